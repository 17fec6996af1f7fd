// While an account is suspended or closed, nothing is sent to its endpoints; afterwards, what waited is sent.
import type { EventPayload } from '@cfs/contracts'
import { newId } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDue } from '../src/store/deliveries.ts'
import { answers } from './webhook-receiver.ts'
import { startWebhooks, type WebhooksUnderTest } from './webhooks-under-test.ts'

let service: WebhooksUnderTest
beforeAll(async () => {
  service = await startWebhooks()
})
afterAll(() => service.stop())

const DAY_MS = 86_400_000

type State = EventPayload<'account.state-changed'>['state']

/** Publishes the state and waits until it, or a later one, is recorded. */
async function move(account: string, state: State, occurredAt = Date.now()): Promise<void> {
  const payload = { account_id: account, occurred_at: occurredAt, state }
  await service.publish({ type: 'account.state-changed', key: account, payload })
  const isRecorded = async () =>
    (
      await service.pool.query('select from account_state where account_id = $1 and changed_at >= $2', [
        account,
        new Date(occurredAt),
      ])
    ).rowCount === 1
  await waitFor(isRecorded, { until: `the account is ${state}` })
}

/** Waits until every attempt for an active account is recorded: one that is not counts as due. */
async function allAreMade(): Promise<void> {
  const inMonth = () => new Date(Date.now() + 30 * DAY_MS)
  await waitFor(async () => (await countDue(service.pool, inMonth())).count === 0, {
    until: 'all deliveries of active accounts are made',
  })
}

/** Files for another account, and waits until its events were delivered: the engine has looked since. */
async function otherIsDelivered(): Promise<void> {
  const other = newId('acc')
  const path = `/${other}`
  await service.create({ account: other, path, types: ['filing.accepted'] })
  await service.file(other)
  await waitFor(() => service.receiver.at(path).some(({ body }) => body.includes('filing.accepted')), {
    until: 'the other account has its event',
  })
  await allAreMade()
}

const accepted = (path: string) =>
  service.receiver.at(path).filter(({ body }) => body.includes('"filing.accepted"'))

test.each(['suspended', 'closed', 'unknown'] as const)(
  'events of an account that is %s wait, without holding up those of others or an alert',
  async (state) => {
    const ask = { account: newId('acc') }
    const path = `/${state}`
    const { endpoint_id: id } = await service.create({ ...ask, path, types: ['filing.accepted'] })
    await waitFor(() => service.receiver.at(path).length === 1, { until: 'the ping has arrived' })
    await allAreMade()
    await move(ask.account, state)
    await service.file(ask.account)
    await service.untilDelivery(ask, id, (delivery) => delivery.state === 'pending')
    await otherIsDelivered()
    service.pass(3_600_000)
    await otherIsDelivered()
    expect(accepted(path)).toEqual([])
    const [{ attempt_count: attempts } = { attempt_count: -1 }] = await service.deliveries(ask, id)
    expect(attempts).toBe(0)
    expect((await countDue(service.pool, new Date(Date.now() + 7_200_000))).count).toBe(0)
  },
)

test('what waited is sent once when the account is resumed, and its later events at once', async () => {
  const ask = { account: newId('acc') }
  const path = '/resumed'
  const { endpoint_id: id } = await service.create({ ...ask, path, types: ['filing.accepted'] })
  await move(ask.account, 'suspended')
  await service.file(ask.account)
  await service.untilDelivery(ask, id, (delivery) => delivery.state === 'pending')
  await move(ask.account, 'active')
  await service.untilDelivery(ask, id, (delivery) => delivery.state === 'delivered')
  await service.file(ask.account)
  await waitFor(() => accepted(path).length === 2, { until: 'the later event arrived' })
})

test('deliveries that waited for their account are overdue only since it was resumed', async () => {
  const ask = { account: newId('acc') }
  const { endpoint_id: id } = await service.create({ ...ask, path: '/overdue', types: ['filing.accepted'] })
  await allAreMade()
  await move(ask.account, 'suspended')
  await service.file(ask.account)
  const isPending = ({ state }: { readonly state: string }) => state === 'pending'
  const { next_attempt_at: due } = await service.untilDelivery(ask, id, isPending)
  const dueMs = Date.parse(due ?? '')
  const client = await service.pool.connect()
  // Uncommitted, so that the delivery cannot be made in the meantime.
  await client.query('begin')
  const text = `update account_state set state = 'active', changed_at = $2 where account_id = $1`
  await client.query(text, [ask.account, new Date(dueMs + 10 * DAY_MS)])
  const counted = await countDue(client, new Date(dueMs + 10 * DAY_MS + 4000))
  await client.query('rollback')
  client.release()
  expect(counted).toEqual({ count: 1, oldestSeconds: 4 })
})

test('the time in which an account was suspended does not count as failures of its endpoints', async () => {
  const ask = { account: newId('acc') }
  const path = '/failing'
  service.receiver.behave(path, answers(503))
  const { endpoint_id: id } = await service.create({ ...ask, path, types: ['filing.accepted'] })
  const fails = (least: number) =>
    waitFor(
      async () => {
        const text = 'select from webhook_endpoint where endpoint_id = $1 and failures >= $2'
        return (await service.pool.query(text, [id, least])).rowCount === 1
      },
      { until: `the endpoint has failed ${least} times` },
    )
  await service.file(ask.account)
  await fails(2)
  service.pass(6000)
  await fails(4)
  const begunMs = Date.now()
  await move(ask.account, 'suspended', begunMs)
  service.pass(6 * DAY_MS)
  await move(ask.account, 'active', begunMs + 6 * DAY_MS)
  await fails(5)
  expect(await service.read(ask, id)).toMatchObject({ status: 'enabled', disabled_reason: null })
})

test('a state that was unknown is replaced when a version that knows it reads the same change', async () => {
  const ask = { account: newId('acc') }
  const path = '/republished'
  const { endpoint_id: id } = await service.create({ ...ask, path, types: ['filing.accepted'] })
  const changedAt = Date.now()
  await move(ask.account, 'unknown', changedAt)
  await service.file(ask.account)
  await service.untilDelivery(ask, id, (delivery) => delivery.state === 'pending')
  await move(ask.account, 'active', changedAt)
  await service.untilDelivery(ask, id, (delivery) => delivery.state === 'delivered')
  expect(accepted(path)).toHaveLength(1)
  // The same change never replaces a state that was known.
  await move(ask.account, 'suspended', changedAt)
  await otherIsDelivered()
  const text = 'select state from account_state where account_id = $1'
  expect((await service.pool.query(text, [ask.account])).rows).toEqual([{ state: 'active' }])
})

test('the latest state counts, whatever the order in which states arrive', async () => {
  const account = newId('acc')
  const now = Date.now()
  await move(account, 'suspended', now + 2)
  await move(account, 'active', now + 1)
  await move(account, 'active', now + 2)
  const stateOf = async () =>
    (await service.pool.query('select state from account_state where account_id = $1', [account])).rows
  await otherIsDelivered()
  expect(await stateOf()).toEqual([{ state: 'suspended' }])
  await move(account, 'active', now + 3)
  expect(await stateOf()).toEqual([{ state: 'active' }])
})
