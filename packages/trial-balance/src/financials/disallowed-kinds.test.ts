// The kinds of the expenses that tax does not allow, from the accounts of a trial balance.
import { sumOf } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapRows } from '../../test/map-accounts.ts'
import { stateTrialBalance } from '../state-trial-balance.ts'
import { financialsOf } from './financials-of.ts'

type Rows = Parameters<typeof mapRows>[0]

describe('disallowable expenses by kind', () => {
  const kindsOf = (...rows: Rows) => {
    const accounts = stateTrialBalance(mapRows([['Electricity', 9000], ...rows]))
    return financialsOf(accounts, { isLlp: false }).financials.profit_and_loss?.disallowable_expenses
  }

  test.each([
    ['Client entertaining', { entertaining: 250 }],
    ['Parking fines', { fines_and_penalties: 250 }],
    ['HMRC penalties', { fines_and_penalties: 250 }],
    ['Charitable donations', { donations: 250 }],
    ['Political donations', { donations: 250 }],
    ['Loss on disposal of assets', { other: 250 }],
    ['Depreciation', undefined],
    ['Staff entertaining', undefined],
  ])('the account “%s” states %j', (name, kinds) => {
    expect(kindsOf([name, 250])).toEqual(kinds)
  })

  test('several accounts of a kind are added up to the penny, and each kind stands by itself', () => {
    expect(
      kindsOf(['Parking fines', 0.1], ['Late filing penalty', 0.2], ['Client entertaining', 380.55]),
    ).toEqual({ entertaining: 380.55, fines_and_penalties: 0.3 })
  })

  test('a refund within the charges of its kind reduces that kind', () => {
    expect(kindsOf(['Parking fines', 250], ['Parking fine refunded', -50])).toEqual({
      fines_and_penalties: 200,
    })
  })

  test('a refund above the charges of its kind reduces the other expenses, and the sum is kept', () => {
    expect(kindsOf(['Client entertaining', 500], ['Loss on disposal', 100], ['Parking fines', -60])).toEqual({
      entertaining: 500,
      other: 40,
    })
  })

  test('a refund above the other expenses leaves the sum alone, without a kind', () => {
    expect(kindsOf(['Client entertaining', 500], ['Parking fines', -60])).toEqual({ other: 440 })
  })

  test('the kinds of any accounts add up to what is added back, and none is negative', () => {
    const names = ['Client entertaining', 'Parking fines', 'Charitable donations', 'Loss on disposal']
    const account = fc.tuple(fc.constantFrom(...names), fc.integer({ min: -40_000, max: 90_000 }))
    fc.assert(
      fc.property(fc.array(account, { maxLength: 8 }), (accounts) => {
        const rows = accounts.map(([name, pence]): Rows[number] => [name, pence / 100])
        const kinds = Object.values(kindsOf(...rows) ?? {})
        // A profit on a disposal is not disallowed.
        const counted = accounts.filter(([name, pence]) => name !== 'Loss on disposal' || pence > 0)
        const total = sumOf(counted.map(([, pence]) => pence))
        expect(kinds.every((pounds) => pounds > 0)).toBe(true)
        expect(Math.round(sumOf(kinds) * 100)).toBe(Math.max(0, total))
      }),
    )
  })
})
