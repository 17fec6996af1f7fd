// Each entry of the audit log is published once, also those of the previous version.
import { decodeEvent, type EventPayload } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

/** The entries on the topic, oldest first, once there are as many. */
async function publishedOf(accountId: string, count: number): Promise<EventPayload<'audit.recorded'>[]> {
  const read = () =>
    gateway
      .published('audit.recorded')
      .map(({ value }) => decodeEvent('audit.recorded', value ?? Buffer.alloc(0)))
      .filter(({ account_id: account }) => account === accountId)
  await waitFor(async () => read().length >= count)
  return read()
}

test('a change is published with who made it, from where, why, and the values before and after', async () => {
  const accountId = await gateway.account()
  await gateway.manage('POST', `/manage/accounts/${accountId}/suspend`, { reason: 'unpaid' })
  const [opened, suspended, ...others] = await publishedOf(accountId, 2)
  expect(opened).toMatchObject({ action: 'account.opened', service: 'gateway', before: '{}' })
  expect(others).toEqual([])
  const { rows } = await gateway.pool.query<{ entry_id: number; at: Date }>(
    `select entry_id, at from audit_entry where account_id = $1 and action = 'account.suspended'`,
    [accountId],
  )
  expect(suspended).toEqual({
    account_id: accountId,
    service: 'gateway',
    entry_id: rows[0]?.entry_id,
    occurred_at: rows[0]?.at.getTime(),
    actor: 'operator',
    actor_id: expect.any(String),
    origin: '127.0.0.1',
    action: 'account.suspended',
    subject: accountId,
    request_id: expect.any(String),
    before: '{"state": "active"}',
    after: '{"state": "suspended", "reason": "unpaid"}',
  })
})

test('an entry of a replica of the previous version is published too', async () => {
  await gateway.pool.query(
    `insert into audit_entry (at, account_id, actor, actor_id, action, subject, request_id, before, after)
     values (now(), 'acc_previous', 'operator', 'ann', 'limits.changed', 'acc_previous', 'r', '{}', '{}')`,
  )
  expect(await publishedOf('acc_previous', 1)).toMatchObject([{ action: 'limits.changed', origin: null }])
})
