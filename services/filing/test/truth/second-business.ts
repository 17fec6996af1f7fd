// What the business of a company is, as far as a set of facts says so.
import { daysFrom } from './days.ts'
import type { Facts } from './facts.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'

/** Whether the company trades on a day, as far as the facts say so. */
export function tradesOn(facts: Facts, day: string): boolean {
  const { tradeBeganOn = day, tradeCeasedOn = day, activity, kind, lines } = facts
  const isDated = facts.tradeBeganOn !== undefined || facts.tradeCeasedOn !== undefined
  const isNeither = kind === 'property_management' || kind === 'club'
  const turnover = lines.turnover + lines.other_income
  const hasTrade = isDated || (activity === undefined ? !isNeither || turnover > 0 : activity === 'trade')
  return hasTrade && tradeBeganOn <= day && day <= tradeCeasedOn
}

export function tradesAtAll(facts: Facts): boolean {
  return secondPeriods(facts).some(({ start }) => tradesOn(facts, start))
}

/** Whether the company lets land at all: it has rents, their costs, or says that it does nothing else. */
export function letsLand({ activity, lines }: Facts): boolean {
  return activity === 'property_letting' || lines.rents > 0 || lines.letting_expenses > 0
}

/** Whether the company lets for more, on each day of its trade, than it earns with the trade. */
export function rentsExceedTrade(facts: Facts): boolean {
  const { rents, turnover, other_income } = facts.lines
  const days = (periods: readonly SecondPeriod[]) =>
    periods.reduce((sum, { start, end }) => sum + daysFrom(start, end), 0)
  const all = secondPeriods(facts)
  const trading = all.filter(({ start }) => tradesOn(facts, start))
  return rents * days(trading) > (turnover + other_income) * days(all)
}
