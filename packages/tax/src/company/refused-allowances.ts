// Refuses capital allowances and balancing charges of an accounting period whose business is unknown, or that
// this service does not file.
import { formatLongDate } from '@cfs/values'
import { givenLines } from '../computation/given-lines.ts'
import type { ReturnFigures } from '../computation/period-shares.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import type { BusinessFacts } from './business-facts.ts'

export interface AllowancesToCheck {
  readonly business: BusinessFacts
  readonly figures: TradingFigures
  readonly periods: readonly AccountingPeriod[]
  /** The amounts of each accounting period; undefined for a single one, which has those of `figures`. */
  readonly returns?: readonly ReturnFigures[] | undefined
}

/**
 * The refusals of each accounting period: its amounts belong to the trade that it has, otherwise to the
 * letting or the investments that the company is known to have.
 */
export function refusedAllowances(allowances: AllowancesToCheck): readonly TaxRefusal[] {
  const { figures, periods, returns } = allowances
  const refusals = periods.flatMap((period, index) => {
    const { capitalAllowancesPence = 0, balancingChargesPence = 0 } =
      periods.length === 1 ? figures : (returns?.[index] ?? {})
    if (period.trades || capitalAllowancesPence + balancingChargesPence === 0) return []
    const excessPence = balancingChargesPence - capitalAllowancesPence
    return refusedOutsideTrade(allowances, { period, excessPence })
  })
  // What is not filed is not filed in any accounting period: it is said once.
  return refusals.filter(
    ({ code, fact }, at) => code !== 'NOT_COVERED' || at === refusals.findIndex((each) => each.fact === fact),
  )
}

interface OutsideTrade {
  readonly period: AccountingPeriod
  /** The balancing charges less the allowances; negative if the allowances are higher. */
  readonly excessPence: number
}

function refusedOutsideTrade(
  { business, figures, periods }: AllowancesToCheck,
  { period, excessPence }: OutsideTrade,
): readonly TaxRefusal[] {
  const { activity } = business
  const { allowancesBusiness } = figures
  const invests = activity === 'investment' || activity === 'holding'
  if (allowancesBusiness === 'management' && invests) return excessPence > 0 ? [CHARGES_OF_INVESTOR] : []
  if (allowancesBusiness === 'property' || activity === 'property_letting') return []
  const lets = givenLines(figures).some(({ head }) => head === 'property')
  if (lets) return invests || !periods.some(({ trades }) => trades) ? [BUSINESS_UNKNOWN] : []
  if (invests) return excessPence > 0 ? [CHARGES_OF_INVESTOR] : []
  return [businessRequired(period, activity)]
}

const BUSINESS_UNKNOWN: TaxRefusal = {
  code: 'NOT_COVERED',
  fact: 'capital_allowances.business',
  message:
    'The company lets land and holds investments, and the request cannot say which of the two its capital ' +
    'allowances reduce. File the return with other software.',
}

/** They would be income of a kind that box 255 cannot state. */
const CHARGES_OF_INVESTOR: TaxRefusal = {
  code: 'NOT_COVERED',
  fact: 'tax_adjustments.balancing_charges',
  message:
    'The balancing charges of an investment business exceed its allowances: this service does not file such ' +
    'income. File the return with other software.',
}

/** Assets of a trade that ended are disposed of in its last accounting period (CAA 2001 ss.61 and 65). */
function businessRequired({ start, end }: AccountingPeriod, activity: BusinessFacts['activity']): TaxRefusal {
  return {
    code: activity === undefined ? 'FACT_REQUIRED' : 'CONTRADICTION',
    fact: 'business.activity',
    message:
      `The company has no trade from ${formatLongDate(start)} to ${formatLongDate(end)}, and the request names no ` +
      'other business of that time to which capital allowances or balancing charges belong. Those of a trade ' +
      'belong to the accounting periods in which it is carried on, when it ends to the last of them (CAA 2001 ' +
      'ss.6, 61 and 65). Give financials.business.activity as property_letting, investment or holding if they are ' +
      'of that business; otherwise move or omit them.',
  }
}
