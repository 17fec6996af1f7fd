// Charging many filings at once gives the same result as charging them one after the other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargesDue } from './charges-due.ts'
import type { FilingPrice } from './hold.ts'
import { charge, type AccountState } from './posting.ts'

const accountIds = ['a', 'b', 'c']
const filings = fc.array(
  fc.record({
    filingId: fc.constantFrom('f1', 'f2', 'f3', 'f4', 'f5', 'f6'),
    accountId: fc.constantFrom(...accountIds),
    pricePence: fc.integer({ min: 1, max: 3000 }),
  }),
)
const opening = new Map<string, AccountState>(
  accountIds.map((id, index) => [id, { balancePence: index * 2500, owedPence: 0, sequence: index }]),
)

/** The reference implementation: one filing after the other. */
function oneByOne(all: readonly FilingPrice[], before: ReadonlySet<string>) {
  const states = new Map(opening)
  const charged = new Set(before)
  for (const { filingId, accountId, pricePence } of all) {
    const account = states.get(accountId)
    if (charged.has(filingId) || account === undefined) continue
    charged.add(filingId)
    states.set(accountId, charge(account, pricePence).after)
  }
  return states
}

test('charging many filings at once changes each account as charging them in turn would', () => {
  fc.assert(
    fc.property(filings, (all) => {
      const charged = new Set(['f6'])
      const charges = chargesDue(opening, charged, all) ?? []
      const ends = new Map(opening)
      for (const { filing, posting } of charges) {
        expect(posting.after.sequence).toBe((ends.get(filing.accountId)?.sequence ?? 0) + 1)
        ends.set(filing.accountId, posting.after)
      }
      expect(ends).toEqual(oneByOne(all, charged))
      const ids = charges.map(({ filing }) => filing.filingId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain('f6')
    }),
  )
})

test('a filing at a price of 0 is charged nothing', () => {
  const filing = { filingId: 'f', accountId: 'a', pricePence: 0 }
  expect(chargesDue(opening, new Set(), [filing])).toEqual([])
})

test('a filing of a missing account charges no account', () => {
  const filing = { filingId: 'f', accountId: 'unknown', pricePence: 2000 }
  expect(chargesDue(opening, new Set(), [filing])).toBeUndefined()
})
