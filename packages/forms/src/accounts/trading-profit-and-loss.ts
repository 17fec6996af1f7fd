// The profit and loss account of accounts with figures: Format 2, by the nature of the expense (SI 2008/409
// Sch 1).
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

/** The costs that both formats show, with the captions of Section C for micro-entities. */
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
  'core:RawMaterialsConsumablesUsed': 'Raw materials and consumables',
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

const SMALL_LINES: readonly ResultLine[] = [
  TURNOVER,
  {
    ...OTHER_INCOME,
    label: 'Other operating income',
    amountPence: ({ otherIncomePence = 0, propertyIncomePence = 0 }) =>
      otherIncomePence + propertyIncomePence,
  },
  ...COSTS.map((line) => ({ ...line, label: SMALL_CAPTIONS[line.concept] ?? line.label })),
  {
    ...OTHER_CHARGES,
    label: 'Other operating expenses',
    amountPence: (figures) => figures.otherOperatingExpensesPence,
  },
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
  const lines = form.accountsType === 'small' ? SMALL_LINES : MICRO_LINES
  const rows = [...lines, ...ending(form)].flatMap((line): FiguresRow[] => {
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
