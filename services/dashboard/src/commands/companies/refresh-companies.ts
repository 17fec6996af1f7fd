// Asks the filing service about each watched company once a day, one company after the other, because each
// answer costs look-ups at the register, which limits them.
import { inTransaction } from '@cfs/postgres'
import { claimCompanyRefresh, saveAnswer } from '../../store/companies/company-refresh.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { isUnavailable } from '@cfs/http'
import { readCompany } from '../../clients/companies/read-company.ts'

/** All processes together ask about one company in this time: less than half of what the register allows. */
export const REFRESH_PAUSE_MS = 5000
const RETRY_MS = 15 * 60_000

/** Returns false if nothing is due, or if the filing service could not say. */
export async function refreshNextCompany(context: DashboardContext, requestId: string): Promise<boolean> {
  const { pool, clock, logger } = context
  const now = clock.now()
  const claim = {
    now,
    nextAt: new Date(now.getTime() + RETRY_MS),
    pauseFrom: new Date(now.getTime() - REFRESH_PAUSE_MS),
  }
  const due = await inTransaction(pool, (tx) => claimCompanyRefresh(tx, claim))
  if (due === undefined) return false
  const { accountId, companyNumber, nextAt } = due
  try {
    const answer = await readCompany(context, { accountId, companyNumber, actor: 'dashboard', requestId })
    await inTransaction(pool, (tx) => saveAnswer(tx, { ...answer, claimedUntil: nextAt }))
    return true
  } catch (error) {
    if (!isUnavailable(error)) throw error
    logger.info(
      { company_number: companyNumber, retry_in_ms: RETRY_MS },
      'could not read what is due for a company; retrying',
    )
    return false
  }
}
