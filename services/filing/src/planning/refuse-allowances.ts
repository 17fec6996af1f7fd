// Refuses capital allowances that the law does not allow for the period.
import type { Financials } from '@cfs/contracts'
import { annualInvestmentLimit, INVESTMENT_LIMIT_SINCE } from '@cfs/tax'
import { formatLongDate, formatMoney, type Period } from '@cfs/values'
import { invalid, type RefusedField, type Refusal } from '../domain/refusal.ts'

type StatedAllowances = Pick<
  NonNullable<Financials['tax_adjustments']>,
  'annual_investment_allowance' | 'full_expensing'
>

/** Refuses the allowances of each accounting period; undefined if they are allowed. */
export function refuseAllowances(
  { tax_adjustments: tax, returns }: Financials,
  periods: readonly Period[],
): Refusal | undefined {
  const refused = periods.flatMap((period, index) => {
    const own = returns?.[index]
    return own === undefined
      ? refusedAllowances(tax, { period, path: 'tax_adjustments' })
      : refusedAllowances(own, { period, path: `returns.${index}` })
  })
  return refused.length === 0 ? undefined : invalid(...refused)
}

/** Full expensing applies to expenditure from this day on (CAA 2001 s.45S). */
const FULL_EXPENSING_SINCE = '2023-04-01'

interface Place {
  readonly period: Period
  /** The path of the allowances below `financials`. */
  readonly path: string
}

function refusedAllowances(
  tax: StatedAllowances | undefined,
  { period, path }: Place,
): readonly RefusedField[] {
  const { annual_investment_allowance: investment = 0, full_expensing: expensed = 0 } = tax ?? {}
  const field = (name: string) => `financials.${path}.${name}`
  const limit = annualInvestmentLimit(period)
  return [
    ...when(investment > 0 && period.start < INVESTMENT_LIMIT_SINCE, {
      field: field('annual_investment_allowance'),
      message:
        `must be omitted for a period that begins before ${formatLongDate(INVESTMENT_LIMIT_SINCE)}, which had ` +
        `other limits. Send ${field('capital_allowances')} instead`,
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

function when(condition: boolean, refused: RefusedField): readonly RefusedField[] {
  return condition ? [refused] : []
}
