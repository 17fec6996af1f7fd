// Changes of an account's state are published, and an operator publishes an account again that a service did
// not learn of.
import { decodeEvent } from '@cfs/contracts'
import { signingSecretsOf } from '@cfs/testing'
import { createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import { createPool, type Pool } from '@cfs/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayUnderTest, IDENTITY_SECRET, startGateway } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
let pool: Pool
beforeAll(async () => {
  gateway = await startGateway()
  // Keeps the events in the outbox, where they can be compared.
  pool = createPool({ url: gateway.database.adminUrl, max: 1, applicationName: 'test' })
  await pool.query('create table kept (key text, topic text, value bytea)')
  await pool.query('grant insert on kept to public')
  await pool.query(
    `create function keep() returns trigger language plpgsql as
     $$ begin insert into kept values (new.key, new.topic, new.value); return new; end $$`,
  )
  await pool.query('create trigger keep before insert on outbox for each row execute function keep()')
})
afterAll(async () => {
  await pool.end()
  await gateway.stop()
})

const kept = async (topic: string, accountId: string) => {
  const text = 'select value from kept where topic = $1 and key = $2'
  return (await pool.query<{ value: Buffer }>(text, [topic, accountId])).rows
}

const sign = createOperatorSigner({ secrets: signingSecretsOf(IDENTITY_SECRET, 'operator'), name: 'ann' })
const republish = (accountId: string) =>
  gateway.call(`/manage/accounts/${accountId}/republish`, {
    method: 'POST',
    headers: { [IDENTITY_HEADER]: sign('gateway', 'request-of-ann') },
  })

test('the same event is published again, with a record of the operator', async () => {
  const accountId = await gateway.account({ partner: true })
  expect((await republish(accountId)).status).toBe(200)
  expect((await republish(accountId)).status).toBe(200)
  const rows = await kept('account.opened', accountId)
  expect(rows).toHaveLength(3)
  expect(rows.map(({ value }) => value)).toEqual(rows.map(() => rows[0]?.value))
  expect(await kept('account.state-changed', accountId)).toEqual([])
  const entries = await pool.query('select operator, action, subject, request_id from operator_entry')
  const entry = { operator: 'ann', action: 'account.republished', subject: accountId }
  expect(entries.rows).toEqual([
    { ...entry, request_id: 'request-of-ann' },
    { ...entry, request_id: 'request-of-ann' },
  ])
})

test('each change of state is published, later than the one before, and the last one again', async () => {
  const accountId = await gateway.account()
  const move = (name: string) =>
    gateway.manage('POST', `/manage/accounts/${accountId}/${name}`, { reason: 'under investigation' })
  for (const name of ['suspend', 'suspend', 'resume', 'close']) expect((await move(name)).status).toBe(200)
  // A clock may be behind the one of the change before.
  await pool.query(
    `update account set state = 'suspended', state_changed_at = '2999-01-01',
       state_published_at = '2999-01-01' where account_id = $1`,
    [accountId],
  )
  expect((await move('resume')).status).toBe(200)
  expect((await republish(accountId)).status).toBe(200)
  const rows = await kept('account.state-changed', accountId)
  const events = rows.map(({ value }) => decodeEvent('account.state-changed', value))
  expect(events.map(({ state }) => state)).toEqual(['suspended', 'active', 'closed', 'active', 'active'])
  const times = events.map(({ occurred_at: occurredAt }) => occurredAt)
  expect(new Set(times.slice(0, 3)).size).toBe(3)
  expect(times.slice(0, 3).toSorted((one, other) => one - other)).toEqual(times.slice(0, 3))
  expect(times.slice(3)).toEqual([Date.UTC(2999, 0, 1) + 1, Date.UTC(2999, 0, 1) + 1])
})

test('an unknown account is refused', async () => {
  expect((await republish('acc_unknown')).status).toBe(404)
})
