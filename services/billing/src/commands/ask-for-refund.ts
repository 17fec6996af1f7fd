// An owner asks to get the balance, or a part of it, back, or withdraws what was asked. No money moves: an
// operator decides. An account has one open request, so a second press finds the first one's request.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { formatMoney } from '@cfs/values'
import { mostRefundable, refuseAsking } from '../domain/refund-request.ts'
import { lockAccount, openAccounts } from '../store/accounts.ts'
import { pauseAutomaticTopUps } from '../store/automatic-top-ups.ts'
import {
  findOpenRefundRequest,
  findRefundRequest,
  insertRefundRequest,
  lockRefundRequest,
  saveRefundDecision,
  type ShownRefundRequest,
} from '../store/refund-requests.ts'
import type { BillingContext } from './billing-context.ts'
import { readRefundable } from './read-refundable.ts'

type Context = Pick<BillingContext, 'pool' | 'clock'>

export interface AskForRefund {
  readonly accountId: string
  /** Null asks for everything that is left once no filing is undecided, and replaces an open request. */
  readonly amountPence: number | null
  readonly by: Actor
}

/**
 * The open request: a new one, or the earlier one for the same amount. Undefined if everything is asked for
 * and the balance is 0. Throws VALIDATION_ERROR for more than can be paid back, and while a request for
 * another amount is open.
 */
export async function askForRefund(
  { pool, clock }: Context,
  { accountId, amountPence, by }: AskForRefund,
): Promise<ShownRefundRequest | undefined> {
  const at = clock.now()
  return inTransaction(pool, async (tx) => {
    // Billing may not have received the event that opens the account yet.
    await openAccounts(tx, [{ accountId, name: null }], at)
    await lockAccount(tx, accountId)
    const open = await findOpenRefundRequest(tx, accountId)
    if (open !== undefined && open.amountPence === amountPence) return open
    const money = await readRefundable(tx, accountId)
    if (amountPence === null && money.balancePence === 0) return undefined
    if (open !== undefined) {
      if (amountPence !== null) throw anotherIsOpen(open)
      await withdraw(tx, open, { by, at })
    }
    const refusal = amountPence === null ? undefined : refuseAsking(amountPence, money)
    if (refusal !== undefined) {
      const details = [{ field: 'amount', message: refusal }]
      throw new Problem('VALIDATION_ERROR', `The amount ${refusal}.`, { details })
    }
    const requestId = newId('rrq')
    await pauseAutomaticTopUps(tx, { accountIds: [accountId], because: 'money_returned', at })
    await insertRefundRequest(tx, { requestId, accountId, askedBy: by.id, amountPence, askedAt: at })
    const after = { state: 'open', amount_pence: amountPence }
    const entry = { at, accountId, by, subject: requestId, before: {}, after }
    await appendAuditEntry(tx, { ...entry, action: 'refund_request.made' })
    return findRefundRequest(tx, requestId)
  })
}

/**
 * Withdraws an open request; one that was withdrawn before stays so. Throws NOT_FOUND for another account's,
 * and VALIDATION_ERROR if the operator has decided it.
 */
export async function withdrawRefundRequest(
  { pool, clock }: Context,
  asked: { readonly accountId: string; readonly requestId: string; readonly by: Actor },
): Promise<ShownRefundRequest> {
  const { accountId, requestId, by } = asked
  return inTransaction(pool, async (tx) => {
    await lockAccount(tx, accountId)
    const request = await lockRefundRequest(tx, requestId)
    if (request === undefined || request.accountId !== accountId) {
      throw new Problem('NOT_FOUND', 'There is no such request for a refund.')
    }
    if (request.state === 'granted' || request.state === 'declined') {
      throw new Problem('VALIDATION_ERROR', `The request for a refund was ${request.state} meanwhile.`)
    }
    if (request.state === 'open') await withdraw(tx, request, { by, at: clock.now() })
    const withdrawn = await findRefundRequest(tx, requestId)
    if (withdrawn === undefined) throw new Error('a request for a refund was deleted while it was locked')
    return withdrawn
  })
}

/**
 * Withdraws the account's open request for the operator, who paid the balance back when closing the account.
 * Returns its id; undefined if none is open, or if money is left that a grant could pay, now or once filings
 * are decided.
 */
export async function withdrawOpenRequest(
  { pool, clock }: Context,
  { accountId, by }: { readonly accountId: string; readonly by: Actor },
): Promise<string | undefined> {
  return inTransaction(pool, async (tx) => {
    await lockAccount(tx, accountId)
    const open = await findOpenRefundRequest(tx, accountId)
    if (open === undefined) return undefined
    const money = await readRefundable(tx, accountId)
    if (money.heldPence > 0 || mostRefundable(money) > 0) return undefined
    await withdraw(tx, open, { by, at: clock.now() })
    return open.requestId
  })
}

async function withdraw(
  tx: Tx,
  { requestId, accountId }: Pick<ShownRefundRequest, 'requestId' | 'accountId'>,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  await saveRefundDecision(tx, requestId, { state: 'withdrawn', grantedPence: null, reason: null, at })
  const entry = { at, accountId, by, subject: requestId, before: { state: 'open' } }
  await appendAuditEntry(tx, { ...entry, action: 'refund_request.withdrawn', after: { state: 'withdrawn' } })
}

function anotherIsOpen({ amountPence }: ShownRefundRequest): Problem {
  const amount = amountPence === null ? 'everything that is left' : formatMoney(amountPence)
  return new Problem(
    'VALIDATION_ERROR',
    `A request for ${amount} is open already: withdraw it first to ask for another amount.`,
  )
}
