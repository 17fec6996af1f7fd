// The order in which test files start.
import { expect, test } from 'vitest'
import { orderByTime } from './order-by-time.ts'

test('small files come first, then messaging, tax and pages, then packages before services', () => {
  const times = {
    'e2e/journeys/one.test.ts': 5,
    'e2e/security/two.test.ts': 36,
    'services/billing/test/short.test.ts': 3,
    'services/billing/test/long.test.ts': 30,
    'services/filing/test/one.test.ts': 40,
    'services/partner/test/pages.test.ts': 3,
    'services/dashboard/test/mails.test.ts': 32,
    'packages/tax/src/working.test.ts': 24,
    'packages/http/src/api.test.ts': 12,
    'packages/messaging/test/consumer.test.ts': 23,
    'services/filing/src/domain/small.test.ts': 0.1,
    'packages/messaging/test/relay.test.ts': 9,
    'packages/tax/src/rates.test.ts': 0.2,
  }
  expect(orderByTime(Object.keys(times), times)).toEqual([
    'packages/tax/src/rates.test.ts',
    'services/filing/src/domain/small.test.ts',
    'packages/messaging/test/consumer.test.ts',
    'packages/messaging/test/relay.test.ts',
    'services/partner/test/pages.test.ts',
    'packages/tax/src/working.test.ts',
    'services/dashboard/test/mails.test.ts',
    'packages/http/src/api.test.ts',
    'services/filing/test/one.test.ts',
    'services/billing/test/long.test.ts',
    'services/billing/test/short.test.ts',
    'e2e/security/two.test.ts',
    'e2e/journeys/one.test.ts',
  ])
})

test('a file of a minute or more starts before the turn of its folder, the longest one first', () => {
  const times = {
    'packages/http/src/api.test.ts': 12,
    'services/filing/test/crash.test.ts': 60,
    'e2e/health/health.test.ts': 59.9,
    'simulation/test/simulation.test.ts': 119,
    'packages/tax/src/working.test.ts': 90,
  }
  expect(orderByTime(Object.keys(times), times)).toEqual([
    'packages/tax/src/working.test.ts',
    'simulation/test/simulation.test.ts',
    'services/filing/test/crash.test.ts',
    'packages/http/src/api.test.ts',
    'e2e/health/health.test.ts',
  ])
})

test('a file that has never run counts as a second, and none is lost', () => {
  const paths = ['packages/http/src/new.test.ts', 'packages/http/src/old.test.ts', 'tools/new.test.ts']
  expect(orderByTime(paths, { 'packages/http/src/old.test.ts': 2 })).toEqual([
    'packages/http/src/old.test.ts',
    'packages/http/src/new.test.ts',
    'tools/new.test.ts',
  ])
})
