// The model of accounts with a full balance sheet: micro-entity accounts (FRS 105), small accounts (FRS 102
// section 1A) and dormant accounts with more than cash, for companies and LLPs, original and revised.
import {
  addDays,
  BALANCING_TOLERANCE_PENCE,
  MEMBERS_CAPITAL,
  REGIMES,
  type IsoDate,
  type MembersCapital,
  type Period,
  type Regime,
} from '@cfs/values'
import { ACCOUNTS_LINES } from '@cfs/tax'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'
import { notesField, type AccountsNotes } from './accounts-notes.ts'
import { analysesField, wrongAnalyses, type SheetAnalyses } from './sheet-analyses.ts'
import { assetPartsField, type AssetParts } from './asset-parts.ts'
import { LEGAL_FORMS, type LegalForm } from './entity-words.ts'
import { noteRefusals, partsRefusals } from './note-refusals.ts'
import { taxComponentsField, totalTaxPence } from './tax-components.ts'

const reservesField = z.strictObject({
  sharePremiumPence: formFields.pence,
  revaluationPence: formFields.pence,
  otherPence: formFields.signedPence,
})

const sheetField = z.strictObject({
  calledUpShareCapitalNotPaidPence: formFields.pence,
  fixedAssetsPence: formFields.pence,
  currentAssetsPence: formFields.pence,
  prepaymentsPence: formFields.pence.optional(),
  creditorsWithinOneYearPence: formFields.pence,
  creditorsAfterOneYearPence: formFields.pence,
  provisionsPence: formFields.pence,
  accrualsAndDeferredIncomePence: formFields.pence,
  capitalPence: formFields.pence,
  profitAndLossAccountPence: formFields.signedPence,
  reserves: reservesField.optional(),
  parts: assetPartsField.optional(),
  analyses: analysesField.optional(),
})

/** The profit and loss account; a line without an amount is omitted if it is optional. */
export const profitAndLossField = z.strictObject({
  turnoverPence: formFields.pence,
  /** Whether the turnover is rents, because the company lets land and has no trade. */
  turnoverIsRents: z.literal(true).optional(),
  costOfSalesPence: formFields.pence,
  staffCostsPence: formFields.pence,
  depreciationPence: formFields.pence,
  otherOperatingExpensesPence: formFields.pence,
  /** Other operating income. */
  otherIncomePence: formFields.pence.optional(),
  interestReceivablePence: formFields.pence.optional(),
  /** Rents beside a trade. Those of a company without a trade are part of its turnover. */
  propertyIncomePence: formFields.pence.optional(),
  dividendsReceivedPence: formFields.pence.optional(),
  interestPayablePence: formFields.pence.optional(),
  /** The tax on the profit of the period, negative for a credit. 0 for an LLP. */
  taxPence: formFields.signedPence.optional(),
  /** The components of `taxPence`, which is their sum; only for small accounts, and omitted if unknown. */
  tax: taxComponentsField.optional(),
})
export type ProfitAndLossFigures = Readonly<z.infer<typeof profitAndLossField>>

const companyField = z.strictObject({
  name: formFields.line(160),
  number: formFields.companyNumber,
  legalForm: z.enum(LEGAL_FORMS),
  registeredOffice: formFields.line(400).optional(),
})

const yearFields = {
  period: formFields.period,
  figures: sheetField,
  profitAndLoss: profitAndLossField.optional(),
}

/** The maximum length of a statement about a revision, in code points. */
export const MAX_STATEMENT_LENGTH = 2000

const revisionField = z.strictObject({
  nonComplianceReason: formFields.paragraphs(MAX_STATEMENT_LENGTH),
  amendmentsSummary: formFields.paragraphs(MAX_STATEMENT_LENGTH),
  approvedOn: formFields.date,
})

const TRADING_HISTORIES = ['never-traded', 'traded-in-the-past'] as const

/** The schema of accounts with figures; `parse` returns their fields in a fixed order. */
export const tradingAccountsFormSchema = z
  .strictObject({
    kind: z.literal('accounts'),
    version: z.literal(1),
    accountsType: z.enum(REGIMES),
    tradingHistory: z.enum(TRADING_HISTORIES).optional(),
    hasCeasedToTrade: z.literal(true).optional(),
    company: companyField,
    membersCapital: z.enum(MEMBERS_CAPITAL).optional(),
    ...yearFields,
    averageEmployees: z.int().min(0),
    principalActivity: formFields.line(200).optional(),
    dividendsPaidPence: formFields.pence.optional(),
    notes: notesField.optional(),
    directorsInOffice: z.array(formFields.line(500)).min(1).max(1000).optional(),
    prior: z
      .strictObject({
        ...yearFields,
        averageEmployees: z.int().min(0).optional(),
        dividendsPaidPence: formFields.pence.optional(),
      })
      .optional(),
    approvalDate: formFields.date,
    signatories: z.array(formFields.line(200)).min(1).max(4),
    hasSoleDirector: z.literal(true).optional(),
    deliversProfitAndLoss: z.literal(true).optional(),
    confirmsAuditExemption: z.literal(true).optional(),
    revision: revisionField.optional(),
  })
  .superRefine((form, context) => {
    for (const [path, message] of refusals(form)) context.addIssue({ code: 'custom', path, message })
  })

/** The reserves besides the profit and loss account (SI 2008/409 Sch 1 Section B, Format 1, K II to IV). */
export interface OtherReserves {
  readonly sharePremiumPence: number
  readonly revaluationPence: number
  /** All others, such as the capital redemption reserve. */
  readonly otherPence: number
}

/** A balance sheet as the document shows it. */
export interface SheetFigures {
  /** Unpaid called-up share capital: shown in a separate row, excluded from current assets; 0 for an LLP. */
  readonly calledUpShareCapitalNotPaidPence: number
  readonly fixedAssetsPence: number
  readonly currentAssetsPence: number
  /**
   * Prepayments and accrued income: a separate row, excluded from current assets. Omitted if there are none.
   */
  readonly prepaymentsPence?: number | undefined
  readonly creditorsWithinOneYearPence: number
  readonly creditorsAfterOneYearPence: number
  readonly provisionsPence: number
  readonly accrualsAndDeferredIncomePence: number
  /** Share capital, or members' capital of an LLP. */
  readonly capitalPence: number
  /** Negative for accumulated losses. */
  readonly profitAndLossAccountPence: number
  /** Omitted if there are none. */
  readonly reserves?: OtherReserves | undefined
  /** The parts of the assets; omitted from accounts that show only the totals. */
  readonly parts?: AssetParts | undefined
  /** What debtors and creditors consist of; only for small accounts, and omitted if unknown. */
  readonly analyses?: SheetAnalyses | undefined
}

export interface AccountsYear {
  readonly period: Period
  readonly figures: SheetFigures
  /** The profit and loss account; omitted from accounts that do not deliver it (CA 2006 s.444(1)). */
  readonly profitAndLoss?: ProfitAndLossFigures | undefined
}

/** The statements in revised accounts about the originals (SI 2008/373 reg.4). */
export interface Revision {
  readonly nonComplianceReason: string
  readonly amendmentsSummary: string
  /** The date the revision was approved; the accounts keep the approval date of the originals. */
  readonly approvedOn: IsoDate
}

export interface YearBefore extends AccountsYear {
  readonly averageEmployees?: number | undefined
  /** The dividends of that year; omitted if they are unknown. */
  readonly dividendsPaidPence?: number | undefined
}

export interface TradingAccountsForm extends AccountsYear {
  readonly kind: 'accounts'
  readonly version: 1
  readonly accountsType: Regime
  /** Whether the dormant entity ever traded; required for dormant accounts only. */
  readonly tradingHistory?: (typeof TRADING_HISTORIES)[number] | undefined
  /** Whether the trade had ended by the end of the period; never for dormant accounts. */
  readonly hasCeasedToTrade?: true | undefined
  readonly company: {
    readonly name: string
    readonly number: z.infer<typeof companyField>['number']
    readonly legalForm: LegalForm
    /** The registered office on one line (CA 2006 s.396(A1)(d)). */
    readonly registeredOffice?: string | undefined
  }
  /** Only for an LLP, and for both years; undefined counts as equity. */
  readonly membersCapital?: MembersCapital | undefined
  readonly averageEmployees: number
  /** Stated only if the client gave it. */
  readonly principalActivity?: string | undefined
  /**
   * The dividends paid or declared in the period, which small accounts state (FRS 102 section 1A); never for
   * an LLP. Omitted if there are none.
   */
  readonly dividendsPaidPence?: number | undefined
  /** The notes that only the client can state. */
  readonly notes?: AccountsNotes | undefined
  /**
   * The directors in office at any time in the period (CA 2006 s.416(1)(a)), for the directors' report; only
   * for small companies' accounts with a profit and loss account.
   */
  readonly directorsInOffice?: readonly string[] | undefined
  /** The previous year's figures; omitted in the first period or if unknown. */
  readonly prior?: YearBefore | undefined
  /** For revised accounts, the date on which the originals were approved. */
  readonly approvalDate: IsoDate
  /** The directors, or designated members, in the order of the signatures. */
  readonly signatories: readonly string[]
  /** Whether the signatory is the company's only director, so that its statements are in the singular. */
  readonly hasSoleDirector?: true | undefined
  /** Whether these are accounts for the registry that contain their profit and loss account. */
  readonly deliversProfitAndLoss?: true | undefined
  /** Whether the directors confirm the exemption from audit (ECCTA 2023, from 1 April 2028). */
  readonly confirmsAuditExemption?: true | undefined
  readonly revision?: Revision | undefined
}

/**
 * Accounts with a full balance sheet, for the current year and, if known, the previous year.
 * Throws a ZodError if the fields of the accounts are inconsistent.
 *
 * - `accountsType: 'dormant'` is for dormant LLPs, for dormant companies whose balance sheet has more than
 *   cash and capital, and for every revision of dormant accounts; it needs `tradingHistory` and takes no
 *   `profitAndLoss`. A dormant company that has only cash and share capital uses `dormantAccounts`.
 * - `profitAndLoss` is part of accounts for the tax authority; accounts for the registry omit it and say so.
 * - `currentAssetsPence` excludes `prepaymentsPence` and `calledUpShareCapitalNotPaidPence`, which have
 *   rows of their own (unpaid capital is 0 for an LLP); `capitalPence` is the share capital (0 for a company
 *   limited by guarantee) or members' capital.
 * - Micro-entity accounts have no revaluation reserve (FRS 105); an LLP has no share premium.
 * - Small accounts show `figures.parts`; both years have them, or neither has.
 * - `approvalDate` of revised accounts is that of the originals; `revision.approvedOn` is the new one.
 */
export function tradingAccounts(
  accounts: Omit<TradingAccountsForm, 'kind' | 'version'>,
): TradingAccountsForm {
  return tradingAccountsFormSchema.parse({ kind: 'accounts', version: 1, ...accounts })
}

/** Whether the document omits a profit and loss account that exists; dormant accounts have none. */
export function withholdsProfitAndLoss({ accountsType, profitAndLoss }: TradingAccountsForm): boolean {
  return accountsType !== 'dormant' && profitAndLoss === undefined
}

/** Assets less liabilities, which must equal capital and reserves. */
export function netAssetsPence(figures: SheetFigures): number {
  return (
    totalAssetsLessCurrentLiabilitiesPence(figures) -
    figures.creditorsAfterOneYearPence -
    figures.provisionsPence -
    figures.accrualsAndDeferredIncomePence
  )
}

/** Current assets and prepayments less creditors due within one year (item F of the format: C + D - E). */
export function netCurrentAssetsPence(figures: SheetFigures): number {
  const { currentAssetsPence, prepaymentsPence = 0, creditorsWithinOneYearPence } = figures
  return currentAssetsPence + prepaymentsPence - creditorsWithinOneYearPence
}

/** Total assets less creditors due within one year. */
export function totalAssetsLessCurrentLiabilitiesPence(figures: SheetFigures): number {
  return figures.calledUpShareCapitalNotPaidPence + figures.fixedAssetsPence + netCurrentAssetsPence(figures)
}

/** The profit before tax; negative for a loss. */
export function profitPence(figures: ProfitAndLossFigures): number {
  return ACCOUNTS_LINES.reduce((sum, { figure, sign }) => sum + sign * (figures[figure] ?? 0), 0)
}

/** All income besides the turnover. */
export function otherIncomeTotalPence(figures: ProfitAndLossFigures): number {
  const income = ACCOUNTS_LINES.filter(({ sign }) => sign === 1)
  return income.reduce((sum, { figure }) => sum + (figures[figure] ?? 0), -figures.turnoverPence)
}

type Refusal = readonly [path: string[], message: string]

function* refusals(form: TradingAccountsForm): Generator<Refusal> {
  yield* dormancyRefusals(form)
  yield* partsRefusals(form)
  yield* noteRefusals(form)
  yield* taxRefusals(form)
  if (form.membersCapital !== undefined && form.company.legalForm !== 'limited-liability-partnership') {
    yield [['membersCapital'], 'must be left out for a company: only an LLP has members’ capital']
  }
  yield* sheetRefusals(form, form.figures, ['figures'])
  if (form.prior !== undefined) {
    yield* sheetRefusals(form, form.prior.figures, ['prior', 'figures'])
    if (addDays(form.prior.period.end, 1) !== form.period.start) {
      yield [['prior', 'period', 'end'], 'must be the day before the period starts']
    }
  }
  if (form.approvalDate < form.period.end) yield [['approvalDate'], 'must not be before the period ends']
  if (form.revision !== undefined && form.revision.approvedOn < form.approvalDate) {
    yield [['revision', 'approvedOn'], 'must not be before the approval of the originals']
  }
}

/** FRS 105 does not recognise deferred tax, and the members of an LLP are taxed on its profit. */
function* taxRefusals({ accountsType, company, prior, ...form }: TradingAccountsForm): Generator<Refusal> {
  for (const [path, result] of [
    [['profitAndLoss'], form.profitAndLoss],
    [['prior', 'profitAndLoss'], prior?.profitAndLoss],
  ] as const) {
    if (result?.tax === undefined) continue
    if (accountsType !== 'small' || company.legalForm === 'limited-liability-partnership') {
      yield [[...path, 'tax'], 'is only for the small accounts of a company']
    }
    if (totalTaxPence(result.tax) !== (result.taxPence ?? 0)) {
      yield [[...path, 'tax'], 'must add up to taxPence']
    }
  }
}

/** An entity without transactions (CA 2006 s.1169) has no profit or loss. */
function* dormancyRefusals({ accountsType, ...form }: TradingAccountsForm): Generator<Refusal> {
  const isDormant = accountsType === 'dormant'
  if (isDormant === (form.tradingHistory === undefined)) {
    yield [['tradingHistory'], 'is required for dormant accounts only']
  }
  if (!isDormant) return
  if (form.hasCeasedToTrade === true) {
    yield [['hasCeasedToTrade'], 'must be left out of dormant accounts, which have tradingHistory']
  }
  if (form.profitAndLoss !== undefined) yield [['profitAndLoss'], 'must be left out of dormant accounts']
  if (form.deliversProfitAndLoss === true) {
    yield [['deliversProfitAndLoss'], 'must be left out of dormant accounts']
  }
}

function* sheetRefusals(form: TradingAccountsForm, sheet: SheetFigures, path: string[]): Generator<Refusal> {
  const fundsPence = sheet.capitalPence + otherReservesPence(sheet.reserves) + sheet.profitAndLossAccountPence
  if (Math.abs(netAssetsPence(sheet) - fundsPence) > BALANCING_TOLERANCE_PENCE) {
    yield [path, 'must balance: net assets against capital and reserves']
  }
  for (const name of wrongAnalyses(sheet)) {
    yield [[...path, 'analyses', name], 'must add up to the amount in the balance sheet']
  }
  const { legalForm } = form.company
  if (legalForm === 'limited-liability-partnership' && sheet.calledUpShareCapitalNotPaidPence !== 0) {
    yield [[...path, 'calledUpShareCapitalNotPaidPence'], 'must be 0 for an LLP']
  }
  if (legalForm === 'private-limited-by-guarantee' && sheet.capitalPence !== 0) {
    yield [[...path, 'capitalPence'], 'must be 0 for a company limited by guarantee']
  }
  const { sharePremiumPence = 0, revaluationPence = 0 } = sheet.reserves ?? {}
  if (legalForm !== 'private-limited-by-shares' && sharePremiumPence !== 0) {
    yield [[...path, 'reserves', 'sharePremiumPence'], 'must be 0 unless the company has share capital']
  }
  // FRS 105 does not permit the alternative accounting rules (SI 2008/409 Sch 1 para 3(1A)).
  if (form.accountsType === 'micro' && revaluationPence !== 0) {
    const message =
      'must be 0 in micro-entity accounts, because FRS 105 does not permit revaluation; file small accounts'
    yield [[...path, 'reserves', 'revaluationPence'], message]
  }
}

/** The sum of the reserves besides the profit and loss account. */
function otherReservesPence(reserves: OtherReserves | undefined): number {
  if (reserves === undefined) return 0
  return reserves.sharePremiumPence + reserves.revaluationPence + reserves.otherPence
}
