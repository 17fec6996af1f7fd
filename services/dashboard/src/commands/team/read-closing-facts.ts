// What closing the account would end, for the page that asks first. A service that does not respond leaves
// its fact out: the account can be closed without it.
import { ifAvailable } from '@cfs/http'
import { listFilings } from '../../clients/filings/list-filings.ts'
import { listKeysByMode } from '../../clients/keys/list-keys.ts'
import { findRefundRequests } from '../../clients/money/find-refund-requests.ts'
import { readBalance } from '../../clients/money/read-balance.ts'
import type { MemberRequest, ProductClient } from '../../clients/shell/member-request.ts'

export interface ClosingFacts {
  /** How many keys work now; undefined if this is not known, as with the other facts. */
  readonly keys: number | undefined
  readonly undecidedFilings: number | undefined
  readonly balance: { readonly balance: number; readonly held: number; readonly owed: number } | undefined
  /** How much of the balance can go back to payments now, in pounds. */
  readonly refundable: number | undefined
  /** The amount of an open request for a refund, in pounds; null for everything. */
  readonly openRequest: { readonly amount: number | null } | undefined
}

export async function readClosingFacts(
  context: ProductClient,
  request: MemberRequest,
  now: Date,
): Promise<ClosingFacts> {
  const reading = { member: request.member, requestId: request.caller.requestId }
  const undecided = listFilings(context, reading, { status: 'pending,submitted', limit: '1' })
  const [keys, filings, balance, refunds] = await Promise.all([
    ifAvailable(listKeysByMode(context, request)),
    ifAvailable(undecided),
    ifAvailable(readBalance(context, reading)),
    ifAvailable(findRefundRequests(context, reading)),
  ])
  const works = (key: { readonly revoked_at: string | null; readonly expires_at: string | null }) =>
    key.revoked_at === null && (key.expires_at === null || Date.parse(key.expires_at) > now.getTime())
  return {
    keys: keys && [...keys.live, ...keys.test].filter(works).length,
    undecidedFilings: filings?.total,
    balance,
    refundable: refunds?.refundable,
    openRequest: refunds?.requests.find(({ state }) => state === 'open'),
  }
}
