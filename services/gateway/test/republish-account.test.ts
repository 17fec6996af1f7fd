// An operator publishes an account again that a service did not learn of.
import { signingSecretsOf } from '@cfs/testing'
import { createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import { createPool } from '@cfs/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayUnderTest, IDENTITY_SECRET, startGateway } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const sign = createOperatorSigner({ secrets: signingSecretsOf(IDENTITY_SECRET, 'operator'), name: 'ann' })
const republish = (accountId: string) =>
  gateway.call(`/manage/accounts/${accountId}/republish`, {
    method: 'POST',
    headers: { [IDENTITY_HEADER]: sign('gateway', 'request-of-ann') },
  })

test('the same event is published again, with a record of the operator', async () => {
  const accountId = await gateway.account({ partner: true })
  // Keeps the events in the outbox, where they can be compared.
  const pool = createPool({ url: gateway.database.adminUrl, max: 1, applicationName: 'test' })
  await pool.query('create table kept (value bytea)')
  await pool.query('grant insert on kept to public')
  await pool.query(
    `create function keep() returns trigger language plpgsql as
     $$ begin insert into kept values (new.value); return new; end $$`,
  )
  await pool.query('create trigger keep before insert on outbox for each row execute function keep()')
  expect((await republish(accountId)).status).toBe(200)
  expect((await republish(accountId)).status).toBe(200)
  const { rows } = await pool.query<{ value: Buffer }>('select value from kept')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
  const entries = await pool.query('select operator, action, subject, request_id from operator_entry')
  const entry = { operator: 'ann', action: 'account.republished', subject: accountId }
  expect(entries.rows).toEqual([
    { ...entry, request_id: 'request-of-ann' },
    { ...entry, request_id: 'request-of-ann' },
  ])
  await pool.end()
})

test('an unknown account is refused', async () => {
  expect((await republish('acc_unknown')).status).toBe(404)
})
