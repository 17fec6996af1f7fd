// The alert rules and the page that explains them contain the same alerts.
import { expect, test } from 'vitest'
import { explainedAlerts, metricsIn, readAlertRules } from './alert-rules.ts'

test('every alert is explained, and every explanation has its alert', () => {
  expect(explainedAlerts().toSorted()).toEqual(
    readAlertRules()
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('every alert but that of a lost process looks at a metric of ours', () => {
  const without = readAlertRules().filter((rule) => metricsIn(rule).length === 0)
  expect(without.map(({ name }) => name)).toEqual(['ServiceDown'])
})
