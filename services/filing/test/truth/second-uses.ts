// What a period uses of losses that later periods carry back to it, worked out day by day (CTA 2010 ss.37 to
// 39).
import { dayAfter, daysFrom, sameDayLater } from './days.ts'
import type { Facts } from './facts.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'

export const CLAIMS = 'financials.losses'

/** The same day of a later year; 28 February for the 29th of a year that has none. */
export function yearsLater(day: string, years: number): string {
  const later = sameDayLater(day, 12 * years)
  return later.slice(5, 7) === day.slice(5, 7) ? later : dayAfter(later, -1)
}

export const isReached = (day: string, lossStart: string, years: number) =>
  yearsLater(day, years) >= lossStart
export const yearsOf = ({ isTerminal }: { readonly isTerminal: boolean }) => (isTerminal ? 3 : 1)

export function daysOf({ start, end }: SecondPeriod): readonly string[] {
  return Array.from({ length: Math.max(0, daysFrom(start, end)) }, (_, at) => dayAfter(start, at))
}

interface Used {
  readonly period: SecondPeriod
  /** Box 235. */
  readonly total: number
  /** Takes an amount from the profits that are left, and says how much there was. */
  readonly use: (available: number) => number
}

/** What a period uses of later losses, the earliest first, and the claims that it cannot use in full. */
export function usedBack(facts: Facts, { period, total, use }: Used) {
  const periods = secondPeriods(facts)
  const own = [
    ...facts.broughtBack.map((claim, at) => ({ ...claim, member: `brought_back.${at}` })),
    ...facts.carriedBack.flatMap((claim, at) => {
      const from = periods.find(({ end }) => end === (claim.from ?? (periods.length === 1 ? end : '')))
      const isWithin = periods.some(({ end }) => end === claim.to)
      return from === undefined || !isWithin
        ? []
        : [{ ...claim, ...from, to: claim.to, member: `carry_back.${at}` }]
    }),
  ].filter(({ to }) => (to ?? (periods.length === 1 ? period.end : '')) === period.end)
  let used = 0
  const unused: string[] = []
  for (const claim of own.toSorted((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : 0))) {
    const all = daysOf(period)
    const reached = all.filter((day) => isReached(day, claim.start, yearsOf(claim))).length
    const most = Math.floor((total * reached) / all.length)
    const amount = use(Math.min(claim.pounds, most))
    if (amount < claim.pounds) unused.push(`${CLAIMS}.${claim.member}.amount`)
    used += amount
  }
  return { used, unused }
}
