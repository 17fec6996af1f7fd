// Limits the links that a partner's people send by e-mail, to one customer and in all, and refuses to send
// one that no longer works.
import { Problem } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { type Activation, activationState } from '../domain/activation.ts'
import type { Entitlement } from '../domain/entitlement.ts'
import { countAccountLinkRequests, countLinkRequests, insertLinkRequest } from '../store/link-requests.ts'

/** How many links may be sent by e-mail for a company in an hour. */
export const MOST_AN_HOUR = 3
/** How many links may be sent by e-mail for all companies of a partner in an hour. */
const MOST_OF_AN_ACCOUNT = 100
const HOUR_MS = 3_600_000

/** Counts an e-mail for a locked entitlement. Throws RATE_LIMITED if it is one too many. */
export async function countLinkMail(
  tx: Tx,
  { entitlementId, accountId }: Entitlement,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - HOUR_MS)
  if ((await countLinkRequests(tx, { entitlementId, since })) >= MOST_AN_HOUR)
    throw tooMany(`The customer was sent ${MOST_AN_HOUR} links within an hour, the maximum.`)
  if ((await countAccountLinkRequests(tx, { accountId, since })) >= MOST_OF_AN_ACCOUNT)
    throw tooMany(`Your customers were sent ${MOST_OF_AN_ACCOUNT} links within an hour, the maximum.`)
  await insertLinkRequest(tx, { entitlementId, at })
}

function tooMany(words: string): Problem {
  return new Problem('RATE_LIMITED', `${words} Try again later.`, { headers: { 'retry-after': '600' } })
}

/** Throws VALIDATION_ERROR for a link that was used, expired, or was replaced. */
export function requireOpenLink(activation: Activation, at: Date): void {
  if (activationState(activation, at) === 'open') return
  throw new Problem(
    'VALIDATION_ERROR',
    'This link no longer works: it was used, expired, or was replaced. Send a fresh one.',
  )
}
