// The accounting periods of a period of account, found day by day (CTA 2009 ss.9 and 10).
import { dayAfter, sameDayLater } from './days.ts'

export interface SecondPeriod {
  readonly start: string
  readonly end: string
}

interface Dates extends SecondPeriod {
  readonly beganOn?: string | undefined
  readonly tradeBeganOn?: string | undefined
  readonly tradeCeasedOn?: string | undefined
  readonly hasIncomeAfterTrade?: boolean | undefined
}

const found = new WeakMap<Dates, readonly SecondPeriod[]>()

export function secondPeriods(dates: Dates): readonly SecondPeriod[] {
  const periods = found.get(dates) ?? findPeriods(dates)
  found.set(dates, periods)
  return periods
}

function findPeriods(dates: Dates): readonly SecondPeriod[] {
  const { start, end: accountsEnd, beganOn, tradeBeganOn, tradeCeasedOn, hasIncomeAfterTrade } = dates
  // Without income or a business the company leaves the charge to tax with its trade.
  const leavesOn = hasIncomeAfterTrade === false ? tradeCeasedOn : undefined
  const end = leavesOn !== undefined && leavesOn < accountsEnd ? leavesOn : accountsEnd
  const first = beganOn !== undefined && beganOn > start ? beganOn : start
  const periods: SecondPeriod[] = []
  let opened = first
  let anniversary = sameDayLater(opened, 12)
  for (let day = first; day <= end; day = dayAfter(day)) {
    const next = dayAfter(day)
    const closes = day === end || day === tradeCeasedOn || next === tradeBeganOn || next === anniversary
    if (!closes) continue
    periods.push({ start: opened, end: day })
    opened = next
    anniversary = sameDayLater(opened, 12)
  }
  return periods
}
