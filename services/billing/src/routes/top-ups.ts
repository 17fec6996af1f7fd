// Routes with which the dashboard starts a top-up, lists top-ups, and updates a top-up when a person returns
// from its payment page.
import {
  listTopUpsQuery,
  type SettledTopUp,
  settleTopUpRequest,
  type TopUpList,
  topUpRequest,
  type TopUpResource,
  type TopUpSession,
} from '@cfs/contracts'
import { parseBody, parseQuery, success } from '@cfs/http'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import type { BillingContext } from '../commands/billing-context.ts'
import { type ConfirmedTopUp, confirmTopUp } from '../commands/confirm-top-up.ts'
import { receiptNumberOf } from '../commands/read-receipt.ts'
import { type StartedTopUp, startTopUp } from '../commands/start-top-up.ts'
import type { TopUp } from '../domain/top-up.ts'
import { pageOfTopUps } from '../store/top-ups.ts'
import { FOR_PEOPLE } from './for-people.ts'

export function topUps(app: FastifyInstance, context: BillingContext): void {
  app.post('/top-ups', FOR_PEOPLE, async (request, reply) => {
    const { amount, email, success_url, cancel_url, automatic } = parseBody(topUpRequest, request.body)
    const { accountId, keyId: createdBy } = request.identity
    const amountPence = penceFromPounds(amount) ?? 0
    const pages = { successUrl: success_url, cancelUrl: cancel_url }
    const terms = automatic && {
      thresholdPence: penceFromPounds(automatic.threshold) ?? 0,
      monthLimitPence: penceFromPounds(automatic.month_limit) ?? 0,
    }
    const paid = { accountId, createdBy, amountPence, email, ...pages }
    const started = await startTopUp(context, { ...paid, automatic: terms })
    return reply.code(started.isReused ? 200 : 201).send(success(request, sessionResource(started)))
  })
  app.get('/top-ups', FOR_PEOPLE, async (request) => {
    const { limit, offset } = parseQuery(listTopUpsQuery, request.query)
    const { accountId } = request.identity
    const page = await pageOfTopUps(context.pool, { accountId, limit, offset })
    return success<TopUpList>(request, {
      top_ups: page.topUps.map(topUpResource),
      pagination: { limit, offset, total: page.total },
    })
  })
  app.post('/top-ups/settle', FOR_PEOPLE, async (request) => {
    const { session_id: sessionId } = parseBody(settleTopUpRequest, request.body)
    const { accountId } = request.identity
    return success(request, settledResource(await confirmTopUp(context, { accountId, sessionId })))
  })
}

function sessionResource(started: StartedTopUp): TopUpSession {
  return {
    top_up_id: started.topUpId,
    session_id: started.sessionId,
    checkout_url: started.checkoutUrl,
    amount: poundsFromPence(started.amountPence),
    expires_at: started.expiresAt.toISOString(),
    reused: started.isReused,
  }
}

function settledResource({ topUp, outcome, sequence }: ConfirmedTopUp): SettledTopUp {
  return {
    top_up_id: topUp.topUpId,
    state: outcome,
    amount: poundsFromPence(topUp.amountPence),
    checkout_url: topUp.checkoutUrl,
    transaction_id: topUp.transactionId,
    sequence,
    receipt_number: receiptNumberOf(topUp),
  }
}

function topUpResource(topUp: TopUp): TopUpResource {
  const { cardBrand: brand, cardLast4: last4 } = topUp
  return {
    top_up_id: topUp.topUpId,
    state: topUp.state,
    amount: poundsFromPence(topUp.amountPence),
    currency: 'GBP',
    created_at: topUp.createdAt.toISOString(),
    created_by: topUp.createdBy,
    automatic: topUp.chargedCustomerId !== null,
    expires_at: topUp.expiresAt.toISOString(),
    credited_at: topUp.creditedAt?.toISOString() ?? null,
    checkout_url: topUp.checkoutUrl,
    transaction_id: topUp.transactionId,
    receipt_number: receiptNumberOf(topUp),
    card: brand === null || last4 === null ? null : { brand, last4 },
    refunded: poundsFromPence(topUp.refundedPence),
    disputed: poundsFromPence(topUp.disputedPence),
  }
}
