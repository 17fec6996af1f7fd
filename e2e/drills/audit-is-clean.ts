// Every drill ends with the operator's audit over all stores, which must find nothing.
import { runOperator } from '@cfs/tools/operator/run-operator.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { DrillStack } from './drill-stack.ts'

export const auditAnswer = z.object({
  checked: z.record(z.string(), z.number()),
  violations: z.array(z.object({ rule: z.string(), subject: z.string(), detail: z.string() })),
})

/** How long to wait for events that have not been processed yet. */
const PATIENCE_MS = 20_000

export async function auditIsClean({ home }: Pick<DrillStack, 'home'>): Promise<void> {
  const { answer, refusal } = await runOperator({ given: ['audit'], home, patienceMs: PATIENCE_MS })
  expect(refusal).toBeUndefined()
  const { checked, violations } = auditAnswer.parse(answer)
  expect(violations).toEqual([])
  // Proves that the audit has checked the databases and the Kafka topics.
  expect(checked['accepted-filing-is-charged-once']).toBeGreaterThan(0)
  expect(checked['filing-is-published-without-gap']).toBeGreaterThan(0)
}
