// Remembers which accounts belong to partners, because only their members see the pages for partners.
import type { EventPayload } from '@cfs/contracts'
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { insertPartnerAccount } from '../../store/partners/partner-accounts.ts'

export async function notePartners(
  tx: Tx,
  events: readonly IncomingEvent<'account.opened'>[],
): Promise<void> {
  for (const { payload } of events) await notePartner(tx, payload)
}

export async function notePartner(tx: Tx, opened: EventPayload<'account.opened'>): Promise<void> {
  if (opened.partner) await insertPartnerAccount(tx, opened.account_id)
}
