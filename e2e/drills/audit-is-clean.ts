// How every drill ends: the operator's audit over all stores finds nothing.
import { runOperator } from '@cfs/tools/operator/run-operator.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { DrillStack } from './drill-stack.ts'

const answers = z.object({
  checked: z.record(z.string(), z.number()),
  violations: z.array(z.object({ rule: z.string(), subject: z.string(), detail: z.string() })),
})

/** Events that are under way are waited for as long as that. */
const PATIENCE_MS = 20_000

export async function auditIsClean({ home }: Pick<DrillStack, 'home'>): Promise<void> {
  const { answer, refusal } = await runOperator({ given: ['audit'], home, patienceMs: PATIENCE_MS })
  expect(refusal).toBeUndefined()
  const { checked, violations } = answers.parse(answer)
  expect(violations).toEqual([])
  expect(checked['accepted-filing-is-charged-once']).toBeGreaterThan(0)
}
