// Warnings about single accounts that need attention, whatever their amount.
import { formTotals } from '../form-totals.ts'
import type { PlacedLine } from '../mapping/mapped-line.ts'
import type { MappedTotals } from '../total-keys.ts'
import { type ImportWarning, note } from './import-warning.ts'
import { listNames } from './list-names.ts'

interface AccountWarning {
  readonly code: string
  readonly applies: (placed: PlacedLine) => boolean
  readonly message: (names: string) => string
}

const ACCOUNT_WARNINGS: readonly AccountWarning[] = [
  {
    code: 'director_loan_overdrawn',
    applies: ({ taxFlag, line }) => taxFlag === 'check_s455' && line.amountPence > 0,
    message: (names) =>
      `${names} shows money owed to the company. Corporation tax may be due unless it is repaid within 9 months and 1 day (CTA 2010 s.455), and the notes must show it (CA 2006 s.413).`,
  },
  {
    code: 'drawings',
    applies: ({ taxFlag }) => taxFlag === 'check_drawings',
    message: (names) =>
      `${names} reduces the reserve like a dividend. Check whether it is a loan to a director.`,
  },
  {
    code: 'other_reserves',
    applies: ({ category }) => category === 'other_reserves',
    message: (names) =>
      `${names} is added to the profit and loss account. Small company accounts show it separately.`,
  },
  {
    code: 'related_party',
    applies: ({ taxFlag }) => taxFlag === 'check_related_party',
    message: (names) => `${names} is a balance with another company of a group. Check the size of the group.`,
  },
  {
    code: 'client_money',
    applies: ({ taxFlag }) => taxFlag === 'check_client_money',
    message: (names) => `${names} may be money of clients. Check whether it belongs in the balance sheet.`,
  },
]

/** The warnings about particular accounts, and about dividends that exceed the profits. */
export function accountWarnings(placed: readonly PlacedLine[], totals: MappedTotals): ImportWarning[] {
  const used = placed.filter(({ line }) => line.amountPence !== 0)
  const found = ACCOUNT_WARNINGS.flatMap(({ code, applies, message }) => {
    const lines = used.filter(applies)
    return lines.length === 0 ? [] : [note(code, message(listNames(lines)))]
  })
  return [...found, ...closingStock(used), ...unlawfulDividend(used, totals)]
}

/** Closing stock stands once as an asset and once as a reduction of the cost of sales. */
function closingStock(used: readonly PlacedLine[]): ImportWarning[] {
  const closing = used.filter(({ rule }) => rule === 'name:closing-stock')
  const pence = closing.reduce((sum, { line }) => sum + line.amountPence, 0)
  if (closing.length < 2 || pence === 0) return []
  return [note('closing_stock', `${listNames(closing)} should cancel each other out, but do not.`)]
}

/** CA 2006 s.830: a company may make a distribution only out of profits. */
function unlawfulDividend(used: readonly PlacedLine[], totals: MappedTotals): ImportWarning[] {
  const dividends = used.filter(({ category, line }) => category === 'dividends' && line.amountPence > 0)
  if (dividends.length === 0 || formTotals(totals).reservePence >= 0) return []
  const message = `${listNames(dividends)} exceeds the profits: a dividend is lawful only out of profits (CA 2006 s.830).`
  return [note('dividends_exceed_profits', message)]
}
