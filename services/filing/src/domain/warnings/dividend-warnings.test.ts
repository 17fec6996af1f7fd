// Figures of one year that contradict each other are named with both amounts.
import { expect, test } from 'vitest'
import { depreciationWarnings, dividendWarnings } from './dividend-warnings.ts'

test.each([
  ['no dividends beside a deficit', 0, -100_000, undefined],
  ['dividends that leave nothing', 500_000, 0, undefined],
  ['dividends that leave a penny too little', 500_000, -1, '£0.01 of the dividends'],
  ['dividends of which a part had no profits', 500_000, -120_000, '£1,200 of the dividends'],
  ['dividends beside a larger deficit of before', 500_000, -900_000, '£5,000 of the dividends'],
] as const)('%s', (...[, dividendsPaidPence, closingReservePence, said]) => {
  const [warning] = dividendWarnings({ dividendsPaidPence, closingReservePence })
  if (said === undefined) expect(warning).toBeUndefined()
  else expect(warning?.message).toContain(said)
})

test.each([
  ['no note', 200_000, undefined, false],
  ['a note with the same charge', 200_000, 200_000, false],
  ['a note rounded to a pound', 200_000, 200_100, false],
  ['a note that differs by more', 200_000, 200_101, true],
  ['a note without depreciation in the profit and loss account', 0, 5000, true],
  ['depreciation that the note does not have', 5000, 0, true],
] as const)('depreciation beside %s', (...[, chargedPence, notedPence, isWarned]) => {
  expect(depreciationWarnings({ chargedPence, notedPence })).toHaveLength(isWarned ? 1 : 0)
})
