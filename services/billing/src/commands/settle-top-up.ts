// The only code that credits a top-up: it reads the payment session from the processor, and relies on no
// other data. Webhooks, the return page and the regular check all call this function, in any order and any
// number of times.
import { inTransaction, type Tx } from '@cfs/postgres'
import { pauseReasonOf } from '../domain/automatic-top-up.ts'
import { decideSettlement, type Settlement } from '../domain/decide-settlement.ts'
import { nextCheck } from '../domain/next-check.ts'
import { ownPosting, vatPosting } from '../domain/own-posting.ts'
import type { Payment, PaymentSession } from '../domain/payment-session.ts'
import { DELAYED_PAYMENT_EVENTS, isPostedLater, paidAtOf } from '../domain/paid-at-of.ts'
import { creditTopUp } from '../domain/posting.ts'
import { vatWithin } from '../domain/seller.ts'
import { receiptNumberText, type TopUp } from '../domain/top-up.ts'
import { type LedgerAccount, lockAccount } from '../store/accounts.ts'
import { pauseAutomaticTopUps } from '../store/automatic-top-ups.ts'
import { appendOwnPosting } from '../store/own-postings.ts'
import { selectLastEventAt } from '../store/payment-events.ts'
import { issueReceipt } from '../store/receipts.ts'
import {
  creditTopUpRow,
  findTopUp,
  findTopUpOfSession,
  lockTopUp,
  moveTopUp,
  saveFee,
  saveNextCheck,
} from '../store/top-ups.ts'
import type { PaymentContext } from './billing-context.ts'
import { keepCard, keepNoCard } from './keep-card.ts'
import { postTransactions } from './post-transactions.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/**
 * The top-up after its payment session was read from the processor; undefined if the session is unknown or
 * does not belong to a top-up. Throws ProcessorUnavailable, and changes nothing, if the payment processor
 * does not respond.
 */
export async function settleTopUp(context: PaymentContext, sessionId: string): Promise<TopUp | undefined> {
  const session = await context.processor.findSession(sessionId)
  if (session === undefined) return undefined
  return applySession(context, session)
}

/** Updates the top-up from a payment session that the processor has just returned. */
export async function applySession(
  context: PaymentContext,
  session: PaymentSession,
): Promise<TopUp | undefined> {
  const { pool } = context
  const found =
    (await findTopUpOfSession(pool, session.sessionId)) ??
    (session.topUpId === null ? undefined : await findTopUp(pool, session.topUpId))
  if (found === undefined) return undefined
  const settlement = await inTransaction(pool, (tx) => settle(tx, context, { found, session }))
  context.afterCommit()
  report(context, { found, session, settlement })
  return findTopUp(pool, found.topUpId)
}

interface Settling {
  readonly found: TopUp
  readonly session: PaymentSession
}

async function settle(tx: Tx, context: PaymentContext, { found, session }: Settling): Promise<Settlement> {
  // The account is always locked first, so that two transactions that lock both rows cannot deadlock.
  const account = await lockAccount(tx, found.accountId)
  const topUp = await lockTopUp(tx, found.topUpId)
  if (account === undefined || topUp === undefined)
    throw new Error('the customer account that a top-up belongs to was not found')
  const settlement = decideSettlement(topUp, session, context.processor)
  const at = context.clock.now()
  switch (settlement.kind) {
    case 'credit':
      await credit(tx, context, { account, topUp, session, payment: settlement.payment, at })
      break
    case 'move':
      await moveTopUp(tx, topUp.topUpId, {
        state: settlement.to,
        session,
        nextCheckAt: nextCheck({ ...topUp, state: settlement.to }, at),
      })
      if (settlement.to === 'failed') {
        await pauseIfCharged(tx, { topUp, payment: session.payment, at })
        await keepNoCard(tx, { topUp, payment: session.payment, at })
        await publishPaymentChange(tx, {
          ...topUp,
          change: 'failed',
          changeId: topUp.topUpId,
          receiptNumber: null,
          isAutomatic: topUp.chargedCustomerId !== null,
          at,
        })
      }
      break
    case 'stay':
      await noteFee(tx, { topUp, payment: session.payment, at })
      break
    case 'mismatch':
      await saveNextCheck(tx, topUp.topUpId, nextCheck({ ...topUp, state: 'processing' }, at))
      break
    default:
      settlement satisfies never
  }
  return settlement
}

/** A kept card that was declined is not charged again by itself. */
async function pauseIfCharged(
  tx: Tx,
  { topUp, payment, at }: { readonly topUp: TopUp; readonly payment: Payment | null; readonly at: Date },
): Promise<void> {
  if (topUp.chargedCustomerId === null) return
  const because = pauseReasonOf(payment?.failureCode ?? '')
  const { accountId, chargedCustomerId: customerId } = topUp
  await pauseAutomaticTopUps(tx, { accountIds: [accountId], customerId, because, at })
}

interface Crediting {
  readonly account: LedgerAccount
  readonly topUp: TopUp
  readonly session: PaymentSession
  readonly payment: Payment
  readonly at: Date
}

async function credit(tx: Tx, context: PaymentContext, crediting: Crediting): Promise<void> {
  const { account, topUp, session, payment, at } = crediting
  const { topUpId, accountId, amountPence } = topUp
  const posting = creditTopUp(account, amountPence)
  const request = { accountId, posting, terms: account, filingId: null, reference: topUpId, reason: null }
  const [transactionId = ''] = await postTransactions(tx, [request], at)
  const { sessionId } = session
  const nextCheckAt = nextCheck({ ...topUp, state: 'credited' }, at)
  await creditTopUpRow(tx, topUpId, { transactionId, sessionId, payment, nextCheckAt, at })
  await keepCard(tx, { topUp, payment, at })
  const receiptNumber = await invoice(tx, context, crediting)
  const isAutomatic = topUp.chargedCustomerId !== null
  const about = { topUpId, accountId, amountPence, changeId: topUpId, isAutomatic }
  const changed = { change: 'received', ...about } as const
  await publishPaymentChange(tx, { ...changed, receiptNumber: receiptNumberText(receiptNumber), at })
  await noteFee(tx, { topUp: { ...topUp, state: 'credited' }, payment, at })
}

/**
 * Issues the receipt, whose number is returned, and posts its VAT on the day of the payment, which may be
 * before today: the tax point is when the payment is received (VATA 1994 s.6(4)).
 */
async function invoice(
  tx: Tx,
  { seller }: PaymentContext,
  { topUp, session, payment, at }: Crediting,
): Promise<number> {
  const { topUpId, amountPence } = topUp
  const eventAt = await selectLastEventAt(tx, session.sessionId, DELAYED_PAYMENT_EVENTS)
  const paidAt = paidAtOf(topUp, { ...payment, eventAt, at })
  const receiptNumber = await issueReceipt(tx, topUpId, { seller, paidAt, at })
  const vatPence = seller.vat === null ? null : vatWithin(amountPence, seller.vat.ratePercent).vatPence
  const vat = vatPosting('vat', topUpId, vatPence)
  const postedLaterAt = isPostedLater(paidAt, at) ? at : null
  if (vat !== undefined) await appendOwnPosting(tx, vat, { date: paidAt, postedLaterAt })
  return receiptNumber
}

/** Posts the payment processor's fee to the ledger once the fee is known. */
async function noteFee(
  tx: Tx,
  { topUp, payment, at }: { readonly topUp: TopUp; readonly payment: Payment | null; readonly at: Date },
): Promise<void> {
  const { topUpId } = topUp
  const fee = payment?.fee ?? null
  if (topUp.state !== 'credited' || topUp.feePence !== null || fee === null) {
    await saveNextCheck(tx, topUpId, nextCheck(topUp, at))
    return
  }
  const { balanceTransaction, amountPence: feePence } = fee
  if (feePence > 0) await appendOwnPosting(tx, ownPosting('fee', balanceTransaction, feePence), at)
  await saveFee(tx, topUpId, { feePence, nextCheckAt: nextCheck({ ...topUp, feePence }, at) })
}

function report(
  { logger, metrics }: PaymentContext,
  { found, session, settlement }: Settling & { readonly settlement: Settlement },
): void {
  const about = { top_up_id: found.topUpId, account_id: found.accountId, session_id: session.sessionId }
  if (settlement.kind === 'mismatch') {
    metrics.mismatch()
    logger.error(
      { ...about, members: settlement.members },
      'the amount or currency of a payment session differs from the top-up’s; nothing was credited; an operator of this service must check the payment',
    )
  } else if (settlement.kind === 'credit') {
    metrics.credited()
    logger.info({ ...about, amount_pence: found.amountPence }, 'a top-up was credited')
  } else if (settlement.kind === 'move') {
    logger.info({ ...about, state: settlement.to }, 'the state of a top-up changed')
  }
}
