// Which of the registry's monthly files of companies is the newest, and whether it can be whole.
import { addDays, isoDateFrom, isoDateInLondon, type IsoDate, startOfDayInLondon } from '@cfs/values'

/**
 * The file shows the register at the end of the month before. The registry does not say at which hour, so
 * its companies count as known some days earlier.
 */
const MARGIN_DAYS = 3
const LEAST_SHARE = 0.95

export interface FileMonth {
  /** `2026-11`, as in the name of the file. */
  readonly name: string
  readonly start: IsoDate
  /** The register was at this time, or later, as the file says. */
  readonly knownAt: Date
}

export function companyFileMonth(now: Date): FileMonth {
  const name = isoDateInLondon(now).slice(0, 7)
  const start = isoDateFrom(`${name}-01`)
  return { name, start, knownAt: startOfDayInLondon(addDays(start, -MARGIN_DAYS)) }
}

/**
 * The register grows in most months, so a file with far fewer companies than the one before is incomplete.
 */
export function isFileTooShort(companies: number, companiesBefore: number): boolean {
  return companies < companiesBefore * LEAST_SHARE
}
