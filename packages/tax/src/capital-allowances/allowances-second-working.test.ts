// Capital allowances over five years against a second working, day by day and asset by asset.
import { addDays, addMonths, daysIn, isoDateFrom, lastDayOfMonths } from '@cfs/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slowAllowances } from '../../test/slow-allowances.ts'
import { isInWords, whyNotWorkedOut } from '../../test/worked-formula.ts'
import { boxesOfAllowances } from './allowance-boxes.ts'
import { stepsOfAllowances } from './allowance-steps.ts'
import {
  ALLOWANCE_CLAIMS,
  ASSET_KINDS,
  EARLIER_CLAIMS,
  type Addition,
  type Disposal,
} from './allowance-facts.ts'
import { whyNotClaim } from './why-not-claim.ts'
import { computeAllowances, type AllowancesPeriod } from './compute-allowances.ts'

/** Five periods after one another: mostly years, some with fewer months or odd days. */
const fivePeriods = fc
  .record({
    months: fc.nat(24),
    days: fc.oneof(fc.constant(0), fc.nat(30)),
    lengths: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(12) }, fc.integer({ min: 1, max: 12 })), {
      minLength: 5,
      maxLength: 5,
    }),
    cut: fc.oneof(fc.constant(0), fc.nat(20)),
    ends: fc.boolean(),
  })
  .map(({ months, days, lengths, cut, ends }): readonly AllowancesPeriod[] => {
    let start = addDays(addMonths(isoDateFrom('2023-04-01'), months), days)
    return lengths.map((length, index) => {
      const end = addDays(lastDayOfMonths(start, length), index === 2 ? -cut : 0)
      const period = { start, end, isFinal: ends && index === 4 }
      start = addDays(end, 1)
      return period
    })
  })

const pence = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 120_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 5_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 90_000_000 }) },
)
const balance = fc.oneof(fc.constant(0), pence)

function anyDay(periods: readonly AllowancesPeriod[]) {
  const [first, last] = [periods[0], periods.at(-1)]
  if (first === undefined || last === undefined) throw new Error('no period')
  return fc.nat(daysIn({ start: first.start, end: last.end }) - 1).map((days) => addDays(first.start, days))
}

function anyAddition(periods: readonly AllowancesPeriod[]): fc.Arbitrary<Addition> {
  return fc
    .record({
      date: anyDay(periods),
      costPence: pence,
      kind: fc.constantFrom(...ASSET_KINDS),
      isNew: fc.boolean(),
      isLeasedOut: fc.boolean(),
      co2: fc.constantFrom(undefined, 0, 50, 51, 180),
      claim: fc.constantFrom(undefined, undefined, ...ALLOWANCE_CLAIMS),
    })
    .map((addition) => {
      const { claim, kind, co2 } = addition
      const asset = { ...addition, co2: kind === 'car' ? co2 : undefined }
      const isAllowed = claim !== undefined && whyNotClaim(asset, claim) === undefined
      return { ...asset, claim: isAllowed ? claim : undefined }
    })
}

function anyDisposal(periods: readonly AllowancesPeriod[]): fc.Arbitrary<Disposal> {
  return fc
    .record({
      date: anyDay(periods),
      proceedsPence: pence,
      costPence: fc.option(pence, { nil: undefined }),
      pool: fc.constantFrom('main' as const, 'special' as const),
      claimed: fc.constantFrom(...EARLIER_CLAIMS),
    })
    .map((disposal) => {
      const { claimed, pool } = disposal
      if (claimed === 'none' || claimed === 'annual_investment_allowance') return disposal
      return { ...disposal, pool: claimed === 'special_50' ? 'special' : pool && 'main' }
    })
}

const anyHistory = fivePeriods.chain((periods) =>
  fc.record({
    periods: fc.constant(periods),
    facts: fc.record({
      broughtForwardPence: fc.record({ main: balance, special: balance }),
      additions: fc.array(anyAddition(periods), { maxLength: 9 }),
      disposals: fc.array(anyDisposal(periods), { maxLength: 5 }),
      claimLessPence: fc.record({
        main: fc.oneof(fc.constant(0), fc.nat(50_000)),
        special: fc.oneof(fc.constant(0), fc.nat(50_000)),
      }),
      investmentLimitSharePounds: fc.oneof(fc.constant(undefined), fc.nat(1_000_000)),
    }),
  }),
)

test('ten thousand histories of five years have the allowances, pools and boxes of a second working', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyHistory, ({ periods, facts }) => {
      const workings = computeAllowances(facts, periods).map((working) => {
        const { main, special } = working.pools
        const boxes = Object.entries(
          boxesOfAllowances(working, { allowancesBusiness: 'trade', schema: 'v1.994' }),
        )
        return {
          allowances: working.allowancesPence,
          charges: working.chargesPence,
          invested: working.parts
            .filter(({ claim }) => claim === 'annual_investment_allowance')
            .reduce((sum, { allowancePence }) => sum + allowancePence, 0),
          carried: [main.carriedForwardPence, special.carriedForwardPence],
          boxes: Object.fromEntries(boxes.map(([box, amount]) => [box, Number(amount) / 100])),
        }
      })
      expect(workings).toEqual(slowAllowances(facts, periods))
      for (const { boxes } of workings) for (const box of Object.keys(boxes)) seen.add(box)
    }),
    { numRuns: 10_000 },
  )
  // A proof that misses a box proves nothing about it.
  const all = '688 689 690 692 693 694 695 700 705 710 713 725 726 760 770 773 775'
  expect([...seen].sort().join(' ')).toBe(all)
})

test('over any history, what was bought is deducted, sold or still in a pool', () => {
  fc.assert(
    fc.property(anyHistory, ({ periods, facts }) => {
      const workings = computeAllowances(facts, periods)
      const last = workings.at(-1)
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
      const came = sum([
        facts.broughtForwardPence.main,
        facts.broughtForwardPence.special,
        ...facts.additions.map(({ costPence }) => costPence),
        ...workings.map(({ chargesPence }) => chargesPence),
      ])
      const went = sum([
        ...workings.map(({ allowancesPence }) => allowancesPence),
        ...workings.flatMap(({ pools }) => [pools.main.disposalsPence, pools.special.disposalsPence]),
        last?.pools.main.carriedForwardPence ?? 0,
        last?.pools.special.carriedForwardPence ?? 0,
      ])
      expect(went).toBe(came)
    }),
    { numRuns: 1000 },
  )
})

test('over any history, every formula of the pools gives the amount of its line', () => {
  fc.assert(
    fc.property(anyHistory, ({ periods, facts }) => {
      const steps = computeAllowances(facts, periods).flatMap(stepsOfAllowances)
      const stated = steps.filter((step) => !isInWords(step))
      expect(stated.flatMap((step) => whyNotWorkedOut(step) ?? [])).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
