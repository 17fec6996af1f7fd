// Limits the rows that one account may add to the request log in a day, so that no account fills the
// database: the log also has other accounts' requests.
import type { Tx } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { type ApiRequest, startOfDay } from '../../domain/api-request.ts'
import { type AccountDay, countRowsOfDays } from '../../store/requests/api-requests.ts'

/** Returns those of the requests that the accounts may still add. */
export type LimitLogRows = (tx: Tx, requests: readonly ApiRequest[]) => Promise<readonly ApiRequest[]>

const MAX_REMEMBERED = 5000
/** Other replicas add rows too, so the rows are counted again after this time. */
const COUNTED_MS = 600_000

export function limitLogRows({
  most,
  logger,
  clock,
}: {
  readonly most: number
  readonly logger: Logger
  readonly clock: Clock
}): LimitLogRows {
  const counts = new Map<string, number>()
  let countedMs = 0
  return async (tx, requests) => {
    const nowMs = clock.now().getTime()
    if (counts.size > MAX_REMEMBERED || nowMs - countedMs > COUNTED_MS) {
      counts.clear()
      countedMs = nowMs
    }
    const days = new Map(requests.map((request) => [nameOf(request), dayOf(request)]))
    const unknown = [...days].filter(([name]) => !counts.has(name)).map(([, day]) => day)
    if (unknown.length > 0) {
      for (const { count, ...day } of await countRowsOfDays(tx, unknown, most)) counts.set(nameOf(day), count)
    }
    const full = new Set<string>()
    const kept = requests.filter((request) => {
      const name = nameOf(request)
      const count = counts.get(name) ?? 0
      // A row that is stored already may still get the number of its refusals.
      if (count >= most && request.requestCount === 1) {
        full.add(request.accountId)
        return false
      }
      counts.set(name, count + 1)
      return true
    })
    if (full.size > 0) {
      const dropped = requests.length - kept.length
      logger.warn(
        { accounts: [...full], dropped },
        'accounts have the most rows of a day; dropped their requests',
      )
    }
    return kept
  }
}

function dayOf({ accountId, at }: AccountDay): AccountDay {
  return { accountId, at: startOfDay(at) }
}

function nameOf({ accountId, at }: AccountDay): string {
  return `${accountId} ${startOfDay(at).getTime()}`
}
