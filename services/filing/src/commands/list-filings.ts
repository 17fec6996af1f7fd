// A page of an account's filings, with their total number.
import type { Pool } from '@cfs/postgres'
import type { FilingView } from '../domain/filing.ts'
import { countFilingsOf } from '../store/accounts.ts'
import { countByDayTally, countByTally } from '../store/filing-tally.ts'
import {
  countFilings,
  isTallied,
  isUnfiltered,
  selectFilingPage,
  type FilingFilter,
} from '../store/filing-views.ts'

export interface FilingPage {
  readonly filings: readonly FilingView[]
  readonly total: number
}

export async function listFilings(
  pool: Pool,
  filter: FilingFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<FilingPage> {
  const total = await totalOf(pool, filter)
  const filings = page.offset >= total ? [] : await selectFilingPage(pool, filter, { ...page, total })
  return { filings, total }
}

/**
 * Totals by status and type are read from tallies (stored counts). A list filtered by company, by the
 * beginning of a company's name, by external id or by the last change is short, so its filings are counted
 * one by one.
 */
function totalOf(pool: Pool, filter: FilingFilter): Promise<number> {
  if (isUnfiltered(filter)) return countFilingsOf(pool, filter.accountId)
  if (isTallied(filter)) return countByTally(pool, filter)
  const unbounded = { ...filter, createdAfter: undefined, createdBefore: undefined }
  const isByDay = filter.periodEnd === undefined && isTallied(unbounded)
  return isByDay ? countByDay(pool, filter) : countFilings(pool, filter)
}

const DAY_MS = 86_400_000

/**
 * Whole days are read from the tallies (stored counts); only the filings of the partial days at the bounds
 * are counted one by one.
 */
async function countByDay(pool: Pool, filter: FilingFilter): Promise<number> {
  const { accountId, statuses, type, createdAfter, createdBefore } = filter
  const dayOf = (instant: Date) => Math.floor(instant.getTime() / DAY_MS)
  const first = createdAfter && dayOf(createdAfter)
  const last = createdBefore && dayOf(createdBefore)
  if (first !== undefined && last !== undefined && last <= first) return countFilings(pool, filter)
  const days = { after: isoDateOf(createdAfter), before: isoDateOf(createdBefore) }
  const counts = [await countByDayTally(pool, { accountId, statuses, type, ...days })]
  if (first !== undefined) {
    counts.push(await countFilings(pool, { ...filter, createdBefore: startOf(first + 1) }))
  }
  if (last !== undefined) {
    // The filter excludes both bounds, and times are whole milliseconds. A bound one millisecond before
    // midnight therefore includes the whole day.
    const justBefore = new Date(startOf(last).getTime() - 1)
    counts.push(await countFilings(pool, { ...filter, createdAfter: justBefore }))
  }
  return counts.reduce((total, count) => total + count, 0)
}

function isoDateOf(instant: Date | undefined): string | undefined {
  return instant?.toISOString().slice(0, 10)
}

function startOf(day: number): Date {
  return new Date(day * DAY_MS)
}
