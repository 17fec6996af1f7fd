// Random claims for losses of other periods, and random plant and machinery with its pools.
import fc from 'fast-check'
import { dayAfter } from './days.ts'
import type { BroughtBack, CarriedBack, Facts, Plant } from './facts.ts'
import type { SecondPeriod } from './second-periods.ts'
import { ownPeriods } from './second-plant.ts'
import { secondReturns } from './second-return.ts'

const pence = fc.oneof(
  fc.integer({ min: 1, max: 150_000 }),
  fc.integer({ min: 1, max: 3_000_000 }),
  fc.integer({ min: 1, max: 500_000_000 }),
)

/** A day of the accounts, seldom one outside them. */
function anyDay({ start, end }: SecondPeriod): fc.Arbitrary<string> {
  const length = (Date.parse(end) - Date.parse(start)) / 86_400_000
  const inside = fc.integer({ min: 0, max: length })
  return fc
    .oneof({ weight: 15, arbitrary: inside }, { weight: 1, arbitrary: fc.constantFrom(-1, length + 1) })
    .map((days) => dayAfter(start, days))
}

const anyAsset = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'plant' as const, co2: undefined }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'integral_feature' as const, co2: undefined }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(0, 0, 50, 51, null).map((co2) => ({ kind: 'car' as const, co2 })),
  },
)

const anyClaim = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 6, arbitrary: fc.constantFrom('pool' as const, 'annual_investment_allowance' as const) },
  { weight: 1, arbitrary: fc.constant('first_year_100' as const) },
)

export function anyPlant(accounts: SecondPeriod): fc.Arbitrary<Plant> {
  const pool = fc.constantFrom('main' as const, 'special' as const)
  return fc.record({
    business: fc.constantFrom(undefined, undefined, undefined, 'trade', 'property'),
    main: fc.oneof(fc.constant(undefined), fc.constant(0), pence, pence),
    special: fc.oneof(fc.constant(undefined), fc.constant(0), pence),
    bought: fc.array(
      fc
        .record({
          date: anyDay(accounts),
          cost: pence,
          asset: anyAsset,
          isNew: fc.constantFrom(true, true, true, false),
          claim: anyClaim,
        })
        .map(({ asset, ...rest }) => ({ ...rest, ...asset })),
      { maxLength: 3 },
    ),
    // Below £6,000, a gain on an asset is exempt.
    sold: fc.array(
      fc.record({ date: anyDay(accounts), proceeds: fc.integer({ min: 0, max: 600_000 }), pool }),
      { maxLength: 2 },
    ),
    limitShare: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: fc.constantFrom(0, 1, 250_000) },
      { weight: 1, arbitrary: fc.nat(1_000_000) },
    ),
    less: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(60_000) }),
  })
}

/** A claim whose amount is a share of the loss or of the profits that are there, in hundredths. */
interface Share {
  readonly percent: number
}

const percent = fc.oneof(
  { weight: 6, arbitrary: fc.constant(100) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 99 }) },
  { weight: 1, arbitrary: fc.constant(150) },
)

/** The end of one of the accounting periods; undefined where a single one needs no name. */
function anyEnd(periods: readonly SecondPeriod[]) {
  const ends = periods.map(({ end }) => end)
  return periods.length > 1 ? fc.constantFrom(undefined, ...ends, ...ends) : fc.constant(undefined)
}

export function anyCarriedBack({ start }: SecondPeriod, periods: readonly SecondPeriod[]) {
  const before = fc.oneof(
    { weight: 6, arbitrary: fc.constant(-1) },
    { weight: 2, arbitrary: fc.constantFrom(-365, -366, -367, -1095, -1096, -1097) },
    { weight: 1, arbitrary: fc.integer({ min: -1500, max: 0 }) },
  )
  const within = periods.length > 1 ? periods.map(({ end }) => end) : []
  const entry: fc.Arbitrary<Omit<CarriedBack, 'pounds'> & Share> = fc.record({
    to: fc.oneof(
      before.map((days) => dayAfter(start, days)),
      fc.constantFrom(dayAfter(start, -1), ...within),
    ),
    from: anyEnd(periods),
    percent,
    isTerminal: fc.constantFrom(false, false, true),
  })
  return fc.array(entry, { minLength: 1, maxLength: 2 })
}

export function anyBroughtBack({ end }: SecondPeriod, periods: readonly SecondPeriod[]) {
  const entry: fc.Arbitrary<Omit<BroughtBack, 'pounds'> & Share> = fc
    .record({
      gap: fc.constantFrom(1, 1, 1, 0, 2, 90, 366, 400),
      length: fc.oneof(fc.constant(365), fc.integer({ min: 1, max: 367 })),
      to: anyEnd(periods),
      percent,
      isTerminal: fc.constantFrom(false, false, true),
    })
    .map(({ gap, length, ...rest }) => {
      return { start: dayAfter(end, gap), end: dayAfter(end, gap + length - 1), ...rest }
    })
  return fc.array(entry, { minLength: 1, maxLength: 2 })
}

export interface SharesClaimed {
  readonly carriedBack: readonly (Omit<CarriedBack, 'pounds'> & Share)[]
  readonly broughtBack: readonly (Omit<BroughtBack, 'pounds'> & Share)[]
}

/** The facts with claims for shares of the losses and profits that a second working finds. */
export function withClaims(facts: Facts, { carriedBack, broughtBack }: SharesClaimed): Facts {
  if (carriedBack.length + broughtBack.length === 0) return facts
  const returns = secondReturns(facts)
  const named = (day: string | undefined) =>
    day === undefined ? returns[0] : returns.find(({ period }) => period.end === day)
  const poundsOf = (whole = 0, share = 100) => Math.max(1, Math.ceil((whole * share) / 100))
  return {
    ...facts,
    carriedBack: carriedBack.map(({ percent: share, ...claim }) => {
      return { ...claim, pounds: poundsOf(named(claim.from)?.leftLoss, share) }
    }),
    broughtBack: broughtBack.map(({ percent: share, ...claim }) => {
      return { ...claim, pounds: poundsOf(named(claim.to)?.leftProfit, share) }
    }),
  }
}

/** The facts without the contradictions that random claims have most often. */
export function madeSound(facts: Facts): Facts {
  if (facts.carriedBack.length + facts.broughtBack.length === 0) return facts
  const returns = secondReturns(facts)
  const has = (member: 'leftLoss' | 'leftProfit', day: string | undefined) =>
    returns.some(({ period, [member]: left }) => left > 0 && (day === undefined || period.end === day))
  const carriedBack = facts.carriedBack.filter(({ from }) => has('leftLoss', from))
  const broughtBack = facts.broughtBack.filter(({ to, end }) => has('leftProfit', to) && end < facts.today)
  if (carriedBack.length + broughtBack.length === 0) return { ...facts, carriedBack, broughtBack }
  const keepsLoss = facts.keepsLoss && carriedBack.length === 0
  return { ...facts, carriedBack, broughtBack, keepsLoss, isCommercial: true }
}

/** The plant with all its dates and claims in the business, and nothing from before the company. */
export function soundPlant(facts: Facts): Plant | undefined {
  const { plant, isFirst } = facts
  if (plant === undefined) return undefined
  const own = ownPeriods(facts)
  const dated = <T extends { readonly date: string }>(each: T): T => {
    const isIn = own.some(({ start, end }) => start <= each.date && each.date <= end)
    return isIn ? each : { ...each, date: own[0]?.start ?? each.date }
  }
  const before = (pool: number | undefined) => (isFirst && pool !== undefined ? 0 : pool)
  return {
    ...plant,
    main: before(plant.main),
    special: before(plant.special),
    bought: plant.bought.map((each) => ({ ...dated(each), claim: soundClaim(each) })),
    sold: plant.sold.map(dated),
    limitShare: own.length > 1 && plant.limitShare !== 0 ? undefined : plant.limitShare,
    less: own.length > 1 ? 0 : plant.less,
  }
}

/** The claim, unless the law gives such an asset none of that kind. */
function soundClaim({ kind, co2, isNew, claim }: Plant['bought'][number]): typeof claim {
  const isFullCar = kind === 'car' && co2 === 0 && isNew
  const isGiven = claim === 'first_year_100' ? isFullCar : kind !== 'car' || claim === 'pool'
  return isGiven ? claim : undefined
}
