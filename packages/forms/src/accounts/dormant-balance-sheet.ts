// The balance sheet of dormant accounts: Format 1 of the micro-entity provisions (SI 2008/409 Sch 1 Part 1
// Section C), with capital and reserves in more detail, as General rule 3 allows.
import { columnTitles } from './column-titles.ts'
import type { AccountsForm, DormantFigures } from './accounts-form.ts'
import type { AmountFact, Block, FactContext, FiguresRow } from './content.ts'

/** The numbers of the notes that explain the row, in order. */
export const NOTES = {
  general: '1',
  basis: '2',
  employees: '3',
  currentAssets: '4',
  shareCapital: '5',
} as const

interface Line {
  readonly label: string
  readonly concept: string
  readonly style: FiguresRow['style']
  readonly amountPence: (figures: DormantFigures) => number
  readonly member?: string
  readonly note?: string
  /** Whether the row of the balance sheet is omitted if its amounts are zero in both years. */
  readonly optional?: true
}

const netAssetsPence = (figures: DormantFigures) =>
  figures.calledUpShareCapitalNotPaidPence + figures.cashPence

const ASSETS: readonly Line[] = [
  {
    label: 'Called up share capital not paid',
    concept: 'core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset',
    style: 'line',
    amountPence: (figures) => figures.calledUpShareCapitalNotPaidPence,
    optional: true,
  },
  {
    label: 'Current assets',
    concept: 'core:CurrentAssets',
    style: 'line',
    note: NOTES.currentAssets,
    amountPence: (figures) => figures.cashPence,
  },
  {
    label: 'Net current assets',
    concept: 'core:NetCurrentAssetsLiabilities',
    style: 'line',
    amountPence: (figures) => figures.cashPence,
  },
  {
    label: 'Total assets less current liabilities',
    concept: 'core:TotalAssetsLessCurrentLiabilities',
    style: 'line',
    amountPence: netAssetsPence,
  },
  { label: 'Net assets', concept: 'core:NetAssetsLiabilities', style: 'total', amountPence: netAssetsPence },
]

// By definition of the format, the balance sheet total equals the net assets (K = G - H - I - J), so the
// sheet always balances.
const FUNDS: readonly Line[] = [
  {
    label: 'Called up share capital',
    concept: 'core:Equity',
    member: 'core:ShareCapital',
    style: 'line',
    note: NOTES.shareCapital,
    amountPence: (figures) => figures.shareCapitalPence,
    optional: true,
  },
  {
    label: 'Profit and loss account',
    concept: 'core:Equity',
    member: 'core:RetainedEarningsAccumulatedLosses',
    style: 'line',
    amountPence: (figures) => figures.profitAndLossAccountPence,
    optional: true,
  },
  {
    label: 'Total capital and reserves',
    concept: 'core:Equity',
    style: 'total',
    amountPence: netAssetsPence,
  },
]

export function dormantBalanceSheet(form: AccountsForm): Block {
  return {
    kind: 'figures',
    columns: columnTitles(form),
    rows: [
      ...rows(form, ASSETS),
      { label: 'Capital and reserves', style: 'heading', amounts: [] },
      ...rows(form, FUNDS),
    ],
  }
}

/** The amounts in the row of the balance sheet, one for each column. */
export function amountsOf(
  form: AccountsForm,
  line: Pick<Line, 'concept' | 'member' | 'amountPence'>,
): AmountFact[] {
  const fact = (period: FactContext['period'], figures: DormantFigures): AmountFact => ({
    kind: 'amount',
    concept: line.concept,
    context:
      line.member === undefined
        ? { period }
        : { period, dimension: ['core:EquityClassesDimension', line.member] },
    amountPence: line.amountPence(figures),
  })
  const current = fact('currentEnd', form.figures)
  return form.prior === undefined ? [current] : [current, fact('priorEnd', form.prior.figures)]
}

function rows(form: AccountsForm, lines: readonly Line[]): FiguresRow[] {
  return lines.flatMap((line): FiguresRow[] => {
    const amounts = amountsOf(form, line)
    if (line.optional === true && amounts.every(({ amountPence }) => amountPence === 0)) return []
    return [{ label: line.label, note: line.note, style: line.style, amounts }]
  })
}
