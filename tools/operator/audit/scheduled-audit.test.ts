// The scheduled audit reports each result as metrics and log lines, and repeats an audit that failed.
import { metrics } from '@opentelemetry/api'
import { createLogger, systemClock, withTelemetry } from '@cfs/runtime'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AuditResult } from './audit-instance.ts'
import { startScheduledAudit } from './scheduled-audit.ts'

const WAIT = { timeout: 60_000 }
const checked = { 'rule-a': 3, 'rule-b': 0 }
const inOrder: AuditResult = { checked, violations: [], explained: [] }
const wrong: AuditResult = {
  checked,
  violations: ['fil_1', 'fil_2'].map((subject) => ({ rule: 'rule-a', subject, detail: 'not charged' })),
  explained: [],
}

/** Runs a scheduled audit with these results, one after another; the last one repeats. */
const scheduled = (results: readonly AuditResult[], everyMs: number) =>
  scheduledWith((index) => results[Math.min(index, results.length - 1)] ?? inOrder, everyMs)

/** `resultOf` gets the index of the audit, and throws if the audit fails. */
async function scheduledWith(resultOf: (index: number) => AuditResult, everyMs: number) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ service: 'audit', level: 'info', destination })
  let audits = 0
  let running: ReturnType<typeof startScheduledAudit> | undefined
  const config = { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 }
  const program = await withTelemetry({ service: 'audit', config, logger }, async () => ({
    logger,
    async start() {
      const audit = async () => {
        audits += 1
        return resultOf(audits - 1)
      }
      running = startScheduledAudit({ everyMs, audit, clock: systemClock, logger })
      return {}
    },
    stop: async () => running?.stop(),
  }))
  onTestFinished(async () => {
    await program.stop()
    metrics.disable()
  })
  await program.start()
  const page = await vi.waitUntil(() => /"metrics":"(http[^"]+)"/.exec(lines.join(''))?.[1], WAIT)
  return {
    audits: () => audits,
    logged: () => lines.join(''),
    page: async () => (await fetch(page)).text(),
  }
}

test('each rule has its number of violations, and each violation its log line', async () => {
  const { page, logged } = await scheduled([wrong], 3_600_000)
  await vi.waitFor(async () => expect(await page()).toContain('audit_violations{rule="rule-a"} 2'), WAIT)
  expect(await page()).toContain('audit_violations{rule="rule-b"} 0')
  expect(await page()).toMatch(/^audit_duration \d/m)
  expect(logged()).toContain('"rule":"rule-a","subject":"fil_1","detail":"not charged"')
  expect(logged()).toContain('"violations":2')
})

test('violations that are mended are no longer reported after the next audit', async () => {
  const { page, audits } = await scheduled([wrong, inOrder], 50)
  await vi.waitFor(async () => expect(await page()).toContain('audit_violations{rule="rule-a"} 0'), WAIT)
  expect(audits()).toBeGreaterThan(1)
})

test('an audit that fails reports no violations but its age, and is repeated', async () => {
  let isReadable = false
  const { page, logged } = await scheduledWith(() => {
    if (!isReadable) throw new Error('billing does not respond')
    return inOrder
  }, 50)
  await vi.waitFor(() => expect(logged()).toContain('could not complete an audit'), WAIT)
  expect(await page()).toMatch(/^audit_age \d/m)
  expect(await page()).not.toContain('audit_violations{')
  isReadable = true
  await vi.waitFor(async () => expect(await page()).toContain('audit_violations{rule="rule-a"} 0'), WAIT)
})
