// Plant and machinery of a set of facts: whose it is, the allowances and charges that the second working of
// packages/tax gives each accounting period, and why they are refused.
import { slowAllowances, type SlowYear } from '@cfs/tax/test/slow-allowances.ts'
import { isoDateFrom } from '@cfs/values'
import type { Facts, Plant } from './facts.ts'
import { letsLand, tradesAtAll, tradesOn } from './second-business.ts'
import { investmentLimit } from './investment-limit.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'

type PlantBusiness = 'trade' | 'property' | 'management'

/** The stated business, otherwise the trade, the letting or the investments. */
export function plantBusinessOf(facts: Facts): PlantBusiness {
  if (facts.plant?.business !== undefined) return facts.plant.business
  if (tradesAtAll(facts)) return 'trade'
  return letsLand(facts) ? 'property' : 'management'
}

/** The accounting periods in which the business has the plant, and whether it ends in each. */
export function ownPeriods(facts: Facts) {
  const isTrade = plantBusinessOf(facts) === 'trade'
  return secondPeriods(facts)
    .filter(({ start }) => !isTrade || tradesOn(facts, start))
    .map(({ start, end }) => ({ start, end, isFinal: isTrade && end === facts.tradeCeasedOn }))
}

function workedOut(facts: Facts, plant: Plant): ReadonlyMap<string, SlowYear> {
  const own = ownPeriods(facts)
  const years = slowAllowances(
    {
      broughtForwardPence: { main: plant.main ?? 0, special: plant.special ?? 0 },
      additions: plant.bought.map(({ date, cost, co2, ...asset }) => ({
        ...asset,
        date: isoDateFrom(date),
        costPence: cost,
        co2: co2 ?? undefined,
        isLeasedOut: false,
      })),
      disposals: plant.sold.map(({ date, proceeds, pool }) => ({
        date: isoDateFrom(date),
        proceedsPence: proceeds,
        pool,
        claimed: 'none',
      })),
      claimLessPence: { main: plant.less, special: 0 },
      investmentLimitSharePounds: plant.limitShare,
    },
    own,
  )
  return new Map(own.flatMap(({ start }, at) => (years[at] === undefined ? [] : [[start, years[at]]])))
}

const worked = new WeakMap<Facts, Facts>()
const yearsOf = new WeakMap<Facts, ReadonlyMap<string, SlowYear>>()

/** The facts with the allowances and charges of their plant as amounts of each accounting period. */
export function withPlant(facts: Facts): Facts {
  const earlier = worked.get(facts)
  if (earlier !== undefined || facts.plant === undefined) return earlier ?? facts
  const years = workedOut(facts, facts.plant)
  const result = {
    ...facts,
    dated: secondPeriods(facts).map(({ start }, at) => {
      const { allowances = 0, charges = 0 } = years.get(start) ?? {}
      const own = facts.dated[at]
      if (own === undefined) throw new Error('every accounting period has its dated amounts')
      return { ...own, capital_allowances: allowances, balancing_charges: charges }
    }),
  }
  worked.set(facts, result)
  worked.set(result, result)
  yearsOf.set(result, years)
  return result
}

/** The investment allowance of the plant in each accounting period, in pence; none without plant. */
export function investedIn(facts: Facts): readonly (readonly [SecondPeriod, pence: number])[] {
  const years = yearsOf.get(withPlant(facts))
  return ownPeriods(facts).map((period) => [period, years?.get(period.start)?.invested ?? 0])
}

const EXPENDITURE = ['760', '770', '773', '775']
const OF_TRADE = ['688', '690', '693', '695', '700', '705', '710', '725', '726']

/** The boxes of plant in one return: those of a trade, or the expenditure alone. */
export function plantBoxes(facts: Facts, { start }: SecondPeriod): Readonly<Record<string, number>> {
  const { boxes = {} } = yearsOf.get(facts)?.get(start) ?? {}
  const ids = plantBusinessOf(facts) === 'trade' ? [...OF_TRADE, ...EXPENDITURE] : EXPENDITURE
  return Object.fromEntries(ids.map((id) => [id, boxes[id] ?? 0]))
}

const ALLOWANCES = 'financials.capital_allowances'

/** Why the plant of a set of facts is refused, as the fields of the request. */
export function plantReasons(facts: Facts, plant: Plant): readonly string[] {
  const own = ownPeriods(facts)
  const placeOf = (day: string) => own.find(({ start, end }) => start <= day && day <= end)
  const [main, special] = (['main', 'special'] as const).map((pool) => (plant[pool] ?? 0) > 0)
  const dates = [
    ...(isShareRefused(plant, own) ? ['aia_limit_share'] : []),
    ...plant.bought.flatMap((asset, at) => {
      const place = placeOf(asset.date)
      if (place === undefined) return [`additions.${at}.date`]
      return isClaimRefused(asset, place) ? [`additions.${at}.claim`] : []
    }),
    ...plant.sold.flatMap(({ date }, at) => (placeOf(date) === undefined ? [`disposals.${at}.date`] : [])),
    ...(facts.isFirst && main ? ['main_pool.brought_forward'] : []),
    ...(facts.isFirst && special ? ['special_rate_pool.brought_forward'] : []),
  ]
  const reasons = [...dates, ...(dates.length > 0 ? [] : workingReasons(facts, plant))]
  return [...reasons.map((reason) => `${ALLOWANCES}.${reason}`), ...businessReasons(facts, plant)]
}

/** The share is one of a single limit, and not above it. */
function isShareRefused({ limitShare = 0 }: Plant, own: readonly SecondPeriod[]): boolean {
  return limitShare > 0 && own.some((period) => own.length > 1 || limitShare > investmentLimit(period))
}

/** A last period has no new allowances, a car never the investment allowance, and few the one of 100%. */
function isClaimRefused(
  { kind, co2, isNew, claim }: Plant['bought'][number],
  { isFinal }: { readonly isFinal: boolean },
): boolean {
  if (claim === undefined || claim === 'pool') return false
  if (claim === 'annual_investment_allowance') return isFinal || kind === 'car'
  return isFinal || kind !== 'car' || co2 !== 0 || !isNew
}

/** What only the working of the pools shows. */
function workingReasons(facts: Facts, plant: Plant): readonly string[] {
  const own = ownPeriods(facts)
  const whole = workedOut(facts, { ...plant, less: 0 })
  const none = workedOut(facts, { ...plant, less: Number.MAX_SAFE_INTEGER })
  const start = own[0]?.start ?? ''
  const available = (whole.get(start)?.allowances ?? 0) - (none.get(start)?.allowances ?? 0)
  const held = (pool: 'main' | 'special') => {
    const last = own.at(-1)
    if (last?.isFinal !== true) return false
    const isSold = plant.sold.some(
      ({ date, pool: of }) => of === pool && last.start <= date && date <= last.end,
    )
    const box = whole.get(last.start)?.boxes[pool === 'main' ? '705' : '695'] ?? 0
    return !isSold && box > 0
  }
  const isTooMuch = plant.less > 0 && (own.length > 1 || plant.less > available)
  return [
    ...(isTooMuch ? ['claim_less.main_pool'] : []),
    ...(held('main') || held('special') ? ['disposals'] : []),
  ]
}

/** Whose plant it is contradicts what the company does, or stays unknown. */
function businessReasons(facts: Facts, plant: Plant): readonly string[] {
  const { activity } = facts
  const invests = activity === 'investment' || activity === 'holding'
  const lands = facts.lines.rents > 0 || facts.lines.letting_expenses > 0
  const business = plantBusinessOf(facts)
  const isOpen = plant.business === undefined && invests && !tradesAtAll(facts) && lands
  const isNone =
    (business === 'trade' && !tradesAtAll(facts)) || (business === 'property' && !letsLand(facts))
  const amounts = withPlant(facts).dated.map((each) => [each.capital_allowances, each.balancing_charges])
  const isUnlisted = business === 'management' && !invests && amounts.flat().some((each) => each > 0)
  const isCharged = business === 'management' && invests && amounts.some(([a = 0, c = 0]) => c > a)
  return [
    ...(isOpen || isNone ? [`${ALLOWANCES}.business`] : []),
    ...(isUnlisted ? ['financials.business.activity'] : []),
    ...(isCharged ? ['tax_adjustments.balancing_charges'] : []),
  ]
}
