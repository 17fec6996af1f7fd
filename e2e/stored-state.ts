// Counts everything that the product under test has stored or published, to prove that an operation has
// changed nothing.
import { isDeepStrictEqual } from 'node:util'
import { createPool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { SERVICES, type ServiceName } from './start-services.ts'
import type { Stack } from './stack.ts'

/**
 * Tables that change whatever a request does: the dashboard's request log, which contains neither bodies nor
 * results, its record of the sandbox steps that an account has tried, and the deadlines of watched companies
 * (whose number is compared), which it looks up one after the other; and what billing writes on a schedule:
 * the position up to which it has read the payment processor's list of events, and the last hashes of the
 * ledger, which it publishes once a day.
 */
const LEFT_OUT =
  /^dashboard\.(?:api_request|sandbox_step|company_deadline)|^billing\.(?:payment_progress|ledger_publication)$/

/** The topic of the request log, and Kafka's own, to which consumers write even when no event arrives. */
const OTHER_TOPICS = /^api\.requested$|^__/

/** Changes that a schedule of the filing service adds to the accounts' tallies soon after each filing. */
const TALLY_CHANGES = 'filing.filing_tally_change'

export interface StoredState {
  /**
   * The number of rows of every table, and the last value of every sequence, by `service.name`, except for
   * `LEFT_OUT`.
   */
  readonly rows: Readonly<Record<string, number>>
  /** The number of records ever published to each topic, except for `OTHER_TOPICS`. */
  readonly records: Readonly<Record<string, number>>
  /** Redis keys. */
  readonly keys: readonly string[]
  /** The number of messages that an authority has received, including requests for company data. */
  readonly messages: number
}

/** The audit entries that a service publishes within a second or two of each change. */
const UNPUBLISHED_ENTRIES = /\.unpublished_audit_entry$/

/**
 * Waits until all published events, audit entries and changes of tallies have been processed. Returns the
 * counts.
 */
export async function storedState(stack: Stack): Promise<StoredState> {
  let before: StoredState | undefined
  return waitFor(
    async () => {
      const now = await readState(stack)
      const isSame = isDeepStrictEqual(stored(now), stored(before)) && now.rows[TALLY_CHANGES] === 0
      const stands = isSame && areEntriesKept(now) && (await isNothingOnItsWay(stack))
      before = now
      return stands ? now : undefined
    },
    { until: 'nothing moves any more' },
  )
}

/** Whether the dashboard has every entry of the services' audit logs. */
function areEntriesKept({ rows, records }: StoredState): boolean {
  const queues = Object.entries(rows).filter(([table]) => UNPUBLISHED_ENTRIES.test(table))
  const kept = rows['dashboard.audit_entry'] ?? 0
  return queues.every(([, count]) => count === 0) && kept >= (records['audit.recorded'] ?? 0)
}

/** Without the messages to the authorities: a pending filing of another test is polled all the time. */
function stored(state: StoredState | undefined) {
  return state && { ...state, messages: undefined }
}

async function isNothingOnItsWay(stack: Stack): Promise<boolean> {
  const outboxes = await Promise.all(
    SERVICES.map(async (service) => (await stack.manage(service, '/outbox')) as { pending: number }),
  )
  return outboxes.every(({ pending }) => pending === 0)
}

async function readState(stack: Stack): Promise<StoredState> {
  const [tables, records, keys, atTaxAuthority, atRegistry] = await Promise.all([
    Promise.all(SERVICES.map((service) => countRows(stack, service))),
    stack.countRecords(),
    stack.redisKeys(),
    stack.taxAuthority.messages(),
    stack.registry.messages(),
  ])
  const rows = Object.fromEntries(tables.flat().filter(([name]) => !LEFT_OUT.test(name)))
  const others = Object.entries(records).filter(([topic]) => !OTHER_TOPICS.test(topic))
  return {
    rows,
    records: Object.fromEntries(others),
    keys,
    messages: atTaxAuthority.length + atRegistry.length,
  }
}

async function countRows(stack: Stack, service: ServiceName): Promise<[string, number][]> {
  const pool = createPool({ url: stack.databases[service].url, max: 1, applicationName: 'stored-state' })
  try {
    const { rows } = await pool.query<{ name: string; count: number }>(`
      select c.relname as name, (xpath('/row/n/text()', query_to_xml(
        'select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text::int as count
      from pg_class c
      where c.relkind = 'r' and c.relnamespace not in
        ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
      union all
      select sequencename, coalesce(last_value, 0)::int from pg_sequences
      order by name`)
    return rows.map(({ name, count }) => [`${service}.${name}`, count])
  } finally {
    await pool.end()
  }
}
