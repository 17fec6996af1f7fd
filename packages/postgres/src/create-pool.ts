// Creates a pool in which every wait has a time limit: connecting, running a statement, being idle inside a
// transaction.
import { Pool as PgPool, TypeOverrides } from 'pg'
import { PreparingClient } from './preparing-client.ts'
import { measurePool } from './measure-pool.ts'

export type Pool = PgPool

export interface PoolSettings {
  readonly url: string
  /** Maximum number of connections. */
  readonly max: number
  /** Shown in pg_stat_activity. */
  readonly applicationName: string
  readonly statementTimeoutMs?: number
  readonly idleInTransactionTimeoutMs?: number
  readonly connectTimeoutMs?: number
  /** How long to wait for a response after the server's own statement timeout has passed. */
  readonly answerGraceMs?: number
  /**
   * Called when an idle connection breaks; the pool has already replaced the connection, so the error is
   * only logged.
   */
  readonly onIdleError?: (error: Error) => void
}

const INT8_OID = 20
const DATE_OID = 1082

// bigint columns contain pence and sequence numbers: they are returned as numbers if exact, and throw
// otherwise.
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number exactly`)
  return value
}

function ownTypes(): TypeOverrides {
  const types = new TypeOverrides()
  types.setTypeParser(INT8_OID, parseInt8)
  // A date column is a calendar day; a Date object would shift it by the process's time zone.
  types.setTypeParser(DATE_OID, (text: string) => text)
  return types
}

/** A pool of database connections that connects when it is first used. Close it with `pool.end()`. */
export function createPool(settings: PoolSettings): Pool {
  const statementTimeoutMs = settings.statementTimeoutMs ?? 15_000
  const pool = new PgPool({
    Client: PreparingClient,
    connectionString: settings.url,
    max: settings.max,
    application_name: settings.applicationName,
    connectionTimeoutMillis: settings.connectTimeoutMs ?? 5_000,
    statement_timeout: statementTimeoutMs,
    // If the database server hangs, its own timeout does not fire, so this client-side timeout ends the
    // wait.
    query_timeout: statementTimeoutMs + (settings.answerGraceMs ?? 5_000),
    idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs ?? 30_000,
    keepAlive: true,
    // Statements that are sent before the results of earlier ones have arrived do not wait for them here: the
    // server runs them in their order.
    pipeline: true,
    types: ownTypes(),
  })
  // Without a listener for 'error', a restart of the database would end the process.
  pool.on('error', (error) => settings.onIdleError?.(error))
  measurePool(pool, { name: settings.applicationName, max: settings.max })
  return pool
}
