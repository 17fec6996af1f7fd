// Asks whether a company whose trade ended still has income or a business: without either it leaves the
// charge to corporation tax, and no accounting period follows (CTA 2009 ss.9 and 10).
import { formatLongDate } from '@cfs/values'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import type { BusinessFacts } from './business-facts.ts'
import type { PeriodFacts } from './company-kind.ts'

const FACT = 'business.has_income_after_trade'

/** Letting and holding investments are a business of the time after the trade. */
function hasOtherBusiness({ activity }: BusinessFacts): boolean {
  return activity !== undefined && activity !== 'trade'
}

export function refusedNoIncome(business: BusinessFacts): readonly TaxRefusal[] {
  if (business.hasIncomeAfterTrade !== false || !hasOtherBusiness(business)) return []
  const message =
    `financials.${FACT} must not be false beside financials.business.activity ${business.activity}, which is a ` +
    'business of the time after the trade. Correct one of the two.'
  return [{ code: 'CONTRADICTION', fact: FACT, message }]
}

/** The question, if neither the activity nor a figure shows that anything followed the trade. */
export function refusedAfterTrade(
  business: BusinessFacts,
  periods: readonly AccountingPeriod[],
  facts: (index: number) => Pick<PeriodFacts, 'lets' | 'hasIncome'>,
): readonly TaxRefusal[] {
  const { tradeCeasedOn, hasIncomeAfterTrade } = business
  if (tradeCeasedOn === undefined || hasIncomeAfterTrade !== undefined) return []
  const isAfter = periods.map(({ start }) => start > tradeCeasedOn)
  const shows = (isLater: boolean, index: number) => isLater && (facts(index).lets || facts(index).hasIncome)
  if (!isAfter.includes(true) || hasOtherBusiness(business) || isAfter.some(shows)) return []
  const message =
    `Say in financials.${FACT} whether the company had any income or business after its trade ended on ` +
    `${formatLongDate(tradeCeasedOn)}. If not, its last accounting period ended on that day, and no return is made ` +
    'for the time that follows (CTA 2009 ss.9 and 10).'
  return [{ code: 'FACT_REQUIRED', fact: FACT, message }]
}
