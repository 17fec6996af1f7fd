// Measures the process itself, with metrics named by the OpenTelemetry conventions (semconv,
// runtime/nodejs-metrics): its event loop delay, its memory and how long it has been running.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { metrics } from '@opentelemetry/api'

const RESOLUTION_MS = 20
const NS_PER_S = 1e9

/**
 * Starts measuring; each measurement covers the time from one collection of metrics to the next. Returns a
 * function that stops measuring.
 */
export function measureProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const meter = metrics.getMeter('@cfs/runtime')
  const p99 = meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' })
  const max = meter.createObservableGauge('nodejs.eventloop.delay.max', { unit: 's' })
  const utilization = meter.createObservableGauge('nodejs.eventloop.utilization', { unit: '1' })
  const memory = meter.createObservableGauge('process.memory.usage', { unit: 'By' })
  const heap = meter.createObservableGauge('v8js.memory.heap.used', { unit: 'By' })
  const uptime = meter.createObservableGauge('process.uptime', { unit: 's' })
  let before = performance.eventLoopUtilization()
  const instruments = [p99, max, utilization, memory, heap, uptime]
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = (result) => {
    // The measured delay includes the timer's own period (nodejs/node: perf_hooks, monitorEventLoopDelay).
    result.observe(p99, late(delay.percentile(99)))
    result.observe(max, late(delay.max))
    delay.reset()
    const now = performance.eventLoopUtilization()
    result.observe(utilization, performance.eventLoopUtilization(now, before).utilization)
    before = now
    const { rss, heapUsed } = process.memoryUsage()
    result.observe(memory, rss)
    result.observe(heap, heapUsed)
    result.observe(uptime, process.uptime())
  }
  meter.addBatchObservableCallback(observe, instruments)
  return () => {
    meter.removeBatchObservableCallback(observe, instruments)
    delay.disable()
  }
}

function late(delayNs: number): number {
  return Math.max(0, delayNs / NS_PER_S - RESOLUTION_MS / 1000) || 0
}
