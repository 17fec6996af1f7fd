// What companies deliver to the registry, by the day of delivery: a row for each change of the law.
import { isoDateFrom, type IsoDate } from '@cfs/values'

export interface DeliveryRules {
  /** The first day on which the rules apply. */
  readonly from: IsoDate
  /** Whether micro-entity and small accounts may omit their profit and loss account. */
  readonly profitAndLoss: 'optional' | 'required'
  /** Whether the directors confirm that the company qualifies for its exemption from audit. */
  readonly confirmsAuditExemption: boolean
  readonly source: string
}

const FIRST: DeliveryRules = {
  from: isoDateFrom('2008-10-01'),
  profitAndLoss: 'optional',
  confirmsAuditExemption: false,
  source: 'CA 2006 s.444(1) and (2)',
}
/**
 * The regulations that start the reform are not made yet. The announcement names April 2028, and does not say
 * whether the day of delivery or the start of the period counts.
 */
const ROWS: readonly DeliveryRules[] = [
  FIRST,
  {
    from: isoDateFrom('2028-04-01'),
    profitAndLoss: 'required',
    confirmsAuditExemption: true,
    source: 'ECCTA 2023 ss.53 and 54, as announced on 9 June 2026',
  },
]

/** The rules for accounts that are delivered on `day`. */
export function deliveryRulesOn(day: IsoDate): DeliveryRules {
  return ROWS.findLast(({ from }) => from <= day) ?? FIRST
}
