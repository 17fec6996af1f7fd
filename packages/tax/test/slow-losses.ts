// A second working of trading losses over a history of accounting periods, in whole pounds and day by day. It
// shares no code with the computation that it checks.
import fc from 'fast-check'
import { isoDateFrom, type Period } from '@cfs/values'

/** One accounting period of a history; the result of the trade is negative for a loss. */
export interface SlowPeriod {
  readonly period: Period
  readonly result: number
  readonly interest: number
  readonly donations: number
}

export interface SlowHistory {
  readonly periods: readonly SlowPeriod[]
  readonly early: number
  readonly later: number
  /** How much of each possible carry-back is claimed, in tenths. */
  readonly tenths: readonly number[]
  readonly claims: boolean
  /** Whether the trade ends with the last period. */
  readonly ends: boolean
}

const DAY = 86_400_000
const text = (time: number) => isoDateFrom(new Date(time).toISOString().slice(0, 10))
const time = (day: string) => Date.parse(`${day}T00:00:00Z`)

const amount = fc.oneof(fc.constant(0), fc.nat(60), fc.nat(9000))
const onePeriod = fc.record({
  days: fc.oneof(fc.constant(365), fc.integer({ min: 20, max: 365 })),
  result: fc.oneof(fc.constant(0), fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -60, max: 60 })),
  interest: amount,
  donations: amount,
})

/** Histories of two to five accounting periods, one after the other, from a day of 2019 on. */
export const anyHistory: fc.Arbitrary<SlowHistory> = fc
  .record({
    offset: fc.nat(1200),
    parts: fc.array(onePeriod, { minLength: 2, maxLength: 5 }),
    early: amount,
    later: amount,
    tenths: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 5, maxLength: 5 }),
    claims: fc.boolean(),
    ends: fc.boolean(),
  })
  .map(({ offset, parts, ...others }) => {
    let next = time('2019-04-01') + offset * DAY
    const periods = parts.map(({ days, ...figures }) => {
      const period = { start: text(next), end: text(next + (days - 1) * DAY) }
      next += days * DAY
      return { period, ...figures }
    })
    return { ...others, periods }
  })

function partsOf(at: number): { readonly year: number; readonly month: number; readonly day: number } {
  const date = new Date(at)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

/** The days of `to` that a loss of `from` reaches, found by walking through them. */
function reachedDays(
  to: Period,
  from: Period,
  years: number,
): { readonly days: number; readonly all: number } {
  let [days, all] = [0, 0]
  for (let at = time(to.start); at <= time(to.end); at += DAY) {
    all += 1
    // Whole years after 29 February end on 28 February: the day before 1 March of their last year.
    const { year, month, day } = partsOf(at)
    const isLost = new Date(Date.UTC(year + years, month, day)).getUTCMonth() !== month
    const anniversary = Date.UTC(year + years, month, isLost ? day - 1 : day)
    if (anniversary >= time(from.start)) days += 1
  }
  return { days, all }
}

export interface SlowReturn {
  readonly boxes: Readonly<Record<string, number>>
  readonly early: number
  readonly later: number
  readonly left: number
}

/** The boxes of one return, with losses of later periods that its profits use. */
export function slowReturn(
  { result, interest, donations }: SlowPeriod,
  before: { readonly early: number; readonly later: number; readonly claims: boolean },
  broughtBack = 0,
): SlowReturn {
  const loss = result < 0 ? -result : 0
  const profit = result > 0 ? result : 0
  const box160 = before.early < profit ? before.early : profit
  let left = profit - box160 + interest
  const box235 = left
  const own = before.claims ? Math.min(loss, left) : 0
  left -= own + broughtBack
  const box305 = donations < left ? donations : left
  left -= box305
  const box285 = before.later < left ? before.later : left
  const boxes = {
    155: profit,
    160: box160,
    165: profit - box160,
    235: box235,
    275: own + broughtBack,
    285: box285,
    295: own + broughtBack + box285,
    305: box305,
    315: left - box285,
    780: loss,
  }
  return { boxes, early: before.early - box160, later: before.later - box285, left: loss - own }
}

export interface SlowCarryBack {
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly isTerminal: boolean
}

/**
 * What the loss of the last period gives each earlier one, the latest first: the claimed tenths of what its
 * profits can use.
 */
export function slowCarryBacks(
  history: SlowHistory,
  originals: readonly SlowReturn[],
): readonly SlowCarryBack[] {
  const { periods, tenths, ends, claims } = history
  const from = periods.length - 1
  const [last, made] = [periods[from], originals[from]]
  if (!claims || last === undefined || made === undefined) return []
  let remaining = made.left
  const claimed: SlowCarryBack[] = []
  for (let to = from - 1; to >= 0; to -= 1) {
    const [earlier, its] = [periods[to], originals[to]]
    if (earlier === undefined || its === undefined) continue
    const { days, all } = reachedDays(earlier.period, last.period, ends ? 3 : 1)
    const total = its.boxes[235] ?? 0
    const usable = Math.min(remaining, Math.floor((total * days) / all), total - (its.boxes[275] ?? 0))
    const claim = Math.ceil((usable * (tenths[to] ?? 10)) / 10)
    if (claim === 0) continue
    remaining -= claim
    claimed.push({ from, to, amount: claim, isTerminal: ends })
  }
  return claimed
}
