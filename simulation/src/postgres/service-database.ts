// The database of a service on the simulation's server, with its connections. The database is emptied before
// each run.
import { RESET } from './capture-changes.ts'
import { Connection } from './connection.ts'

export interface ServiceDatabaseOptions {
  readonly name: string
  readonly url: string
}

export class ServiceDatabase {
  readonly name: string
  readonly #options: ServiceDatabaseOptions
  readonly #all: Connection[] = []
  #free: Connection[] = []
  /** Whether any statement ran since the last reset. */
  #isUsed = false

  constructor(options: ServiceDatabaseOptions) {
    this.name = options.name
    this.#options = options
  }

  async take(): Promise<Connection> {
    this.#isUsed = true
    // The connection that was used last has the most statements prepared.
    const free = this.#free.pop()
    if (free !== undefined) return free
    const opened = await Connection.open(this.#options.url)
    this.#all.push(opened)
    return opened
  }

  giveBack(connection: Connection): void {
    this.#free.push(connection)
  }

  /** Rolls back open transactions, empties the database and restores the order of free connections. */
  async reset(): Promise<void> {
    if (!this.#isUsed) return
    await Promise.all(this.#all.map((connection) => connection.rollback()))
    this.#free = [...this.#all]
    const [connection] = this.#all
    await connection?.control(RESET)
    // The rows that the reset restored are no change of the next run.
    if (connection !== undefined) connection.changes = []
    this.#isUsed = false
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((connection) => connection.close()))
  }
}
