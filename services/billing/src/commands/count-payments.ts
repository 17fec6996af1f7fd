// Counters of payments: what was credited, and what an operator must look at.
import { metrics } from '@opentelemetry/api'

export interface PaymentMetrics {
  readonly credited: () => void
  /** A session, refund or dispute that is not what we asked for. */
  readonly mismatch: () => void
  /** Events whose webhook never came, found in the processor's list. */
  readonly missedWebhooks: (count: number) => void
  readonly badSignature: () => void
  /** A refund that was made at the processor. */
  readonly externalRefund: () => void
  /** A dispute that withdrew money. */
  readonly disputed: () => void
}

export function countPayments(): PaymentMetrics {
  const meter = metrics.getMeter('billing')
  const topUps = meter.createCounter('billing.top_ups.credited', { unit: '{top_up}' })
  const attention = meter.createCounter('billing.payments.attention', { unit: '{payment}' })
  const missed = meter.createCounter('billing.webhooks.missed', { unit: '{event}' })
  const refused = meter.createCounter('billing.webhooks.refused', { unit: '{request}' })
  // A counter appears on the page of metrics with its first value.
  for (const reason of ['mismatch', 'external_refund', 'dispute']) attention.add(0, { reason })
  for (const counter of [topUps, missed, refused]) counter.add(0)
  return {
    credited: () => topUps.add(1),
    mismatch: () => attention.add(1, { reason: 'mismatch' }),
    missedWebhooks: (count) => missed.add(count),
    badSignature: () => refused.add(1),
    externalRefund: () => attention.add(1, { reason: 'external_refund' }),
    disputed: () => attention.add(1, { reason: 'dispute' }),
  }
}
