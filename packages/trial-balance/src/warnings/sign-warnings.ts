// Warnings about signs: amounts that are all positive, or debits and credits the wrong way round.
import { BALANCING_TOLERANCE_PENCE, sumOf } from '@cfs/values'
import { CATEGORIES, type Kind } from '../categories.ts'
import type { MappedLine, PlacedLine } from '../mapping/mapped-line.ts'
import { block, type ImportWarning, note } from './import-warning.ts'
import { listNames } from './list-names.ts'

const NATURAL_SIGNS =
  'The amounts look as if every account were positive in its natural sense. Send debits as positive and credits as negative amounts.'
/** Balances that are usually liabilities. */
const LIABILITIES = [
  'vat',
  'tax_balance',
  'payroll_control',
  'trade_creditors',
  'credit_card',
  'director_loan',
]

/** The warnings about the signs of a trial balance. */
export function signWarnings(lines: readonly MappedLine[], placed: readonly PlacedLine[]): ImportWarning[] {
  const amounts = lines.map(({ line }) => line.amountPence)
  const isOneSided = amounts.length > 1 && sumOf(amounts) !== 0 && amounts.every((pence) => pence >= 0)
  if (isOneSided || hasNaturalSigns(placed, sumOf(amounts))) return [block('natural_signs', NATURAL_SIGNS)]
  return [...reversedSigns(placed), ...capitalInDebit(placed)]
}

function hasNaturalSigns(placed: readonly PlacedLine[], sumPence: number): boolean {
  if (isNear(sumPence)) return false
  const credits = placed.filter((one) => ['liability', 'equity', 'income'].includes(usualKind(one) ?? ''))
  return credits.length > 0 && isNear(sumPence - 2 * sumOf(credits.map(({ line }) => line.amountPence)))
}

function reversedSigns(placed: readonly PlacedLine[]): ImportWarning[] {
  const sales = placed.filter(({ category }) => category === 'turnover')
  const costs = placed.filter(({ category }) => category === 'cost_of_sales' || category === 'staff_costs')
  const total = (some: readonly PlacedLine[]) => sumOf(some.map(({ line }) => line.amountPence))
  if (total(sales) <= 0 || total(costs) >= 0) return []
  const message = `Debits and credits look reversed: ${listNames(sales)} in debit and ${listNames(costs)} in credit. Send income as negative and costs as positive amounts.`
  return [block('signs_reversed', message)]
}

function capitalInDebit(placed: readonly PlacedLine[]): ImportWarning[] {
  const wrong = placed.filter(({ category, line }) => category === 'share_capital' && line.amountPence > 0)
  if (wrong.length === 0) return []
  return [note('share_capital_in_debit', `Share capital is in debit in ${listNames(wrong)}. Check the sign.`)]
}

function usualKind({ category }: PlacedLine): Kind | undefined {
  if (category === undefined) return undefined
  if (category === 'dividends') return 'equity'
  return LIABILITIES.includes(category) ? 'liability' : CATEGORIES[category].kinds[0]
}

function isNear(pence: number): boolean {
  return Math.abs(pence) <= BALANCING_TOLERANCE_PENCE
}
