// Companies that say what they do, and differ in their losses of other periods and in their plant: many of
// them make a return, so that its boxes are compared and not its refusal.
import fc from 'fast-check'
import { anyBroughtBack, anyCarriedBack, anyPlant, madeSound, soundPlant, withClaims } from './any-claims.ts'
import { anyDated, anyLines, anyPeriod, anyStatus, seldom, withoutAllowances } from './any-return.ts'
import { dayAfter, daysFrom } from './days.ts'
import { PLAIN_FACTS, type Facts } from './facts.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'

/** Whether and when the trade ends: never, with the accounts, or within them. */
function anyEnd({ start, end }: SecondPeriod): fc.Arbitrary<string | undefined> {
  const within = fc.nat(daysFrom(start, end) - 1).map((days) => dayAfter(start, days))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constant(end) },
    { weight: 1, arbitrary: within },
  )
}

const anyBusiness = fc.oneof(
  { weight: 4, arbitrary: fc.constant('trade' as const) },
  { weight: 1, arbitrary: fc.constantFrom('property_letting' as const, 'investment' as const) },
)

export const anyClaimingCompany: fc.Arbitrary<Facts> = fc
  .tuple(anyPeriod, anyBusiness)
  .chain(([accounts, activity]) => {
    const end = activity === 'trade' ? anyEnd(accounts) : fc.constant(undefined)
    return end.chain((tradeCeasedOn) => ofBusiness(accounts, { activity, tradeCeasedOn }))
  })

type Business = Pick<Facts, 'activity' | 'tradeCeasedOn'>

function ofBusiness(accounts: SecondPeriod, { activity, tradeCeasedOn }: Business): fc.Arbitrary<Facts> {
  const hasIncomeAfterTrade = tradeCeasedOn === undefined ? undefined : true
  const dates = { ...accounts, tradeCeasedOn, hasIncomeAfterTrade }
  const periods = secondPeriods(dates)
  const letting = activity === 'property_letting'
  return fc
    .record({
      today: fc.constantFrom('2026-11-21', '2027-05-01'),
      lines: anyLines,
      dated: fc.tuple(...periods.map(() => anyDated)),
      isCommercial: fc.constantFrom(true, true, undefined),
      lossesBroughtForward: seldom,
      earlyLosses: seldom,
      keepsDeficit: fc.boolean(),
      associates: fc.constantFrom(0, 0, 0, 1, undefined),
      fixedAssets: seldom,
      fixedAssetsBefore: fc.option(seldom, { nil: undefined, freq: 1 }),
      status: anyStatus,
      statesZeros: fc.boolean(),
      plant: fc.option(anyPlant(accounts), { nil: undefined, freq: 2 }),
      carriedBack: fc.option(anyCarriedBack(accounts, periods), { nil: [], freq: 2 }),
      broughtBack: fc.option(anyBroughtBack(accounts, periods), { nil: [], freq: 2 }),
      isSound: fc.constantFrom(true, true, true, true, true, false),
    })
    .map(({ carriedBack, broughtBack, isSound, ...rest }): Facts => {
      const { lines, dated, plant } = rest
      const facts = {
        ...PLAIN_FACTS,
        ...dates,
        ...rest,
        activity,
        lets: letting ? false : undefined,
        returns: 'right' as const,
        loans: periods.map(() => []),
        lines: activity === 'investment' ? { ...lines, turnover: 0, other_income: 0 } : lines,
        dated: plant === undefined ? dated : dated.map(withoutAllowances),
      }
      const own = { ...facts, plant: isSound ? soundPlant(facts) : plant }
      const claiming = withClaims(own, { carriedBack, broughtBack })
      return isSound ? madeSound(claiming) : claiming
    })
}
