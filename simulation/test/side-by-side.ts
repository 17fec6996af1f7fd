// A memory database beside a real one: the same functions of a store run on both, each call in a transaction of
// its own, and have to answer the same, or fail with the same SQLSTATE.
import { join } from 'node:path'
import { createPool, inTransaction, sqlState, type Tx } from '@cfs/postgres'
import { testDatabase } from '@cfs/testing'
import { createChance, type Chance } from '../src/machine/chance.ts'
import { MemoryDatabase } from '../src/memory/memory-database.ts'
import { SqlError } from '../src/memory/sql-error.ts'
import type { Twin } from '../src/memory/twin.ts'

/** Something that a store does; what it draws is the same on both sides. */
export type Act = (tx: Tx, chance: Chance) => Promise<unknown>

export interface SideBySide {
  /** What the call came to in memory, and in PostgreSQL. */
  perform(act: Act, seed: number): Promise<{ readonly inMemory: unknown; readonly inPostgres: unknown }>
  close(): Promise<void>
}

export async function sideBySide<T>(
  service: string,
  tables: T,
  twins: readonly Twin<T>[],
): Promise<SideBySide> {
  const database = await testDatabase({
    name: `twins_${service}`,
    migrations: join(import.meta.dirname, `../../services/${service}/migrations`),
  })
  const pool = createPool({ url: database.url, max: 2, applicationName: 'twins' })
  const nowMs = (): number => Date.now()
  const memory = new MemoryDatabase({ name: service, tables, twins, nowMs, onCommit: () => undefined })
  return {
    async perform(act, seed) {
      return {
        inMemory: await outcomeOf(() => inMemoryTransaction(memory, (tx) => act(tx, createChance(seed)))),
        inPostgres: await outcomeOf(() => inTransaction(pool, (tx) => act(tx, createChance(seed)))),
      }
    },
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

async function outcomeOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return { answer: (await work()) ?? null }
  } catch (error) {
    const code = error instanceof SqlError ? error.code : sqlState(error)
    if (code === undefined) throw error
    return { code }
  }
}

interface Named {
  readonly text: string
  readonly values: readonly unknown[]
}

async function inMemoryTransaction<T>(
  memory: MemoryDatabase<T>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const session = memory.begin()
  const query = async (asked: string | Named, values: readonly unknown[] = []) => {
    return typeof asked === 'string'
      ? memory.run(session, asked, values)
      : memory.run(session, asked.text, asked.values)
  }
  try {
    const result = await work({ query } as unknown as Tx)
    session.commit()
    return result
  } finally {
    session.rollback()
  }
}
