// The scheduled work of billing: payments, VAT, old records and the hashes of the ledger. A process
// claims each item, so that replicas share the work; each replica reads the processor's hourly list of
// events, posts missing VAT, and erases records past their retention period.
import { type Loop, startLoop, startLoops } from '@cfs/runtime'
import type { BillingContext, PaymentContext } from './commands/billing-context.ts'
import { chargeKeptCards } from './commands/charge-kept-card.ts'
import { checkRefund, claimRefunds } from './commands/check-refund.ts'
import { checkTopUp, claimTopUps } from './commands/check-top-up.ts'
import { comparePayments } from './commands/compare-payments.ts'
import { eraseOldRecords } from './commands/erase-old-records.ts'
import { deleteUnneededCustomers } from './commands/keep-card.ts'
import { listMissedEvents } from './commands/list-missed-events.ts'
import { linkEarlierTransactions, publishLedgerHeads } from './commands/publish-ledger-heads.ts'
import { postMissingVat } from './commands/post-missing-vat.ts'
import { claimPaymentEvents, processPaymentEvent } from './commands/process-payment-event.ts'

const EVENTS_MS = 1000
const CHECKS_MS = 2000
const LISTING_MS = 60_000
const CHARGE_MS = 10_000
const FORGET_MS = 60_000
const COMPARISON_MS = 60_000
const VAT_MS = 3_600_000
const ERASE_MS = 3_600_000
const HEADS_MS = 60_000
const AT_ONCE = 16

export interface Schedules {
  /** Checks immediately for stored events that are not processed yet. */
  readonly pokeEvents: () => void
  stop(): Promise<void>
}

/** Without a configured payment processor there is no scheduled work about payments. */
export const NO_SCHEDULES: Schedules = { pokeEvents: () => undefined, stop: async () => undefined }

export function startSchedules(context: PaymentContext): Schedules {
  const { poke, stop } = startLoops(context.logger, {
    'process payment events': {
      everyMs: EVENTS_MS,
      run: () => atOnce(claimPaymentEvents(context, AT_ONCE), (event) => processPaymentEvent(context, event)),
    },
    'check undecided top-ups': {
      everyMs: CHECKS_MS,
      run: () => atOnce(claimTopUps(context, AT_ONCE), (topUpId) => checkTopUp(context, topUpId)),
    },
    'check undecided refunds': {
      everyMs: CHECKS_MS,
      run: () => atOnce(claimRefunds(context, AT_ONCE), (refundId) => checkRefund(context, refundId)),
    },
    'list events without a webhook': { everyMs: LISTING_MS, run: () => listMissedEvents(context) },
    'compare the ledger with the payment processor': {
      everyMs: COMPARISON_MS,
      run: () => comparePayments(context),
    },
    'charge kept cards': { everyMs: CHARGE_MS, run: () => chargeKeptCards(context) },
    'delete customers whose card is not needed': {
      everyMs: FORGET_MS,
      run: () => deleteUnneededCustomers(context),
    },
    'post missing VAT': { everyMs: VAT_MS, run: () => postMissingVat(context) },
  })
  // VAT of the version before may be missing since the last start.
  poke('post missing VAT')
  return { pokeEvents: () => poke('process payment events'), stop }
}

/**
 * Erases hourly the records whose retention period has ended, one batch after another until nothing is due,
 * whether or not a payment processor is configured.
 */
export function startErasing(context: Pick<BillingContext, 'pool' | 'clock' | 'logger'>): Loop {
  return startLoop({
    everyMs: ERASE_MS,
    words: 'erase names, unpaid top-ups and payment events past their retention period',
    logger: context.logger,
    run: () => eraseOldRecords(context),
  })
}

/** Completes the chains of transactions, and publishes their last hashes once a day. */
export function startPublishingHeads(context: BillingContext): Pick<Schedules, 'stop'> {
  const loop = startLoop({
    everyMs: HEADS_MS,
    words: 'publish the last hashes of the ledger',
    logger: context.logger,
    async run() {
      if (await linkEarlierTransactions(context)) return true
      await publishLedgerHeads(context)
      return false
    },
  })
  loop.poke()
  return loop
}

/**
 * Processes all items at the same time; returns true if there may be more items. Throws the first failure
 * after all calls have ended.
 */
async function atOnce<T>(
  claimed: Promise<readonly T[]>,
  work: (item: T) => Promise<unknown>,
): Promise<boolean> {
  const items = await claimed
  const failures: unknown[] = []
  await Promise.all(items.map((item) => work(item).catch((error: unknown) => void failures.push(error))))
  if (failures.length > 0) throw failures[0]
  return items.length === AT_ONCE
}
