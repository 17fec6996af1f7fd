// Pays the balance of a closed account back to the top-ups that it came from, newest first. Every refund is
// decided from the ledger as it is then, so repeating the command after any interruption pays nothing twice.
import { listedFilings, refundableBalance, requestedRefund, withdrawnRefundRequest } from '@cfs/contracts'
import { ServiceRefusal } from '@cfs/http'
import { setTimeout as delay } from 'node:timers/promises'
import { formatMoney, penceFromPounds, poundsFromPence } from '@cfs/values'
import { z } from 'zod'
import { Refusal } from '../../dev/arguments.ts'
import type { Session } from '../command.ts'
import { path, type Services } from '../services.ts'
import { onceBillingKnows } from './once-billing-knows.ts'

/** Longer than billing waits for the payment processor. */
const REFUND_TIMEOUT_MS = 30_000
const PAUSE_MS = 200

export interface RefundedBalance {
  /** What this command refunded, in pounds. */
  readonly refunded: number
  /** The balance that is left, in pounds. */
  readonly remaining: number
  /** Why money is left or a refund is not confirmed yet; otherwise null. */
  readonly reason: string | null
}

interface Closing {
  readonly account: string
  readonly reason: string
}

const pence = z.number().transform((pounds) => penceFromPounds(pounds) ?? 0)
const refundable = refundableBalance.extend({
  balance: pence,
  held: pence,
  available: pence,
  top_ups: z.array(refundableBalance.shape.top_ups.element.extend({ refundable: pence })),
})
type Refundable = z.infer<typeof refundable>
/** An earlier version of billing states neither amount nor state: it refunds the amount of the request. */
const made = requestedRefund.extend({ amount: pence.optional() })

/** Throws a Refusal if the balance cannot be read; the account is closed then and can be refunded later. */
export async function refundBalance(session: Session, closing: Closing): Promise<RefundedBalance> {
  try {
    const before = await readOnceHeld(session, closing.account)
    const outcome = await refundTopUps(session.services, closing, before)
    const after = await read(session.services, closing.account)
    if (isSettled(outcome, after)) await withdrawRequest(session.services, closing.account)
    return {
      refunded: poundsFromPence(outcome.refunded),
      remaining: poundsFromPence(after.balance),
      reason: reasonOf(outcome, after),
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const words = `the account is closed, but its balance may not be refunded completely: ${error.message}`
    throw new Refusal(`${words}; run the command again`)
  }
}

/** Whether nothing is left that a grant of the owner's request could pay, now or once filings are decided. */
function isSettled({ refusals }: Outcome, { held, available, top_ups: topUps }: Refundable): boolean {
  // Filings spent a part of the top-ups, which therefore stay refundable in part.
  const isPaidBack = available <= 0 || topUps.every(({ refundable: left }) => left === 0)
  return refusals.length === 0 && held === 0 && isPaidBack
}

/** The owner's open request would otherwise wait for a decision about money that is paid back already. */
async function withdrawRequest(services: Services, account: string): Promise<void> {
  const route = path`/manage/accounts/${account}/refund-requests/withdraw`
  const call = { service: 'billing', method: 'POST', path: route, isRepeatable: true } as const
  await services.call({ ...call, body: {} }, withdrawnRefundRequest).catch((error: unknown) => {
    // The previous version of billing has no such route: the operator declines the request.
    if (!(error instanceof ServiceRefusal) || error.status !== 404) throw error
  })
}

async function read(services: Services, account: string): Promise<Refundable> {
  const route = path`/manage/accounts/${account}/refundable`
  return await services.call({ service: 'billing', path: route }, refundable)
}

/** What can be refunded once billing holds the price of every undecided filing. */
export async function readOnceHeld(session: Session, account: string): Promise<Refundable> {
  const deadline = Date.now() + session.patienceMs
  for (;;) {
    const undecided = await listUndecided(session.services, account)
    const found = await onceBillingKnows(account, session, () => read(session.services, account))
    const unheld = undecided.filter((filing) => !found.held_filings.includes(filing))
    if (unheld.length === 0) return found
    if (Date.now() > deadline)
      throw new Refusal(`billing does not hold the price of ${unheld.join(', ')} yet`)
    await delay(PAUSE_MS)
  }
}

async function listUndecided(services: Services, account: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const status of ['pending', 'submitted']) {
    for (let before = ''; ; ) {
      const query = new URLSearchParams({ account_id: account, status, limit: '100' })
      if (before !== '') query.set('before', before)
      const call = { service: 'filing', path: `/manage/filings?${query.toString()}` }
      const page = await services.call(call, listedFilings)
      found.push(...page.filings.map(({ filing_id: filing }) => filing))
      if (page.next === null) break
      before = page.next
    }
  }
  return found
}

interface Outcome {
  readonly refunded: number
  /** The part of `refunded` that the payment processor has not confirmed. */
  readonly unconfirmed: number
  readonly refusals: readonly string[]
}

async function refundTopUps(services: Services, closing: Closing, found: Refundable): Promise<Outcome> {
  let [refunded, unconfirmed] = [0, 0]
  const refusals: string[] = []
  for (const topUp of found.top_ups) {
    const amount = Math.min(topUp.refundable, found.available - refunded)
    if (amount === 0) break
    try {
      const refund = await refundOne(services, closing, { ...topUp, amount })
      const { amount: paid = amount, state = 'requested' } = refund
      refunded += paid
      if (state === 'requested') unconfirmed += paid
    } catch (error) {
      if (!isRefusal(error)) throw error
      refusals.push(`the refund of ${topUp.transaction_id} was not made: ${error.message}`)
    }
  }
  return { refunded, unconfirmed, refusals }
}

/** The reference counts the refunds of the top-up, so that a repeated call is recognised. */
async function refundOne(
  services: Services,
  { reason }: Closing,
  { transaction_id: topUp, amount, refunds }: Refundable['top_ups'][number] & { readonly amount: number },
): Promise<z.infer<typeof made>> {
  const reference = `account-close:${topUp}:${refunds + 1}`
  const body = { transaction_id: topUp, amount: poundsFromPence(amount), reason, reference }
  const call = { service: 'billing', method: 'POST', path: '/manage/refunds', body } as const
  return await services.call({ ...call, isRepeatable: true, timeoutMs: REFUND_TIMEOUT_MS }, made)
}

function reasonOf({ unconfirmed, refusals }: Outcome, after: Refundable): string | null {
  const { held, available } = after
  const left = after.top_ups.reduce((sum, topUp) => sum + topUp.refundable, 0)
  const other = Math.max(0, available - left)
  const again = refusals.length === 0 ? available - other : 0
  const parts = [
    unconfirmed > 0 &&
      `the payment processor has not confirmed ${formatMoney(unconfirmed)} yet: billing asks it again by itself`,
    ...refusals,
    held > 0 &&
      `${formatMoney(held)} is held for undecided filings: run the command again once they are decided`,
    other > 0 &&
      `${formatMoney(other)} is from adjustments or from top-ups that cannot be refunded any more: pay it back another way, and deduct it with balance adjust`,
    again > 0 && `${formatMoney(again)} became available meanwhile: run the command again`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join('; ')
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof Refusal || error instanceof ServiceRefusal
