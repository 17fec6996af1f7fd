// Derives the period of a submission. Refuses a period that is not allowed for the type of filing.
import type { FilingType, IsoDate } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import {
  derivePeriodStart,
  periodStartNeeded,
  periodStartSource,
  refuseGuessedStart,
  refusePeriod,
} from '../domain/derive-period.ts'
import type { PlanningFacts } from '../planning/planning-facts.ts'
import type { AcceptedPeriod } from '../store/filings.ts'
import { refuse, refuseIf } from '../planning/refuse.ts'

export interface PeriodQuestion {
  readonly type: FilingType
  readonly end: IsoDate
  readonly override: IsoDate | undefined
  readonly company: CompanyFacts | undefined
  /** The account's accepted filings for a period that ends on the day `end`, newest first. */
  readonly accepted: readonly AcceptedPeriod[]
}

/** The period, and the source of its first day. */
export function resolvePeriod({
  type,
  end,
  override,
  company,
  accepted,
}: PeriodQuestion): Pick<PlanningFacts, 'period' | 'periodStartSource'> {
  const filed = accepted.find((each) => each.type === type) ?? accepted[0]
  const sources = { end, override, acceptedStart: filed?.start, company }
  const start = derivePeriodStart(sources)
  if (start === undefined) return refuse(periodStartNeeded(end))
  const period = { start, end }
  const source = periodStartSource(sources)
  if (source === 'register' && company !== undefined) refuseIf(refuseGuessedStart(period, company))
  refuseIf(refusePeriod(period))
  return { period, periodStartSource: source }
}
