// An error as PostgreSQL reports it: what the services tell transient from final by.

export class SqlError extends Error {
  readonly code: string
  readonly severity: 'ERROR' | 'FATAL'
  constructor(code: string, message: string, severity: 'ERROR' | 'FATAL' = 'ERROR') {
    super(message)
    this.name = 'SqlError'
    this.code = code
    this.severity = severity
  }
}

export const uniqueViolation = (what: string): SqlError => new SqlError('23505', `${what} is there already`)
export const checkViolation = (what: string): SqlError => new SqlError('23514', what)
export const foreignKeyViolation = (what: string): SqlError => new SqlError('23503', what)
export const deadlock = (): SqlError => new SqlError('40P01', 'deadlock detected')

/** The connection breaks: what ran on it is over. */
export class ConnectionLost extends Error {
  readonly code = 'ECONNRESET'
  constructor() {
    super('read ECONNRESET')
    this.name = 'ConnectionLost'
  }
}
