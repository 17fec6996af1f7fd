// Warns that the rents of a company without a trade may be stated after their expenses: they are its
// turnover, from which accounts may not deduct expenses (SI 2008/409 sch.1 para.8).
import type { Financials } from '@cfs/contracts'
import { formatMoney, isLlp, nearestPence } from '@cfs/values'
import { assumedPriorPeriod, priorPeriod } from '../domain/prior-period.ts'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'
import type { PlannedPeriod } from './already-filed-warnings.ts'
import { priorProfitAndLossOf, profitAndLossOf } from './figures-of.ts'

export function netRentWarnings({ plan, known }: PlannedPeriod, financials: Financials): readonly Warning[] {
  const { companyNumber, period, regime } = plan
  const before = priorPeriod(known.company, period) ?? assumedPriorPeriod(known.company, period)
  const prior = before && { period: before, regime, hasMembers: isLlp(companyNumber) }
  const years = [
    {
      place: 'financials.profit_and_loss',
      lines: financials.profit_and_loss,
      shown: profitAndLossOf(financials, { period, regime, computedTaxPence: 0 }),
    },
    {
      place: 'financials.prior_year.profit_and_loss',
      lines: financials.prior_year?.profit_and_loss,
      shown: prior && priorProfitAndLossOf(financials, prior),
    },
  ]
  return years.flatMap(({ place, lines, shown }) => {
    const incomePence = nearestPence(lines?.property_income)
    return warnIf(
      incomePence > 0 && shown?.turnoverIsRents === true,
      'RENTS_AFTER_EXPENSES',
      `The company has no trade, so its accounts and the tests of its size count ${place}.property_income as turnover: ` +
        `${formatMoney(incomePence)}. If expenses of letting were deducted from it, send ${place}.property with the rents ` +
        'and the expenses instead.',
    )
  })
}
