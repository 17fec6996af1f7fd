// A thousand histories of trading losses have the boxes of a second working; ten thousand take too long here.
import { isoDateFrom } from '@cfs/values'
import { test } from 'vitest'
import { checkHistories, checkHistory } from '../../test/check-loss-histories.ts'

test('a thousand histories have the boxes of a second working, and no loss is used twice', () => {
  checkHistories(1000)
})

const period = (start: string, end: string, result: number) => ({
  period: { start: isoDateFrom(start), end: isoDateFrom(end) },
  result,
  interest: 0,
  donations: 0,
})

test.each([
  [
    'from 1 March, which does not reach 29 February of the year before',
    '2023-12-02',
    '2025-02-28',
    '2025-03-01',
  ],
  ['from 29 February, which reaches 1 March of the year before', '2022-12-02', '2024-02-28', '2024-02-29'],
])('a loss %s has the boxes of the second working', (...[, start, dayBefore, lossStart]) => {
  const year = Number(lossStart.slice(0, 4))
  checkHistory({
    periods: [
      period(start, `${year - 1}-11-30`, 9000),
      period(`${year - 1}-12-01`, dayBefore, 0),
      period(lossStart, `${year + 1}-01-31`, -9000),
    ],
    early: 0,
    later: 0,
    tenths: [10, 10, 10, 10, 10],
    claims: true,
    ends: false,
  })
})
