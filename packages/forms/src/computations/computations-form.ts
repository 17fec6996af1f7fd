// The model of a company's tax computation: what goes with the return as inline XBRL and is shown to the
// client as a PDF. It only tells what was computed; nothing is computed here.
import { daysIn, isAtMostMonths, type CompanyNumber, type Period, type Utr } from '@cfs/values'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

const { line } = formFields
// The boxes have their own limits; what only the working shows may be larger.
const signedPence = z.int()
const pence = signedPence.min(0)
const pounds = pence.max(90_000_000_000_000)

const stepSchema = z.strictObject({
  box: z
    .string()
    .regex(/^\d{1,3}$/)
    .nullable(),
  label: line(200),
  amountPence: signedPence,
  formula: line(1000),
  source: line(300),
})

const yearSchema = z.strictObject({
  year: z.int().min(2015).max(9998),
  days: z.int().min(1).max(366),
  profitPounds: pounds,
  /** Hundredths of a percent. */
  rate: z.int().min(0).max(10_000),
  taxPence: pence,
  marginalReliefPence: pence,
  limits: z.strictObject({ lowerPence: pence, upperPence: pence }).optional(),
})

/** The schema of a computation; `parse` gives its members in a fixed order. */
export const computationsFormSchema = z
  .strictObject({
    kind: z.literal('computations'),
    version: z.literal(1),
    returnType: z.enum(['new', 'amended']),
    companyName: line(160),
    companyNumber: formFields.companyNumber,
    utr: formFields.utr,
    period: formFields.period.refine((value) => isAtMostMonths(value, 12), {
      path: ['end'],
      message: 'must end within 12 months (CTA 2009 s.10)',
    }),
    periodOfAccount: formFields.period,
    boxes: z.record(z.string(), z.union([z.number(), z.literal(true)])),
    steps: z.array(stepSchema).max(100),
    accountsProfitPence: signedPence,
    depreciationPence: pence,
    disallowableExpensesPence: pence,
    capitalAllowancesPence: pence,
    years: z.array(yearSchema).min(1).max(2),
    taxableProfitPounds: pounds,
    corporationTaxPence: pence,
    marginalReliefPence: pence,
    taxPayablePence: pence,
    lossPounds: pounds,
    lossesCarriedForwardPounds: pounds,
    associatedCompanies: z.int().min(0).max(9_999_999_999),
  })
  .superRefine((form, context) => {
    for (const [path, message] of contradictions(form)) context.addIssue({ code: 'custom', path, message })
  })

export interface ComputationStep {
  /** The box of the CT600 that shows the amount; null for what only the computation shows. */
  readonly box: string | null
  readonly label: string
  readonly amountPence: number
  readonly formula: string
  readonly source: string
}

export interface FinancialYearCharge {
  readonly year: number
  readonly days: number
  /** Boxes 335 and 385. */
  readonly profitPounds: number
  /** Boxes 340 and 390, in hundredths of a percent. */
  readonly rate: number
  /** Boxes 345 and 395: before relief. */
  readonly taxPence: number
  readonly marginalReliefPence: number
  /** Of this part of the period, rounded down to the penny; none where one rate applies to all. */
  readonly limits?: { readonly lowerPence: number; readonly upperPence: number } | undefined
}

export interface ComputationsForm {
  readonly kind: 'computations'
  readonly version: 1
  readonly returnType: 'new' | 'amended'
  readonly companyName: string
  readonly companyNumber: CompanyNumber
  readonly utr: Utr
  /** The accounting period of the return: at most 12 months. */
  readonly period: Period
  /** The period of the accounts that the figures come from; the accounting period is in it. */
  readonly periodOfAccount: Period
  /** The boxes of the return, as it has them. */
  readonly boxes: Readonly<Record<string, number | true>>
  /** The working, line by line. */
  readonly steps: readonly ComputationStep[]
  /** Before tax, of the whole period of account; negative for a loss. */
  readonly accountsProfitPence: number
  readonly depreciationPence: number
  readonly disallowableExpensesPence: number
  /** Of this accounting period. */
  readonly capitalAllowancesPence: number
  readonly years: readonly FinancialYearCharge[]
  /** Box 315. */
  readonly taxableProfitPounds: number
  /** Box 430. */
  readonly corporationTaxPence: number
  /** Box 435. */
  readonly marginalReliefPence: number
  /** Box 525. */
  readonly taxPayablePence: number
  /** Box 780; 0 where there is a profit. */
  readonly lossPounds: number
  readonly lossesCarriedForwardPounds: number
  readonly associatedCompanies: number
}

/** Pounds as an exact fraction. */
interface ExactPounds {
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface ComputationsInput extends Omit<ComputationsForm, 'kind' | 'version' | 'years'> {
  readonly years: readonly (Omit<FinancialYearCharge, 'limits'> & {
    readonly limits?: { readonly lowerPounds: ExactPounds; readonly upperPounds: ExactPounds }
  })[]
}

/** The computation of one return. Throws a ZodError where it contradicts itself or its boxes. */
export function computationsForm({ years, ...input }: ComputationsInput): ComputationsForm {
  return computationsFormSchema.parse({
    kind: 'computations',
    version: 1,
    ...input,
    years: years.map(({ limits, ...year }) => {
      if (limits === undefined) return year
      const { lowerPounds, upperPounds } = limits
      return { ...year, limits: { lowerPence: inPence(lowerPounds), upperPence: inPence(upperPounds) } }
    }),
  })
}

function inPence({ numerator, denominator }: ExactPounds): number {
  return Number((numerator * 100n) / denominator)
}

type Contradiction = readonly [path: string[], message: string]

/** What a reader of the return would hold against its computation. */
function* contradictions(form: z.infer<typeof computationsFormSchema>): Generator<Contradiction> {
  const { period, periodOfAccount, years, boxes } = form
  if (period.start < periodOfAccount.start || period.end > periodOfAccount.end) {
    yield [['period'], 'must lie in the period of account']
  }
  if (years.reduce((days, year) => days + year.days, 0) !== daysIn(period)) {
    yield [['years'], 'must have the days of the period']
  }
  const told = [
    ['315', 'taxableProfitPounds', form.taxableProfitPounds * 100],
    ['430', 'corporationTaxPence', form.corporationTaxPence],
    ['435', 'marginalReliefPence', form.marginalReliefPence],
    ['525', 'taxPayablePence', form.taxPayablePence],
    ['780', 'lossPounds', form.lossPounds * 100],
  ] as const
  for (const [id, member, amountPence] of told) {
    if ((boxes[id] ?? 0) !== amountPence) yield [[member], `must be what box ${id} says`]
  }
  if (period.start === periodOfAccount.start && period.end === periodOfAccount.end) {
    const { accountsProfitPence, depreciationPence, disallowableExpensesPence } = form
    const adjustedPence = accountsProfitPence + depreciationPence + disallowableExpensesPence
    const outcome = Math.floor((adjustedPence - form.capitalAllowancesPence) / 100)
    if (outcome * 100 !== Number(boxes['155'] ?? 0) - Number(boxes['780'] ?? 0)) {
      yield [['accountsProfitPence'], 'must lead to what boxes 155 and 780 say']
    }
  }
}
