// A connection pool of a process that is killed at one of its statements: no later statement reaches the
// database, and the connection of an open transaction is lost.
import type { Pool } from '@cfs/postgres'

interface PoolClient {
  query(text: string, values?: unknown[]): Promise<unknown>
  release(error?: Error): void
}

export interface DyingPool {
  readonly pool: Pool
  readonly isDead: () => boolean
}

/** `at` is the number of the statement, from 1; `moment` states whether that statement still takes effect. */
export function dyingPool(
  pool: Pool,
  { at, moment }: { readonly at: number; readonly moment: 'before' | 'after' },
): DyingPool {
  let count = 0
  const isDead = () => count >= at
  const killed = () => Object.assign(new Error('the process was killed'), { code: 'ECONNRESET' })
  const run = async <T>(statement: () => Promise<T>): Promise<T> => {
    if (isDead()) throw killed()
    count += 1
    if (!isDead()) return statement()
    if (moment === 'after') await statement()
    throw killed()
  }
  const ofClient = (client: PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return (text: string, values?: unknown[]) => run(() => target.query(text, values))
        // A killed process closes its connections without a rollback of its own.
        if (name === 'release') return (error?: Error) => target.release(isDead() ? killed() : error)
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  return {
    isDead,
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'query')
          return (text: string, values?: unknown[]) => run(() => target.query(text, values))
        if (name === 'connect') {
          return async () => {
            if (isDead()) throw killed()
            return ofClient(await target.connect())
          }
        }
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    }),
  }
}
