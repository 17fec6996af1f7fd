// Tells the partner that a customer could not file because the partner cannot pay for it, once a day for each
// company: a customer may press the button many times.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction } from '@cfs/postgres'
import { isoDateInLondon } from '@cfs/values'
import { customerUnfunded } from '../publishes.ts'
import { claimUnfundedNotice } from '../store/unfunded-notices.ts'
import type { FormContext, Visit } from './visit.ts'

export async function reportUnfundedCustomer(
  { pool, clock, logger, afterCommit }: FormContext,
  visit: Visit,
  filingsWanted: number,
): Promise<void> {
  if (visit.mode === 'test') return
  const at = clock.now()
  const { entitlementId, accountId, companyNumber } = visit
  const isFirst = await inTransaction(pool, async (tx) => {
    if (!(await claimUnfundedNotice(tx, { entitlementId, day: isoDateInLondon(at) }))) return false
    await appendToOutbox(tx, [customerUnfunded(visit, filingsWanted, at)], { source: 'partner', now: at })
    return true
  })
  if (!isFirst) return
  afterCommit()
  const facts = { account_id: accountId, company_number: companyNumber }
  logger.warn(facts, 'a customer cannot file because the partner’s balance is too low; notified the partner')
}
