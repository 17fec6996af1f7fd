// Gauges that are read at each collection, with the OpenTelemetry SDK.
import { metrics } from '@opentelemetry/api'
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureGauges, secondsSince } from './measure-gauges.ts'

class TestReader extends MetricReader {
  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}

let reader: TestReader
let provider: MeterProvider
beforeEach(() => {
  reader = new TestReader()
  provider = new MeterProvider({ readers: [reader] })
  metrics.setGlobalMeterProvider(provider)
})
afterEach(async () => {
  metrics.disable()
  await provider.shutdown()
})

/** What a collection reports: name, unit, value and attributes of each gauge. */
async function collected(): Promise<readonly unknown[]> {
  const { resourceMetrics } = await reader.collect()
  return resourceMetrics.scopeMetrics.flatMap(({ metrics: found }) =>
    found.flatMap(({ descriptor: { name, unit }, dataPoints }) =>
      dataPoints.map(({ value, attributes }) => [name, unit, value, attributes]),
    ),
  )
}

test('each collection reads the values once, until the measurement ends', async () => {
  let reads = 0
  const stop = measureGauges({
    meter: 'test',
    units: { 'queue.length': '{item}', 'queue.age': 's' },
    read: async () => (reads += 1),
    report(count, observe) {
      observe('queue.length', count, { state: 'due' })
      observe('queue.length', 0, { state: 'done' })
      observe('queue.age', count / 2)
    },
  })
  for (const count of [1, 2]) {
    expect(await collected()).toEqual([
      ['queue.length', '{item}', count, { state: 'due' }],
      ['queue.length', '{item}', 0, { state: 'done' }],
      ['queue.age', 's', count / 2, {}],
    ])
  }
  stop()
  await collected()
  expect(reads).toBe(2)
})

test('nothing is reported if the values cannot be read, and other gauges are', async () => {
  measureGauges({
    meter: 'test',
    units: { broken: '1' },
    read: () => Promise.reject(new Error('no database')),
    report: (_, observe) => observe('broken', 1),
  })
  measureGauges({
    meter: 'test',
    units: { whole: '1' },
    read: async () => 3,
    report: (value, observe) => observe('whole', value),
  })
  expect(await collected()).toEqual([['whole', '1', 3, {}]])
})

test.each([
  [null, 0],
  [new Date(7_000), 3],
  [new Date(12_000), 0],
])('the seconds since %s are never negative', (at, seconds) => {
  expect(secondsSince(at, { now: () => new Date(10_000) })).toBe(seconds)
})
