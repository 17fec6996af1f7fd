// Ends the payments of a run: everything that is open is decided, webhooks that are not lost arrive, and the
// rest must be found by asking the payment processor.
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { World } from '../model/world.ts'
import { runFor } from './advance-time.ts'
import { deliverWebhook } from './payment-operations.ts'

/** Longer than the longest interval between two checks of the same payment. */
const JUMP_MS = 75 * 60_000
/** By the last one, the payment sessions have expired and every check has been made several times. */
const MOST_JUMPS = 14
const PAUSE_MS = 1000

export async function completePayments(world: World, random: SeededRandom): Promise<void> {
  if (world.databases.billing.tables.topUp.committed.size === 0) return
  world.processor.slowCalls = 0
  let completedMs = Number.POSITIVE_INFINITY
  for (let jump = 0; jump < MOST_JUMPS; jump += 1) {
    decideAll(world, random)
    await deliverAll(world, random)
    await runFor(world, random, PAUSE_MS)
    if (!isComplete(world)) completedMs = Number.POSITIVE_INFINITY
    else if (jump > 1 && comparedMs(world) > completedMs) return
    else completedMs = Math.min(completedMs, world.time.nowMs)
    // Time passes at once: nothing else is due by now, and every timer only polls.
    world.time.nowMs += JUMP_MS
  }
}

function decideAll({ processor }: World, random: SeededRandom): void {
  for (const payment of processor.payments()) {
    if (payment.status === 'processing') processor.decidePayment(payment, random.percent(70))
    payment.isFeeKnown = true
  }
  for (const refund of processor.refunds) {
    if (refund.status !== 'pending') continue
    processor.decideRefund(refund, random.pick(['succeeded', 'failed', 'canceled']) ?? 'failed')
  }
  for (const dispute of processor.disputes) {
    if (dispute.status.endsWith('needs_response')) processor.decideDispute(dispute, random.percent(50))
  }
}

async function deliverAll(world: World, random: SeededRandom): Promise<void> {
  for (const event of world.processor.events) {
    const program = random.pick(world.programs('billing'))
    if (event.isDelivered || event.isLost || program === undefined) continue
    await deliverWebhook(world, program, event)
  }
}

/** When the ledger and the payment processor were last compared. */
function comparedMs({ databases }: World): number {
  const [comparison] = databases.billing.tables.paymentComparison.committed.values()
  return comparison?.comparedAt?.getTime() ?? 0
}

function isComplete({ databases, processor, machine }: World): boolean {
  const { topUp, refund, paymentEvent } = databases.billing.tables
  const isChecked = [...topUp.committed.values(), ...refund.committed.values()].every(
    ({ nextCheckAt }) => nextCheckAt === null,
  )
  const isStored = processor.events.every(
    ({ eventId }) => paymentEvent.committed.get(eventId)?.dueAt === null,
  )
  return isChecked && isStored && processor.openSessions().length === 0 && machine.isIdle
}
