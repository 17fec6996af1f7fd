// Charges the kept card of an account whose balance fell below its threshold. The top-up is stored before the
// processor is asked, so that no payment can exist without a top-up, and its id is the idempotency key, so
// that a repeated request charges once.
import { inTransaction, type Queryable } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { ProcessorRefused } from '../clients/payment-processor/processor-error.ts'
import { type AutomaticTopUp, isDue, monthStart, pauseReasonOf } from '../domain/automatic-top-up.ts'
import { nextCheck } from '../domain/next-check.ts'
import type { TopUp } from '../domain/top-up.ts'
import { lockAccount } from '../store/accounts.ts'
import {
  findAutomaticTopUp,
  listAccountsToCharge,
  pauseAutomaticTopUps,
  selectChargeFacts,
} from '../store/automatic-top-ups.ts'
import { findTopUp, insertTopUp, lockTopUp, moveTopUp } from '../store/top-ups.ts'
import type { PaymentContext } from './billing-context.ts'
import { publishPaymentChange } from './publish-payment-change.ts'
import { applySession } from './settle-top-up.ts'

const LIFE_MS = 60 * 60_000
/** The processor stores our idempotency key for a day: afterwards, the same request would charge again. */
const REPEATABLE_MS = 23 * 60 * 60_000
/** Later than the last repetition, so that a payment which that one made is found first. */
const GIVEN_UP_MS = 24 * 60 * 60_000
const AT_ONCE = 8

/** Charges the cards that are due; true if there may be more. */
export async function chargeKeptCards(context: PaymentContext): Promise<boolean> {
  const { pool, clock } = context
  const due = { monthStart: monthStart(clock.now()), limit: AT_ONCE }
  const accounts = await listAccountsToCharge(pool, due)
  const failures: unknown[] = []
  await Promise.all(
    accounts.map((accountId) =>
      chargeIfDue(context, accountId).catch((error: unknown) => void failures.push(error)),
    ),
  )
  if (failures.length > 0) throw failures[0]
  return accounts.length === AT_ONCE
}

async function chargeIfDue(context: PaymentContext, accountId: string): Promise<void> {
  const topUp = await beginCharge(context, accountId)
  if (topUp !== undefined) await charge(context, topUp)
}

/** Stores the top-up; undefined if the card is not due after all, for example because of a replica. */
async function beginCharge(
  { pool, clock }: PaymentContext,
  accountId: string,
): Promise<ChargedTopUp | undefined> {
  const createdAt = clock.now()
  return inTransaction(pool, async (tx) => {
    await lockAccount(tx, accountId)
    const automatic = await findDue(tx, { accountId, now: createdAt, besides: null })
    if (automatic === undefined) return undefined
    const topUpId = newId('tup')
    const expiresAt = new Date(createdAt.getTime() + LIFE_MS)
    const { agreedBy: createdBy, amountPence, customerId, paymentMethodId } = automatic
    await insertTopUp(tx, {
      topUpId,
      accountId,
      createdBy,
      amountPence,
      email: null,
      successUrl: '',
      cancelUrl: '',
      createdAt,
      expiresAt,
      nextCheckAt: nextCheck({ state: 'creating', createdAt, expiresAt, feePence: null }, createdAt),
      keptThresholdPence: null,
      keptMonthLimitPence: null,
      chargedCustomerId: customerId,
      chargedMethodId: paymentMethodId,
    })
    return { topUpId, accountId, amountPence, customerId, paymentMethodId }
  })
}

/** The card and its terms if it is due to be charged now; `besides` is a top-up that does not count. */
async function findDue(
  db: Queryable,
  due: { readonly accountId: string; readonly now: Date; readonly besides: string | null },
): Promise<AutomaticTopUp | undefined> {
  const { accountId, now, besides } = due
  const automatic = await findAutomaticTopUp(db, accountId)
  const facts = await selectChargeFacts(db, { accountId, monthStart: monthStart(now), besides })
  return automatic !== undefined && facts !== undefined && isDue(automatic, facts) ? automatic : undefined
}

interface ChargedTopUp {
  readonly topUpId: string
  readonly accountId: string
  readonly amountPence: number
  readonly customerId: string
  readonly paymentMethodId: string
}

/** Throws ProcessorUnavailable if the processor did not respond: the regular check asks again. */
async function charge(context: PaymentContext, topUp: ChargedTopUp): Promise<void> {
  try {
    await applySession(context, await context.processor.chargeCard(topUp))
  } catch (error) {
    if (!(error instanceof ProcessorRefused)) throw error
    const { topUpId, accountId } = topUp
    const about = { top_up_id: topUpId, account_id: accountId, processor_request_id: error.requestId }
    context.logger.info({ ...about, code: error.code }, 'a kept card was declined; it is not charged again')
    await fail(context, topUp, error.code)
  }
}

/**
 * Asks whether the payment was made whose request got no response. If not, requests it again, as long as it
 * is due and the processor recognises the repetition. Otherwise the top-up fails in the end, and the account
 * may be charged again.
 */
export async function resumeCharge(context: PaymentContext, topUp: TopUp): Promise<TopUp | undefined> {
  const { processor, clock, pool } = context
  const { topUpId, accountId, amountPence, createdAt, expiresAt, chargedCustomerId, chargedMethodId } = topUp
  if (chargedCustomerId === null || chargedMethodId === null) throw new Error('no kept card is charged')
  const charged = { topUpId, customerId: chargedCustomerId, paymentMethodId: chargedMethodId }
  const made = await processor.findChargeOf({ ...charged, since: createdAt })
  if (made !== undefined) return applySession(context, made)
  const now = clock.now()
  const ageMs = now.getTime() - createdAt.getTime()
  const isStillDue = await isDueAgain(pool, topUp, now)
  if (isStillDue && ageMs < REPEATABLE_MS) await charge(context, { ...charged, accountId, amountPence })
  else if (ageMs >= GIVEN_UP_MS || (!isStillDue && now >= expiresAt)) {
    await fail(context, { topUpId, accountId }, undefined)
  }
  return findTopUp(pool, topUpId)
}

/** Since the first request, the customer may have ended or changed the terms, or topped up by hand. */
async function isDueAgain(db: Queryable, topUp: TopUp, now: Date): Promise<boolean> {
  const due = await findDue(db, { accountId: topUp.accountId, now, besides: topUp.topUpId })
  return (
    due?.customerId === topUp.chargedCustomerId &&
    due.paymentMethodId === topUp.chargedMethodId &&
    due.amountPence === topUp.amountPence
  )
}

/** `code` is the processor's refusal, after which the card is not charged again by itself. */
async function fail(
  { pool, clock, afterCommit }: PaymentContext,
  { topUpId, accountId }: Pick<ChargedTopUp, 'topUpId' | 'accountId'>,
  code: string | undefined,
): Promise<void> {
  const at = clock.now()
  await inTransaction(pool, async (tx) => {
    await lockAccount(tx, accountId)
    const topUp = await lockTopUp(tx, topUpId)
    // Another process may have recorded the outcome in the meantime.
    if (topUp === undefined || topUp.sessionId !== null || topUp.state === 'failed') return
    await moveTopUp(tx, topUpId, { state: 'failed', session: undefined, nextCheckAt: null })
    if (code === undefined) return
    const { chargedCustomerId: customerId } = topUp
    await pauseAutomaticTopUps(tx, { accountIds: [accountId], customerId, because: pauseReasonOf(code), at })
    const about = { change: 'failed', changeId: topUpId, receiptNumber: null, isAutomatic: true } as const
    const failed = { ...topUp, ...about, at }
    await publishPaymentChange(tx, failed)
  })
  afterCommit()
}
