// The limit of the annual investment allowance, worked out a second time.
import { dayAfter, daysFrom } from './days.ts'
import type { SecondPeriod } from './second-periods.ts'

/** £1,000,000 for a year, in proportion to whole months of the calendar or to days (CAA 2001 s.51A). */
export function investmentLimit({ start, end }: SecondPeriod): number {
  const days = daysFrom(start, end)
  const [from = 0, to = 0] = [start, dayAfter(end)].map((day) => {
    const [year = 0, month = 0] = day.split('-').map(Number)
    return 12 * year + month
  })
  const isWholeMonths = start.endsWith('-01') && dayAfter(end).endsWith('-01')
  const share = Math.max(days / 365, isWholeMonths ? (to - from) / 12 : 0)
  return Math.min(1_000_000, Math.ceil(1_000_000 * share))
}
