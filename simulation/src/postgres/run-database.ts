// A service's database during one run. Runs SQL statements in the simulation's own time, detects those that
// wait for a lock, and copies the rows of each commit for the rules that are checked after it.
import { Blocked } from '../machine/machine.ts'
import type { Connection } from './connection.ts'
import type { CommittedTable, CommittedTables } from './committed-table.ts'
import { readChange } from './read-change.ts'
import type { ServiceDatabase } from './service-database.ts'
import {
  DeadlockDetected,
  NO_ROWS,
  type Intercept,
  type Statement,
  type StatementResult,
} from './statement.ts'

export interface RunDatabaseOptions<T> {
  readonly database: ServiceDatabase
  readonly tables: T
  readonly nowMs: () => number
  /** Called on each commit, before `committed` changes; throws if a rule is broken. */
  readonly onCommit: () => void
  readonly intercepts: readonly Intercept[]
}

const LOCK_NOT_AVAILABLE = '55P03'

/** A transaction of a simulated process, from `begin` to commit or rollback. */
export class Transaction {
  isOpen = true
  connection: Connection | undefined
  /** The number of transactions that had ended when the statement failed to get a lock. */
  blockedSince: number | undefined
}

export class RunDatabase<T extends object> {
  readonly name: string
  readonly tables: T
  readonly #options: RunDatabaseOptions<T>
  readonly #tables: CommittedTables
  readonly #open = new Set<Transaction>()
  #endedCount = 0

  constructor(options: RunDatabaseOptions<T>) {
    this.name = options.database.name
    this.tables = options.tables
    this.#options = options
    this.#tables = options.tables as CommittedTables
  }

  /**
   * Runs a statement in an open transaction. Throws `Blocked` if the statement has to wait for another
   * transaction.
   */
  async run(transaction: Transaction, asked: Statement): Promise<StatementResult> {
    if (!transaction.isOpen) throw new Error('the transaction has ended')
    const { statement, result } = this.#intercepted(asked)
    if (result !== undefined) return result
    const isFirst = transaction.connection === undefined
    const connection = (transaction.connection ??= await this.#options.database.take())
    this.#open.add(transaction)
    const needsTrial = this.#open.size > 1 && mayWait(statement)
    // The statements are not awaited, so that all of them are sent to the server together.
    const before = [isFirst ? 'begin' : '', this.#setTime(connection), needsTrial ? 'savepoint trial' : '']
    const prepared = control(connection, before)
    prepared.catch(() => undefined)
    if (needsTrial && (await isBlocked(connection, statement))) throw this.#block(transaction)
    transaction.blockedSince = undefined
    const [ran] = await Promise.all([connection.run(statement), prepared])
    return ran
  }

  /** Runs a statement that forms a transaction by itself. */
  async runAlone(asked: Statement): Promise<StatementResult> {
    const { statement, result } = this.#intercepted(asked)
    if (result !== undefined) return result
    const connection = await this.#options.database.take()
    const prepared = control(connection, [this.#setTime(connection)])
    try {
      const [ran] = await Promise.all([connection.run(statement), prepared])
      this.#applyChanges(connection)
      return ran
    } catch (error) {
      throw isLockTimeout(error) ? this.#untilOneEnds() : error
    } finally {
      connection.changes = []
      this.#options.database.giveBack(connection)
    }
  }

  async commit(transaction: Transaction): Promise<StatementResult> {
    const { connection } = transaction
    try {
      if (connection === undefined) return { ...NO_ROWS, command: 'COMMIT' }
      const result = await connection.commit()
      if (result.command === 'COMMIT') this.#applyChanges(connection)
      return result
    } finally {
      this.#end(transaction)
    }
  }

  async rollback(transaction: Transaction): Promise<void> {
    if (!transaction.isOpen) return
    transaction.isOpen = false
    await transaction.connection?.rollback()
    this.#end(transaction)
  }

  #intercepted(asked: Statement): { statement: Statement; result?: StatementResult } {
    let statement = asked
    for (const intercept of this.#options.intercepts) {
      const instead = intercept(statement)
      if (instead !== undefined && 'rows' in instead) return { statement, result: instead }
      statement = instead ?? statement
    }
    return { statement }
  }

  #setTime(connection: Connection): string {
    const nowMs = this.#options.nowMs()
    if (connection.nowMs === nowMs) return ''
    connection.nowMs = nowMs
    return `set simulation.now_ms = '${nowMs}'`
  }

  #untilOneEnds(): Blocked {
    const seen = this.#endedCount
    return new Blocked(() => this.#endedCount > seen)
  }

  /** If all open transactions wait for a lock, none of them can ever end. */
  #block(transaction: Transaction): Error {
    const seen = this.#endedCount
    transaction.blockedSince = seen
    const isDeadlock = [...this.#open].every(({ blockedSince }) => blockedSince === seen)
    return isDeadlock ? new DeadlockDetected() : this.#untilOneEnds()
  }

  #end(transaction: Transaction): void {
    const { connection } = transaction
    transaction.isOpen = false
    transaction.connection = undefined
    this.#open.delete(transaction)
    if (connection === undefined) return
    connection.changes = []
    this.#endedCount += 1
    this.#options.database.giveBack(connection)
  }

  #applyChanges(connection: Connection): void {
    const changes = connection.changes.splice(0).map(readChange)
    if (changes.length === 0) return
    const changed = new Set<CommittedTable<never>>()
    for (const { table: name, row, isDeleted } of changes) {
      const table = Object.values(this.#tables).find((one) => one.name === name)
      if (table === undefined) throw new Error(`${this.name} reports a table that no rule reads: ${name}`)
      table.stage(row as never, isDeleted)
      changed.add(table)
    }
    this.#options.onCommit()
    for (const table of changed) table.applyStaged()
  }
}

async function control(connection: Connection, statements: readonly string[]): Promise<void> {
  const given = statements.filter((statement) => statement !== '')
  if (given.length > 0) await connection.control(given.join(';'))
}

/** A query that locks nothing never waits for another transaction. */
function mayWait({ text }: Statement): boolean {
  return !/^\s*select\b/i.test(text) || /\bfor (no key )?(update|key share|share)\b|lock/i.test(text)
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}

/**
 * Tries the statement in a savepoint and rolls it back. The statement is later run outside the savepoint,
 * because a subtransaction has a transaction id of its own, which the ledger's triggers would reject.
 */
async function isBlocked(connection: Connection, statement: Statement): Promise<boolean> {
  const earlierChanges = connection.changes.length
  const [trial] = await Promise.allSettled([
    connection.run(statement),
    connection.control('rollback to savepoint trial; release savepoint trial'),
  ])
  connection.changes.length = earlierChanges
  return trial.status === 'rejected' && isLockTimeout(trial.reason)
}
