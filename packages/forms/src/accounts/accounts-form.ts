// The model of a set of accounts, from which the iXBRL document and the PDF are written; events contain it.
import {
  addDays,
  BALANCING_TOLERANCE_PENCE,
  type CompanyNumber,
  type IsoDate,
  type Period,
} from '@cfs/values'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

/** The maximum length of a company name at the registry, in code points. */
export const MAX_COMPANY_NAME_LENGTH = 160

const figuresField = z.strictObject({
  calledUpShareCapitalNotPaidPence: formFields.pence,
  cashPence: formFields.pence,
  shareCapitalPence: formFields.pence,
  profitAndLossAccountPence: formFields.signedPence,
})

const companyField = z.strictObject({
  name: formFields.line(MAX_COMPANY_NAME_LENGTH),
  number: formFields.companyNumber,
  legalForm: z.enum(['private-limited-by-shares', 'private-limited-by-guarantee']),
  registeredOffice: formFields.line(400).optional(),
})

/** The schema of dormant accounts; `parse` returns their fields in a fixed order. */
export const accountsFormSchema = z
  .strictObject({
    kind: z.literal('accounts'),
    version: z.literal(1),
    accountsType: z.literal('dormant'),
    company: companyField,
    period: formFields.period,
    tradingHistory: z.enum(['never-traded', 'traded-in-the-past']),
    figures: figuresField,
    prior: z.strictObject({ period: formFields.period, figures: figuresField }).optional(),
    approvalDate: formFields.date,
    directors: z.array(formFields.line(200)).min(1).max(4),
    hasSoleDirector: z.literal(true).optional(),
    confirmsAuditExemption: z.literal(true).optional(),
  })
  .superRefine((form, context) => {
    for (const [path, message] of refusals(form)) context.addIssue({ code: 'custom', path, message })
  })

export interface AccountsCompany {
  readonly name: string
  readonly number: CompanyNumber
  readonly legalForm: 'private-limited-by-shares' | 'private-limited-by-guarantee'
  /**
   * The registered office on one line. The registered office is part of the balance sheet under CA 2006
   * s.396(A1)(d), so accounts state it whenever it is known.
   */
  readonly registeredOffice?: string | undefined
}

/**
 * The figures of the balance sheet at one date. A dormant company's only assets are cash and unpaid share
 * capital.
 */
export interface DormantFigures {
  readonly calledUpShareCapitalNotPaidPence: number
  readonly cashPence: number
  /** The share capital; 0 for a company limited by guarantee. */
  readonly shareCapitalPence: number
  /** The profit and loss balance from earlier trading; negative for accumulated losses. */
  readonly profitAndLossAccountPence: number
}

export interface AccountsForm {
  readonly kind: 'accounts'
  readonly version: 1
  readonly accountsType: 'dormant'
  readonly company: AccountsCompany
  readonly period: Period
  readonly tradingHistory: 'never-traded' | 'traded-in-the-past'
  readonly figures: DormantFigures
  /** The previous year's figures; omitted in a company's first period or if unknown. */
  readonly prior?: { readonly period: Period; readonly figures: DormantFigures } | undefined
  readonly approvalDate: IsoDate
  /** The people who sign on behalf of the board, in order of signature. */
  readonly directors: readonly string[]
  /** Whether the signatory is the company's only director, so that its statements are in the singular. */
  readonly hasSoleDirector?: true | undefined
  /** Whether the directors confirm the exemption from audit (ECCTA 2023, from 1 April 2028). */
  readonly confirmsAuditExemption?: true | undefined
}

type Refusal = readonly [path: string[], message: string]

function* refusals(form: AccountsForm): Generator<Refusal> {
  yield* figureRefusals(form, form.figures, ['figures'])
  if (form.prior !== undefined) {
    yield* figureRefusals(form, form.prior.figures, ['prior', 'figures'])
    if (addDays(form.prior.period.end, 1) !== form.period.start) {
      yield [['prior', 'period', 'end'], 'must be the day before the period starts']
    }
  }
  if (form.approvalDate < form.period.end) {
    yield [['approvalDate'], 'must not be before the period ends']
  }
}

function* figureRefusals(form: AccountsForm, figures: DormantFigures, path: string[]): Generator<Refusal> {
  const netAssetsPence = figures.calledUpShareCapitalNotPaidPence + figures.cashPence
  const fundsPence = figures.shareCapitalPence + figures.profitAndLossAccountPence
  if (Math.abs(netAssetsPence - fundsPence) > BALANCING_TOLERANCE_PENCE) {
    yield [path, 'must balance: unpaid share capital and cash against share capital and reserves']
  }
  if (figures.calledUpShareCapitalNotPaidPence > figures.shareCapitalPence) {
    yield [[...path, 'calledUpShareCapitalNotPaidPence'], 'must not be more than the share capital']
  }
  if (form.company.legalForm === 'private-limited-by-guarantee' && figures.shareCapitalPence !== 0) {
    yield [[...path, 'shareCapitalPence'], 'must be 0 for a company limited by guarantee']
  }
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>
type GivenFigures = Optional<DormantFigures, 'calledUpShareCapitalNotPaidPence' | 'profitAndLossAccountPence'>

export interface DormantAccounts {
  readonly company: AccountsCompany
  readonly period: Period
  readonly tradingHistory: AccountsForm['tradingHistory']
  readonly figures: GivenFigures
  readonly prior?: { readonly period: Period; readonly figures: GivenFigures } | undefined
  readonly approvalDate: IsoDate
  readonly directors: readonly string[]
  readonly hasSoleDirector?: true | undefined
  /** Whether the directors confirm the exemption from audit (ECCTA 2023, from 1 April 2028). */
  readonly confirmsAuditExemption?: true | undefined
}

/**
 * Accounts of a company that was dormant throughout the period. Throws a ZodError if the fields of the
 * accounts are inconsistent.
 */
export function dormantAccounts(accounts: DormantAccounts): AccountsForm {
  const { prior, figures, ...rest } = accounts
  return accountsFormSchema.parse({
    kind: 'accounts',
    version: 1,
    accountsType: 'dormant',
    ...rest,
    figures: complete(figures),
    ...(prior === undefined ? {} : { prior: { period: prior.period, figures: complete(prior.figures) } }),
  })
}

function complete(figures: GivenFigures): DormantFigures {
  return { calledUpShareCapitalNotPaidPence: 0, profitAndLossAccountPence: 0, ...figures }
}
