// Erases what the service need not keep any longer, such as links with customers' addresses, and figures.
import { deleteExpiredRows } from '../store/expired-rows.ts'
import { deleteEarlierForms } from '../store/earlier-forms.ts'
import { deleteExpiredHandOvers } from '../store/hand-overs.ts'
import { deleteExpiredForms } from '../store/page-sessions.ts'
import type { PartnerContext } from './partner-context.ts'

/** A form that no one has changed or replaced for this long is erased; its filings stay elsewhere. */
const DRAFT_DAYS = 90

export async function eraseExpired(
  context: Pick<PartnerContext, 'pool' | 'clock' | 'logger'>,
): Promise<void> {
  const { pool, clock, logger } = context
  const erased = await deleteExpiredRows(pool, clock.now())
  await deleteExpiredForms(pool, { now: clock.now(), draftDays: DRAFT_DAYS })
  await deleteExpiredHandOvers(pool, clock.now())
  await deleteEarlierForms(pool, { now: clock.now(), days: DRAFT_DAYS })
  if (Object.values(erased).some((count) => count > 0)) {
    logger.info(erased, 'erased rows whose retention period had ended')
  }
}
