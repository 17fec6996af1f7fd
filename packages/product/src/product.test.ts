// The manifest is consistent: everything that a row refers to exists.
import { EVENT_SERVICES, EVENT_TYPES } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { PRODUCT, type SimulatorName } from './product.ts'
import { consumedBy, CONSUMERS, SECRETS, SERVICES, SIMULATORS } from './by-service.ts'
import { resolveSettings } from './resolve-settings.ts'
import {
  addressOf,
  extraPortOf,
  manageAddressOf,
  publicAddressOf,
  redis,
  secret,
  text,
} from './service-row.ts'

const rows = SERVICES.map((name) => PRODUCT.services[name])
const settings = [
  ...rows.flatMap((row) => [...Object.values(row.settings), ...Object.values(row.simulated)]),
  ...SIMULATORS.flatMap((name) => Object.values(PRODUCT.simulators[name].settings)),
]

const publicPortOf = (name: SimulatorName): number | undefined => PRODUCT.simulators[name].publicPort

test('every event type but that of audit entries is published by exactly one service', () => {
  const published = rows.flatMap((row) => row.publishes)
  const publishers = SERVICES.filter((name) => PRODUCT.services[name].publishes.includes('audit.recorded'))
  expect(publishers.toSorted()).toEqual(['billing', 'filing', 'gateway', 'partner'])
  const others = EVENT_TYPES.filter((type) => type !== 'audit.recorded')
  expect(published.filter((type) => type !== 'audit.recorded').toSorted()).toEqual(others.toSorted())
})

test('every service that an event names is in the manifest', () => {
  const named = Object.values(EVENT_SERVICES).flatMap((each) => [...each.publishedBy, ...each.consumedBy])
  expect(SERVICES).toEqual(expect.arrayContaining(named))
})

test('a service consumes only what another service publishes', () => {
  for (const name of CONSUMERS) {
    const others = SERVICES.filter((other) => other !== name)
    const published = others.flatMap((other) => PRODUCT.services[other].publishes)
    expect(consumedBy(name).filter((type) => !published.includes(type))).toEqual([])
  }
})

test('every address, port and secret that a setting names exists, and every secret is used', () => {
  const programs: readonly string[] = [...SERVICES, ...SIMULATORS]
  const withPublicPort: readonly string[] = [...SERVICES, ...SIMULATORS.filter((name) => publicPortOf(name))]
  for (const setting of settings) {
    if (setting.from === 'address') expect(programs).toContain(setting.of)
    if (setting.from === 'manage address') expect(SERVICES).toContain(setting.of)
    if (setting.from === 'public address') expect(withPublicPort).toContain(setting.of)
    if (setting.from === 'extra-port') {
      const simulator = SIMULATORS.find((name) => name === setting.of)
      expect(simulator && PRODUCT.simulators[simulator].extraPorts).toHaveProperty(setting.extraPort)
    }
  }
  const read = settings.flatMap((setting) => (setting.from === 'secret' ? [setting.name] : []))
  expect(new Set([...read, 'IDENTITY_SECRET'])).toEqual(new Set(SECRETS))
})

test('no two programs share a public port, and no two services a field of run.json', () => {
  const addresses = rows.flatMap((row) => row.publicAddress ?? [])
  const ports = [
    ...addresses.map(({ port }) => port),
    ...SIMULATORS.flatMap((name) => publicPortOf(name) ?? []),
  ]
  for (const all of [ports, addresses.flatMap(({ names }) => names)]) {
    expect(new Set<unknown>(all).size).toBe(all.length)
  }
})

test('a setting resolves to the address, port, secret or text that it names', () => {
  const around = {
    urlOf: (program: string) => `http://${program}:1`,
    manageUrlOf: (service: string) => `http://${service}:9`,
    publicUrlOf: (service: string) => `https://${service}.example`,
    extraPortUrlOf: (simulator: string, extraPort: string) => `${extraPort}://${simulator}:2`,
    secretOf: (name: string) => `the ${name}`,
    redisUrl: 'redis://there',
  }
  const values = {
    A: addressOf('filing', '/path'),
    B: publicAddressOf('gateway'),
    G: manageAddressOf('filing'),
    C: extraPortOf('mail', 'smtp'),
    D: secret('KEY_PEPPER'),
    E: text('0012'),
    F: redis,
  }
  expect(resolveSettings(values, around)).toEqual({
    A: 'http://filing:1/path',
    B: 'https://gateway.example',
    G: 'http://filing:9',
    C: 'smtp://mail:2',
    D: 'the KEY_PEPPER',
    E: '0012',
    F: 'redis://there',
  })
})
