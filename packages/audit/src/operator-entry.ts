// What operators did with the messages of a service, and the repairs that they made: an append-only log that
// is not about one account, and that every service has.
import { namedStatement, type Pool, type Queryable } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'

export type OperatorAction =
  | 'dead_letters.replayed'
  | 'dead_letter.discarded'
  | 'filing.republished'
  | 'account.republished'
  | 'projection.resynced'
  | 'filings.recounted'
  | 'owner.added'
  | 'register.load_requested'

/** One action of an operator. The details never contain the data of a customer. */
export interface OperatorEntry {
  readonly at: Date
  /** The operator's user name. */
  readonly operator: string
  /** The network address of the request. */
  readonly origin: string
  readonly action: OperatorAction
  /** The id of the event, filing or account, or the selection of events. */
  readonly subject: string
  readonly requestId: string
  readonly details: Readonly<Record<string, string | number | null>>
}

const INSERT = namedStatement<Omit<OperatorEntry, 'details'> & { readonly details: string }>(`
  insert into operator_entry (at, operator, origin, action, subject, request_id, details)
  values (:at, :operator, :origin, :action, :subject, :requestId, :details)`)

/** Writes an entry. If it cannot be written, the action must not be taken either. */
export async function appendOperatorEntry(db: Queryable, entry: OperatorEntry): Promise<void> {
  const details = JSON.stringify(entry.details)
  await db.query(INSERT.text, INSERT.values({ ...entry, details }))
}

/** An entry, as it is read. */
export interface ListedOperatorEntry extends OperatorEntry {
  readonly entryId: number
}

/** The newest entries before the given one; `before` is null for the first page. */
export async function selectOperatorEntries(
  db: Queryable,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ListedOperatorEntry[]> {
  const { rows } = await db.query<ListedOperatorEntry>(
    `select entry_id as "entryId", at, operator, origin, action, subject, request_id as "requestId", details
     from operator_entry where $1::bigint is null or entry_id < $1
     order by entry_id desc limit $2`,
    [before, limit],
  )
  return rows
}

/** Erases the entries whose retention period of six years has ended. */
export async function eraseOldOperatorEntries(work: {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}): Promise<void> {
  const { rowCount } = await work.pool.query(
    `delete from operator_entry where at < least($1::timestamptz, now()) - interval '6 years'`,
    [work.clock.now()],
  )
  const count = rowCount ?? 0
  if (count > 0) work.logger.info({ count }, 'erased entries about operators that were older than six years')
}
