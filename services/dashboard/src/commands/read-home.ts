// Reads what the home page shows in live mode: the filings by status, the balance, the limits, and the
// remaining steps before the first live filing. A part of the page is undefined if the service that supplies
// it is unavailable.
import { FILING_STATUSES, type FilingStatus } from '@cfs/values'
import { listSandboxSteps } from '../store/sandbox-steps.ts'
import type { Caller, DashboardContext, Member } from './dashboard-context.ts'
import { ifAvailable } from './if-available.ts'
import { listFilings } from './list-filings.ts'
import { listKeysByMode } from './list-keys.ts'
import type { Reading } from './reading.ts'
import { type Balance, readBalance } from './read-balance.ts'
import { type GoingLiveStep, goingLiveSteps } from './read-going-live.ts'
import { type LimitWindow, readWindows } from './read-use.ts'

type Counts = Readonly<Record<FilingStatus, number>>

export interface LiveHome {
  readonly counts: Counts | undefined
  readonly balance: Balance | undefined
  readonly windows: readonly LimitWindow[] | undefined
  readonly goingLive: readonly GoingLiveStep[] | undefined
}

export async function readLiveHome(
  context: DashboardContext,
  given: { readonly member: Member; readonly caller: Caller; readonly hasSecondFactor: boolean },
): Promise<LiveHome> {
  const { member, caller, hasSecondFactor } = given
  const reading = { member, requestId: caller.requestId }
  const [counts, balance, windows, keys, tried] = await Promise.all([
    ifAvailable(countByStatus(context, reading)),
    ifAvailable(readBalance(context, reading)),
    ifAvailable(readWindows(context, given, 'live')),
    ifAvailable(listKeysByMode(context, given)),
    listSandboxSteps(context.pool, member.accountId),
  ])
  const goingLive =
    balance &&
    keys &&
    goingLiveSteps({ balance, live: keys.live, tried, hasSecondFactor, now: context.clock.now() })
  return { counts, balance, windows, goingLive }
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
