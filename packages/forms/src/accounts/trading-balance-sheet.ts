// The balance sheet of accounts with figures: Format 1 of SI 2008/409 Sch 1 (Section C for micro-entities,
// Section B for small companies) and of SI 2008/1912 for LLPs, which show members' interests in place of
// capital.
import type { AssetParts } from './asset-parts.ts'
import { columnTitles } from './column-titles.ts'
import type { Block, FactContext, FiguresRow } from './content.ts'
import { entityWords } from './entity-words.ts'
import {
  netAssetsPence,
  netCurrentAssetsPence,
  totalAssetsLessCurrentLiabilitiesPence,
  type SheetFigures,
  type TradingAccountsForm,
} from './trading-accounts-form.ts'
import { labelOf, type SignedLabel } from './signed-label.ts'
import { analysisNote, fixedAssetsNote } from './trading-notes.ts'

type Dimension = readonly [dimension: string, member: string]

interface SheetLine {
  readonly label: string | SignedLabel
  /** The element of the taxonomy for the row; omitted if there is none. */
  readonly concept?: string
  readonly dimension?: Dimension
  readonly style?: 'subtotal' | 'total'
  readonly isDeducted?: true
  readonly amountPence: (figures: SheetFigures) => number
  /** Whether the row of the balance sheet is omitted if its amounts are zero in both years. */
  readonly isOptional?: boolean
  readonly note?: string | undefined
}

/** A line with amounts, or a heading without amounts. */
type SheetRow =
  | SheetLine
  | {
      readonly heading: string
      /** The total under the heading: if it is zero in both years, the heading is omitted. */
      readonly amountPence?: (figures: SheetFigures) => number
    }

const DUE = 'core:MaturitiesOrExpirationPeriodsDimension'
const EQUITY = 'core:EquityClassesDimension'

const UNPAID: SheetLine = {
  label: 'Called up share capital not paid',
  concept: 'core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset',
  amountPence: (figures) => figures.calledUpShareCapitalNotPaidPence,
  isOptional: true,
}
const FIXED_ASSETS: SheetLine & { readonly label: string } = {
  label: 'Fixed assets',
  concept: 'core:FixedAssets',
  amountPence: (figures) => figures.fixedAssetsPence,
  isOptional: true,
}
const CURRENT_ASSETS: SheetLine & { readonly label: string } = {
  label: 'Current assets',
  concept: 'core:CurrentAssets',
  amountPence: (figures) => figures.currentAssetsPence,
}

const PREPAYMENTS: SheetLine = {
  label: 'Prepayments and accrued income',
  concept: 'core:PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal',
  amountPence: ({ prepaymentsPence = 0 }) => prepaymentsPence,
  isOptional: true,
}

/** The assets: with their parts under headings B and C of the format for small companies, or the totals. */
function assets(form: TradingAccountsForm): readonly SheetRow[] {
  if (form.figures.parts === undefined) return [UNPAID, FIXED_ASSETS, CURRENT_ASSETS, PREPAYMENTS]
  const note = fixedAssetsNote(form)
  return [
    UNPAID,
    { heading: FIXED_ASSETS.label, amountPence: FIXED_ASSETS.amountPence },
    part('Intangible assets', 'core:IntangibleAssets', { name: 'intangibleAssetsPence', note }),
    part('Tangible assets', 'core:PropertyPlantEquipment', { name: 'tangibleAssetsPence', note }),
    part('Investments', 'core:InvestmentsFixedAssets', { name: 'investmentsPence', note }),
    { ...FIXED_ASSETS, label: 'Total fixed assets', style: 'subtotal' },
    { heading: CURRENT_ASSETS.label },
    part('Stocks', 'core:TotalInventories', { name: 'stocksPence' }),
    part('Debtors', 'core:Debtors', { name: 'debtorsPence', note: analysisNote(form, 'debtors') }),
    part('Investments', 'core:CurrentAssetInvestments', { name: 'currentInvestmentsPence' }),
    part('Cash at bank and in hand', 'core:CashBankOnHand', { name: 'cashPence' }),
    { ...CURRENT_ASSETS, label: 'Total current assets', style: 'subtotal' },
    PREPAYMENTS,
  ]
}

interface PartOf {
  readonly name: keyof AssetParts
  readonly note?: string | undefined
}

function part(label: string, concept: string, { name, note }: PartOf): SheetLine {
  const amountPence = ({ parts }: SheetFigures) => parts?.[name] ?? 0
  return { label, concept, amountPence, isOptional: true, note }
}

const liabilities = (form: TradingAccountsForm): readonly SheetLine[] => [
  {
    note: analysisNote(form, 'creditorsWithinOneYear'),
    label: 'Creditors: amounts falling due within one year',
    concept: 'core:Creditors',
    dimension: [DUE, 'core:WithinOneYear'],
    amountPence: (figures) => figures.creditorsWithinOneYearPence,
    isOptional: true,
    isDeducted: true,
  },
  {
    label: {
      positive: 'Net current assets',
      negative: 'Net current liabilities',
      both: 'Net current assets (liabilities)',
    },
    concept: 'core:NetCurrentAssetsLiabilities',
    style: 'subtotal',
    amountPence: netCurrentAssetsPence,
  },
  {
    label: 'Total assets less current liabilities',
    concept: 'core:TotalAssetsLessCurrentLiabilities',
    style: 'subtotal',
    amountPence: totalAssetsLessCurrentLiabilitiesPence,
  },
  {
    note: analysisNote(form, 'creditorsAfterOneYear'),
    label: 'Creditors: amounts falling due after more than one year',
    concept: 'core:Creditors',
    dimension: [DUE, 'core:AfterOneYear'],
    amountPence: (figures) => figures.creditorsAfterOneYearPence,
    isOptional: true,
    isDeducted: true,
  },
  {
    label: 'Provisions for liabilities',
    concept: 'core:ProvisionsForLiabilitiesBalanceSheetSubtotal',
    amountPence: (figures) => figures.provisionsPence,
    isOptional: true,
    isDeducted: true,
  },
  {
    label: 'Accruals and deferred income',
    concept: 'core:AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal',
    amountPence: (figures) => figures.accrualsAndDeferredIncomePence,
    isOptional: true,
    isDeducted: true,
  },
]

const netAssets = (whose: string): SheetLine => ({
  label: {
    positive: `Net assets${whose}`,
    negative: `Net liabilities${whose}`,
    both: `Net assets (liabilities)${whose}`,
  },
  concept: 'core:NetAssetsLiabilities',
  style: 'total',
  amountPence: netAssetsPence,
})

/**
 * By definition of the format, the total equals the net assets, so the balance sheet balances despite
 * rounding.
 */
const SHAREHOLDERS: readonly SheetRow[] = [
  { heading: 'Capital and reserves' },
  {
    label: 'Called up share capital',
    concept: 'core:Equity',
    dimension: [EQUITY, 'core:ShareCapital'],
    amountPence: (figures) => figures.capitalPence,
    isOptional: true,
  },
  {
    label: 'Share premium account',
    concept: 'core:Equity',
    dimension: [EQUITY, 'core:SharePremium'],
    amountPence: ({ reserves }) => reserves?.sharePremiumPence ?? 0,
    isOptional: true,
  },
  {
    label: 'Revaluation reserve',
    concept: 'core:Equity',
    dimension: [EQUITY, 'core:RevaluationReserve'],
    amountPence: revaluationPence,
    isOptional: true,
  },
  {
    label: 'Other reserves',
    concept: 'core:Equity',
    dimension: [EQUITY, 'core:OtherReservesSubtotal'],
    amountPence: otherReservesPence,
    isOptional: true,
  },
  {
    label: 'Profit and loss account',
    concept: 'core:Equity',
    dimension: [EQUITY, 'core:RetainedEarningsAccumulatedLosses'],
    amountPence: (figures) => figures.profitAndLossAccountPence,
    isOptional: true,
  },
  {
    label: 'Total capital and reserves',
    concept: 'core:Equity',
    style: 'total',
    amountPence: netAssetsPence,
  },
]

function revaluationPence({ reserves }: SheetFigures): number {
  return reserves?.revaluationPence ?? 0
}

function otherReservesPence({ reserves }: SheetFigures): number {
  return reserves?.otherPence ?? 0
}

const EQUITY_TOTAL = { concept: 'core:Equity', style: 'total', amountPence: netAssetsPence } as const

/** What remains of the net assets after capital that is a debt to the members. */
const otherInterestsPence = (figures: SheetFigures) => netAssetsPence(figures) - figures.capitalPence

/**
 * The members' interests of an LLP: loans and other debts due to members (item J) and members' other
 * interests (item K of SI 2008/1912 Sch 1, amended by SI 2016/575). The taxonomy has no elements for
 * members' interests: only a total that consists entirely of equity is tagged.
 */
function membersInterests({ accountsType, membersCapital }: TradingAccountsForm): readonly SheetRow[] {
  const isDebt = membersCapital === 'debt'
  if (accountsType === 'small') return isDebt ? SMALL_WITH_DEBT : SMALL_WITH_EQUITY
  return isDebt ? MICRO_WITH_DEBT : MICRO_WITH_EQUITY
}

const REVALUATION: SheetLine = {
  label: 'Revaluation reserve',
  amountPence: revaluationPence,
  isOptional: true,
}
const RESERVES = 'Other reserves classified as equity'
const ALL_INTERESTS: SheetLine = {
  label: "Total members' interests",
  style: 'total',
  amountPence: netAssetsPence,
}

/** The small format divides the members' other interests into capital and reserves. */
const SMALL_WITH_EQUITY: readonly SheetRow[] = [
  { heading: "Represented by members' other interests" },
  {
    label: "Members' capital classified as equity",
    amountPence: (figures) => figures.capitalPence,
    isOptional: true,
  },
  REVALUATION,
  {
    label: RESERVES,
    amountPence: (figures) => figures.profitAndLossAccountPence + otherReservesPence(figures),
    isOptional: true,
  },
  { ...EQUITY_TOTAL, label: "Total members' interests" },
]

const SMALL_WITH_DEBT: readonly SheetRow[] = [
  { heading: 'Loans and other debts due to members' },
  {
    label: "Members' capital classified as a liability",
    amountPence: (figures) => figures.capitalPence,
  },
  { heading: "Members' other interests" },
  REVALUATION,
  { label: RESERVES, amountPence: (figures) => otherInterestsPence(figures) - revaluationPence(figures) },
  ALL_INTERESTS,
]

const MICRO_WITH_EQUITY: readonly SheetRow[] = [
  { heading: 'Represented by' },
  { ...EQUITY_TOTAL, label: "Members' other interests" },
]

const MICRO_WITH_DEBT: readonly SheetRow[] = [
  { heading: 'Represented by' },
  { label: 'Loans and other debts due to members', amountPence: (figures) => figures.capitalPence },
  { label: "Members' other interests", amountPence: otherInterestsPence },
  ALL_INTERESTS,
]

export function tradingBalanceSheet(form: TradingAccountsForm): Block {
  const isLlp = entityWords(form.company.legalForm).entity === 'LLP'
  const funds = isLlp ? membersInterests(form) : SHAREHOLDERS
  const total = netAssets(isLlp ? ' attributable to members' : '')
  return {
    kind: 'figures',
    columns: columnTitles(form),
    rows: rows(form, [...assets(form), ...liabilities(form), total, ...funds]),
  }
}

function rows(form: TradingAccountsForm, lines: readonly SheetRow[]): FiguresRow[] {
  const sheets = [form.figures, ...(form.prior === undefined ? [] : [form.prior.figures])]
  return lines.flatMap((line): FiguresRow[] => {
    if ('heading' in line) {
      const totalPence = line.amountPence
      const isEmpty = totalPence !== undefined && sheets.every((figures) => totalPence(figures) === 0)
      return isEmpty ? [] : [{ label: line.heading, style: 'heading', amounts: [] }]
    }
    const amount = (period: FactContext['period'], figures: SheetFigures): FiguresRow['amounts'][number] => {
      const { concept, dimension, isDeducted } = line
      const amountOfLine = { amountPence: line.amountPence(figures), isDeducted }
      if (concept === undefined) return { kind: 'untagged', ...amountOfLine }
      const context = dimension === undefined ? { period } : { period, dimension }
      return { kind: 'amount', concept, context, ...amountOfLine }
    }
    const current = amount('currentEnd', form.figures)
    const amounts = form.prior === undefined ? [current] : [current, amount('priorEnd', form.prior.figures)]
    if (line.isOptional === true && amounts.every(({ amountPence }) => amountPence === 0)) return []
    const label = labelOf(
      line.label,
      amounts.map(({ amountPence }) => amountPence),
    )
    return [{ label, style: line.style ?? 'line', note: line.note, amounts }]
  })
}
