// The product's manifest matches the services, and the generator also handles a product with a different
// structure.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  addressOf,
  extraPortOf,
  PRODUCT,
  type Product,
  publicAddressOf,
  redis,
  secret,
  SERVICES,
  SIMULATORS,
} from '@cfs/product'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectDirectory } from '../../dev/instance.ts'
import { alertsWithLists } from './alert-lists.ts'
import { composeRegions } from './compose-regions.ts'
import { fillRegions } from './fill-regions.ts'

const programsIn = (group: string) =>
  globSync(`${group}/*/src/main.ts`, { cwd: projectDirectory }).map((path) =>
    basename(dirname(dirname(path))),
  )
const sourceOf = (service: string, file: string) => {
  const path = join(projectDirectory, 'services', service, 'src', file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

test('the manifest has every service and simulator, and nothing else', () => {
  expect([...SERVICES].toSorted()).toEqual(programsIn('services').toSorted())
  expect([...SIMULATORS].toSorted()).toEqual(programsIn('simulators').toSorted())
})

test.each(SERVICES)('%s consumes and publishes what the manifest says', (name) => {
  const { consumes, publishes } = PRODUCT.services[name]
  const handlers = sourceOf(name, 'consumes.ts').matchAll(/'([a-z-]+\.[a-z-]+)': /g)
  const handled = [...handlers].map(([, type = '']) => type)
  expect(handled.toSorted()).toEqual([...consumes].toSorted())
  const publishedTypes = [...sourceOf(name, 'publishes.ts').matchAll(/\btype: '([a-z-]+\.[a-z-]+)'/g)].map(
    ([, type = '']) => type,
  )
  // `packages/audit` publishes what a service with this table records.
  const hasAuditLog = sourceOf(name, '../schema.sql').includes('create table unpublished_audit_entry')
  const audited = hasAuditLog ? ['audit.recorded'] : []
  expect([...publishedTypes, ...audited].toSorted()).toEqual([...publishes].toSorted())
})

test.each(SERVICES)(
  '%s starts without simulators if it has the settings that this requires',
  async (name) => {
    const { simulated, simulatedWithDefault } = PRODUCT.services[name]
    const module: unknown = await import(join(projectDirectory, 'services', name, 'src/config.ts'))
    const { settings } = z.object({ settings: z.instanceof(z.ZodObject) }).parse(module)
    const withDefault = Object.keys(simulated).filter((setting) => {
      const type: unknown = settings.shape[setting]
      return type instanceof z.ZodType && type.safeParse(undefined).success
    })
    expect(withDefault).toEqual(simulatedWithDefault)
  },
)

const row = {
  hasDatabase: true,
  callsOutside: false,
  localHeapMb: 96,
  consumes: [],
  publishes: [],
  calls: {},
  worksWithout: [],
  mayLackCallers: [],
  settings: {},
  simulated: {},
  simulatedWithDefault: [],
  confidential: [],
  passedOn: [],
}
const other: Product = {
  services: {
    'front-door': {
      ...row,
      publicAddress: { names: ['dashboard'], port: 8081, host: 'localhost' },
      settings: {
        REDIS_URL: redis,
        SESSION_SECRET: secret('SESSION_SECRET'),
        BACK_URL: addressOf('back'),
        PAGES_URL: publicAddressOf('front-door'),
      },
      simulated: { SMTP_URL: extraPortOf('mail', 'smtp') },
      passedOn: ['TRUSTED_PROXIES'],
    },
    back: row,
  },
  simulators: {
    mail: {
      localHeapMb: 64,
      publicPort: 8025,
      healthPath: '/_control/messages?to=nobody',
      settings: { PUBLIC_URL: publicAddressOf('mail') },
      extraPorts: { smtp: { scheme: 'smtp', setting: 'SMTP_PORT', port: 2525 } },
    },
  },
  secrets: { SESSION_SECRET: { form: 'plain', overlaps: false, isShared: true } },
}

test('a service in containers gets its secrets as files, its addresses and operators’ settings', () => {
  const services = composeRegions(other)['services'] ?? []
  expect(services.slice(0, services.indexOf(''))).toEqual([
    'front-door:',
    '  <<: *hardened',
    '  image: company-filing/front-door',
    '  build: { context: ., args: { <<: *images, PROGRAM: services/front-door } }',
    '  environment:',
    '    <<: *service-environment',
    '    KAFKA_USERNAME: front-door',
    '    IDENTITY_SECRET_OPERATOR_TO_FRONT_DOOR_FILE: /run/secrets/IDENTITY_SECRET_OPERATOR_TO_FRONT_DOOR',
    '    DATABASE_URL_FILE: /run/secrets/DATABASE_URL',
    '    REDIS_URL_FILE: /run/secrets/REDIS_URL',
    '    SESSION_SECRET_FILE: /run/secrets/SESSION_SECRET',
    '    BACK_URL: http://back:8080',
    '    PAGES_URL: ${PUBLIC_FRONT_DOOR_URL:-http://localhost:8081}',
    '    SMTP_URL: ${SMTP_URL:-smtp://mail:2525}',
    '    TRUSTED_PROXIES: ${TRUSTED_PROXIES:-}',
    '  ports: ["${FRONT_DOOR_ADDRESS:-127.0.0.1:8081}:8080"]',
    '  volumes: ["front-door-secrets:/run/secrets:ro"]',
    '  networks: [inside, outside]',
    '  depends_on: { <<: *stores, redis: { condition: service_healthy } }',
    '  deploy: *small',
  ])
  expect(services).toContain('  networks: [inside]')
})

test('a service that draws documents has memory for the heap of its thread', () => {
  const blocks = (composeRegions(PRODUCT)['services'] ?? []).join('\n').split('\n\n')
  const drawing = blocks.filter((block) => block.includes('deploy: *drawing'))
  expect(drawing.map((block) => block.split(':')[0])).toEqual(['filing', 'documents'])
})

test('a container bounds the memory of its service and of each response that no one reads', () => {
  const blocks = (composeRegions(PRODUCT)['services'] ?? []).join('\n').split('\n\n')
  expect(blocks).toHaveLength(SERVICES.length)
  for (const block of blocks) {
    expect(block).toContain('<<: *hardened')
    expect(block).toMatch(/deploy: \*(?:small|drawing)$/m)
  }
  const compose = readFileSync(join(projectDirectory, 'docker-compose.yml'), 'utf8')
  const [, hardened = ''] = /^x-hardened:(.*?)^x-/ms.exec(compose) ?? []
  const [, most] = /net\.ipv4\.tcp_wmem: \d+ \d+ (\d+)/.exec(hardened) ?? []
  expect(Number(most)).toBeLessThanOrEqual(256 * 1024)
})

test('a simulator in containers has its further ports, pages and health check', () => {
  const mail = (composeRegions(other)['simulators'] ?? []).join('\n')
  expect(mail).toContain('SMTP_PORT: "2525"')
  expect(mail).toContain('http://127.0.0.1:8080/_control/messages?to=nobody')
  expect(mail).toContain('ports: ["${MAIL_ADDRESS:-127.0.0.1:8025}:8080"]')
  expect(mail).toContain('PUBLIC_URL: ${PUBLIC_MAIL_URL:-http://127.0.0.1:8025}')
  expect(mail).toContain('networks: [inside, outside]')
})

test('a simulator gets its secrets as files too, and a real value that is set wins over its file', () => {
  const { services = [], simulators = [], ...regions } = composeRegions(PRODUCT)
  const blockOf = (lines: readonly string[], name: string) => {
    const from = lines.slice(lines.indexOf(`${name}:`))
    return from.slice(0, from.includes('') ? from.indexOf('') : from.length)
  }
  expect(blockOf(simulators, 'payment-processor')).toEqual(
    expect.arrayContaining([
      '    API_KEY_FILE: /run/secrets/API_KEY',
      '    WEBHOOK_SECRET_FILE: /run/secrets/WEBHOOK_SECRET',
      '  volumes: ["payment-processor-secrets:/run/secrets:ro"]',
      '  depends_on: { secrets: { condition: service_completed_successfully } }',
    ]),
  )
  expect(blockOf(services, 'billing')).toEqual(
    expect.arrayContaining([
      '    STRIPE_SECRET_KEY_FILE: /run/secrets/STRIPE_SECRET_KEY',
      '    STRIPE_SECRET_KEY: ${STRIPE_SECRET_KEY:-}',
    ]),
  )
  expect(blockOf(simulators, 'mail').join()).not.toContain('secrets')
  expect(regions['volumes of the services']).toContain('payment-processor-secrets: {}')
  expect(regions['secrets of the services']).toContain(
    '- payment-processor-secrets:/secrets/payment-processor',
  )
})

test('only generated regions are rewritten, with their own indentation', () => {
  const file = 'a:\n  # generated: one\n  old\n  # generated: end\nb: 1\n'
  expect(fillRegions(file, { one: ['x:', '  y: 2', ''] })).toBe(
    'a:\n  # generated: one\n  x:\n    y: 2\n\n  # generated: end\nb: 1\n',
  )
})

test('a region that is missing, unknown or without an end is refused', () => {
  expect(() => fillRegions('', { one: [] })).toThrow('no region is named one')
  expect(() => fillRegions('# generated: two\n# generated: end', {})).toThrow('"two"')
  expect(() => fillRegions('# generated: one', { one: [] })).toThrow('no end')
})

test('the alerts cover the silence of every service and every consumer group', () => {
  const alerts = alertsWithLists(
    'up{job=~"x"} == 0 or absent(up{job="x"})\nabsent(consumer_lag{messaging_consumer_group_name="x"})',
  )
  for (const name of SERVICES) expect(alerts).toContain(`absent(up{job="${name}"})`)
  expect(alerts).toContain(`up{job=~"${SERVICES.join('|')}"} == 0`)
  expect(alerts).not.toContain('"x"')
  expect(() => alertsWithLists('groups: []')).toThrow('no list')
})
