// Reports events whose price or account is not the one that was held for their filing: an operator must
// find out who published them.
import { metrics } from '@opentelemetry/api'
import type { Logger } from '@cfs/runtime'
import type { PriceDifference } from '../domain/decide-holds.ts'

export type ReportDifferences = (differences: readonly PriceDifference[]) => void

export function createDifferenceReports(logger: Pick<Logger, 'error'>): ReportDifferences {
  const counter = metrics.getMeter('billing').createCounter('billing.price_differences', { unit: '{event}' })
  // A counter appears on the metrics page once it has its first value.
  counter.add(0)
  return (differences) => {
    for (const { filingId, recorded, stated } of differences) {
      counter.add(1)
      logger.error(
        {
          filing_id: filingId,
          recorded_account: recorded.accountId,
          recorded_pence: recorded.pricePence,
          stated_account: stated.accountId,
          stated_pence: stated.pricePence,
        },
        'an event states another price or account than the filing’s recording; the recording is charged',
      )
    }
  }
}
