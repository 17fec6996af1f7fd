// Reads what the home page shows in live mode: the filings by status, the balance, and the remaining steps
// before the first live filing.
import { FILING_STATUSES, type FilingStatus } from '@cfs/values'
import type { Caller, DashboardContext, Member } from './dashboard-context.ts'
import { listFilings } from './list-filings.ts'
import { listKeys } from './list-keys.ts'
import { type Balance, readBalance } from './read-balance.ts'
import { type GoingLiveStep, goingLiveSteps } from './read-going-live.ts'

export interface LiveHome {
  readonly counts: Readonly<Record<FilingStatus, number>>
  readonly balance: Balance
  readonly goingLive: readonly GoingLiveStep[]
}

export async function readLiveHome(
  context: DashboardContext,
  given: { readonly member: Member; readonly caller: Caller; readonly hasSecondFactor: boolean },
): Promise<LiveHome> {
  const { member, caller } = given
  const reading = { member, requestId: caller.requestId }
  const countOf = async (status: FilingStatus) =>
    (await listFilings(context, reading, { status, limit: '1' })).total
  const [counts, balance, keys, testKeys] = await Promise.all([
    Promise.all(FILING_STATUSES.map(async (status) => [status, await countOf(status)] as const)),
    readBalance(context, reading),
    listKeys(context, given, 'live'),
    listKeys(context, given, 'test'),
  ])
  const byStatus = new Map(counts)
  return {
    counts: {
      pending: byStatus.get('pending') ?? 0,
      submitted: byStatus.get('submitted') ?? 0,
      accepted: byStatus.get('accepted') ?? 0,
      rejected: byStatus.get('rejected') ?? 0,
      error: byStatus.get('error') ?? 0,
    },
    balance,
    goingLive: goingLiveSteps({
      balance,
      live: keys,
      test: testKeys,
      hasSecondFactor: given.hasSecondFactor,
      now: context.clock.now(),
    }),
  }
}
