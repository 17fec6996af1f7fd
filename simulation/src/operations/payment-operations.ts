// What customers, operators and the payment processor do about top-ups: pay, return, refund, dispute, deliver
// webhooks.
import { confirmTopUp } from '../../../services/billing/src/commands/confirm-top-up.ts'
import { receiveWebhook } from '../../../services/billing/src/commands/receive-webhook.ts'
import { requestRefund } from '../../../services/billing/src/commands/request-refund.ts'
import { endAutomaticTopUps } from '../../../services/billing/src/commands/change-automatic-top-ups.ts'
import { startTopUp } from '../../../services/billing/src/commands/start-top-up.ts'
import { checkRule } from '../machine/breach.ts'
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { Program, World } from '../model/world.ts'
import { PAYMENT_WORK, startPaymentWork } from '../payments/due-payments.ts'
import type { MemoryEvent } from '../payments/memory-payment.ts'
import { noResponse } from '../payments/no-response.ts'
import { signWebhook } from '../payments/sign-webhook.ts'
import type { Perform } from './operation.ts'
import { SIMULATED_OPERATOR } from './simulated-operator.ts'

const AMOUNTS_PENCE = [1000, 2500, 2500, 10_000]
const TOO_OLD_MS = 301_000

const topUp: Perform = async (world, random) => {
  const program = random.pick(world.programs('billing'))
  const client = random.pick(world.clients)
  if (program === undefined || client === undefined) return 'no customer tops up'
  const { accountId } = client
  const amountPence = random.pick(AMOUNTS_PENCE) ?? 0
  const createdBy = random.pick(['psn_1', 'psn_2']) ?? ''
  const pages = { successUrl: 'https://dashboard.test/done', cancelUrl: 'https://dashboard.test/top-up' }
  const keeps = random.percent(30)
  const automatic = keeps ? { thresholdPence: amountPence, monthLimitPence: 3 * amountPence } : undefined
  await world.spawn(program.process, async () => {
    const request = { accountId, createdBy, amountPence, email: 'ann@example.test', ...pages, automatic }
    const { sessionId } = await startTopUp(program.services.payments, request)
    world.paymentPages.push({ accountId, sessionId })
  })
  const card = keeps ? ', keeping the card' : ''
  return `${amountPence} pence for ${accountId} by ${createdBy}${card}, ${program.process.name}`
}

/** A customer pays on a payment page that is open. */
const pay: Perform = (world, random) => {
  const shown = new Set(world.paymentPages.map(({ sessionId }) => sessionId))
  const session = random.pick(world.processor.openSessions().filter(({ sessionId }) => shown.has(sessionId)))
  if (session === undefined) return 'no payment page is open'
  const method = random.percent(75) ? 'card' : 'bank-debit'
  world.processor.pay(session, method)
  return `${session.sessionId} by ${method}`
}

const returnPage: Perform = async (world, random) => {
  const program = random.pick(world.programs('billing'))
  const page = random.pick(world.paymentPages)
  const client = random.pick(world.clients)
  if (program === undefined || page === undefined || client === undefined) return 'no customer returns'
  const accountId = random.percent(80) ? page.accountId : client.accountId
  await world.spawn(program.process, async () => {
    const { topUp: shown } = await confirmTopUp(program.services.payments, { ...page, accountId })
    checkRule("another account's top-up is not shown", shown.accountId === accountId, () => accountId)
  })
  return `${page.sessionId} for ${accountId}, ${program.process.name}`
}

/** Delivers a webhook, which is sometimes forged, too old, or a repeated one. */
const webhook: Perform = async (world, random) => {
  const program = random.pick(world.programs('billing'))
  const waiting = world.processor.events.filter(({ isDelivered, isLost }) => !isDelivered && !isLost)
  const sent = world.processor.events.filter(({ isLost }) => !isLost)
  const event = random.pick(waiting.length > 0 && random.percent(75) ? waiting : sent)
  if (program === undefined || event === undefined) return 'no webhook to deliver'
  const how = random.weighed({ genuine: 85, forged: 8, old: 7 })
  if (how === 'genuine') await deliverWebhook(world, program, event)
  else await deliverFalse(world, program, { event, isForged: how === 'forged' })
  return `${how} ${event.type} of ${event.objectId}, ${program.process.name}`
}

export async function deliverWebhook(world: World, program: Program, event: MemoryEvent): Promise<void> {
  await world.spawn(program.process, async () => {
    const signed = await signWebhook(event, { at: world.time.now() })
    const isGenuine = await receiveWebhook(program.services.payments, signed)
    checkRule('a genuine webhook is accepted', isGenuine, () => event.eventId)
    event.isDelivered = true
  })
}

async function deliverFalse(
  world: World,
  program: Program,
  { event, isForged }: { readonly event: MemoryEvent; readonly isForged: boolean },
): Promise<void> {
  const at = new Date(world.time.nowMs - (isForged ? 0 : TOO_OLD_MS))
  await world.spawn(program.process, async () => {
    const signed = await signWebhook(event, { at, isForged })
    const isGenuine = await receiveWebhook(program.services.payments, signed)
    checkRule('a forged or old webhook is refused', !isGenuine, () => event.eventId)
  })
}

const checkPayments: Perform = async (world, random) => {
  const program = random.pick(world.programs('billing'))
  const work = random.pick(PAYMENT_WORK)
  if (program === undefined || work === undefined) return 'no process checks payments'
  await startPaymentWork(world, program, work)
  return `${work}, ${program.process.name}`
}

/** An operator refunds a top-up or a part of it. */
const refund: Perform = async (world, random) => {
  const program = random.pick(world.programs('billing'))
  const credited = [...world.databases.billing.tables.topUp.committed.values()].flatMap((row) =>
    row.transactionId === null ? [] : [{ ...row, transactionId: row.transactionId }],
  )
  const chosen = random.pick(credited)
  if (program === undefined || chosen === undefined) return 'no top-up to refund'
  const amountPence = random.percent(40) ? undefined : 1 + random.below(chosen.amountPence)
  world.reducedAccounts.add(chosen.accountId)
  await world.spawn(program.process, async () => {
    const { transactionId } = chosen
    const request = { transactionId, amountPence, reason: 'simulated', by: SIMULATED_OPERATOR }
    await requestRefund(program.services.payments, request)
  })
  return `${amountPence ?? 'all'} pence of ${chosen.topUpId}, ${program.process.name}`
}

/** A customer ends automatic top-ups. */
const endAutomatic: Perform = async (world, random) => {
  const program = random.pick(world.programs('billing'))
  const client = random.pick(world.clients)
  if (program === undefined || client === undefined) return 'no customer ends automatic top-ups'
  await world.spawn(program.process, () => endAutomaticTopUps(program.services.payments, client.accountId))
  return `${client.accountId}, ${program.process.name}`
}

/** Something happens at the payment processor, without a request of the product. */
const processorActs: Perform = (world, random) => {
  const kind = random.weighed(ACT_WEIGHTS)
  return `${kind}: ${ACTS[kind](world, random) ?? 'nothing to do'}`
}

const ACT_WEIGHTS = {
  'decide-payment': 20,
  'decide-refund': 15,
  refund: 10,
  dispute: 12,
  'decide-dispute': 15,
  'pay-out': 6,
  'fail-payout': 3,
  'foreign-session': 7,
  fault: 12,
} as const
type Act = keyof typeof ACT_WEIGHTS

const ACTS: Readonly<Record<Act, (world: World, random: SeededRandom) => string | undefined>> = {
  'decide-payment': ({ processor }, random) => {
    const payment = random.pick(processor.payments().filter(({ status }) => status === 'processing'))
    const succeeds = random.percent(70)
    if (payment !== undefined) processor.decidePayment(payment, succeeds)
    return payment && `${payment.paymentIntent} ${succeeds ? 'succeeds' : 'fails'}`
  },
  'decide-refund': ({ processor }, random) => {
    const open = processor.refunds.filter(({ status }) => status === 'pending')
    const refundToDecide = random.pick(open.length > 0 ? open : processor.refunds.filter(hasSucceeded))
    const outcome = open.length > 0 && random.percent(60) ? 'succeeded' : 'failed'
    if (refundToDecide !== undefined) processor.decideRefund(refundToDecide, outcome)
    return refundToDecide && `${refundToDecide.processorRefundId} has ${outcome}`
  },
  refund: ({ processor, reducedAccounts }, random) => {
    const payment = random.pick(processor.payments().filter((one) => processor.refundablePence(one) > 0))
    if (payment === undefined) return undefined
    const amountPence = 1 + random.below(processor.refundablePence(payment))
    reducedAccounts.add(payment.session.accountId ?? '')
    return `${amountPence} pence, ${processor.refund(payment, amountPence).processorRefundId}`
  },
  dispute: ({ processor, reducedAccounts }, random) => {
    const payment = random.pick(processor.payments().filter((one) => processor.refundablePence(one) > 0))
    if (payment === undefined) return undefined
    reducedAccounts.add(payment.session.accountId ?? '')
    return processor.dispute(payment, { isInquiry: random.percent(20) }).disputeId
  },
  'decide-dispute': ({ processor }, random) => {
    const dispute = random.pick(processor.disputes.filter(({ status }) => status.endsWith('needs_response')))
    if (dispute !== undefined) processor.decideDispute(dispute, random.percent(50))
    return dispute && `${dispute.disputeId} is ${dispute.status}`
  },
  'pay-out': ({ processor }) => processor.payOut()?.payoutId,
  'fail-payout': ({ processor }, random) => {
    const payout = random.pick(processor.payouts.filter(({ status }) => status === 'paid'))
    if (payout !== undefined) processor.failPayout(payout)
    return payout?.payoutId
  },
  'foreign-session': addForeignSession,
  fault: addFault,
}

const hasSucceeded = ({ status }: { readonly status: string }): boolean => status === 'succeeded'

/** A paid session that differs from the top-up that it names, or names none. */
function addForeignSession(world: World, random: SeededRandom): string | undefined {
  const row = random.pick([...world.databases.billing.tables.topUp.committed.values()])
  const client = random.pick(world.clients)
  if (row === undefined || client === undefined) return undefined
  const { topUpId, accountId, amountPence } = row
  const wrong = random.pick([
    { topUpId, accountId, amountPence: amountPence * 10 },
    { topUpId, accountId: `${client.accountId}-other`, amountPence },
    { topUpId: null, accountId, amountPence },
  ])
  return wrong && `${world.processor.addForeignSession(wrong).sessionId} names ${wrong.topUpId}`
}

/** The next call of the payment processor fails, before or after it takes effect, or is answered late. */
function addFault(world: World, random: SeededRandom): string {
  const how = random.pick(['before', 'after', 'late'] as const) ?? 'before'
  if (how === 'late') world.processor.slowCalls += 1
  else {
    world.faults.push({ kind: 'processor', service: 'billing', when: how, error: noResponse() })
  }
  return `the next call ${how === 'late' ? 'is answered late' : `fails ${how} its effect`}`
}

export const PAYMENT_OPERATIONS = {
  'top-up': topUp,
  pay,
  'return-page': returnPage,
  webhook,
  'check-payments': checkPayments,
  refund,
  'end-automatic': endAutomatic,
  'processor-acts': processorActs,
} as const
