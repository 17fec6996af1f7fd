// The rules about the payments of a run that has ended: the ledger agrees with the payment processor.
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import { countsAsRefunded, isPaid } from '../payments/memory-payment.ts'
import { chargeIdOf } from '../payments/session-snapshot.ts'

export function checkFinalPayments(world: World): void {
  checkEvents(world)
  checkTopUps(world)
  checkRefunds(world)
  checkMovements(world)
  checkOwnAccounts(world)
  checkComparison(world)
}

function checkEvents({ databases, processor }: World): void {
  const stored = databases.billing.tables.paymentEvent.committed
  for (const { eventId, dueAt } of stored.values()) {
    checkRule('every event of the payment processor is processed', dueAt === null, () => eventId)
  }
  for (const { eventId, isDelivered } of processor.events) {
    checkRule('a webhook that was accepted is stored', !isDelivered || stored.has(eventId), () => eventId)
  }
}

function checkTopUps({ databases, processor }: World): void {
  const { topUp, ledgerTransaction, receipt } = databases.billing.tables
  const credits = [...ledgerTransaction.committed.values()].filter(({ type }) => type === 'top_up')
  const paid = processor.sessions.filter((session) => !session.isForeign && isPaid(session))
  for (const { sessionId, topUpId, accountId, amountPence } of paid) {
    const row = topUp.committed.get(topUpId ?? '')
    const own = credits.filter(({ transactionId }) => transactionId === row?.transactionId)
    const isCredited = row?.sessionId === sessionId && own.length === 1
    checkRule('what was paid is credited', isCredited, () => `${sessionId}: ${row?.state}`)
    const isSame = own[0]?.accountId === accountId && own[0].amountPence === amountPence
    checkRule('what was paid is credited in full', isSame, () => sessionId)
  }
  checkRule('only what was paid is credited', credits.length === paid.length, () => String(credits.length))
  const numbers = [...receipt.committed.values()].map(({ number }) => number).toSorted((a, b) => a - b)
  const isWithoutGaps = numbers.length === credits.length && numbers.every((number, i) => number === i + 1)
  checkRule('each credit has a receipt, and receipts have no gaps', isWithoutGaps, () => numbers.join())
}

function checkRefunds({ databases, processor }: World): void {
  const rows = [...databases.billing.tables.refund.committed.values()]
  for (const { processorRefundId, status, amountPence } of processor.refunds) {
    const own = rows.filter((row) => row.processorRefundId === processorRefundId)
    const state = status === 'canceled' ? 'failed' : status
    // A refund at the processor that failed before it was noticed is not posted.
    const isPosted = state === 'failed' ? own.length <= 1 : own.length === 1
    const isSame = own.every((row) => row.state === state && row.amountPence === amountPence)
    const about = (): string => `${processorRefundId} is ${status}: ${own.map((row) => row.state).join()}`
    checkRule('every refund at the payment processor is posted', isPosted && isSame, about)
  }
  for (const { refundId, processorRefundId, state } of rows) {
    const isKnown = processorRefundId !== null || state === 'failed'
    checkRule('a posted refund is made, or has failed', isKnown, () => refundId)
  }
}

function checkMovements({ databases, processor }: World): void {
  const posted = databases.billing.tables.disputeMovement.committed
  const movements = processor.disputes.flatMap((dispute) => dispute.movements)
  for (const { balanceTransaction, amountPence } of movements) {
    const isPosted = posted.get(balanceTransaction)?.amountPence === amountPence
    checkRule('every movement of a dispute is posted', isPosted, () => balanceTransaction)
  }
  checkRule('nothing else is posted for disputes', posted.size === movements.length)
}

/** The product's own accounts show the money that the processor has, sent and kept as fees. */
function checkOwnAccounts({ databases, processor }: World): void {
  const { entry, ownPosting } = databases.billing.tables
  const booked = (account: string): number =>
    [...entry.committed.values()]
      .filter(({ ledgerAccount }) => ledgerAccount === account)
      .reduce((sum, { amountPence }) => sum + amountPence, 0) +
    [...ownPosting.committed.values()].reduce((sum, { debit, credit, amountPence }) => {
      return sum + (debit === account ? amountPence : 0) - (credit === account ? amountPence : 0)
    }, 0)
  const paid = processor.payments().filter(({ session }) => isPaid(session))
  const movements = processor.disputes.flatMap((dispute) => dispute.movements)
  const payouts = processor.payouts.filter(({ status }) => status === 'paid')
  const expected = {
    processor: processor.balancePence(),
    bank: payouts.reduce((sum, { amountPence }) => sum + amountPence, 0),
    processor_fees: paid.reduce((sum, { feePence }) => sum + feePence, 0),
    dispute_costs: movements.reduce((sum, { feePence }) => sum + feePence, 0),
    refunds_pending: 0,
  }
  for (const [account, amountPence] of Object.entries(expected)) {
    checkRule('the ledger agrees with the payment processor', booked(account) === amountPence, () => {
      return `${account}: ${booked(account)} in the ledger, ${amountPence} at the payment processor`
    })
  }
  const isDecided = processor.refunds.every(
    (refund) => !countsAsRefunded(refund) || refund.status !== 'pending',
  )
  checkRule('every refund is decided', isDecided)
}

/** The hourly comparison reports payments that name a top-up and were never credited, and nothing else. */
function checkComparison({ databases, processor }: World): void {
  const found = [...databases.billing.tables.paymentDifference.committed.keys()].toSorted()
  const expected = processor.sessions
    .flatMap(({ isForeign, topUpId, payment }) =>
      isForeign && topUpId !== null && payment !== undefined ? [chargeIdOf(payment)] : [],
    )
    .toSorted()
  const isSame = found.length === expected.length && found.every((subject, i) => subject === expected[i])
  checkRule('the comparison with the payment processor finds all differences', isSame, () => {
    return `reported: ${found.join()}; expected: ${expected.join()}`
  })
}
