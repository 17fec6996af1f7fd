// The control plane's calls about money that leaves the account: refunds, disputes and payouts.
import { ControlRefused, optional, parseControlBody } from '@cfs/simulator-control'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import type { Charge } from '../objects/charge.ts'
import { type Dispute, type DisputeStatus, disputeStatuses } from '../objects/dispute.ts'
import type { Refund } from '../objects/refund.ts'
import { disputeCharge, disputeRefusal, moveDispute } from '../processing/dispute-charge.ts'
import { payOut } from '../processing/pay-out.ts'
import { moveRefund, refundCharge, refundRefusal } from '../processing/refund-charge.ts'

const amount = optional(z.int().min(1))
const refundSchema = z.strictObject({
  payment_intent: optional(z.string()),
  refund: optional(z.string()),
  amount,
  outcome: optional(z.enum(['succeeded', 'pending', 'failed', 'canceled'])),
})
const disputeSchema = z.strictObject({
  payment_intent: optional(z.string()),
  dispute: optional(z.string()),
  amount,
  reason: optional(z.string()),
  outcome: optional(z.enum(disputeStatuses)),
})
const payoutSchema = z.strictObject({
  outcome: optional(z.enum(['paid', 'failed'])),
  currency: optional(z.string().length(3).toLowerCase()),
})

export function addMoneyControls(app: FastifyInstance, account: Account): void {
  app.post('/_control/refunds', ({ body }) => refund(account, parseControlBody(refundSchema, body)))
  app.post('/_control/disputes', ({ body }) => dispute(account, parseControlBody(disputeSchema, body)))
  app.post('/_control/payouts', ({ body }) => {
    const { outcome = 'paid', currency } = parseControlBody(payoutSchema, body)
    const payout = payOut(account, outcome, currency)
    if (payout === undefined) throw new ControlRefused('payout: the balance has nothing to pay out', 409)
    return payout
  })
}

/** Makes a refund, as on the processor's own website, or applies the bank's decision about a refund. */
function refund(account: Account, given: z.output<typeof refundSchema>): Refund {
  const { outcome } = given
  if (given.refund !== undefined) return requireMoved(account, given.refund, outcome ?? 'succeeded')
  const charge = chargeOf(account, given.payment_intent)
  const wanted = given.amount ?? charge.amount_captured - charge.amount_refunded
  const refusal = refundRefusal(charge, wanted)
  if (refusal !== undefined) throw new ControlRefused(refusal.message, 409)
  const isSettled = outcome === undefined || outcome === 'succeeded'
  account.refundCourses.set(charge.id, isSettled ? 'succeeds' : 'waits')
  const made = refundCharge(account, { charge, amount: wanted, reason: null, metadata: {} })
  return isSettled || outcome === 'pending' ? made : requireMoved(account, made.id, outcome)
}

function requireMoved(account: Account, id: string, status: Refund['status']): Refund {
  if (account.refunds.find(id) === undefined) throw new ControlRefused('refund: no such refund', 404)
  const moved = moveRefund(account, id, status)
  if (moved === undefined) throw new ControlRefused(`refund: cannot become ${status}`, 409)
  return moved
}

/**
 * Opens a dispute on behalf of the customer's bank, or moves a dispute to its next status. If the requested
 * status is `won` or `lost`, the dispute is opened first.
 */
function dispute(account: Account, given: z.output<typeof disputeSchema>): Dispute {
  const outcome = given.outcome ?? 'needs_response'
  if (given.dispute !== undefined) {
    if (account.disputes.find(given.dispute) === undefined)
      throw new ControlRefused('dispute: no such dispute', 404)
    return requireStep(account, given.dispute, outcome)
  }
  const charge = chargeOf(account, given.payment_intent)
  const disputed = given.amount ?? charge.amount
  const refusal = disputeRefusal(charge, disputed)
  if (refusal !== undefined) throw new ControlRefused(`payment_intent: ${refusal}`, 409)
  const isInquiry = outcome.startsWith('warning') || outcome === 'prevented'
  const reason = given.reason ?? 'fraudulent'
  const made = disputeCharge(account, charge, { amount: disputed, reason, isInquiry })
  return made.status === outcome ? made : requireStep(account, made.id, outcome)
}

function requireStep(account: Account, id: string, status: DisputeStatus): Dispute {
  const moved = moveDispute(account, id, { status })
  if (moved === undefined) throw new ControlRefused(`dispute: cannot become ${status}`, 409)
  return moved
}

function chargeOf(account: Account, intentId: string | undefined): Charge {
  const intent = account.intents.find(intentId ?? '')
  const charge = account.charges.find(intent?.latest_charge ?? '')
  if (charge === undefined) throw new ControlRefused('payment_intent: no such payment with a charge', 404)
  return charge
}
