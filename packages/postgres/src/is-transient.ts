// Distinguishes a database that is unavailable, busy or failing over (retry) from an invalid statement
// (retrying cannot help).
import { DatabaseError } from 'pg'

const CODES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available (lock_timeout)
  '57014', // query_canceled (statement_timeout)
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction: connected to a standby in the middle of a fail-over
  '58030', // io_error
])

// SQLSTATE classes: 08 connection exception, 53 insufficient resources (disk, memory, connections).
const CLASSES = new Set(['08', '53'])

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTCONN',
])

// The library pg reports a lost connection only in the text of its message.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const MAX_DEPTH = 5

function member(error: object, name: string): unknown {
  return Reflect.get(error, name)
}

/** The SQLSTATE of a database error, such as `23505`. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const code = member(error, 'code')
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && member(error, 'severity') !== undefined
    ? code
    : undefined
}

/** The name of the constraint or unique index that a statement violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code?.startsWith('23') === true
    ? error.constraint
    : undefined
}

/**
 * A migration has changed the type of a column that a prepared statement returns: a new connection prepares
 * it again. The error is recognised by the name of the server's routine, because its message is in the
 * server's language.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    sqlState(error) === '0A000' &&
    member(error, 'routine') === 'RevalidateCachedQuery'
  )
}

function isTransientHere(error: object): boolean {
  if (isOutdatedPlan(error)) return true
  const state = sqlState(error)
  if (state !== undefined) {
    // The severities FATAL and PANIC end or refuse the session: the statement itself was not at fault.
    const severity = member(error, 'severity')
    return severity === 'FATAL' || severity === 'PANIC' || CODES.has(state) || CLASSES.has(state.slice(0, 2))
  }
  const code = member(error, 'code')
  if (typeof code === 'string' && SOCKET_CODES.has(code)) return true
  return error instanceof Error && MESSAGES.test(error.message)
}

/**
 * Whether the same work may succeed if it is tried again later. Also checks the causes of the error, and the
 * errors inside an AggregateError.
 */
export function isTransient(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  if (member(error, 'transient') === true || isTransientHere(error)) return true
  if (error instanceof AggregateError && error.errors.some((one) => isTransient(one, depth + 1))) return true
  return isTransient(member(error, 'cause'), depth + 1)
}
