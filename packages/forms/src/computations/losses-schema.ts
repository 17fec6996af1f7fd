// The schema of the use of trading losses in a computation.
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

const pounds = z.int().min(0).max(90_000_000_000_000)
const pool = z.strictObject({
  broughtForwardPounds: pounds,
  usedPounds: pounds,
  carriedForwardPounds: pounds,
})

export const lossesSchema = z.strictObject({
  early: pool,
  later: pool,
  arisingPounds: pounds,
  setOffPounds: pounds,
  carriedBack: z
    .array(z.strictObject({ toPeriodEnd: formFields.date, pounds, isTerminal: z.boolean() }))
    .max(12),
  broughtBack: z
    .array(
      z.strictObject({
        from: formFields.period,
        pounds,
        isTerminal: z.boolean(),
        filingId: formFields.line(110).optional(),
      }),
    )
    .max(24),
  lostPounds: pounds,
})
