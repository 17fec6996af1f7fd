// Pools are compared to the penny with what the last return carried forward.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { poolWarnings } from './pool-warnings.ts'

const warns = (main: number, special: number) =>
  poolWarnings(
    [
      { name: 'main_pool', statedPence: main, carriedPence: 164_000 },
      { name: 'special_rate_pool', statedPence: special, carriedPence: 0 },
    ],
    isoDateFrom('2026-03-31'),
  ).map(({ message }) => message)

test('the same pools bring no warning, and a penny more or less in either brings one', () => {
  expect(warns(164_000, 0)).toEqual([])
  expect(warns(164_001, 0)).toHaveLength(1)
  expect(warns(163_999, 0)).toHaveLength(1)
  expect(warns(164_000, 1)).toHaveLength(1)
})

test('the warning names only the pools that differ, with both amounts', () => {
  const [message] = warns(164_001, 0)
  expect(message).toContain('main_pool (£1,640 carried forward, £1,640.01 here)')
  expect(message).not.toContain('special_rate_pool')
})
