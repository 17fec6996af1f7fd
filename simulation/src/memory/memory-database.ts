// A database of a service: its tables, its locks, and the twins of the statements that the service knows.
import { Blocked } from '../machine/machine.ts'
import { Session, type Locks } from './session.ts'
import { SqlError } from './sql-error.ts'
import { createTwinFinder, type StatementResult, type Twin } from './twin.ts'

export interface DatabaseOptions<T> {
  readonly name: string
  readonly tables: T
  readonly twins: readonly Twin<T>[]
  readonly nowMs: () => number
  /** Sees every commit before it takes effect; what it throws is a breach of a rule. */
  readonly onCommit: (session: Session) => void
}

export class MemoryDatabase<T> {
  readonly name: string
  readonly tables: T
  readonly nowMs: () => number
  readonly #locks: Locks = new Map()
  readonly #find: (text: string) => Twin<T>
  readonly #onCommit: (session: Session) => void

  constructor({ name, tables, twins, nowMs, onCommit }: DatabaseOptions<T>) {
    this.name = name
    this.tables = tables
    this.nowMs = nowMs
    this.#find = createTwinFinder(twins)
    this.#onCommit = onCommit
  }

  begin(): Session {
    return new Session(this.#locks, this.#onCommit)
  }

  /** Runs a statement in a transaction. */
  run(session: Session, text: string, values: readonly unknown[]): StatementResult {
    if (!session.isOpen) throw new Error('the transaction is over')
    if (session.failed) throw new SqlError('25P02', 'current transaction is aborted')
    const at = { session, tables: this.tables, nowMs: this.nowMs() }
    session.undoOfStatement = []
    try {
      return this.#find(text).run(at, values)
    } catch (error) {
      // It keeps its locks, and begins anew when it need not wait any more.
      if (error instanceof Blocked) for (const undo of session.undoOfStatement.toReversed()) undo()
      throw error
    }
  }
}
