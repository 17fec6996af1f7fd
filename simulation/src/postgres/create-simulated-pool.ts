// Creates the pool of a simulated process: each statement becomes a step of the simulation.
import type { Pool } from '@cfs/postgres'
import type { Machine } from '../machine/machine.ts'
import type { Process } from '../machine/process.ts'
import { Transaction, type RunDatabase } from './run-database.ts'
import { ConnectionLost, NO_ROWS, oneLine, toStatement, type Statement } from './statement.ts'

interface PoolOptions<T extends object> {
  readonly machine: Machine
  readonly process: Process
  readonly database: RunDatabase<T>
}

const summaries = new Map<string, string>()

/** The first words of a statement, shown in the trace. */
function summaryOf(text: string): string {
  const summary = summaries.get(text) ?? oneLine(text).slice(0, 60)
  summaries.set(text, summary)
  return summary
}

export function createSimulatedPool<T extends object>(options: PoolOptions<T>): Pool {
  const { machine, process, database } = options
  const pool = {
    connect: async () => createClient(options),
    query: (query: string | Statement, values?: readonly unknown[]) => {
      const statement = toStatement(query, values)
      const step = stepOf(process, statement)
      return machine.ask(step, () => database.runAlone(statement))
    },
    on: () => pool,
    off: () => pool,
    end: async () => undefined,
  }
  // Implements only the parts of a pool that services use; any other use fails.
  const partialPool: unknown = pool
  return partialPool as Pool
}

function stepOf(process: Process, { text }: Statement) {
  return { process, kind: 'database' as const, what: `${process.name}: ${summaryOf(text)}` }
}

function createClient<T extends object>({ machine, process, database }: PoolOptions<T>) {
  let transaction: Transaction | undefined
  let isLost = false
  /** Settles with the newest statement: the server runs the statements of a connection in their order. */
  let newest: Promise<unknown> = Promise.resolve()
  let undo = async (): Promise<void> => undefined
  const begin = (): void => {
    const opened = new Transaction()
    transaction = opened
    undo = () => database.rollback(opened)
    process.openTransactions.add(undo)
  }
  const rollback = async (): Promise<void> => {
    process.openTransactions.delete(undo)
    await machine.waitFor(undo())
  }
  const fail = async (error: unknown): Promise<never> => {
    // A commit that took effect before the connection broke stays committed.
    if (error instanceof ConnectionLost) {
      isLost = true
      await rollback()
    }
    throw error
  }
  const client = {
    on: () => client,
    off: () => client,
    release: () => void rollback(),
    async query(query: string | Statement, values?: readonly unknown[]): Promise<unknown> {
      const statement = toStatement(query, values)
      if (isLost) throw new ConnectionLost()
      // `begin` is sent together with the first statement.
      if (statement.text === 'begin') return begin()
      const open = transaction
      if (open === undefined)
        throw new Error('the simulated database pool received a statement outside a transaction')
      if (statement.text === 'rollback') return rollback()
      // Timeouts are not set, because they would depend on the speed of this machine.
      if (statement.text.startsWith('set local')) return NO_ROWS
      const isCommit = statement.text === 'commit'
      const effect = () => (isCommit ? database.commit(open) : database.run(open, statement))
      const asked = newest.then(() => {
        if (isLost) throw new ConnectionLost()
        return machine.ask(stepOf(process, statement), effect)
      })
      const answer = asked.catch(fail)
      newest = asked.catch(() => undefined)
      return answer
    },
  }
  return client
}
