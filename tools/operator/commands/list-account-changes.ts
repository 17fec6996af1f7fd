// Lists who changed an account, its keys, its balance and its price, newest first: the audit logs of several
// services as one list.
import { accountAudit, accountChange } from '@cfs/contracts'
import { z } from 'zod'
import { command } from '../command.ts'
import { checked, explained, oneOf, optional, wholeNumber } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const LOGS = ['gateway', 'billing', 'filing', 'partner'] as const
type Log = (typeof LOGS)[number]

/** The operator gets the id of every entry, and may get members that this version does not know. */
const listed = accountAudit.extend({
  entries: z.array(accountChange.extend({ entry_id: z.number() }).loose()),
})
type ReadLog = z.infer<typeof listed> & { readonly log: Log }

const DEFAULT_LIMIT = 100
/** The last entries of the page before, of each log; 0 if there was none yet. */
const CURSOR = /^\d{1,15}(?:-\d{1,15}){3}$/
const cursor = z.string().regex(CURSOR, { error: 'must be the "next" of the page before, such as 41-7-0-3' })

export const listAccountChanges = command({
  name: 'account changes',
  does: 'who changed an account, its keys, balance, price, customers and records of filings made elsewhere: {entries: [{at, actor, actor_id, origin, action, subject, before, after, …}], next}',
  options: {
    account: accountOption,
    actor: explained('Only changes by these.', optional(oneOf('operator', 'person', 'key', 'service'))),
    limit: explained('How many at most: 1 to 1000. Defaults to 100.', optional(wholeNumber('N'))),
    before: explained(
      'Continues a list: the "next" of the page before.',
      optional(checked('N-N-N-N', cursor)),
    ),
  },
  run: async ({ account, actor, limit = DEFAULT_LIMIT, before }, { services }) => {
    const places = placesOf(before)
    const logs = await Promise.all(
      LOGS.map(async (log): Promise<ReadLog> => {
        const query = new URLSearchParams({ limit: String(limit) })
        if (actor !== undefined) query.set('actor', actor)
        if (places[log] > 0) query.set('before', String(places[log]))
        const route = `${path`/manage/accounts/${account}/audit`}?${query.toString()}`
        return { ...(await services.call({ service: log, path: route }, listed)), log }
      }),
    )
    return pageOf(logs, { limit, places })
  },
})

function placesOf(before: string | undefined): Record<Log, number> {
  const [gateway = 0, billing = 0, filing = 0, partner = 0] = (before ?? '').split('-').map(Number)
  return { gateway, billing, filing, partner }
}

/** The newest entries of all logs; `next` is the place in each log at which the following page continues. */
function pageOf(
  logs: readonly ReadLog[],
  { limit, places }: { readonly limit: number; readonly places: Record<Log, number> },
) {
  const left = logs.map(({ log, entries }) => ({ log, entries: [...entries] }))
  const shown: object[] = []
  const next = { ...places }
  // Each log keeps its own order, because `next` continues after its last entry that was shown.
  while (shown.length < limit) {
    const newest = left.toSorted((one, other) => timeOf(other.entries[0]) - timeOf(one.entries[0]))[0]
    const taken = newest?.entries.shift()
    if (newest === undefined || taken === undefined) break
    const { entry_id: place, ...entry } = taken
    next[newest.log] = place
    shown.push(entry)
  }
  const isMore = left.some(({ entries }) => entries.length > 0) || logs.some((log) => log.next !== null)
  return { entries: shown, next: isMore ? LOGS.map((log) => next[log]).join('-') : null }
}

function timeOf(entry: { readonly at: string } | undefined): number {
  return entry === undefined ? Number.NEGATIVE_INFINITY : Date.parse(entry.at)
}
