// A connection that has every statement parsed and planned once: services send the same few again and again,
// and planning costs the server more than running them.
import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** Beyond so many different texts somebody makes them up as he goes; those are not kept. */
const MOST_STATEMENTS = 300

const names = new Map<string, string>()

/** The same name in every process: it is all that tells one statement from another. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** What `query` of pg is given: text or settings, values, and a callback from the pool. */
type Given = readonly [first: unknown, second?: unknown, ...rest: unknown[]]

export class PreparingClient extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings)
    const query = this.query.bind(this) as (...given: Given) => unknown
    const prepared = (...given: Given): unknown => {
      const [text, values, ...rest] = given
      // Statements without values are the likes of `begin`, and several in one go.
      if (typeof text !== 'string' || !Array.isArray(values)) return query(...given)
      return query({ name: nameOf(text), text, values }, ...rest)
    }
    Object.assign(this, { query: prepared })
  }
}
