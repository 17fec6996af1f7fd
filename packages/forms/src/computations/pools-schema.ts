// The schema of the pools in the model of a computation, which `@cfs/tax` works out.
import { ALLOWANCE_CLAIMS, ASSET_KINDS, type AllowancesWorking } from '@cfs/tax'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

const signedPence = z.int()
const pence = signedPence.min(0)

const poolNames = ['main', 'special'] as const

const workingSchema = z.strictObject({
  pool: z.enum(poolNames),
  isStated: z.literal(true).optional(),
  broughtForwardPence: pence,
  addedPence: pence,
  disposalsPence: pence,
  chargedAtOncePence: pence,
  superDeductionChargedPence: pence,
  balancePence: signedPence,
  rate: z.int().min(0).max(10_000),
  isSmall: z.boolean(),
  writingDownAvailablePence: pence,
  writingDownPence: pence,
  balancingAllowancePence: pence,
  balancingChargePence: pence,
  joinsNextPence: pence,
  carriedForwardPence: pence,
})

const partSchema = z.strictObject({
  description: formFields.line(60).optional(),
  date: formFields.date,
  kind: z.enum(ASSET_KINDS),
  pool: z.enum(poolNames),
  claim: z.enum(ALLOWANCE_CLAIMS),
  spentPence: pence,
  allowancePence: pence,
})

/** The pools of one accounting period; additions that are divided have two parts. */
export const poolsSchema = z.strictObject({
  period: formFields.period,
  isFinal: z.boolean(),
  investmentLimitPounds: z.int().min(0).max(1_000_000),
  parts: z.array(partSchema).max(400),
  pools: z.strictObject({ main: workingSchema, special: workingSchema }),
  allowancesPence: pence,
  chargesPence: pence,
}) satisfies z.ZodType<AllowancesWorking>
