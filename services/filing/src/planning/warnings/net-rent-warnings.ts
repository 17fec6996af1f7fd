// Warns about costs of letting that may stand elsewhere: deducted from rents that are the turnover of
// accounts (SI 2008/409 sch.1 para.8), or interest on the let property among that of a trade.
import type { Financials } from '@cfs/contracts'
import { formatMoney, isLlp, nearestPence } from '@cfs/values'
import { assumedPriorPeriod, priorPeriod } from '../../domain/prior-period.ts'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import type { PlannedPeriod } from './already-filed-warnings.ts'
import { priorProfitAndLossOf, profitAndLossOf } from '../figures-of.ts'

export function netRentWarnings({ plan, facts }: PlannedPeriod, financials: Financials): readonly Warning[] {
  const { companyNumber, period, regime } = plan
  const before = priorPeriod(facts.company, period) ?? assumedPriorPeriod(facts.company, period)
  const prior = before && { period: before, regime, hasMembers: isLlp(companyNumber) }
  const years = [
    {
      place: 'financials.profit_and_loss',
      lines: financials.profit_and_loss,
      result: profitAndLossOf(financials, { period, regime, computedTaxPence: 0 }),
    },
    {
      place: 'financials.prior_year.profit_and_loss',
      lines: financials.prior_year?.profit_and_loss,
      result: prior && priorProfitAndLossOf(financials, prior),
    },
  ]
  const expenses = years.flatMap(({ place, lines, result }) => {
    const incomePence = nearestPence(lines?.property_income)
    return warnIf(
      incomePence > 0 && result?.turnoverIsRents === true,
      'RENTS_AFTER_EXPENSES',
      `The company has no trade, so its accounts and the tests of its size count ${place}.property_income as turnover: ` +
        `${formatMoney(incomePence)}. If expenses of letting were deducted from it, send ${place}.property with the rents ` +
        'and the expenses instead.',
    )
  })
  return [...expenses, ...interestWarnings(plan, financials)]
}

/**
 * Interest for a property business is no cost of a trade beside it: a deficit on loan relationships (box
 * 260), not a part of box 155 (CTA 2009 ss.297 to 301).
 */
function interestWarnings(
  plan: PlannedPeriod['plan'],
  { profit_and_loss: lines }: Financials,
): readonly Warning[] {
  if (plan.type !== 'ct600' || lines === undefined) return []
  const trades = plan.returns.some(({ accountingPeriod }) => accountingPeriod.trades)
  const { interest_payable: interest = 0, non_trade_interest_payable: other, property } = lines
  const hasRents = (property?.income ?? 0) + (lines.property_income ?? 0) > 0
  const isDivided = other !== undefined || (property?.finance_costs ?? 0) > 0
  return warnIf(
    trades && hasRents && interest > 0 && !isDivided,
    'INTEREST_ASSUMED_OF_TRADE',
    `financials.profit_and_loss.interest_payable (${formatMoney(nearestPence(interest))}) is deducted from the profit of the ` +
      'trade, and the company also lets land. Move interest on borrowing for that land to property.finance_costs, and ' +
      'other interest outside the trade to non_trade_interest_payable; send 0 there if all of it is of the trade ' +
      '(CTA 2009 ss.297 to 301).',
  )
}
