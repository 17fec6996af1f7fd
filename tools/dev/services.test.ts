// The launcher's tables match the services: the events they consume, and the settings they require.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formSecret } from '@cfs/product'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectDirectory } from './instance.ts'
import { serviceCommand, serviceEnvironment } from './service-environment.ts'
import { publicUrl, refuseMissingAuthorities, services, simulators, type Surroundings } from './services.ts'

const around: Surroundings = {
  urlOf: (name) => `http://127.0.0.1:1/${name}`,
  manageUrlOf: (name) => `http://127.0.0.1:2/${name}`,
  publicUrlOf: () => 'http://127.0.0.1:1',
  extraPortUrlOf: (_simulator, extraPort) => `${extraPort}://127.0.0.1:1`,
  databaseUrlOf: (name) => `postgres://${name}_runtime:x@127.0.0.1:1/${name}`,
  kafkaBrokers: '127.0.0.1:1',
  kafkaTopicPrefix: '',
  kafkaLoginOf: (username) => ({ username, password: 'a'.repeat(43) }),
  redisUrl: 'redis://127.0.0.1:1',
  secretOf: (name) => formSecret(name, 'a'.repeat(43), 'p1'),
  simulators: true,
}
const folder = (name: string): string => join(projectDirectory, 'services', name)

test('every service of the project is started', () => {
  const folders = readdirSync(join(projectDirectory, 'services')).filter((name) => existsSync(folder(name)))
  expect(services.map((row) => row.name).sort()).toEqual(folders.sort())
  for (const row of [...services, ...simulators])
    expect(existsSync(join(projectDirectory, row.entry))).toBe(true)
})

test.each(services)('$name accepts the environment that it is given', async (row) => {
  const environment = serviceEnvironment(row, { port: 1, around, environment: {} })
  const module: unknown = await import(join(folder(row.name), 'src/config.ts'))
  const { settings } = z.object({ settings: z.instanceof(z.ZodObject) }).parse(module)
  expect(settings.safeParse(environment).error?.issues ?? []).toEqual([])
  const unknown = Object.keys(environment).filter((name) => !(name in settings.shape))
  expect(unknown).toEqual([])
})

test('the dashboard is opened by a host name, without which browsers refuse passkeys', () => {
  const row = services.find(({ name }) => name === 'dashboard')
  expect(publicUrl(row, 'http://127.0.0.1:8081')).toBe('http://localhost:8081')
  expect(row && serviceEnvironment(row, { port: 1, around, environment: {} })['HOST']).toBe('localhost')
})

test('the real authorities are refused without their settings, and all missing ones are named', () => {
  expect(() => refuseMissingAuthorities(services, { TAX_AUTHORITY_URL: 'https://x' })).toThrow(
    /set TAX_AUTHORITY_VENDOR_ID, REGISTRY_GATEWAY_URL, .*COMPANY_DATA_KEY$/,
  )
})

test('every service gets the URL for traces, and has its own metrics page', () => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', METRICS_PORT: '9464' }
  const environments = services.map((row) => serviceCommand(row, { port: 1, around, environment }).env)
  expect(environments.map((env) => env?.['OTEL_EXPORTER_OTLP_ENDPOINT'])).toEqual(
    services.map(() => 'http://127.0.0.1:4318'),
  )
  expect(environments.map((env) => env?.['METRICS_PORT'])).toEqual(
    services.map((_, index) => String(9464 + index)),
  )
  const without = services.map((row) => serviceCommand(row, { port: 1, around, environment: {} }).env)
  expect(without.map((env) => env?.['METRICS_PORT'])).toEqual(services.map(() => undefined))
})
