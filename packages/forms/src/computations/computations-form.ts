// The model of a company's tax computation: attached to the return as inline XBRL, and available to the
// client as a PDF. The form presents a computation from `@cfs/tax` and computes nothing itself.
import type { ReturnComputation } from '@cfs/tax'
import { daysIn, isAtMostMonths, type CompanyNumber, type Utr } from '@cfs/values'
import { z } from 'zod'
import {
  profitAndLossField,
  profitPence,
  type ProfitAndLossFigures,
} from '../accounts/trading-accounts-form.ts'
import { loansFormSchema } from '../ct600/loans-form.ts'
import { formFields } from '../form-fields.ts'
import { adjustedProfitPence, netAllowancesPence } from './adjusted-profit-pence.ts'
import { lossesSchema } from './losses-schema.ts'
import { poolsSchema } from './pools-schema.ts'

const { line } = formFields
// Each box of the return limits its amount; amounts that appear only in the working may be larger.
const signedPence = z.int()
const pence = signedPence.min(0)
const pounds = pence.max(90_000_000_000_000)

const stepSchema = z.strictObject({
  box: z
    .string()
    .regex(/^A?\d{1,3}$/)
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
  /** The tax rate in hundredths of a percent. */
  rate: z.int().min(0).max(10_000),
  taxPence: pence,
  marginalReliefPence: pence,
  limits: z.strictObject({ lowerPence: pence, upperPence: pence }).optional(),
})

const otherIncomeSchema = z.strictObject({
  interestReceivablePence: pence,
  propertyIncomePence: pence,
  dividendsReceivedPence: pence,
})

const allowancesSchema = z.strictObject({
  annualInvestmentAllowancePence: pence,
  fullExpensingPence: pence,
  mainPoolPence: pence,
  specialRatePoolPence: pence,
})

const dayShareSchema = z.strictObject({ days: z.int().min(0), ofDays: z.int().min(1) })

const adjustmentSchema = z.strictObject({
  label: line(200),
  amountPence: signedPence,
  tag: z
    .string()
    .regex(/^[A-Za-z-]{1,100}$/)
    .optional(),
  /** The table of an amount of 0, which has no sign. Defaults to that of the sign. */
  part: z.enum(['income', 'expenditure', 'allowances', 'charges']).optional(),
})

const loanAccountSchema = z.strictObject({
  name: line(56),
  broughtForwardPence: signedPence,
  advancedPence: pence,
  earlierRepaidPence: pence,
  newLoanPence: pence,
  closingPence: signedPence,
  loanPounds: pounds,
  /** The tax after the reliefs for repayments; undefined in older computations, and without a loan. */
  taxed: z
    .strictObject({
      parts: z.array(z.strictObject({ rate: z.int().min(1).max(10_000), pounds })).max(10),
      taxPence: pence,
    })
    .optional(),
})
/** One person's account with the company, as the computation shows it. */
export type LoanAccountShown = z.infer<typeof loanAccountSchema>

const loansSchema = z.strictObject({
  accounts: z.array(loanAccountSchema).max(999),
  page: loansFormSchema,
  /** The tax at the rates of the law, which the authority may not accept yet. */
  lawfulTaxPence: pence,
  /** The rate that makes the difference, and the day from which the authority accepts it. */
  awaitedRate: z
    .strictObject({ percent: z.string().regex(/^[\d.]{1,8}%$/), acceptedFrom: formFields.date })
    .optional(),
})
/** The loans to participators and their page CT600A, as the computation shows them. */
export type ComputationLoans = z.infer<typeof loansSchema>

/**
 * The schema of a computation; `parse` returns its fields in a fixed order. This type does not compile if it
 * lacks a member that `ReturnComputation` has.
 */
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
      message: 'must end within 12 months of the start date (CTA 2009 s.10)',
    }),
    periodOfAccount: formFields.period,
    startsWithCompany: z.literal(true).optional(),
    boxes: z.record(z.string(), z.union([z.number(), z.literal(true)])),
    steps: z.array(stepSchema).max(100),
    profitShares: z.strictObject({ trade: dayShareSchema.optional(), property: dayShareSchema }).optional(),
    accountsProfitPence: signedPence,
    depreciationPence: pence,
    disallowableExpensesPence: pence,
    otherIncome: otherIncomeSchema.optional(),
    capitalAllowancesPence: pence,
    allowances: allowancesSchema.optional(),
    pools: poolsSchema.optional(),
    allowancesBusiness: z.enum(['trade', 'property', 'management']).optional(),
    specialRateInvestmentPence: pence.optional(),
    balancingChargesPence: pence.optional(),
    years: z.array(yearSchema).min(1).max(2),
    taxableProfitPounds: pounds,
    corporationTaxPence: pence,
    marginalReliefPence: pence,
    taxPayablePence: pence,
    lossPounds: pounds,
    lossesCarriedForwardPounds: pounds,
    losses: lossesSchema.optional(),
    associatedCompanies: z.int().min(0).max(9_999_999_999),
    loansTaxPence: pence.optional(),
    adjustments: z.array(adjustmentSchema).max(40).optional(),
    loans: loansSchema.optional(),
    profitAndLoss: profitAndLossField.optional(),
  })
  .superRefine((form, context) => {
    for (const [path, message] of contradictions(form)) context.addIssue({ code: 'custom', path, message })
  }) satisfies z.ZodType<ComputationsForm>

/** The model of a computation document: the result of `@cfs/tax`, with the company and the return. */
export interface ComputationsForm extends ReturnComputation {
  readonly kind: 'computations'
  readonly version: 1
  readonly returnType: 'new' | 'amended'
  readonly companyName: string
  readonly companyNumber: CompanyNumber
  readonly utr: Utr
  /** Whether the company was formed on the first day of the period, so that nothing was there before it. */
  readonly startsWithCompany?: true | undefined
  readonly loans?: ComputationLoans | undefined
  /**
   * What is added to the profit of the accounts and deducted from it. Older forms state depreciation,
   * disallowable expenses and other income instead.
   */
  readonly adjustments?: readonly z.infer<typeof adjustmentSchema>[] | undefined
  /**
   * The profit and loss account of the period of account, shown in detail. Omitted if the return does not
   * have the accounts attached, or if they have no profit and loss account.
   */
  readonly profitAndLoss?: ProfitAndLossFigures | undefined
}

export type ComputationsInput = Omit<ComputationsForm, 'kind' | 'version'>

/**
 * The tax computation of one return. Throws a ZodError if the computation contradicts itself or its boxes.
 */
export function computationsForm(input: ComputationsInput): ComputationsForm {
  return computationsFormSchema.parse({ kind: 'computations', version: 1, ...input })
}

type Contradiction = readonly [path: string[], message: string]

/** Yields the contradictions that a reader would find between the computation and the return's data. */
function* contradictions(form: z.infer<typeof computationsFormSchema>): Generator<Contradiction> {
  const { period, periodOfAccount, years, boxes } = form
  if (period.start < periodOfAccount.start || period.end > periodOfAccount.end) {
    yield [['period'], 'must lie in the period of account']
  }
  if (years.reduce((days, year) => days + year.days, 0) !== daysIn(period)) {
    yield [['years'], 'must have the days of the period']
  }
  const { profitAndLoss, accountsProfitPence, depreciationPence } = form
  if (
    profitAndLoss !== undefined &&
    (profitPence(profitAndLoss) !== accountsProfitPence ||
      profitAndLoss.depreciationPence !== depreciationPence)
  ) {
    yield [['profitAndLoss'], 'must have the profit and the depreciation of the computation']
  }
  const stated = [
    ['315', 'taxableProfitPounds', form.taxableProfitPounds * 100],
    ['430', 'corporationTaxPence', form.corporationTaxPence],
    ['435', 'marginalReliefPence', form.marginalReliefPence],
    ['525', 'taxPayablePence', form.taxPayablePence],
    ['780', 'lossPounds', form.lossPounds * 100],
  ] as const
  for (const [id, member, amountPence] of stated) {
    if ((boxes[id] ?? 0) !== amountPence) yield [[member], `must be what box ${id} says`]
  }
  const isWhole = period.start === periodOfAccount.start && period.end === periodOfAccount.end
  // Without a trade there is no box 155, and allowances belong to another business.
  if (isWhole && boxes['155'] !== undefined) {
    const outcome = Math.floor((adjustedProfitPence(form) - netAllowancesPence(form)) / 100)
    if (outcome * 100 !== Number(boxes['155'] ?? 0) - Number(boxes['780'] ?? 0)) {
      yield [['accountsProfitPence'], 'must lead to what boxes 155 and 780 say']
    }
  }
}
