// Runs the audit of an instance at an interval, logs each violation, and reports the result as metrics, so
// that an alert tells the operator.
import { metrics } from '@opentelemetry/api'
import { type Clock, type Logger, startLoop } from '@cfs/runtime'
import type { AuditResult } from './audit-instance.ts'

/** How soon an audit that could not read a service is repeated. */
const RETRY_MS = 60_000
/** The most violations of one audit that are logged one by one. */
const MOST_LOGGED = 100

export interface ScheduledAudit {
  readonly everyMs: number
  readonly audit: () => Promise<AuditResult>
  readonly clock: Clock
  readonly logger: Logger
}

/** Starts with an audit. `stop` waits for the audit that is under way. */
export function startScheduledAudit(scheduled: ScheduledAudit): { readonly stop: () => Promise<void> } {
  const { everyMs, audit, clock, logger } = scheduled
  const nowMs = () => clock.now().getTime()
  const state: AuditState = { startedAtMs: nowMs(), last: undefined }
  const isDue = () => state.last === undefined || nowMs() - state.last.beganAtMs >= everyMs
  const loop = startLoop({
    everyMs: Math.min(everyMs, RETRY_MS),
    words: 'complete an audit',
    logger,
    async run() {
      if (!isDue()) return
      const beganAtMs = nowMs()
      const result = await audit()
      state.last = { result, beganAtMs, endedAtMs: nowMs() }
      logResult(logger, result)
    },
  })
  loop.poke()
  const stopMetrics = measureAudits(state, nowMs)
  return {
    async stop() {
      stopMetrics()
      await loop.stop()
    },
  }
}

interface AuditState {
  readonly startedAtMs: number
  last: { readonly result: AuditResult; readonly beganAtMs: number; readonly endedAtMs: number } | undefined
}

/** Until the first audit has ended there are no violations to report, only the age. */
function measureAudits(state: AuditState, nowMs: () => number): () => void {
  const meter = metrics.getMeter('audit')
  const violations = meter.createObservableGauge('audit.violations', { unit: '{violation}' })
  const duration = meter.createObservableGauge('audit.duration', { unit: 's' })
  const age = meter.createObservableGauge('audit.age', { unit: 's' })
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = (result) => {
    const { last } = state
    result.observe(age, (nowMs() - (last?.endedAtMs ?? state.startedAtMs)) / 1000)
    if (last === undefined) return
    result.observe(duration, (last.endedAtMs - last.beganAtMs) / 1000)
    for (const [rule, count] of violationsByRule(last.result)) result.observe(violations, count, { rule })
  }
  meter.addBatchObservableCallback(observe, [violations, duration, age])
  return () => meter.removeBatchObservableCallback(observe, [violations, duration, age])
}

/** Every rule that was checked, with 0 if nothing violates it. */
function violationsByRule({ checked, violations }: AuditResult): ReadonlyMap<string, number> {
  const counts = new Map(Object.keys(checked).map((rule) => [rule, 0]))
  for (const { rule } of violations) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}

export function logResult(logger: Logger, { checked, violations, explained }: AuditResult): void {
  for (const violation of violations.slice(0, MOST_LOGGED))
    logger.error(violation, 'the audit found a violation')
  const rules = Object.keys(checked).length
  logger.info({ rules, violations: violations.length, explained: explained.length }, 'audit completed')
}
