// When finished figures of capital allowances are more than the fixed assets of the accounts explain.
import { describe, expect, test } from 'vitest'
import {
  allowanceWarnings,
  chargeWarnings,
  expenditureWarnings,
  type StatedAllowances,
} from './allowance-warnings.ts'

/** Assets of £6,000 at the start, £8,000 at the end after depreciation of £2,000: £4,000 was bought. */
const STATED: StatedAllowances = {
  totalPence: 0,
  onAdditionsPence: 4000_00,
  closingPence: 8000_00,
  openingPence: 6000_00,
  depreciationPence: 2000_00,
  notedAdditionsPence: undefined,
}

const warns = (change: Partial<StatedAllowances> = {}) =>
  allowanceWarnings({ ...STATED, ...change }).length === 1

describe('a total of capital allowances', () => {
  const total = (change: Partial<StatedAllowances>) => warns({ onAdditionsPence: 0, ...change })

  test('up to the assets and five years of depreciation brings no warning, and one penny more does', () => {
    expect(total({ totalPence: 18_000_00 })).toBe(false)
    expect(total({ totalPence: 18_000_01 })).toBe(true)
  })

  test('up to the assets at the start brings no warning, even if all were sold', () => {
    const sold = { closingPence: 0, depreciationPence: 0 }
    expect(total({ ...sold, totalPence: 6000_00 })).toBe(false)
    expect(total({ ...sold, totalPence: 6000_01 })).toBe(true)
  })

  test('without assets and depreciation always brings one', () => {
    const none = { closingPence: 0, openingPence: undefined, depreciationPence: 0 }
    expect(total({ ...none, totalPence: 1 })).toBe(true)
    expect(total({ ...none, totalPence: 0 })).toBe(false)
  })
})

describe('allowances that only additions have', () => {
  test('up to the additions of the balance sheets bring no warning, and one penny more does', () => {
    expect(warns()).toBe(false)
    expect(warns({ onAdditionsPence: 4000_01 })).toBe(true)
  })

  test('are compared with the additions of the note, if there is one', () => {
    expect(warns({ onAdditionsPence: 5000_00, notedAdditionsPence: 5000_00 })).toBe(false)
    expect(warns({ onAdditionsPence: 5000_00, notedAdditionsPence: 4999_99 })).toBe(true)
  })

  test('are not compared without a previous year and a note', () => {
    expect(warns({ onAdditionsPence: 9000_00, openingPence: undefined })).toBe(false)
  })
})

describe('the annual investment allowance', () => {
  const warned = (claimedPence: number, expenditurePence: number) =>
    expenditureWarnings([{ claimedPence, expenditurePence }]).map(({ code }) => code)

  test.each([
    ['without stated expenditure', 80_000_00, 0, true],
    ['a pound above the stated expenditure', 80_000_00, 79_999_00, true],
    ['of all stated expenditure', 80_000_00, 80_000_00, false],
    ['of a part of it', 80_000_00, 92_000_00, false],
    ['that is not claimed', 0, 0, false],
  ] as const)('%s (%d of %d) asks for the expenditure: %s', (...[, claimed, stated, isWarned]) => {
    expect(warned(claimed, stated)).toEqual(isWarned ? ['EXPENDITURE_NOT_STATED'] : [])
  })

  test('is compared return by return', () => {
    const returns = [
      { claimedPence: 2000_00, expenditurePence: 2600_00 },
      { claimedPence: 600_00, expenditurePence: 0 },
    ]
    expect(expenditureWarnings(returns)).toHaveLength(1)
  })
})

test.each([
  ['and a charge', 22_000_00, 1500_00, true],
  ['and a charge of a penny', 1, 1, true],
  ['alone', 22_000_00, 0, false],
  ['missing, but a charge', 0, 1500_00, false],
] as const)(
  'a main pool with an allowance %s (%d and %d) is named: %s',
  (...[, allowance, charge, isWarned]) => {
    const found = chargeWarnings([{ allowancePence: allowance, chargesPence: charge }])
    expect(found.map(({ code }) => code)).toEqual(isWarned ? ['CHARGE_BESIDE_ALLOWANCE'] : [])
  },
)
