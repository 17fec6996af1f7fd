// The page CT600A of a return: loans to participators of a close company, and the relief for repayments.
import { isParticipatorName, PARTICIPATOR_NAME_RULE } from '@cfs/values'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

const pounds = z.int().min(1).max(99_999_999_999)
const pence = z.int().min(0).max(9_999_999_999_999)
const name = z.string().refine(isParticipatorName, { error: PARTICIPATOR_NAME_RULE })

const reliefRow = z
  .strictObject({
    name,
    on: formFields.date,
    repaidPounds: pounds.optional(),
    writtenOffPounds: pounds.optional(),
  })
  .refine((row) => (row.repaidPounds === undefined) !== (row.writtenOffPounds === undefined), {
    message: 'must have one of the two amounts (rule 9404)',
  })

const reliefPart = z.strictObject({
  rows: z.array(reliefRow).min(1).max(999),
  repaidPounds: pounds.optional(),
  writtenOffPounds: pounds.optional(),
  totalPounds: pounds,
  reliefDuePence: pence,
})

/** The schema of the page; amounts are whole pounds unless their name ends in `Pence`. */
export const loansFormSchema = z.strictObject({
  /** `BeforeEndPeriod`: whether a loan of the period was repaid, released or written off before its end. */
  madeAndRepaidInPeriod: z.boolean(),
  /** Box A10. */
  loans: z.array(z.strictObject({ name, pounds })).min(1).max(999),
  /** Part 2, boxes A25 to A45. */
  withinNineMonths: reliefPart.optional(),
  /** Part 3, boxes A50 to A70. */
  later: reliefPart.optional(),
  /** Boxes A15, A20, A75 and A80. */
  lentPounds: pounds,
  taxChargeablePence: pence,
  outstandingPounds: pounds,
  taxPayablePence: pence,
})
export type LoansForm = z.infer<typeof loansFormSchema>
export type LoansFormRelief = z.infer<typeof reliefPart>
