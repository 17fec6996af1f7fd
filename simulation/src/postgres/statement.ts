// Defines SQL statements as `pg` takes them, what they return, and the error of a connection that breaks.

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface StatementResult {
  readonly rows: readonly object[]
  readonly rowCount: number | null
  readonly command?: string
}

/**
 * Called with each statement before it runs; it may change the statement, or return a result so that it does
 * not run; undefined lets it run unchanged.
 */
export type Intercept = (statement: Statement) => Statement | StatementResult | undefined

export const NO_ROWS: StatementResult = { rows: [], rowCount: 0 }

export function resultOf(rows: readonly object[]): StatementResult {
  return { rows, rowCount: rows.length }
}

/** The library `pg` accepts a text with values, or an object with both. */
export function toStatement(query: string | Statement, values: readonly unknown[] = []): Statement {
  return typeof query === 'string' ? { text: query, values } : query
}

/** The text of the statement on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The connection breaks; the server rolls back the open transaction. */
export class ConnectionLost extends Error {
  readonly code = 'ECONNRESET'
  constructor() {
    super('read ECONNRESET')
    this.name = 'ConnectionLost'
  }
}

/** The error that PostgreSQL reports to one of several transactions that wait for each other. */
export class DeadlockDetected extends Error {
  readonly code = '40P01'
  readonly severity = 'ERROR'
  constructor() {
    super('deadlock detected')
    this.name = 'DeadlockDetected'
  }
}
