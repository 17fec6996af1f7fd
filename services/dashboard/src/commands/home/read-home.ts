// Reads what the home page shows in live mode: what needs attention, the newest filings, the filings by
// status, the balance, the limits, and the remaining steps before the first live filing. A part of the page
// is undefined if the service that supplies it is unavailable.
import { FILING_STATUSES, type FilingStatus } from '@cfs/values'
import { listSandboxSteps } from '../../store/requests/sandbox-steps.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import { type EndingKey, endingKeys } from '../keys/ending-keys.ts'
import { ifAvailable } from '@cfs/http'
import { type Filing, listFilings } from '../../clients/filings/list-filings.ts'
import { listUrgentDeadlines } from '../companies/list-watched-companies.ts'
import { listKeysByMode } from '../../clients/keys/list-keys.ts'
import type { Reading } from '../../clients/shell/reading.ts'
import { type Balance, readBalance } from '../../clients/money/read-balance.ts'
import { type GoingLiveStep, goingLiveSteps } from './read-going-live.ts'
import { findLowBalanceAlert } from '../../clients/money/find-low-balance-alert.ts'
import { type AuthorityStatus, readAuthorities } from '../../clients/filings/read-authorities.ts'
import { readUnresolved, type UnresolvedFilings } from '../filings/read-unresolved.ts'
import { type LimitWindow, readWindows } from '../../clients/requests/read-windows.ts'

type Counts = Readonly<Record<FilingStatus, number>>

export interface LiveHome {
  readonly counts: Counts | undefined
  readonly balance: Balance | undefined
  readonly windows: readonly LimitWindow[] | undefined
  readonly goingLive: readonly GoingLiveStep[] | undefined
  readonly newest: readonly Filing[] | undefined
  readonly unresolved: UnresolvedFilings | undefined
  /** The threshold of the low-balance e-mail in pounds; null if there is none. */
  readonly threshold: number | null | undefined
  readonly endingKeys: readonly EndingKey[] | undefined
  readonly authorities: readonly AuthorityStatus[] | undefined
  readonly deadlines: Awaited<ReturnType<typeof listUrgentDeadlines>>
}

const NEWEST = 5
const URGENT = 5

export async function readLiveHome(
  context: DashboardContext,
  visitor: { readonly member: Member; readonly caller: Caller; readonly hasSecondFactor: boolean },
): Promise<LiveHome> {
  const { member, caller, hasSecondFactor } = visitor
  const reading = { member, requestId: caller.requestId }
  const [counts, newest, unresolved, balance, threshold, windows, keys, authorities, tried, deadlines] =
    await Promise.all([
      ifAvailable(countByStatus(context, reading)),
      ifAvailable(listFilings(context, reading, { limit: String(NEWEST) })),
      ifAvailable(readUnresolved(context, reading)),
      ifAvailable(readBalance(context, reading)),
      ifAvailable(findLowBalanceAlert(context, reading)),
      ifAvailable(readWindows(context, visitor, 'live')),
      ifAvailable(listKeysByMode(context, visitor)),
      ifAvailable(readAuthorities(context, reading)),
      listSandboxSteps(context.pool, member.accountId),
      listUrgentDeadlines(context, member, URGENT),
    ])
  const now = context.clock.now()
  const goingLive =
    balance && keys && goingLiveSteps({ balance, live: keys.live, tried, hasSecondFactor, now })
  const ending = keys && endingKeys(keys.live, now)
  const money = { balance, threshold }
  return {
    counts,
    windows,
    goingLive,
    unresolved,
    authorities,
    deadlines,
    ...money,
    newest: newest?.filings,
    endingKeys: ending,
  }
}

async function countByStatus(context: DashboardContext, reading: Reading): Promise<Counts> {
  const countOf = async (status: FilingStatus) =>
    [status, (await listFilings(context, reading, { status, limit: '1' })).total] as const
  const counts = new Map(await Promise.all(FILING_STATUSES.map(countOf)))
  return {
    pending: counts.get('pending') ?? 0,
    submitted: counts.get('submitted') ?? 0,
    accepted: counts.get('accepted') ?? 0,
    rejected: counts.get('rejected') ?? 0,
    error: counts.get('error') ?? 0,
  }
}
