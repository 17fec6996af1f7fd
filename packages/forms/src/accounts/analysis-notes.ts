// The notes that show what debtors and creditors consist of.
import { analysedTotalPence, type AnalysisName, type CreditorsAnalysis } from './sheet-analyses.ts'
import { columnTitles } from './column-titles.ts'
import type { Block, FactContext, FiguresRow } from './content.ts'
import type { Note } from './note.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

type PartName = keyof CreditorsAnalysis

interface Analysis {
  readonly name: AnalysisName
  readonly title: string
  /** The member of the dimension for the time when the amounts are due. */
  readonly due?: string
  readonly parts: readonly (readonly [name: PartName, label: string, concept: string])[]
}

const CREDITOR_PARTS = [
  ['bankPence', 'Bank loans and overdrafts', 'core:BankBorrowingsOverdrafts'],
  ['tradePence', 'Trade creditors', 'core:TradeCreditorsTradePayables'],
  ['groupPence', 'Amounts owed to group undertakings', 'core:AmountsOwedToGroupUndertakings'],
  ['taxationPence', 'Taxation and social security', 'core:TaxationSocialSecurityPayable'],
  ['otherPence', 'Other creditors', 'core:OtherCreditors'],
] as const

const ANALYSES: readonly Analysis[] = [
  {
    name: 'debtors',
    title: 'Debtors',
    parts: [
      ['tradePence', 'Trade debtors', 'core:TradeDebtorsTradeReceivables'],
      ['groupPence', 'Amounts owed by group undertakings', 'core:AmountsOwedByGroupUndertakings'],
      ['otherPence', 'Other debtors', 'core:OtherDebtors'],
    ],
  },
  {
    name: 'creditorsWithinOneYear',
    title: 'Creditors: amounts falling due within one year',
    due: 'core:WithinOneYear',
    parts: CREDITOR_PARTS,
  },
  {
    name: 'creditorsAfterOneYear',
    title: 'Creditors: amounts falling due after more than one year',
    due: 'core:AfterOneYear',
    parts: CREDITOR_PARTS,
  },
]

/** The title of the note, by which the balance sheet refers to it. */
export const ANALYSIS_TITLES = {
  debtors: 'Debtors',
  creditorsWithinOneYear: 'Creditors: amounts falling due within one year',
  creditorsAfterOneYear: 'Creditors: amounts falling due after more than one year',
} as const

export function analysisNotes(form: TradingAccountsForm): readonly Note[] {
  return ANALYSES.flatMap((analysis) => {
    const table = analysisTable(form, analysis)
    return table === undefined ? [] : [{ title: analysis.title, blocks: [table] }]
  })
}

/** The table of one analysis, with last year's if it is known; undefined if this year's is not. */
function analysisTable(form: TradingAccountsForm, { name, due, parts }: Analysis): Block | undefined {
  if (form.figures.analyses?.[name] === undefined) return undefined
  const priorYear = form.prior?.figures.analyses?.[name] === undefined ? undefined : form.prior
  const years = [
    { period: 'currentEnd', figures: form.figures } as const,
    ...(priorYear === undefined ? [] : [{ period: 'priorEnd', figures: priorYear.figures } as const]),
  ]
  const rows = parts.flatMap(([part, label, concept]): FiguresRow[] => {
    const amounts = years.map(({ period, figures }) => {
      const amountPence = amountOf(figures.analyses?.[name] ?? {}, part)
      const dimension = due === undefined ? undefined : ([DUE, due] as const)
      const context: FactContext = dimension === undefined ? { period } : { period, dimension }
      return { kind: 'amount' as const, concept, context, amountPence }
    })
    const isEmpty = amounts.every(({ amountPence }) => amountPence === 0)
    return isEmpty ? [] : [{ label, style: 'line', amounts }]
  })
  if (rows.length === 0) return undefined
  // The balance sheet tags the totals, and a document states each fact once.
  const totals = years.map(({ figures }) => {
    return { kind: 'untagged' as const, amountPence: analysedTotalPence(figures, name) }
  })
  const columns = columnTitles(form).slice(0, years.length)
  return { kind: 'figures', columns, rows: [...rows, { label: 'Total', style: 'total', amounts: totals }] }
}

const DUE = 'core:MaturitiesOrExpirationPeriodsDimension'

function amountOf(parts: Partial<CreditorsAnalysis>, name: PartName): number {
  return parts[name] ?? 0
}
