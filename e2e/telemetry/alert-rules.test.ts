// The alert rules and the page that explains them contain the same alerts.
import { SERVICES } from '@cfs/product'
import { expect, test } from 'vitest'
import { explainedAlerts, metricsIn, readAlertRules, readDashboards, scriptMetrics } from './alert-rules.ts'

test('every alert is explained, and every explanation has an alert', () => {
  expect(explainedAlerts().toSorted()).toEqual(
    readAlertRules()
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('every alert except the one for a lost process uses a metric of the product', () => {
  const without = readAlertRules().filter((rule) => metricsIn(rule).length === 0)
  expect(without.map(({ name }) => name)).toEqual(['ServiceDown'])
})

test('the alerts about backups use the metrics that the scripts write', () => {
  const used = new Set(readAlertRules().flatMap(metricsIn))
  const alerted = scriptMetrics().filter((name) => used.has(name))
  expect(alerted.toSorted()).toEqual([
    'backup_completed_timestamp_seconds',
    'restore_test_completed_timestamp_seconds',
    'restore_test_failed_timestamp_seconds',
    'wal_archived_until_timestamp_seconds',
  ])
})

test('every dashboard has panels, and each of them a metric of the product', () => {
  const expressions = readDashboards()
  const files = new Set(expressions.map(({ name }) => name.split(':')[0]))
  expect(files.size).toBe(SERVICES.length + 1)
  expect(expressions.filter((one) => metricsIn(one).length === 0)).toEqual([])
})
