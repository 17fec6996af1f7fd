// Loans to participators against a second working: a queue of debts, from which credits remove the oldest.
import { addDays, isoDateFrom, type IsoDate, type Period } from '@cfs/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workOutAccount, type LoanAccount } from './loan-account.ts'
import { loansToParticipators } from './loans-to-participators.ts'

const day = isoDateFrom

/** The account as a queue of debts from which each credit removes the oldest pennies. */
function queueOf(account: LoanAccount) {
  const queue = [{ isOld: true, on: '', left: Math.max(0, account.broughtForwardPence) }]
  const inOrder = [...account.advances].sort((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : 1))
  for (const { on = '', amountPence } of inOrder) queue.push({ isOld: false, on, left: amountPence })
  let credit = account.repaidPence + Math.max(0, -account.broughtForwardPence)
  while (credit > 0 && queue.length > 0) {
    const [oldest] = queue
    if (oldest === undefined) break
    const taken = Math.min(credit, oldest.left)
    oldest.left -= taken
    credit -= taken
    if (oldest.left === 0) queue.shift()
  }
  return { queue, credit }
}

const RATES: readonly (readonly [from: string, percent: number])[] = [
  ['2026-04-06', 35.75],
  ['2022-04-06', 33.75],
  ['2016-04-06', 32.5],
  ['0000-00-00', 25],
]
const percentOf = (on: string) => RATES.find(([from]) => on >= from)?.[1] ?? 0

const anyPeriod = fc.nat(2600).chain((offset) =>
  fc.integer({ min: 1, max: 364 }).map((length): Period => {
    const start = addDays(day('2016-01-01'), offset)
    return { start, end: addDays(start, length) }
  }),
)
const pence = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 5_000_000 }))

function anyAccount(of: Period, name: string): fc.Arbitrary<LoanAccount> {
  const inPeriod = fc.nat(363).map((offset): IsoDate => {
    const on = addDays(of.start, offset)
    return on > of.end ? of.end : on
  })
  return fc.record({
    name: fc.constant(name),
    broughtForwardPence: fc.oneof(fc.constant(0), fc.integer({ min: -2_000_000, max: 2_000_000 })),
    advances: fc.array(fc.record({ on: inPeriod, amountPence: pence }), { maxLength: 4 }),
    repaidPence: fc.oneof(fc.constant(0), pence),
    repayments: fc.constant([]),
    lentAgain: fc.constant(false),
  })
}

test('thousands of accounts have the loans and the tax of a second working', () => {
  const cases = anyPeriod.chain((of) =>
    fc.record({
      of: fc.constant(of),
      accounts: fc.tuple(anyAccount(of, 'A Smith'), anyAccount(of, 'B Smith')),
      share: fc.nat(100),
    }),
  )
  fc.assert(
    fc.property(cases, ({ of, accounts, share }) => {
      const repaying = accounts.map((account) => {
        const owed = workOutAccount(account).newLoanPence
        const amountPence = Math.floor((owed * share) / 100)
        const repayment = { on: addDays(of.end, 1), amountPence, kind: 'repaid' } as const
        return { ...account, repayments: amountPence === 0 ? [] : [repayment] }
      })
      const result = loansToParticipators({
        accounts: repaying,
        period: of,
        sentOn: addDays(of.end, 3000),
      })
      if (result.kind === 'refused') throw new Error(JSON.stringify(result.refusals))
      const { page, accounts: workings } = result.loans
      let lent = 0
      let relieved = 0
      let charged = 0
      for (const [index, account] of repaying.entries()) {
        const { queue, credit } = queueOf(account)
        const owed = queue.reduce((sum, { left }) => sum + left, 0)
        const fresh = queue.filter(({ isOld }) => !isOld)
        const freshPence = fresh.reduce((sum, { left }) => sum + left, 0)
        expect(workings[index]).toMatchObject({ closingPence: owed - credit, newLoanPence: freshPence })
        const pounds = Math.floor(freshPence / 100)
        const repaidPounds = Math.floor((account.repayments[0]?.amountPence ?? 0) / 100)
        lent += pounds
        relieved += repaidPounds
        // Each pound is charged at the rate of the advance that holds its last penny.
        let reached = 0
        for (const { on, left } of fresh) {
          const before = Math.floor(reached / 100)
          reached += left
          for (const [from, to, sign] of [
            [before, Math.floor(reached / 100), 1],
            [before, Math.min(repaidPounds, Math.floor(reached / 100)), -1],
          ] as const) {
            if (to > from) charged += sign * (to - from) * percentOf(on)
          }
        }
      }
      expect(page === undefined).toBe(lent === 0)
      if (page === undefined) return
      expect(page.boxes['A15']).toBe(lent * 100)
      expect(page.boxes['A40'] ?? 0).toBe(relieved * 100)
      // Two roundings to the penny, of the tax and of the relief.
      expect(Math.abs(page.taxPayablePence - charged)).toBeLessThanOrEqual(1)
      expect(page.taxPayablePence).toBe(Number(page.boxes['A20']) - Number(page.boxes['A45'] ?? 0))
      expect(page.lawfulTaxPence).toBe(page.taxPayablePence)
    }),
    { numRuns: 3000 },
  )
})
