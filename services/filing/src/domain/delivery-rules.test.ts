// The rules of the registry follow from the day of delivery.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { deliveryRulesOn } from './delivery-rules.ts'

test.each([
  ['2000-01-01', 'optional', false],
  ['2026-11-27', 'optional', false],
  ['2028-03-31', 'optional', false],
  ['2028-04-01', 'required', true],
  ['2028-04-02', 'required', true],
] as const)('change on 1 April 2028: %s', (day, profitAndLoss, confirmsAuditExemption) => {
  expect(deliveryRulesOn(isoDateFrom(day))).toMatchObject({ profitAndLoss, confirmsAuditExemption })
})
