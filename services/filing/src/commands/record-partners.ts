// Keeps which accounts are partners': customers' forms may file for these accounts only.
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { savePartnerAccounts } from '../store/partner-accounts.ts'

export async function recordPartners(
  tx: Tx,
  events: readonly IncomingEvent<'account.opened'>[],
): Promise<void> {
  const partners = events.filter(({ payload }) => payload.partner).map(({ payload }) => payload.account_id)
  if (partners.length > 0) await savePartnerAccounts(tx, partners)
}
