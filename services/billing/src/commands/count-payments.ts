// Counters about payments: credited amounts, and cases that an operator must examine.
import { metrics } from '@opentelemetry/api'

export interface PaymentMetrics {
  readonly credited: () => void
  /** Counts payment sessions, refunds and disputes whose data at the processor differ from our request. */
  readonly mismatch: () => void
  /** Counts events that were found in the processor's event list because their webhook did not arrive. */
  readonly missedWebhooks: (count: number) => void
  readonly badSignature: () => void
  /** Counts refunds that were made at the processor and not with the operator's command. */
  readonly externalRefund: () => void
  /** Counts disputes that withdrew money. */
  readonly disputed: () => void
  /** Counts new disputes that have moved no money, such as inquiries by a bank. */
  readonly inquired: () => void
  /** Counts refunds that failed after the processor had accepted them. */
  readonly refundFailed: () => void
}

export function countPayments(): PaymentMetrics {
  const meter = metrics.getMeter('billing')
  const topUps = meter.createCounter('billing.top_ups.credited', { unit: '{top_up}' })
  const attention = meter.createCounter('billing.payments.attention', { unit: '{payment}' })
  const missed = meter.createCounter('billing.webhooks.missed', { unit: '{event}' })
  const refused = meter.createCounter('billing.webhooks.refused', { unit: '{request}' })
  // A counter appears on the metrics page once it has its first value.
  for (const reason of ['mismatch', 'external_refund', 'dispute', 'inquiry', 'refund_failed'])
    attention.add(0, { reason })
  for (const counter of [topUps, missed, refused]) counter.add(0)
  return {
    credited: () => topUps.add(1),
    mismatch: () => attention.add(1, { reason: 'mismatch' }),
    missedWebhooks: (count) => missed.add(count),
    badSignature: () => refused.add(1),
    externalRefund: () => attention.add(1, { reason: 'external_refund' }),
    disputed: () => attention.add(1, { reason: 'dispute' }),
    inquired: () => attention.add(1, { reason: 'inquiry' }),
    refundFailed: () => attention.add(1, { reason: 'refund_failed' }),
  }
}
