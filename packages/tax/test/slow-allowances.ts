// Works out capital allowances a second time: day by day and asset by asset, in pence, with the law's dates
// written where they are used.
import type { Addition, CapitalAllowancesFacts, Disposal } from '../src/capital-allowances/allowance-facts.ts'

export interface SlowPeriod {
  readonly start: string
  readonly end: string
  readonly isFinal: boolean
}

export interface SlowYear {
  readonly allowances: number
  readonly charges: number
  /** The annual investment allowance. */
  readonly invested: number
  readonly carried: readonly [main: number, special: number]
  /** The boxes of a trade in pounds; those with 0 are left out. */
  readonly boxes: Readonly<Record<string, number>>
}

export function slowAllowances(
  facts: CapitalAllowancesFacts,
  periods: readonly SlowPeriod[],
): readonly SlowYear[] {
  const pools = { main: facts.broughtForwardPence.main, special: facts.broughtForwardPence.special }
  return periods.map((period) => {
    const days = daysOf(period)
    const joinsLater = { main: 0, special: 0 }
    const box: Record<string, number> = {}
    const put = (name: string, pence: number) => {
      box[name] = (box[name] ?? 0) + pence
    }
    let allowances = 0
    const isIn = (date: string) => period.start <= date && date <= period.end
    const bought = facts.additions.filter(({ date }) => isIn(date))
    const invested = period.isFinal ? new Map<Addition, number>() : invest(bought, limitOf(days, facts))
    for (const asset of bought) {
      const isSpecial = isSpecialRate(asset)
      const pool = isSpecial ? 'special' : 'main'
      const aia = invested.get(asset) ?? 0
      put('690', aia)
      put(isSpecial ? '695' : '705', aia)
      put(isSpecial ? '770' : '775', aia)
      allowances += aia
      const rest = asset.costPence - aia
      const percent = period.isFinal ? 0 : otherPercent(asset)
      if (percent === 0) {
        pools[pool] += rest
        put(isSpecial && asset.kind !== 'car' ? '770' : '775', rest)
        continue
      }
      const now = Math.ceil((rest * percent) / 100)
      allowances += now
      joinsLater[pool] += rest - now
      put('760', rest)
      if (percent === 50) put('773', rest)
      put(firstYearBox(asset, percent, period.start), now)
    }
    let charges = 0
    for (const sale of facts.disposals.filter(({ date }) => isIn(date))) {
      const [chargeBox, atOnce] = chargeOf(sale)
      put(chargeBox, atOnce)
      charges += atOnce
      pools[sale.pool] -= valueOf(sale) - atOnce
    }
    for (const [pool, own, charged] of [
      ['main', '705', '710'],
      ['special', '695', '700'],
    ] as const) {
      const less = facts.claimLessPence[pool]
      const held = pools[pool]
      if (held < 0) {
        charges -= held
        put(charged, -held)
        pools[pool] = 0
      } else {
        const most = period.isFinal
          ? held
          : writingDown(held, pool === 'main' ? mainPercent(days) : 600, days)
        const claimed = period.isFinal ? most : Math.max(0, most - less)
        allowances += claimed
        put(own, claimed)
        pools[pool] -= claimed
      }
      pools[pool] += joinsLater[pool]
    }
    const own = { allowances, charges, invested: [...invested.values()].reduce((sum, aia) => sum + aia, 0) }
    return { ...own, carried: [pools.main, pools.special], boxes: inPounds(box) }
  })
}

const CHARGES = new Set(['689', '692', '694', '700', '710'])

function inPounds(box: Readonly<Record<string, number>>): Record<string, number> {
  const pounds = Object.entries(box).map(([name, pence]): [string, number] => [
    name,
    CHARGES.has(name) ? Math.floor(pence / 100) : Math.ceil(pence / 100),
  ])
  return Object.fromEntries(pounds.filter(([, amount]) => amount !== 0))
}

/** Every day from 2023 to 2039. */
const CALENDAR = Array.from({ length: 6209 }, (_, index) =>
  new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10),
)

function daysOf({ start, end }: SlowPeriod): readonly string[] {
  return CALENDAR.slice(CALENDAR.indexOf(start), CALENDAR.indexOf(end) + 1)
}

/** The hybrid rate in hundredths of a percent, rounded up. */
function mainPercent(days: readonly string[]): number {
  let sum = 0
  for (const day of days) sum += day < '2026-04-01' ? 1800 : 1400
  return Math.ceil(sum / days.length)
}

function writingDown(held: number, hundredths: number, days: readonly string[]): number {
  const share = Math.min(days.length, 365)
  if (held * 365 <= 100_000 * share) return held
  let pounds = Math.floor((held * hundredths * share) / 365 / 1_000_000)
  while (pounds * 100 * 10_000 * 365 < held * hundredths * share) pounds += 1
  return Math.min(held, pounds * 100)
}

/** In pence: the days of the period, or its whole calendar months if these are more. */
function limitOf(days: readonly string[], { investmentLimitSharePounds }: CapitalAllowancesFacts): number {
  let months = 0
  const isFromFirst = days[0]?.endsWith('-01') === true
  const after = new Date(Date.parse(days.at(-1) ?? '') + 86_400_000).toISOString()
  if (isFromFirst && after.slice(8, 10) === '01') months = days.filter((day) => day.endsWith('-01')).length
  const most = Math.max(Math.ceil((1_000_000 * months) / 12), Math.ceil((1_000_000 * days.length) / 365))
  return Math.min(1_000_000, most, investmentLimitSharePounds ?? 1_000_000) * 100
}

function invest(assets: readonly Addition[], limit: number): Map<Addition, number> {
  const invested = new Map<Addition, number>()
  let left = limit
  for (const isStated of [true, false]) {
    for (const isSpecial of [true, false]) {
      for (const percent of [0, 40, 50, 100]) {
        for (const asset of assets) {
          if (asset.kind === 'car' || isSpecialRate(asset) !== isSpecial) continue
          if (isStated ? asset.claim !== 'annual_investment_allowance' : asset.claim !== undefined) continue
          if (!isStated && isFullCarOrPoint(asset)) continue
          if (otherPercent(asset) !== percent) continue
          invested.set(asset, Math.min(left, asset.costPence))
          left -= Math.min(left, asset.costPence)
        }
      }
    }
  }
  return invested
}

function isSpecialRate({ kind, co2 }: Addition): boolean {
  if (kind === 'car') return co2 === undefined || co2 > 50
  return kind !== 'plant' && kind !== 'charge_point'
}

function isFullCarOrPoint({ kind, co2, isNew, isLeasedOut, date }: Addition): boolean {
  return (
    isNew && !isLeasedOut && date < '2027-04-01' && (kind === 'charge_point' || (kind === 'car' && co2 === 0))
  )
}

/** What an asset gets at once besides the investment allowance, in percent. */
function otherPercent(asset: Addition): number {
  const { claim, isNew, isLeasedOut, kind, date } = asset
  if (claim === 'pool') return 0
  if (claim === 'first_year_40') return 40
  if (claim === 'first_year_100') return 100
  if (claim === 'full_expensing') return isSpecialRate(asset) ? 50 : 100
  if (isFullCarOrPoint(asset)) return 100
  if (kind === 'car' || !isNew) return 0
  if (!isLeasedOut) return isSpecialRate(asset) ? 50 : 100
  return date >= '2026-01-01' && !isSpecialRate(asset) ? 40 : 0
}

function firstYearBox(asset: Addition, percent: number, start: string): string {
  if (percent === 40) return '725'
  if (percent === 50) return '693'
  const isFull =
    asset.claim === 'first_year_100' || (asset.claim !== 'full_expensing' && isFullCarOrPoint(asset))
  if (!isFull) return '688'
  if (start >= '2026-04-01') return '725'
  return asset.kind === 'car' ? '726' : '713'
}

/** What a sale is charged at once, with its box. */
function chargeOf(sale: Disposal): readonly [box: string, pence: number] {
  if (sale.claimed === 'full_expensing') return ['689', valueOf(sale)]
  if (sale.claimed === 'super_deduction') return ['692', valueOf(sale)]
  return ['694', sale.claimed === 'special_50' ? Math.floor(valueOf(sale) / 2) : 0]
}

function valueOf({ proceedsPence, costPence }: Disposal): number {
  return costPence !== undefined && costPence < proceedsPence ? costPence : proceedsPence
}
