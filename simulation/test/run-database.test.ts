// The databases of a simulation run: which statement waits for which, what virtual time does, and which rows
// the rules see.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Blocked } from '../src/machine/machine.ts'
import { CommittedTable } from '../src/postgres/committed-table.ts'
import { startDatabaseServer, type DatabaseServer } from '../src/postgres/database-server.ts'
import { RunDatabase, Transaction } from '../src/postgres/run-database.ts'
import { DeadlockDetected } from '../src/postgres/statement.ts'

interface AccountRow {
  readonly accountId: string
  readonly openedAt: Date
}

let server: DatabaseServer
let nowMs: number
let commits: number
let tables: { readonly account: CommittedTable<AccountRow> }
let database: RunDatabase<typeof tables>

beforeAll(async () => {
  server = await startDatabaseServer({ billing: ['account'] })
})

afterAll(() => server.stop())

beforeEach(async () => {
  await server.reset()
  nowMs = Date.UTC(2026, 0, 5)
  commits = 0
  tables = { account: new CommittedTable('account', ({ accountId }) => accountId) }
  const onCommit = (): void => {
    commits += 1
  }
  const options = { database: server.database('billing'), tables, nowMs: () => nowMs, onCommit }
  database = new RunDatabase({ ...options, intercepts: [] })
})

const open = (accountId: string) => ({
  text: 'insert into account (account_id, opened_at) values ($1, clock_timestamp()) on conflict do nothing',
  values: [accountId],
})
const lock = (accountId: string) => ({
  text: 'select account_id from account where account_id = $1 for update',
  values: [accountId],
})

async function blockedBy(work: Promise<unknown>): Promise<Blocked> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Blocked)) throw new Error('the statement did not wait')
  return error
}

test('rules see the rows of a transaction once it commits, and nothing of one that rolls back', async () => {
  const [first, second] = [new Transaction(), new Transaction()]
  await database.run(first, open('acc_1'))
  await database.run(second, open('acc_2'))
  expect(commits).toBe(0)
  await database.rollback(second)
  await database.commit(first)
  expect(commits).toBe(1)
  expect([...tables.account.committed.keys()]).toEqual(['acc_1'])
})

test('a commit after a failed statement changes nothing', async () => {
  const transaction = new Transaction()
  await database.run(transaction, open('acc_1'))
  const wrong = { text: 'select 1 / $1::integer', values: [0] }
  await expect(database.run(transaction, wrong)).rejects.toMatchObject({ code: '22012' })
  expect(await database.commit(transaction)).toMatchObject({ command: 'ROLLBACK' })
  expect(tables.account.committed.size).toBe(0)
})

test('the database shows virtual time, also in the defaults of columns', async () => {
  await database.runAlone(open('acc_1'))
  nowMs += 3_600_000
  await database.runAlone(open('acc_2'))
  await database.runAlone({
    text: 'insert into inbox (consumer, message_id) values ($1, gen_random_uuid())',
    values: ['test'],
  })
  const openedAt = [...tables.account.committed.values()].map((row) => row.openedAt.getTime())
  expect(openedAt).toEqual([nowMs - 3_600_000, nowMs])
  const inbox = await database.runAlone({ text: 'select processed_at from inbox', values: [] })
  expect(inbox.rows).toEqual([{ processed_at: new Date(nowMs) }])
})

test('a statement waits for the transaction that locks its row, and runs when that ends', async () => {
  await database.runAlone(open('acc_1'))
  const [holder, waiter] = [new Transaction(), new Transaction()]
  await database.run(holder, lock('acc_1'))
  const blocked = await blockedBy(database.run(waiter, lock('acc_1')))
  const alone = await blockedBy(
    database.runAlone({ text: 'update account set name = $1', values: ['waits too'] }),
  )
  expect([blocked.until(), alone.until()]).toEqual([false, false])
  await database.commit(holder)
  expect([blocked.until(), alone.until()]).toEqual([true, true])
  const locked = await database.run(waiter, lock('acc_1'))
  expect(locked.rows).toEqual([{ account_id: 'acc_1' }])
  await database.commit(waiter)
})

test('a transaction that waited keeps its earlier changes', async () => {
  await database.runAlone(open('acc_1'))
  const [holder, waiter] = [new Transaction(), new Transaction()]
  await database.run(waiter, open('acc_2'))
  await database.run(holder, lock('acc_1'))
  await blockedBy(database.run(waiter, lock('acc_1')))
  await database.rollback(holder)
  await database.run(waiter, lock('acc_1'))
  await database.commit(waiter)
  expect([...tables.account.committed.keys()]).toEqual(['acc_1', 'acc_2'])
})

test('of two transactions that wait for each other, one ends with a deadlock error', async () => {
  await database.runAlone(open('acc_1'))
  await database.runAlone(open('acc_2'))
  const [first, second] = [new Transaction(), new Transaction()]
  await database.run(first, lock('acc_1'))
  await database.run(second, lock('acc_2'))
  await blockedBy(database.run(first, lock('acc_2')))
  await expect(database.run(second, lock('acc_1'))).rejects.toBeInstanceOf(DeadlockDetected)
  await database.rollback(second)
  await database.run(first, lock('acc_2'))
  await database.commit(first)
})

test('skip locked skips the rows of another transaction without waiting', async () => {
  await database.runAlone(open('acc_1'))
  await database.runAlone(open('acc_2'))
  const holder = new Transaction()
  await database.run(holder, lock('acc_1'))
  const skipping = { text: 'select account_id from account for update skip locked', values: [] }
  const free = await database.runAlone(skipping)
  expect(free.rows).toEqual([{ account_id: 'acc_2' }])
  await database.rollback(holder)
})

test('a run begins with empty tables and no open transactions', async () => {
  await database.runAlone(open('acc_1'))
  await database.run(new Transaction(), lock('acc_1'))
  await server.reset()
  const left = await database.runAlone({ text: 'select account_id from account', values: [] })
  expect(left.rows).toEqual([])
})
