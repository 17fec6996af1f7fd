// Warnings about accounts that count wrongly or not at all: differences, suspense, report totals, the result
// of the year, accounts sent twice, totals that are negative.
import { BALANCING_TOLERANCE_PENCE, formatMoney } from '@cfs/values'
import type { MappedTrialBalance } from '../mapping/mapped-trial-balance.ts'
import type { MappedLine, UnmappedLine } from '../mapping/mapped-line.ts'
import { TOTAL_KEYS, type TotalKey } from '../total-keys.ts'
import { block, type ImportWarning, note } from './import-warning.ts'
import { listNames } from './list-names.ts'

/** The reserve may be negative: it is overdrawn. */
const MAY_BE_NEGATIVE: readonly TotalKey[] = ['bs_profit_and_loss_account']

/** The warnings about the balance of a trial balance and the lines outside its totals. */
export function balanceWarnings(mapped: Omit<MappedTrialBalance, 'warnings'>): ImportWarning[] {
  return [
    ...unbalanced(mapped.balanceDifferencePence),
    ...suspense(mapped.unmapped.filter(({ reason }) => reason === 'suspense')),
    ...reportTotals(mapped),
    ...yearResult(mapped.unmapped.filter(({ reason }) => reason === 'year_result_already_in_lines')),
    ...unplaced(mapped.unmapped.filter(({ reason }) => reason === 'unknown' || reason === 'ambiguous')),
    ...negativeTotals(mapped),
    ...duplicates(mapped.lines),
  ]
}

function unbalanced(differencePence: number): ImportWarning[] {
  if (differencePence === 0) return []
  const side = differencePence > 0 ? 'debits' : 'credits'
  const message = `The ${side} exceed the other side by ${formatMoney(Math.abs(differencePence))}. Send a trial balance that adds up to zero.`
  const isSmall = Math.abs(differencePence) <= BALANCING_TOLERANCE_PENCE
  return [isSmall ? note('unbalanced', message) : block('unbalanced', message)]
}

function suspense(lines: readonly UnmappedLine[]): ImportWarning[] {
  // Two suspense accounts with opposite balances are both open, so their absolute amounts count.
  const openPence = lines.reduce((pence, { line }) => pence + Math.abs(line.amountPence), 0)
  if (openPence === 0) return []
  const message = `${listNames(lines)} must be cleared before filing: ${formatMoney(openPence)} is not allocated.`
  const isSmall = openPence <= BALANCING_TOLERANCE_PENCE
  return [isSmall ? note('suspense', message) : block('suspense', message)]
}

function reportTotals({ unmapped, balanceDifferencePence }: Omit<MappedTrialBalance, 'warnings'>) {
  const totals = unmapped.filter(({ reason }) => reason === 'report_total')
  if (totals.length === 0) return []
  const without = totals.reduce((pence, { line }) => pence - line.amountPence, balanceDifferencePence)
  const effect = `Without them, the trial balance adds up to ${formatMoney(without)}.`
  return [note('report_totals', `${listNames(totals)} look like totals of a report, not accounts. ${effect}`)]
}

function yearResult(lines: readonly UnmappedLine[]): ImportWarning[] {
  if (lines.length === 0) return []
  const message = `${listNames(lines)} repeats the result of the income and expense accounts, so it is not counted again.`
  return [note('year_result_already_in_lines', message)]
}

function unplaced(lines: readonly UnmappedLine[]): ImportWarning[] {
  const open = lines.filter(({ line }) => line.amountPence !== 0)
  if (open.length === 0) return []
  const pence = open.reduce((total, { line }) => total + line.amountPence, 0)
  const [sum, names] = [formatMoney(pence), listNames(open)]
  const message =
    open.length === 1
      ? `1 account is not placed yet: ${names}, ${sum}.`
      : `${open.length} accounts are not placed yet, together ${sum}: ${names}.`
  return [block('unmapped_accounts', message)]
}

function negativeTotals({ totals, placed }: Omit<MappedTrialBalance, 'warnings'>): ImportWarning[] {
  return TOTAL_KEYS.flatMap((key) => {
    const pence = totals[key] ?? 0
    if (pence >= 0 || MAY_BE_NEGATIVE.includes(key)) return []
    const names = listNames(placed.filter((one) => one.key === key))
    const message = `The total ${key} is ${formatMoney(pence)}, but must not be negative. Check ${names}.`
    return [block('negative_total', message)]
  })
}

function duplicates(lines: readonly MappedLine[]): ImportWarning[] {
  const seen = new Set<string>()
  const again = lines.filter(({ line }) => {
    const id = `${line.code ?? ''}\0${line.words}\0${line.amountPence}`
    if (seen.has(id)) return true
    seen.add(id)
    return false
  })
  if (again.length === 0) return []
  const message = `${listNames(again)} arrived more than once with the same code and amount. Each line counts; check that none is a duplicate.`
  return [note('duplicate_lines', message)]
}
