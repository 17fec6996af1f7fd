// What of an account's balance can be paid back, and to which top-ups.
import { Problem } from '@cfs/contracts'
import type { Queryable } from '@cfs/postgres'
import { availablePence } from '../domain/available.ts'
import { mostRefundable } from '../domain/refund-request.ts'
import { refundable } from '../domain/refundable.ts'
import { selectBalance } from '../store/accounts.ts'
import { listCreditedTopUps, listHeldFilings } from '../store/list-credited-top-ups.ts'
import { findRefundRequest, listRefundRequests, type ShownRefundRequest } from '../store/refund-requests.ts'

export interface RefundableTopUp {
  readonly transactionId: string
  /** What was paid and neither refunded nor disputed. Above 0. */
  readonly refundablePence: number
  /** How many refunds of the top-up were requested so far. */
  readonly refunds: number
}

export interface RefundableBalance {
  readonly balancePence: number
  readonly heldPence: number
  readonly availablePence: number
  /** The filings for which money is held. */
  readonly heldFilings: readonly string[]
  /** Newest first. */
  readonly topUps: readonly RefundableTopUp[]
}

/** Throws NOT_FOUND for an unknown account. */
export async function readRefundable(db: Queryable, accountId: string): Promise<RefundableBalance> {
  // One after the other, because a transaction has one connection.
  const amounts = await selectBalance(db, accountId)
  const heldFilings = await listHeldFilings(db, accountId)
  const credited = await listCreditedTopUps(db, accountId)
  if (credited === undefined) throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
  const topUps = credited.map(({ transactionId, refunds, ...topUp }) => ({
    transactionId,
    refunds,
    refundablePence: refundable(topUp),
  }))
  return {
    balancePence: amounts.balancePence,
    heldPence: amounts.heldPence,
    availablePence: availablePence(amounts),
    heldFilings,
    topUps: topUps.filter(({ refundablePence }) => refundablePence > 0),
  }
}

/** The newest requests that an account's page shows. */
const LATEST = 5

/** What an owner can ask for, and what was asked for; zeros for an account that billing does not have yet. */
export async function readRefundRequests(
  db: Queryable,
  accountId: string,
): Promise<{
  readonly balancePence: number
  readonly heldPence: number
  readonly refundablePence: number
  readonly requests: readonly ShownRefundRequest[]
}> {
  const { balancePence, heldPence, owedPence } = await selectBalance(db, accountId)
  const topUps = (await listCreditedTopUps(db, accountId)) ?? []
  const money = {
    heldPence,
    availablePence: availablePence({ balancePence, heldPence, owedPence }),
    topUps: topUps.map(({ transactionId, ...topUp }) => ({
      transactionId,
      refundablePence: refundable(topUp),
    })),
  }
  const requests = await listRefundRequests(db, accountId, LATEST)
  return { balancePence, heldPence, refundablePence: mostRefundable(money), requests }
}

/** Throws NOT_FOUND for an unknown request. */
export async function readRefundRequest(db: Queryable, requestId: string): Promise<ShownRefundRequest> {
  const request = await findRefundRequest(db, requestId)
  if (request === undefined) throw new Problem('NOT_FOUND', `There is no request ${requestId} for a refund.`)
  return request
}

/** The most that can be granted now, in pence. */
export async function readMostRefundable(db: Queryable, accountId: string): Promise<number> {
  return mostRefundable(await readRefundable(db, accountId))
}
