// The period of a submission: derived, and refused where the form cannot have it.
import { type CompanyNumber, type FilingType, type IsoDate, isoDateFrom, type Period } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { derivePeriodStart, periodStartNeeded, refusePeriod } from '../domain/derive-period.ts'
import { findAcceptedStart } from '../store/filings.ts'
import type { GatheringContext } from './gathering-context.ts'
import { refuse, refuseIf } from '../planning/refuse.ts'

export interface PeriodQuestion {
  readonly accountId: string
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly end: IsoDate
  readonly override: IsoDate | undefined
  readonly company: CompanyFacts | undefined
}

export async function resolvePeriod({ pool }: GatheringContext, question: PeriodQuestion): Promise<Period> {
  const { accountId, type, companyNumber, end, override, company } = question
  const accepted =
    override === undefined
      ? await findAcceptedStart(pool, { accountId, companyNumber, periodEnd: end, type })
      : undefined
  const acceptedStart = accepted === undefined ? undefined : isoDateFrom(accepted)
  const start = derivePeriodStart({ end, override, acceptedStart, company })
  if (start === undefined) return refuse(periodStartNeeded(end))
  const period = { start, end }
  refuseIf(refusePeriod(type, period))
  return period
}
