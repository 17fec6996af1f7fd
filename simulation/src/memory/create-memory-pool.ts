// What a service takes for its pool: every statement is a step of the machine, and runs on a memory database.
import type { Pool } from '@cfs/postgres'
import type { Machine } from '../machine/machine.ts'
import type { Process } from '../machine/process.ts'
import type { MemoryDatabase } from './memory-database.ts'
import type { Session } from './session.ts'
import { ConnectionLost } from './sql-error.ts'
import type { StatementResult } from './twin.ts'

interface Place<T> {
  readonly machine: Machine
  readonly process: Process
  readonly database: MemoryDatabase<T>
}

/** As pg takes it, with a name or without. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

const statementOf = (asked: string | Statement, values: readonly unknown[] = []): Statement =>
  typeof asked === 'string' ? { text: asked, values } : asked

const NOTHING: StatementResult = { rows: [], rowCount: 0 }

/** The first words of a statement, for the report. */
function gist(text: string): string {
  const known = GISTS.get(text) ?? text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  GISTS.set(text, known)
  return known
}

const GISTS = new Map<string, string>()

export function createMemoryPool<T>(place: Place<T>): Pool {
  const pool = {
    connect: async () => connect(place),
    query: (asked: string | Statement, values?: readonly unknown[]) =>
      runAlone(place, statementOf(asked, values)),
    on: () => pool,
    off: () => pool,
    end: async () => undefined,
  }
  // Only what the services use of a pool is there: what else they began to use would not be found.
  const unknownPool: unknown = pool
  return unknownPool as Pool
}

/** A statement that is a transaction of its own. */
function runAlone<T>(
  { machine, process, database }: Place<T>,
  { text, values }: Statement,
): Promise<StatementResult> {
  const session = database.begin()
  process.sessions.add(session)
  const end = (): void => {
    session.rollback()
    process.sessions.delete(session)
  }
  const effect = (): StatementResult => {
    const result = database.run(session, text, values)
    session.commit()
    return result
  }
  return machine
    .ask({ process, kind: 'database', what: `${process.name}: ${gist(text)}` }, effect)
    .finally(end)
}

function connect<T>({ machine, process, database }: Place<T>) {
  let session: Session | undefined
  let isLost = false
  const end = (): void => {
    if (session === undefined) return
    session.rollback()
    process.sessions.delete(session)
  }
  const lose = (error: unknown): never => {
    // Without its connection the server ends the transaction; a commit that was done stays done.
    if (error instanceof ConnectionLost) {
      isLost = true
      end()
    } else if (session !== undefined) session.failed = true
    throw error
  }
  const client = {
    on: () => client,
    off: () => client,
    release: end,
    async query(asked: string | Statement, given?: readonly unknown[]): Promise<unknown> {
      const { text, values } = statementOf(asked, given)
      if (isLost) throw new ConnectionLost()
      if (text === 'begin') {
        session = database.begin()
        process.sessions.add(session)
        return { ...NOTHING, command: 'BEGIN' }
      }
      const open = session
      if (open === undefined) throw new Error('no transaction')
      if (text === 'rollback') {
        end()
        return { ...NOTHING, command: 'ROLLBACK' }
      }
      if (text.startsWith('set local')) return NOTHING
      const effect = () => (text === 'commit' ? commit(open) : database.run(open, text, values))
      const step = { process, kind: 'database' as const, what: `${process.name}: ${gist(text)}` }
      return machine.ask<StatementResult>(step, effect).catch(lose)
    },
  }
  return client
}

function commit(session: Session): StatementResult & { readonly command: string } {
  if (session.failed) {
    session.rollback()
    return { ...NOTHING, command: 'ROLLBACK' }
  }
  session.commit()
  return { ...NOTHING, command: 'COMMIT' }
}
