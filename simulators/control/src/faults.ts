// Simulates network faults between the authority and its caller, as a test scripts them.
import { z } from 'zod'
import { delayMsSchema, matchSchema, optional, timesSchema } from './control-body.ts'
import { createScriptedRules, type ScriptedRules } from './scripted-rules.ts'

export const operations = ['submit', 'poll', 'delete', 'list', 'lookup', 'checkout', 'webhook'] as const
export type Operation = (typeof operations)[number]

export const faultKinds = [
  'refuse',
  'reset-before',
  'reset-after',
  'slow',
  'status',
  'garbage',
  'huge',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Accepts only faults that this simulator can produce. */
export function faultSchemaOf(
  canFail: { readonly operations: readonly Operation[]; readonly faults: readonly FaultKind[] } = {
    operations,
    faults: faultKinds,
  },
) {
  return z
    .strictObject({
      match: matchSchema,
      operation: optional(z.enum(canFail.operations)),
      fault: z.enum(canFail.faults),
      status: optional(z.int().min(200).max(599)),
      delay_ms: delayMsSchema,
      times: timesSchema,
    })
    .transform(({ delay_ms, ...members }) => ({ ...members, delayMs: delay_ms }))
}

export type Fault = z.output<ReturnType<typeof faultSchemaOf>>
export type Faults = ScriptedRules<Fault>

export function createFaults(): Faults {
  return createScriptedRules<Fault>()
}
