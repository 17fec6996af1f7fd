// Reads filings of all accounts, for the operator only.
import type { Queryable } from '@cfs/postgres'
import type { FilingStatus } from '@cfs/values'
import type { FilingView } from '../domain/filing.ts'
import { filingFrom, FILING_COLUMNS } from './filing-columns.ts'
import { withPartsAndHistory } from './filing-views.ts'

export interface AnyFilingFilter {
  readonly accountId: string | undefined
  readonly status: FilingStatus | undefined
  readonly companyNumber: string | undefined
  /**
   * Selects only accepted filings, not amended since, that were warned of a rate which the authority did not
   * accept yet.
   */
  readonly needsAmendment?: boolean
  /** Selects only filings with a smaller id, which are older. */
  readonly before: string | undefined
  readonly limit: number
}

const NEEDS_AMENDMENT = `
  and f.status = 'accepted' and exists (
    select from json_array_elements(f.warnings) w where w->>'code' = 'LOAN_RATE_NOT_YET_ACCEPTED')
  and not exists (
    select from filing later where later.account_id = f.account_id and later.type = f.type
      and later.company_number = f.company_number and later.period_end = f.period_end
      and later.status = 'accepted'
      and (later.decided_at, later.filing_id) > (f.decided_at, f.filing_id))`

/**
 * Filings are ordered newest first by id: ids begin with their creation time, so no other index is needed.
 */
export async function selectFilingsOfAnyone(
  db: Queryable,
  filter: AnyFilingFilter,
): Promise<readonly FilingView[]> {
  const conditions = [
    ['account_id =', filter.accountId],
    ['status =', filter.status],
    ['company_number =', filter.companyNumber],
    ['filing_id <', filter.before],
  ].filter(([, value]) => value !== undefined)
  const equal = conditions.map(([sql], index) => `and f.${sql} $${index + 2}`).join(' ')
  const where = filter.needsAmendment === true ? `${equal} ${NEEDS_AMENDMENT}` : equal
  const { rows } = await db.query(
    `select ${FILING_COLUMNS} from filing f where true ${where} order by f.filing_id desc limit $1`,
    [filter.limit, ...conditions.map(([, value]) => value)],
  )
  return withPartsAndHistory(db, rows.map(filingFrom))
}
