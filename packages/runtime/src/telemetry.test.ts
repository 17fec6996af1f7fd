// What a process measures reaches the collector that the environment names, and no collector can hold it up.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metrics } from '@opentelemetry/api'
import { afterAll, expect, test, vi } from 'vitest'
import { createLogger, withTelemetry } from './index.ts'

const received = new Map<string, string>()
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.set(request.url ?? '', Buffer.concat(chunks).toString('latin1'))
    response.setHeader('content-type', 'application/x-protobuf').end()
  })
})
afterAll(() => collector.close())

const build = async () => {
  metrics.getMeter('test').createCounter('things.done').add(1)
  return {
    logger: createLogger({ service: 'measured', level: 'silent' }),
    start: async () => ({ url: 'http://x' }),
    stop: async () => undefined,
  }
}

const options = { service: 'measured', logger: createLogger({ service: 'measured', level: 'silent' }) }

test('without an address the service is built as it is', async () => {
  const service = await build()
  expect(
    await withTelemetry({ ...options, config: { METRICS_HOST: '127.0.0.1' } }, async () => service),
  ).toBe(service)
})

test('metrics leave with the name of the service when it stops', async () => {
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
