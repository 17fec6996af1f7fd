// An operator grants or declines a request for a refund. A grant deducts all of its refunds in the
// transaction that marks the request as granted, so no kill and no second press can pay anything twice. The
// payment processor is asked afterwards, and again on a clock until it responds.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Tx } from '@cfs/postgres'
import { decideGrant, divideRefund, type RefundRequest } from '../domain/refund-request.ts'
import type { Refund } from '../domain/refund.ts'
import type { TopUp } from '../domain/top-up.ts'
import { refundRequestDecided } from '../publishes.ts'
import { lockAccount } from '../store/accounts.ts'
import {
  lockRefundRequest,
  REQUEST_REFERENCE,
  saveRefundDecision,
  type ShownRefundRequest,
} from '../store/refund-requests.ts'
import { findTopUpOfTransaction } from '../store/top-ups.ts'
import { reportFailedRefund } from './apply-refund.ts'
import type { BillingContext, PaymentContext } from './billing-context.ts'
import { readRefundable, readRefundRequest } from './read-refundable.ts'
import { askProcessor, takeRefundOfTopUp } from './request-refund.ts'
import { withProcessor } from './with-processor.ts'

interface Decide {
  readonly requestId: string
  readonly by: Actor
}

type Taken = { readonly refund: Refund; readonly topUp: TopUp }

/**
 * Grants the request, or less than was asked for. A request that was granted before is not paid again. Throws
 * NOT_FOUND, or VALIDATION_ERROR if the request is not open or the balance does not cover the amount.
 */
export async function grantRefundRequest(
  billing: BillingContext,
  grant: Decide & { readonly amountPence: number | undefined },
): Promise<ShownRefundRequest> {
  const context = withProcessor(billing)
  const { pool } = context
  const { accountId } = await readRefundRequest(pool, grant.requestId)
  const taken = await inTransaction(pool, async (tx) => {
    await lockAccount(tx, accountId)
    const request = await requireUndecided(tx, grant.requestId, 'granted')
    return request === undefined ? [] : take(tx, context, { request, grant })
  })
  context.afterCommit()
  for (const one of taken) await send(context, one)
  return readRefundRequest(pool, grant.requestId)
}

/** Declines the request; one that was declined before keeps its first reason. Throws as the grant does. */
export async function declineRefundRequest(
  { pool, clock, afterCommit }: BillingContext,
  { requestId, by, reason }: Decide & { readonly reason: string },
): Promise<ShownRefundRequest> {
  const { accountId } = await readRefundRequest(pool, requestId)
  await inTransaction(pool, async (tx) => {
    await lockAccount(tx, accountId)
    const request = await requireUndecided(tx, requestId, 'declined')
    if (request === undefined) return
    const decided = { state: 'declined', grantedPence: null, reason } as const
    await saveDecision(tx, request, { decided, by, at: clock.now() })
  })
  afterCommit()
  return readRefundRequest(pool, requestId)
}

/** Newest top-ups first, as when an operator closes an account: their cards are the likeliest to be valid. */
async function take(
  tx: Tx,
  context: PaymentContext,
  {
    request,
    grant,
  }: { readonly request: RefundRequest; readonly grant: Parameters<typeof grantRefundRequest>[1] },
): Promise<readonly Taken[]> {
  const { requestId, accountId } = request
  const money = await readRefundable(tx, accountId)
  const decision = decideGrant(request, money, grant.amountPence)
  if ('refusal' in decision) throw new Problem('VALIDATION_ERROR', decision.refusal)
  const { grantedPence } = decision
  const taken: Taken[] = []
  for (const { transactionId, amountPence } of divideRefund(grantedPence, money.topUps)) {
    const topUp = await findTopUpOfTransaction(tx, transactionId)
    if (topUp === undefined) throw new Error('the top-up of a transaction was not found')
    const reference = `${REQUEST_REFERENCE}${requestId}:${topUp.topUpId}`
    const asked = { transactionId, amountPence, reason: requestId, reference, by: grant.by }
    const { refund } = await takeRefundOfTopUp(tx, context, { topUp, request: asked })
    taken.push({ refund, topUp })
  }
  const decided = { state: 'granted', grantedPence, reason: null } as const
  await saveDecision(tx, request, { decided, by: grant.by, at: context.clock.now() })
  return taken
}

async function send(context: PaymentContext, { refund, topUp }: Taken): Promise<void> {
  const { refundId, accountId, amountPence } = refund
  try {
    const refusal = await askProcessor(context, refund, topUp)
    if (refusal !== undefined) reportFailedRefund(context, refund)
  } catch (error) {
    const about = { refund_id: refundId, account_id: accountId, amount_pence: amountPence, err: error }
    context.logger.warn(about, 'the outcome of a refund is unknown; asking the payment processor again later')
  }
}

async function saveDecision(
  tx: Tx,
  { requestId, accountId, amountPence }: RefundRequest,
  made: {
    readonly decided: Pick<RefundRequest, 'grantedPence' | 'reason'> & {
      readonly state: 'granted' | 'declined'
    }
    readonly by: Actor
    readonly at: Date
  },
): Promise<void> {
  const { decided, by, at } = made
  const { state, grantedPence, reason } = decided
  await saveRefundDecision(tx, requestId, { ...decided, at })
  const event = refundRequestDecided({ requestId, accountId, state, amountPence, grantedPence, reason, at })
  await appendToOutbox(tx, [event], { source: 'billing', now: at })
  const before = { state: 'open', amount_pence: amountPence }
  const after = { state, ...(grantedPence === null ? { reason } : { amount_pence: grantedPence }) }
  const entry = { at, accountId, by, subject: requestId, before, after }
  await appendAuditEntry(tx, { ...entry, action: `refund_request.${state}` })
}

/** The request; undefined if it was already decided in this way. */
async function requireUndecided(
  tx: Tx,
  requestId: string,
  outcome: 'granted' | 'declined',
): Promise<RefundRequest | undefined> {
  const request = await lockRefundRequest(tx, requestId)
  if (request?.state === 'open') return request
  if (request?.state === outcome) return undefined
  throw new Problem(
    'VALIDATION_ERROR',
    `The request was ${request?.state ?? 'erased'}: it cannot be ${outcome}.`,
  )
}
