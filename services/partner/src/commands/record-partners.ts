// Keeps the names of partners' accounts, which customers see unless the partner chose another name.
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { savePartnerAccounts } from '../store/partner-accounts.ts'

export async function recordPartners(
  tx: Tx,
  events: readonly IncomingEvent<'account.opened'>[],
): Promise<void> {
  const partners = new Map(
    events
      .filter(({ payload }) => payload.partner)
      .map(({ payload }) => [payload.account_id, { accountId: payload.account_id, name: payload.name }]),
  )
  if (partners.size > 0) await savePartnerAccounts(tx, [...partners.values()])
}
