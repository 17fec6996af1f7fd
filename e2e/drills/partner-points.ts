// Lists the kill points of the partner service: a partner's requests, and its customer's press of the link.
import type { EventType } from '@cfs/contracts'
import type { KillPoint } from './kill-point.ts'

/** The two points around the commit that publishes the event. */
function ofEvent(
  event: EventType,
  words: { readonly did: string; readonly again: string },
): readonly KillPoint[] {
  const common = { service: 'partner', does: 'customer', end: 'served' } as const
  const name = event.replace('.', '-')
  return [
    {
      ...common,
      name: `${name}-not-committed`,
      moment: `append ${event}: before the commit`,
      step: `${words.did} and its event are written but not committed`,
      finds: 'nothing; a repeated request does it',
    },
    {
      ...common,
      name: `${name}-committed`,
      moment: `append ${event}: after the commit`,
      step: `${words.did} is committed, its event is in the outbox, the client has no response`,
      finds: `an event to publish; ${words.again}`,
    },
  ]
}

const SAME = 'a repeated request gets the same response'

export const partnerPoints: readonly KillPoint[] = [
  ...ofEvent('entitlement.created', { did: 'an activation', again: SAME }),
  ...ofEvent('trial-balance.imported', { did: 'an import', again: SAME }),
  ...ofEvent('activation.consumed', {
    did: 'the use of a link',
    again: 'a second press gets a page which says that the link has been used',
  }),
  ...ofEvent('entitlement.ended', { did: 'the end of an entitlement', again: SAME }),
]
