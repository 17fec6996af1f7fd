// Reads what the live home page shows: the filings by status, the balance, and the steps that remain before
// going live.
import { FILING_STATUSES, type FilingStatus } from '@cfs/values'
import type { Caller, DashboardContext, Member } from './dashboard-context.ts'
import { listFilings } from './list-filings.ts'
import { type ListedKey, listKeys } from './list-keys.ts'
import { type Balance, readBalance } from './read-balance.ts'

export interface LiveHome {
  readonly counts: Readonly<Record<FilingStatus, number>>
  readonly balance: Balance
  readonly goingLive: readonly { readonly label: string; readonly isDone: boolean; readonly href: string }[]
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
    goingLive: [
      { label: 'Confirm your e-mail address', isDone: true, href: '/account/security' },
      {
        label: 'Send a first request in the sandbox',
        isDone: firstUseOf(testKeys) !== undefined,
        href: '/sandbox',
      },
      { label: 'Add a second factor', isDone: given.hasSecondFactor, href: '/account/security' },
      { label: 'Create a live key', isDone: keys.length > 0, href: '/live/keys' },
      {
        label: 'Restrict a live key to your addresses',
        isDone: keys.some(({ allow }) => allow !== null),
        href: '/live/keys',
      },
      { label: 'Have £20.00 or more to file with', isDone: balance.available >= 20, href: '/live' },
    ],
  }
}

/** When one of the keys was first used, as far as is known; undefined if none was. */
export function firstUseOf(keys: readonly ListedKey[]): string | undefined {
  return keys.flatMap(({ last_used_at: at }) => at ?? []).toSorted()[0]
}
