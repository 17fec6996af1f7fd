// Changes of state that the previous version made, and did not publish, are published later, once.
import { decodeEvent } from '@cfs/contracts'
import { createPool, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveAccount } from '../src/commands/accounts/move-account.ts'
import { openAccount } from '../src/commands/accounts/open-account.ts'
import { publishAccountStates } from '../src/commands/accounts/publish-account-states.ts'

const start = new Date('2026-11-01T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const by = { kind: 'operator', id: 'ann', requestId: 'r', origin: '192.0.2.1' } as const

let database: TestDatabase
let pool: Pool
let accountId: string
beforeAll(async () => {
  database = await testDatabase({ service: 'gateway' })
  pool = createPool({ url: database.runtimeUrl, max: 4, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  accountId = await openAccount(pool, { name: 'A', partner: false, signIn: null, by, at: start })
})

const publish = () =>
  publishAccountStates({ pool, clock: { now: () => start }, afterCommit: () => undefined })
const move = (name: 'suspend' | 'resume' | 'close', at: Date) =>
  moveAccount(pool, { accountId, move: name, reason: 'r', by, at })

/** The statement with which the previous version changes a state. */
const moveUnpublished = (state: string, at: Date) =>
  pool.query(
    'update account set state = $2, state_reason = $3, state_changed_at = $4 where account_id = $1',
    [accountId, state, 'r', at],
  )

async function published(): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await pool.query<{ value: Buffer }>(
    `select value from outbox where topic = 'account.state-changed' and key = $1 order by id`,
    [accountId],
  )
  return rows
    .map(({ value }) => decodeEvent('account.state-changed', value))
    .map(({ state, occurred_at: at }) => [state, at])
}

test('an account that was suspended before its state was published is published once', async () => {
  await moveUnpublished('suspended', after(1))
  await Promise.all([publish(), publish()])
  await publish()
  expect(await published()).toEqual([['suspended', after(1).getTime()]])
})

test('an account never suspended, and a change that was published, are not published again', async () => {
  await publish()
  expect(await published()).toEqual([])
  await move('suspend', after(1))
  await publish()
  expect(await published()).toEqual([['suspended', after(1).getTime()]])
})

test('a change by the previous version is later than the one before, whatever its clock', async () => {
  await move('suspend', after(10))
  await moveUnpublished('active', after(7))
  await publish()
  await publish()
  await moveUnpublished('suspended', after(8))
  await move('resume', after(9))
  const times = (await published()).map(([, at]) => at)
  expect((await published()).map(([state]) => state)).toEqual(['suspended', 'active', 'active'])
  expect(times).toEqual([0, 1, 2].map((ms) => after(10).getTime() + ms))
})

test('more of them than fit into one transaction follow at once', async () => {
  await pool.query(
    `insert into account (account_id, name, partner, created_at, state, state_reason, state_changed_at)
     select 'acc_many_' || nth, 'A', false, $1, 'closed', 'r', $1 from generate_series(1, 101) nth`,
    [start],
  )
  expect(await publish()).toBe(true)
  expect(await publish()).toBe(false)
  const text = `select distinct key from outbox where key like 'acc_many_%'`
  expect((await pool.query(text)).rowCount).toBe(101)
})
