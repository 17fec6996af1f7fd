// A connection on which each statement is parsed and planned only once: services repeat a few statements,
// and planning costs the server more than running them.
import { createHash } from 'node:crypto'
import { Client } from 'pg'

/**
 * If there are more distinct statements than this, some must be generated dynamically; statements beyond
 * this number are not prepared.
 */
const MOST_STATEMENTS = 300

const names = new Map<string, string>()

/**
 * The name of a statement is the same in every process, because the server identifies a prepared statement
 * by its name alone.
 */
function nameOf(text: string): string | undefined {
  const usedName = names.get(text)
  if (usedName !== undefined || names.size >= MOST_STATEMENTS) return usedName
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** The arguments of pg's `query`: text or settings, values, and a callback from the pool. */
type Given = readonly [first: unknown, second?: unknown, ...rest: unknown[]]

export class PreparingClient extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings)
    // When the pool lends a connection, it removes its own 'error' listener before the borrower can add one.
    // If the server ends the connection in the meantime, this listener keeps the process alive, and the
    // borrower's first statement fails instead.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as (...call: Given) => unknown
    const prepared = (...call: Given): unknown => {
      const [text, values, ...rest] = call
      // Statements without values are commands such as `begin`, or several statements in one text.
      if (typeof text !== 'string' || !Array.isArray(values)) return query(...call)
      return query({ name: nameOf(text), text, values }, ...rest)
    }
    Object.assign(this, { query: prepared })
  }
}
