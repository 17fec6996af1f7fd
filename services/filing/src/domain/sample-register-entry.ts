// The register entry of the sandbox's sample company: its last two accounting years ended on 31 March, and
// the earlier of them has accounts.
import { addDays, addMonths, isoDateFrom, type CompanyNumber, type IsoDate, yearEnding } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'
import { sampleCompany } from './sample-company.ts'

const MONTHS_SINCE_INCORPORATION = 60

/**
 * The same for every company number. Its dates follow from `today`, so that its next accounts can be filed.
 */
export function sampleRegisterEntry(companyNumber: CompanyNumber, today: IsoDate): CompanyFacts {
  const end = latestYearEnd(today)
  const next = yearEnding(end)
  const last = yearEnding(addDays(next.start, -1))
  return {
    ...sampleCompany(companyNumber),
    status: 'active',
    incorporatedOn: addMonths(last.start, -MONTHS_SINCE_INCORPORATION),
    accountingReferenceDate: { day: 31, month: 3 },
    lastAccounts: { madeUpTo: last.end, start: last.start },
    nextAccountsStart: next.start,
    nextAccounts: { end, dueOn: undefined },
    accountsMadeUpTo: [last.end],
  }
}

/** The latest 31 March before the day. */
function latestYearEnd(today: IsoDate): IsoDate {
  const ofThisYear = isoDateFrom(`${today.slice(0, 4)}-03-31`)
  return ofThisYear < today ? ofThisYear : addMonths(ofThisYear, -12)
}
