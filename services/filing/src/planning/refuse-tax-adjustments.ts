// Refuses tax adjustments that the law does not allow for the period, and amounts that belong to only one of
// the returns of a long period.
import type { Financials } from '@cfs/contracts'
import { annualInvestmentLimit, INVESTMENT_LIMIT_SINCE } from '@cfs/tax'
import { formatLongDate, formatMoney, isAtMostMonths, nearestPence, type Period } from '@cfs/values'
import { invalid, type RefusedField, type Refusal } from '../domain/refusal.ts'

/** Refuses the tax adjustments of accounts; undefined if they are allowed. */
export function refuseTaxAdjustments(financials: Financials, period: Period): Refusal | undefined {
  return refusalOf(refusedAdjustments(financials, period))
}

/** Refuses the tax adjustments and the dated income of a return; undefined if they are allowed. */
export function refuseReturnFigures(financials: Financials, period: Period): Refusal | undefined {
  return refusalOf([...refusedAdjustments(financials, period), ...refusedIncome(financials, period)])
}

function refusalOf(refused: readonly RefusedField[]): Refusal | undefined {
  return refused.length === 0 ? undefined : invalid(...refused)
}

function refusedAdjustments(financials: Financials, period: Period): readonly RefusedField[] {
  return isAtMostMonths(period, 12)
    ? refusedAllowances(financials, period)
    : refusedInLongPeriod(financials.tax_adjustments ?? {}, {
        group: 'tax_adjustments',
        names: DATED_ADJUSTMENTS,
      })
}

/** Income of the accounts is divided between two returns, so only a return refuses it. */
function refusedIncome(financials: Financials, period: Period): readonly RefusedField[] {
  if (isAtMostMonths(period, 12)) return []
  return refusedInLongPeriod(financials.profit_and_loss ?? {}, {
    group: 'profit_and_loss',
    names: DATED_INCOME,
  })
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
  'integral_features_expenditure',
  'plant_and_machinery_expenditure',
  'qualifying_donations',
  'tax_already_paid',
] as const

/** Income that belongs to the accounting period in which it arises. */
const DATED_INCOME = ['interest_receivable', 'dividends_received'] as const

interface Dated<Name extends string> {
  readonly group: 'tax_adjustments' | 'profit_and_loss'
  readonly names: readonly Name[]
}

/**
 * Amounts that belong to the accounting period of a date or a pool are not divided by days. The profit of
 * the trade and property income are (CTA 2009 ss.52 and 210).
 */
function refusedInLongPeriod<Name extends string>(
  amounts: Readonly<Partial<Record<Name, number | undefined>>>,
  { group, names }: Dated<Name>,
): readonly RefusedField[] {
  const message =
    'must be omitted for a period longer than 12 months: it belongs to one of the two returns. File two periods ' +
    'of account, or an amended return'
  return names
    .filter((name) => nearestPence(amounts[name]) > 0)
    .map((name) => ({ field: `financials.${group}.${name}`, message }))
}

function when(condition: boolean, refused: RefusedField): readonly RefusedField[] {
  return condition ? [refused] : []
}
