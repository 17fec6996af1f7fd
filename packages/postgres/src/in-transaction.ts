// Runs a function inside one transaction, and handles the difficult cases: a connection that fails half-way,
// a commit without a response, and a commit that PostgreSQL silently turns into a rollback.
import type { PoolClient } from 'pg'
import type { Pool } from './create-pool.ts'
import { isOutdatedPlan, isTransient, sqlState } from './is-transient.ts'
import { openTransaction, type Tx } from './queryable.ts'

/**
 * The connection was lost during the commit, so the transaction may or may not be committed. Repeat the work
 * idempotently.
 */
export class CommitOutcomeUnknown extends Error {
  readonly transient = true
  constructor(cause: unknown) {
    super('the connection was lost during commit; whether it took effect is unknown', { cause })
    this.name = 'CommitOutcomeUnknown'
  }
}

interface Session {
  readonly client: PoolClient
  broken: Error | undefined
  open: boolean
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

// Refuses statements after the end of the transaction: those that run late because of a forgotten await
// would otherwise join the transaction of the connection's next user.
function transactionOn(session: Session): Tx {
  return {
    [openTransaction]: true,
    query: (text, values) => {
      if (!session.open)
        return Promise.reject(new Error('a query ran after its transaction had ended: await every query'))
      return session.client.query(text, values)
    },
  }
}

async function commit(session: Session): Promise<void> {
  let command: string
  try {
    command = (await session.client.query('commit')).command
  } catch (error) {
    // The server refused the commit (a deferred constraint, a serialisation failure), so nothing was
    // committed.
    if (sqlState(error) !== undefined && session.broken === undefined && !isConnectionLoss(error)) throw error
    session.broken ??= toError(error)
    throw new CommitOutcomeUnknown(error)
  }
  // A statement failed and its error was ignored: PostgreSQL then responds to the commit with "ROLLBACK",
  // without an error.
  if (command === 'ROLLBACK') {
    throw new Error(
      'a statement of the transaction failed and the code went on without handling the error, so the transaction was rolled back',
    )
  }
}

function isConnectionLoss(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined ? isTransient(error) : /^(08|57P|25P03)/.test(state)
}

async function rollback(session: Session): Promise<void> {
  try {
    await session.client.query('rollback')
  } catch (error) {
    session.broken ??= toError(error)
  }
}

/**
 * Commits the changes that `work` made, or rolls them back if `work` throws. A broken connection is closed
 * instead of being returned to the pool.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const session: Session = { client: await pool.connect(), broken: undefined, open: true }
  const onError = (error: Error) => {
    session.broken ??= error
  }
  session.client.on('error', onError)
  try {
    await session.client.query('begin')
    const result = await work(transactionOn(session))
    session.open = false
    await commit(session)
    return result
  } catch (error) {
    session.open = false
    if (isConnectionLoss(error) || isOutdatedPlan(error)) session.broken ??= toError(error)
    if (session.broken === undefined) await rollback(session)
    throw error
  } finally {
    session.client.off('error', onError)
    session.client.release(session.broken)
  }
}
