// The order in which test files start.
import { expect, test } from 'vitest'
import { orderByTime } from './order-by-time.ts'

test('files of one service follow each other, and the longest files and services start first', () => {
  const times = {
    'services/billing/test/short.test.ts': 3,
    'services/billing/test/long.test.ts': 30,
    'services/filing/test/one.test.ts': 40,
    'e2e/journeys/one.test.ts': 5,
    'e2e/security/two.test.ts': 36,
  }
  expect(orderByTime(Object.keys(times), times)).toEqual([
    'e2e/security/two.test.ts',
    'e2e/journeys/one.test.ts',
    'services/filing/test/one.test.ts',
    'services/billing/test/long.test.ts',
    'services/billing/test/short.test.ts',
  ])
})

test('a file that has never run counts as a second, and none is lost', () => {
  const paths = ['packages/tax/src/new.test.ts', 'packages/tax/src/old.test.ts', 'tools/new.test.ts']
  expect(orderByTime(paths, { 'packages/tax/src/old.test.ts': 2 })).toEqual([
    'packages/tax/src/old.test.ts',
    'packages/tax/src/new.test.ts',
    'tools/new.test.ts',
  ])
})
