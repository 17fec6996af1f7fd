// Refuses tax adjustments that the law does not allow for the period, or that belong to only one of the
// returns of a long period.
import type { Financials } from '@cfs/contracts'
import { annualInvestmentLimit, INVESTMENT_LIMIT_SINCE } from '@cfs/tax'
import { formatLongDate, formatMoney, isAtMostMonths, nearestPence, type Period } from '@cfs/values'
import { invalid, type RefusedField, type Refusal } from '../domain/refusal.ts'

/** Returns undefined if the adjustments are allowed. */
export function refuseTaxAdjustments(financials: Financials, period: Period): Refusal | undefined {
  const refused = isAtMostMonths(period, 12)
    ? refusedAllowances(financials, period)
    : refusedInLongPeriod(financials)
  return refused.length === 0 ? undefined : invalid(...refused)
}

/** Full expensing applies to expenditure from this day on (CAA 2001 s.45S). */
const FULL_EXPENSING_SINCE = '2023-04-01'

function refusedAllowances({ tax_adjustments: tax }: Financials, period: Period): readonly RefusedField[] {
  const { annual_investment_allowance: investment = 0, full_expensing: expensed = 0 } = tax ?? {}
  const field = (name: string) => `financials.tax_adjustments.${name}`
  const limit = annualInvestmentLimit(period)
  return [
    ...when(investment > 0 && period.start < INVESTMENT_LIMIT_SINCE, {
      field: field('annual_investment_allowance'),
      message:
        `must be omitted for a period that begins before ${formatLongDate(INVESTMENT_LIMIT_SINCE)}, which had ` +
        'other limits. Send capital_allowances instead',
    }),
    ...when(period.start >= INVESTMENT_LIMIT_SINCE && investment > limit, {
      field: field('annual_investment_allowance'),
      message: `must not exceed ${formatMoney(limit * 100)}, the limit for the length of this period (CAA 2001 s.51A)`,
    }),
    ...when(expensed > 0 && period.end < FULL_EXPENSING_SINCE, {
      field: field('full_expensing'),
      message: 'must be omitted: only expenditure from 1 April 2023 can be fully expensed (CAA 2001 s.45S)',
    }),
  ]
}

const DATED_ADJUSTMENTS = [
  'annual_investment_allowance',
  'full_expensing',
  'main_pool',
  'special_rate_pool',
  'balancing_charges',
  'qualifying_donations',
  'tax_already_paid',
] as const

/** Amounts that belong to the accounting period of a date or a pool are not divided by days. */
function refusedInLongPeriod({
  tax_adjustments: tax,
  profit_and_loss: lines,
}: Financials): readonly RefusedField[] {
  const message =
    'must be omitted for a period longer than 12 months: it belongs to one of the two returns. File two periods ' +
    'of account, or an amended return'
  const fields = DATED_ADJUSTMENTS.filter((name) => nearestPence(tax?.[name]) > 0).map(
    (name) => `tax_adjustments.${name}`,
  )
  const dividends = nearestPence(lines?.dividends_received) > 0 ? ['profit_and_loss.dividends_received'] : []
  return [...fields, ...dividends].map((name) => ({ field: `financials.${name}`, message }))
}

function when(condition: boolean, refused: RefusedField): readonly RefusedField[] {
  return condition ? [refused] : []
}
