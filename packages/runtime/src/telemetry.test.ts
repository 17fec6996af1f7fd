// A process's measurements reach the collector named in the environment, and no collector can delay the
// process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, diag, metrics, propagation, trace } from '@opentelemetry/api'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createLogger, inSpan, telemetryIsOn, withTelemetry } from './index.ts'

/** As long as a busy machine may need; vitest's own limit is a second. */
const WAIT = { timeout: 60_000 }

const received = new Map<string, string>()
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.set(request.url ?? '', Buffer.concat(chunks).toString('latin1'))
    response.setHeader('content-type', 'application/x-protobuf').end()
  })
})
const blocker = createServer()
afterAll(() => {
  collector.close()
  blocker.close()
})
afterEach(() => {
  // A process normally has one SDK for its lifetime; these tests create one each.
  for (const api of [trace, metrics, context, propagation, diag]) api.disable()
})

const build = async () => {
  metrics.getMeter('test').createCounter('things.done').add(1)
  return {
    logger: createLogger({ service: 'measured', level: 'silent' }),
    start: async () => ({ url: 'http://x' }),
    stop: async () => undefined,
  }
}

const options = { service: 'measured', logger: createLogger({ service: 'measured', level: 'silent' }) }

test('without a destination the service is built unchanged', async () => {
  const service = await build()
  expect(
    await withTelemetry({ ...options, config: { METRICS_HOST: '127.0.0.1' } }, async () => service),
  ).toBe(service)
})

test('without a destination for measurements nothing is collected', () => expect(telemetryIsOn()).toBe(false))

test('if the port of the metrics page is taken, this is logged, and the service starts', async () => {
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const { port: METRICS_PORT } = blocker.address() as AddressInfo
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ service: 'measured', level: 'info', destination })
  const config = { METRICS_HOST: '127.0.0.1', METRICS_PORT }
  const service = await withTelemetry({ service: 'measured', logger, config }, build)
  expect(await service.start()).toEqual({ url: 'http://x' })
  await vi.waitFor(() => expect(lines.join('')).toContain('could not serve the metrics page'), WAIT)
  await service.stop()
})

test('a value that is no longer observed is no longer reported', async () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ service: 'measured', level: 'info', destination })
  const config = { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 }
  const service = await withTelemetry({ service: 'measured', logger, config }, build)
  let subjects: readonly string[] = ['there', 'gone']
  metrics
    .getMeter('test')
    .createObservableGauge('backlog')
    .addCallback(async (result) => {
      for (const partition of subjects) result.observe(1, { partition })
    })
  const page = () => vi.waitUntil(() => /"metrics":"(http[^"]+)"/.exec(lines.join(''))?.[1], WAIT)
  const measured = async () => (await (await fetch(await page())).text()).match(/^(backlog|things_done).*/gm)
  const counter = 'things_done_total 1'
  const [there, gone] = subjects.map((partition) => `backlog{partition="${partition}"} 1`)
  expect(await measured()).toEqual([counter, there, gone])
  subjects = ['there']
  // Parallel collections of metrics do not take values from each other either.
  expect(await Promise.all([measured(), measured()])).toEqual([
    [counter, there],
    [counter, there],
  ])
  subjects = []
  expect(await measured()).toEqual([counter])
  subjects = ['gone']
  expect(await measured()).toEqual([counter, gone])
  await service.stop()
})

test('metrics are exported with the name of the service when it stops', async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  const service = await withTelemetry(
    { ...options, config: { METRICS_HOST: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } },
    build,
  )
  expect(await service.start()).toEqual({ url: 'http://x' })
  await service.stop()
  expect(received.get('/v1/metrics')).toContain('things.done')
  expect(received.get('/v1/metrics')).toContain('measured')
})

test.each([
  ['away', undefined],
  ['silent', createServer(() => undefined)],
  ['ill', createServer((_request, response) => void response.writeHead(500).end())],
])('a collector that is %s delays nothing', async (_, ill) => {
  if (ill !== undefined) await new Promise<void>((resolve) => ill.listen(0, '127.0.0.1', resolve))
  // Nothing listens on port 9 (discard).
  const port = ill === undefined ? 9 : (ill.address() as AddressInfo).port
  const endpoint = `http://127.0.0.1:${port}`
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  const config = { METRICS_HOST: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  const service = await withTelemetry({ ...options, config }, build)
  await inSpan('work', {}, async () => 'done')
  expect([await service.start(), telemetryIsOn()]).toEqual([{ url: 'http://x' }, true])
  await service.stop()
  ill?.closeAllConnections()
  ill?.close()
})
