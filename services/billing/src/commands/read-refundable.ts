// What of an account's balance can be paid back, and to which top-ups.
import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { availablePence } from '../domain/available.ts'
import { refundable } from '../domain/refundable.ts'
import { selectBalance } from '../store/accounts.ts'
import { listCreditedTopUps, listHeldFilings } from '../store/list-credited-top-ups.ts'

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
export async function readRefundable(pool: Pool, accountId: string): Promise<RefundableBalance> {
  const [amounts, heldFilings, credited] = await Promise.all([
    selectBalance(pool, accountId),
    listHeldFilings(pool, accountId),
    listCreditedTopUps(pool, accountId),
  ])
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
