// Metrics of what accounts owe, because an account that owes money cannot file until it pays.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { forMetric } from '@cfs/runtime'
import { countMoneyOwed } from '../store/count-money-owed.ts'

/** Reports the metrics whenever metrics are collected. Returns a function that stops the metrics. */
export function measureMoneyOwed(pool: Pool): () => void {
  const meter = metrics.getMeter('billing')
  const accounts = meter.createObservableGauge('billing.accounts.owing', { unit: '{account}' })
  const pounds = meter.createObservableGauge('billing.owed', { unit: '{GBP}' })
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    // The metrics are not reported while the database is unavailable; the readiness check reports that case.
    const owed = await forMetric(countMoneyOwed(pool))
    if (owed === undefined) return
    result.observe(accounts, owed.accounts)
    result.observe(pounds, owed.pence / 100)
  }
  meter.addBatchObservableCallback(observe, [accounts, pounds])
  return () => meter.removeBatchObservableCallback(observe, [accounts, pounds])
}
