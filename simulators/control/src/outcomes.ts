// Stores the outcomes that tests have scripted for the next submissions; a scripted outcome replaces the
// authority's own decision.
import { z } from 'zod'
import { delayMsSchema, matchSchema, optional, timesSchema } from './control-body.ts'
import { createScriptedRules, type ScriptedRules } from './scripted-rules.ts'

const errorSchema = z.strictObject({
  code: z.union([z.string(), z.int()]).transform(String),
  message: optional(z.string()).transform((text) => text ?? 'Refused on request of the control plane.'),
  location: optional(z.string()),
})

export const outcomeSchema = z
  .strictObject({
    match: matchSchema,
    outcome: z.enum(['accept', 'reject', 'pending']),
    errors: optional(z.array(errorSchema)).transform((errors) => errors ?? []),
    delay_ms: delayMsSchema,
    times: timesSchema,
  })
  .transform(({ delay_ms, ...members }) => ({ ...members, delayMs: delay_ms }))

export type OutcomeError = z.output<typeof errorSchema>
/**
 * `delayMs` is the time from acknowledgement to decision; a `pending` outcome without it is never decided.
 */
export type Outcome = z.output<typeof outcomeSchema>
export type Outcomes = ScriptedRules<Outcome>

export function createOutcomes(): Outcomes {
  return createScriptedRules<Outcome>()
}
