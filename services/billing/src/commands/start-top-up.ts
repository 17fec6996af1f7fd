// A person starts a top-up: the top-up is stored before its payment session is requested from the processor,
// so that no session can exist without a top-up. An open payment session for the same person and amount is
// reused.
import { Problem } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import type { AutomaticTerms } from '../domain/automatic-top-up.ts'
import { nextCheck } from '../domain/next-check.ts'
import type { TopUp } from '../domain/top-up.ts'
import { lockAccount, openAccounts } from '../store/accounts.ts'
import { findTopUp, findUnpaid, insertTopUp } from '../store/top-ups.ts'
import type { BillingContext, PaymentContext } from './billing-context.ts'
import { createSession } from './create-session.ts'
import { unlessProcessorIsAway, withProcessor } from './with-processor.ts'
import { settleTopUp } from './settle-top-up.ts'

export interface StartTopUp {
  readonly accountId: string
  /** The id of the person. */
  readonly createdBy: string
  readonly amountPence: number
  readonly email: string
  readonly successUrl: string
  readonly cancelUrl: string
  /** Set if the payment page keeps the card: the terms on which it is charged again. */
  readonly automatic?: Pick<AutomaticTerms, 'thresholdPence' | 'monthLimitPence'> | undefined
}

export interface StartedTopUp {
  readonly topUpId: string
  readonly sessionId: string
  readonly checkoutUrl: string
  readonly amountPence: number
  readonly expiresAt: Date
  readonly isReused: boolean
}

const LIFE_MS = 60 * 60_000
/**
 * An earlier payment session is reused only if there is enough time left to pay; the processor requires 30
 * minutes.
 */
const REUSE_MS = 35 * 60_000
const MOST_ATTEMPTS = 3

const ENDED_ELSEWHERE =
  'Payments of this amount ended in another browser tab meanwhile. See your transactions before you pay again.'
const AWAY = 'The payment processor is temporarily unavailable. Nothing was paid; try again in a minute.'

export async function startTopUp(billing: BillingContext, request: StartTopUp): Promise<StartedTopUp> {
  const context = withProcessor(billing)
  return unlessProcessorIsAway(AWAY, async () => {
    const { topUp, isNew } = await findOrInsert(context, request)
    const open = topUp.sessionId === null ? await createSession(context, topUp) : await reread(context, topUp)
    if (isPayable(open)) return started(open, { isReused: !isNew })
    // A new top-up may be paid already: in another browser tab, while this response was late.
    if (isNew && isRefused(open)) throw refused()
    // The earlier payment session was paid or expired in the meantime, or could not be created, so the
    // person gets a new session.
    return openAnother(context, request)
  })
}

/** A new payment session; again a new one if the person has paid it in another tab before it is returned. */
async function openAnother(context: PaymentContext, request: StartTopUp): Promise<StartedTopUp> {
  for (let attempt = 1; ; attempt += 1) {
    const another = await createSession(context, await insert(context, request))
    if (isPayable(another)) return started(another, { isReused: false })
    if (isRefused(another)) throw refused()
    if (attempt === MOST_ATTEMPTS) throw endedElsewhere()
  }
}

/** The payment session may have been paid in another browser tab in the meantime. */
async function reread(context: PaymentContext, topUp: TopUp): Promise<TopUp> {
  return (await settleTopUp(context, topUp.sessionId ?? '')) ?? topUp
}

interface PayableTopUp extends TopUp {
  readonly sessionId: string
  readonly checkoutUrl: string
}

function isPayable(topUp: TopUp): topUp is PayableTopUp {
  return topUp.state === 'open' && topUp.sessionId !== null && topUp.checkoutUrl !== null
}

/** With a session, the top-up failed because its payment did, for example a bank debit in another tab. */
function isRefused({ state, sessionId }: TopUp): boolean {
  return state === 'failed' && sessionId === null
}

function started(topUp: PayableTopUp, { isReused }: { readonly isReused: boolean }): StartedTopUp {
  const { topUpId, sessionId, checkoutUrl, amountPence, expiresAt } = topUp
  return { topUpId, sessionId, checkoutUrl, amountPence, expiresAt, isReused }
}

async function findOrInsert(
  context: PaymentContext,
  request: StartTopUp,
): Promise<{ readonly topUp: TopUp; readonly isNew: boolean }> {
  const until = new Date(context.clock.now().getTime() + REUSE_MS)
  const earlier = await findUnpaid(context.pool, { ...request, ...keptTerms(request), until })
  if (earlier !== undefined && isSameRequest(earlier, request)) return { topUp: earlier, isNew: false }
  return { topUp: await insert(context, request), isNew: true }
}

/** A payment session that may not exist yet is requested again with the parameters of the first request. */
function isSameRequest(earlier: TopUp, request: StartTopUp): boolean {
  if (earlier.sessionId !== null) return true
  const { email, successUrl, cancelUrl } = request
  return earlier.email === email && earlier.successUrl === successUrl && earlier.cancelUrl === cancelUrl
}

function keptTerms({ automatic }: StartTopUp) {
  const { thresholdPence = null, monthLimitPence = null } = automatic ?? {}
  return { keptThresholdPence: thresholdPence, keptMonthLimitPence: monthLimitPence }
}

async function insert({ pool, clock }: PaymentContext, request: StartTopUp): Promise<TopUp> {
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS)
  const topUpId = newId('tup')
  const nextCheckAt = nextCheck({ state: 'creating', createdAt, expiresAt, feePence: null }, createdAt)
  await inTransaction(pool, async (tx) => {
    if ((await lockAccount(tx, request.accountId)) === undefined) {
      // Billing may not have received the event that opens the account yet.
      await openAccounts(tx, [{ accountId: request.accountId, name: null }], createdAt)
    }
    const { accountId, createdBy, amountPence, email, successUrl, cancelUrl } = request
    const row = { topUpId, accountId, createdBy, amountPence, email, successUrl, cancelUrl }
    const charged = { chargedCustomerId: null, chargedMethodId: null }
    await insertTopUp(tx, { ...row, ...keptTerms(request), ...charged, createdAt, expiresAt, nextCheckAt })
  })
  const topUp = await findTopUp(pool, topUpId)
  if (topUp === undefined) throw new Error('the top-up that was just stored was not found')
  return topUp
}

function refused(): Problem {
  return new Problem(
    'INTERNAL_ERROR',
    'The payment processor refused to open a payment page. Contact us with the request id.',
  )
}

/** Another tab was given each of the new payment sessions, and the payments there succeeded or failed. */
function endedElsewhere(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', ENDED_ELSEWHERE, { headers: { 'retry-after': '10' } })
}
