// The profit and loss account of accounts with figures (SI 2008/409 Sch 1): by the nature of the expense
// (Format 2), or for a small company with a cost of sales by its function (Format 1).
import type { Block, FactContext, FiguresRow } from './content.ts'
import { durationTitles } from './column-titles.ts'
import { entityWords } from './entity-words.ts'
import { yearOrPeriod } from './period-words.ts'
import { labelOf, type SignedLabel } from './signed-label.ts'
import {
  otherIncomeTotalPence,
  profitPence,
  type ProfitAndLossFigures,
  type TradingAccountsForm,
} from './trading-accounts-form.ts'

interface ResultLine {
  readonly label: string | SignedLabel
  /** The amounts whose sign the label follows; its own by default. */
  readonly signPence?: (figures: ProfitAndLossFigures) => number
  readonly concept: string
  readonly amountPence: (figures: ProfitAndLossFigures) => number
  readonly style?: 'subtotal' | 'total'
  readonly isDeducted?: true
  readonly isOptional?: boolean
}

const TURNOVER: ResultLine = {
  label: 'Turnover',
  concept: 'core:TurnoverRevenue',
  amountPence: (figures) => figures.turnoverPence,
}

const OTHER_INCOME = { concept: 'core:OtherOperatingIncomeFormat2', isOptional: true } as const

/** The costs by nature, with the captions of Section C for micro-entities. */
const COSTS: readonly ResultLine[] = [
  {
    label: 'Cost of raw materials and consumables',
    concept: 'core:RawMaterialsConsumablesUsed',
    amountPence: (figures) => figures.costOfSalesPence,
    isOptional: true,
    isDeducted: true,
  },
  {
    label: 'Staff costs',
    concept: 'core:StaffCostsEmployeeBenefitsExpense',
    amountPence: (figures) => figures.staffCostsPence,
    isOptional: true,
    isDeducted: true,
  },
  {
    label: 'Depreciation and other amounts written off assets',
    concept: 'core:DepreciationAmortisationImpairmentExpense',
    amountPence: (figures) => figures.depreciationPence,
    isOptional: true,
    isDeducted: true,
  },
]

const OTHER_CHARGES = {
  label: 'Other charges',
  concept: 'core:OtherOperatingExpensesFormat2',
  isOptional: true,
  isDeducted: true,
} as const

/** The captions of Section B, Format 2, where they differ from those for micro-entities. */
const SMALL_CAPTIONS: Readonly<Record<string, string>> = {
  'core:DepreciationAmortisationImpairmentExpense':
    'Depreciation and other amounts written off tangible and intangible fixed assets',
}

/** Section C of SI 2008/409 Sch 1 has one line for all other income, and one for all other charges. */
const MICRO_LINES: readonly ResultLine[] = [
  TURNOVER,
  { ...OTHER_INCOME, label: 'Other income', amountPence: otherIncomeTotalPence },
  ...COSTS,
  {
    ...OTHER_CHARGES,
    amountPence: ({ otherOperatingExpensesPence, interestPayablePence = 0 }) =>
      otherOperatingExpensesPence + interestPayablePence,
  },
]

const OPERATING_INCOME = {
  label: 'Other operating income',
  isOptional: true,
  amountPence: ({ otherIncomePence = 0, propertyIncomePence = 0 }: ProfitAndLossFigures) =>
    otherIncomePence + propertyIncomePence,
} as const

/** The lines after the operating result, which both formats of small companies have. */
const FINANCIAL_LINES: readonly ResultLine[] = [
  {
    label: 'Income from other fixed asset investments',
    concept: 'core:IncomeFromOtherFixedAssetInvestments',
    amountPence: ({ dividendsReceivedPence = 0 }) => dividendsReceivedPence,
    isOptional: true,
  },
  {
    label: 'Other interest receivable and similar income',
    concept: 'core:OtherInterestReceivableSimilarIncomeFinanceIncome',
    amountPence: ({ interestReceivablePence = 0 }) => interestReceivablePence,
    isOptional: true,
  },
  {
    label: 'Interest payable and similar expenses',
    concept: 'core:InterestPayableSimilarChargesFinanceCosts',
    amountPence: ({ interestPayablePence = 0 }) => interestPayablePence,
    isOptional: true,
    isDeducted: true,
  },
]

const FORMAT_2_LINES: readonly ResultLine[] = [
  TURNOVER,
  { ...OPERATING_INCOME, concept: 'core:OtherOperatingIncomeFormat2' },
  // A company with a cost of sales has Format 1.
  ...COSTS.slice(1).map((line) => ({ ...line, label: SMALL_CAPTIONS[line.concept] ?? line.label })),
  {
    ...OTHER_CHARGES,
    label: 'Other operating expenses',
    amountPence: (figures) => figures.otherOperatingExpensesPence,
  },
  ...FINANCIAL_LINES,
]

/**
 * The figures say that a company's costs are by function if it has a cost of sales, which excludes its staff:
 * all other operating costs are then administrative expenses.
 */
const FORMAT_1_LINES: readonly ResultLine[] = [
  TURNOVER,
  {
    label: 'Cost of sales',
    concept: 'core:CostSales',
    amountPence: (figures) => figures.costOfSalesPence,
    isDeducted: true,
  },
  {
    label: { positive: 'Gross profit', negative: 'Gross loss', both: 'Gross profit (loss)' },
    concept: 'core:GrossProfitLoss',
    style: 'subtotal',
    amountPence: ({ turnoverPence, costOfSalesPence }) => turnoverPence - costOfSalesPence,
  },
  {
    label: 'Administrative expenses',
    concept: 'core:AdministrativeExpenses',
    isOptional: true,
    isDeducted: true,
    amountPence: ({ staffCostsPence, depreciationPence, otherOperatingExpensesPence }) =>
      staffCostsPence + depreciationPence + otherOperatingExpensesPence,
  },
  { ...OPERATING_INCOME, concept: 'core:OtherOperatingIncomeFormat1' },
  ...FINANCIAL_LINES,
]

/** The lines before tax. Both years have the same format (SI 2008/409 Sch 1 para 2). */
function linesOf({ accountsType, profitAndLoss, prior }: TradingAccountsForm): readonly ResultLine[] {
  if (accountsType !== 'small') return MICRO_LINES
  const hasCostOfSales = [profitAndLoss, prior?.profitAndLoss].some(
    (figures) => (figures?.costOfSalesPence ?? 0) !== 0,
  )
  return hasCostOfSales ? FORMAT_1_LINES : FORMAT_2_LINES
}

const BEFORE_TAX: ResultLine = {
  label: {
    positive: 'Profit before taxation',
    negative: 'Loss before taxation',
    both: 'Profit (loss) before taxation',
  },
  concept: 'core:ProfitLossOnOrdinaryActivitiesBeforeTax',
  style: 'subtotal',
  amountPence: profitPence,
}
const RESULT = 'core:ProfitLoss'

/**
 * The last lines of the profit and loss account: a company is taxed, an LLP's profit belongs to its members
 * (SI 2008/1912 Sch 1).
 */
function ending(form: TradingAccountsForm): readonly ResultLine[] {
  if (entityWords(form.company.legalForm).entity === 'LLP') {
    const label = resultLabel(form, " before members' remuneration and profit shares")
    return [{ label, concept: RESULT, amountPence: profitPence, style: 'total' }]
  }
  const tax: ResultLine = {
    label: form.accountsType === 'small' ? TAX_LABEL : 'Tax',
    signPence: profitPence,
    concept: 'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities',
    amountPence: taxPence,
    // The note on the tax explains it, also where its components cancel out.
    isOptional: form.profitAndLoss?.tax === undefined,
    isDeducted: true,
  }
  const result: ResultLine = {
    label: resultLabel(form),
    concept: RESULT,
    amountPence: (figures) => profitPence(figures) - taxPence(figures),
    style: 'total',
  }
  return [BEFORE_TAX, tax, result]
}

const TAX_LABEL: SignedLabel = {
  positive: 'Tax on profit',
  negative: 'Tax on loss',
  both: 'Tax on profit or loss',
}

function resultLabel({ period }: TradingAccountsForm, addition = ''): SignedLabel {
  const rest = ` for the financial ${yearOrPeriod(period)}${addition}`
  return { positive: `Profit${rest}`, negative: `Loss${rest}`, both: `Profit (loss)${rest}` }
}

const taxPence = (figures: ProfitAndLossFigures) => figures.taxPence ?? 0

/** The profit and loss table; undefined if the accounts do not deliver a profit and loss account. */
export function tradingProfitAndLoss(form: TradingAccountsForm): Block | undefined {
  const { profitAndLoss, prior } = form
  if (profitAndLoss === undefined) return undefined
  const years = [
    { period: 'current', figures: profitAndLoss },
    ...(prior?.profitAndLoss === undefined
      ? []
      : [{ period: 'prior', figures: prior.profitAndLoss } as const]),
  ] as const
  const rows = [...linesOf(form), ...ending(form)].flatMap((line): FiguresRow[] => {
    const amounts = years.map(({ period, figures }) => {
      const context: FactContext = { period }
      return {
        kind: 'amount' as const,
        concept: line.concept,
        context,
        amountPence: line.amountPence(figures),
        isDeducted: line.isDeducted,
      }
    })
    if (line.isOptional === true && amounts.every(({ amountPence }) => amountPence === 0)) return []
    const { amountPence: ownPence, signPence = ownPence } = line
    const label = labelOf(
      line.label,
      years.map(({ figures }) => signPence(figures)),
    )
    return [{ label, style: line.style ?? 'line', amounts }]
  })
  return { kind: 'figures', columns: durationTitles(form).slice(0, years.length), rows }
}
