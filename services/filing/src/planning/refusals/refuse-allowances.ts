// Refuses capital allowances that the law does not allow for the accounting period.
import type { Financials } from '@cfs/contracts'
import { annualInvestmentLimit, INVESTMENT_LIMIT_SINCE, type CompanyReturn } from '@cfs/tax'
import { formatLongDate, formatMoney } from '@cfs/values'
import { invalid, type RefusedField, type Refusal } from '../../domain/refusal.ts'

/** Refuses the allowances that the returns claim; undefined if they are allowed. */
export function refuseAllowances(
  financials: Financials,
  returns: readonly CompanyReturn[],
): Refusal | undefined {
  const refused = returns.flatMap((each, index) =>
    refusedAllowances(each).map(
      ({ name, message }): RefusedField => ({
        field: `financials.${pathOf(financials, { name, index })}.${name}`,
        message,
      }),
    ),
  )
  return refused.length === 0 ? undefined : invalid(...refused)
}

type Claim = 'annual_investment_allowance' | 'full_expensing'

/** The member that states the claim: that of the accounting period, otherwise that of the whole period. */
function pathOf(
  { returns }: Financials,
  { name, index }: { readonly name: Claim; readonly index: number },
): string {
  return returns?.[index]?.[name] === undefined ? 'tax_adjustments' : `returns.${index}`
}

/** Full expensing applies to expenditure from this day on (CAA 2001 s.45S). */
const FULL_EXPENSING_SINCE = '2023-04-01'

interface RefusedClaim {
  readonly name: Claim
  readonly message: string
}

function refusedAllowances({ accountingPeriod, computation }: CompanyReturn): readonly RefusedClaim[] {
  const { start, end, trades, endsBecause } = accountingPeriod
  const { annualInvestmentAllowancePence: investmentPence = 0, fullExpensingPence: expensedPence = 0 } =
    computation.allowances ?? {}
  const limitPence = annualInvestmentLimit(accountingPeriod) * 100
  const isLastOfTrade = trades && endsBecause === 'trade ceased'
  return [
    ...when(investmentPence > 0 && start < INVESTMENT_LIMIT_SINCE, {
      name: 'annual_investment_allowance',
      message:
        `must be omitted for a period that begins before ${formatLongDate(INVESTMENT_LIMIT_SINCE)}, which had ` +
        'other limits. Send capital_allowances in the same object instead',
    }),
    ...when(start >= INVESTMENT_LIMIT_SINCE && investmentPence > limitPence, {
      name: 'annual_investment_allowance',
      message: `must not exceed ${formatMoney(limitPence)}, the limit for the length of this period (CAA 2001 s.51A)`,
    }),
    ...when(expensedPence > 0 && end < FULL_EXPENSING_SINCE, {
      name: 'full_expensing',
      message: 'must be omitted: only expenditure from 1 April 2023 can be fully expensed (CAA 2001 s.45S)',
    }),
    ...when(isLastOfTrade && investmentPence > 0, {
      name: 'annual_investment_allowance',
      message: `${inLastPeriod(end)} (CAA 2001 s.38B). ${INSTEAD}`,
    }),
    ...when(isLastOfTrade && expensedPence > 0, {
      name: 'full_expensing',
      message: `${inLastPeriod(end)} (CAA 2001 s.46). ${INSTEAD}`,
    }),
  ]
}

function inLastPeriod(end: CompanyReturn['accountingPeriod']['end']): string {
  return `must be omitted for the accounting period in which the trade ends, on ${formatLongDate(end)}`
}

const INSTEAD = 'Send the balancing allowance of each pool as main_pool or special_rate_pool'

function when(condition: boolean, refused: RefusedClaim): readonly RefusedClaim[] {
  return condition ? [refused] : []
}
