// Events are posted to the endpoints of their account, signed, retried and replayed; receivers that misbehave
// harm only themselves.
import { createHmac } from 'node:crypto'
import { newId } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, type Received } from './webhook-receiver.ts'
import { deliveryIn, startWebhooks, type WebhooksUnderTest } from './webhooks-under-test.ts'

let service: WebhooksUnderTest
beforeAll(async () => {
  service = await startWebhooks()
})
afterAll(() => service.stop())

const ACCEPTED = ['filing.accepted'] as const
const MINUTE = 60_000
const newAsk = () => ({ account: newId('acc') })
const newPath = () => `/${newId('whe')}`
/** What arrived at a path, without pings. */
const eventsAt = (path: string) =>
  service.receiver.at(path).filter(({ body }) => !body.includes('"type":"ping"'))
const untilArrived = (path: string, count: number) =>
  waitFor(async () => eventsAt(path).length >= count, { until: `${count} arrived` })

type Signed = Pick<Received, 'id' | 'timestamp' | 'body'>

function signed(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

describe('a delivery', () => {
  test('is the event of the feed, signed with the secret that was shown once', async () => {
    const [ask, path] = [newAsk(), newPath()]
    const { endpoint_id: endpointId, secret } = await service.create({ ...ask, path, types: ACCEPTED })
    const [, accepted = ''] = await service.file(ask.account)
    await untilArrived(path, 1)
    const [one] = eventsAt(path)
    if (one === undefined) throw new Error('nothing arrived')
    expect(one.id).toBe(accepted)
    expect(one.signature).toBe(signed(secret, one))
    expect(Math.abs(Number(one.timestamp) - Date.now() / 1000)).toBeLessThan(30)
    expect(JSON.parse(one.body)).toEqual((await service.ask(`/events/${accepted}`, ask)).body.data)
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'CompanyFiling-Webhooks/1',
    })
    expect(Object.keys(one.headers)).not.toContain('traceparent')
    const delivery = await service.untilDelivery(ask, endpointId, ({ state }) => state === 'delivered')
    expect(delivery).toMatchObject({ attempt_count: 1, last_outcome: 'delivered', last_status_code: 204 })
    const endpoint = JSON.stringify(await service.read(ask, endpointId))
    expect(endpoint).not.toContain('whsec_')
    const { rows } = await service.pool.query('select sealed from webhook_secret')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 30))
  })

  test('goes to each endpoint of the account that wants its type, and to no other account', async () => {
    const [ask, other] = [newAsk(), newAsk()]
    const [all, some, none, foreign] = [newPath(), newPath(), newPath(), newPath()]
    await service.create({ ...ask, path: all })
    await service.create({ ...ask, path: some, types: ACCEPTED })
    await service.create({ ...ask, path: none, types: ['balance.low'] })
    await service.create({ ...other, path: foreign })
    await service.create({ ...ask, mode: 'test', path: newPath() })
    await service.file(ask.account)
    await untilArrived(all, 2)
    await untilArrived(some, 1)
    await waitFor(async () => service.receiver.at(foreign).length === 1)
    expect([all, some, none, foreign].map((path) => eventsAt(path).length)).toEqual([2, 1, 0, 0])
  })

  test('that is refused is sent again with the same id and the same bytes', async () => {
    const [ask, path] = [newAsk(), newPath()]
    service.receiver.behave(path, answers(500, {}, 'the database of the receiver is down'))
    const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
    await service.file(ask.account)
    const failed = await service.untilDelivery(ask, endpointId, (one) => one.attempt_count === 1)
    expect(failed).toMatchObject({ state: 'pending', last_outcome: 'refused', last_status_code: 500 })
    service.receiver.behave(path, answers(200))
    service.pass(10_000)
    await service.untilDelivery(ask, endpointId, ({ state }) => state === 'delivered')
    const [first, second] = eventsAt(path)
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
    expect(second?.timestamp).not.toBe(first?.timestamp)
    const { attempts } = await service.delivery(ask, endpointId, failed.delivery_id)
    expect(attempts).toMatchObject([
      { outcome: 'refused', status_code: 500, response: 'the database of the receiver is down' },
      { outcome: 'delivered', status_code: 200, response: null },
    ])
    expect(await service.read(ask, endpointId)).toMatchObject({ status: 'enabled', failing_since: null })
  })
})

describe('a receiver', () => {
  test.each<readonly [string, ReturnType<typeof answers>, object]>([
    ['answers with a redirect', answers(302, { location: '/inside' }), { last_status_code: 302 }],
    ['closes the connection', (_, response) => response.destroy(), { last_outcome: 'unreachable' }],
    [
      'breaks off its headers',
      (_, response) => void response.socket?.end('HTTP/1.1 200'),
      { last_outcome: 'unreachable' },
    ],
    ['answers 429', answers(429, { 'retry-after': '3600' }), { last_status_code: 429 }],
  ])('that %s has not received the event', async (_name, behaviour, expected) => {
    const [ask, path] = [newAsk(), newPath()]
    service.receiver.behave(path, behaviour)
    const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
    await service.file(ask.account)
    const delivery = await service.untilDelivery(ask, endpointId, (one) => one.attempt_count === 1)
    expect(delivery).toMatchObject({ state: 'pending', ...expected })
    if (Reflect.get(expected, 'last_status_code') === 429) {
      const waitMs = Date.parse(delivery.next_attempt_at ?? '') - Date.parse(delivery.queued_at)
      expect(waitMs).toBeGreaterThanOrEqual(3_600_000)
    }
    expect(service.receiver.at('/inside')).toEqual([])
    expect((await service.read(ask, endpointId)).failing_since).not.toBeNull()
  })

  test('that sends an endless answer has received the event, and 1,000 characters are kept', async () => {
    const [ask, path] = [newAsk(), newPath()]
    let written = 0
    service.receiver.behave(path, (_, response) => {
      response.writeHead(200)
      const write = () => {
        if (response.destroyed || written > 300_000_000) return
        written += 65_536
        if (response.write('x'.repeat(65_536))) setImmediate(write)
        else response.once('drain', write)
      }
      write()
    })
    const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
    await service.file(ask.account)
    const { delivery_id: id } = await service.untilDelivery(
      ask,
      endpointId,
      (one) => one.state === 'delivered',
    )
    const { attempts } = await service.delivery(ask, endpointId, id)
    expect(attempts[0]?.response).toBe('x'.repeat(1000))
    expect(written).toBeLessThan(50_000_000)
  })

  test('that answers in characters of four bytes leaves 1 KiB', async () => {
    const [ask, path] = [newAsk(), newPath()]
    service.receiver.behave(path, answers(200, {}, '𝄞'.repeat(2000)))
    const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
    await service.file(ask.account)
    const isDelivered = ({ state }: { readonly state: string }) => state === 'delivered'
    const { delivery_id: id } = await service.untilDelivery(ask, endpointId, isDelivered)
    const { attempts } = await service.delivery(ask, endpointId, id)
    expect(attempts[0]?.response).toBe('𝄞'.repeat(256))
  })

  test('that answers 410 is disabled, and gets no further events until it is enabled', async () => {
    const [ask, path] = [newAsk(), newPath()]
    service.receiver.behave(path, answers(410))
    const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
    await waitFor(async () => (await service.read(ask, endpointId)).status === 'disabled')
    expect(await service.read(ask, endpointId)).toMatchObject({ disabled_reason: 'gone' })
    const before = new Date(Date.now() - MINUTE).toISOString()
    await service.file(ask.account)
    await service.untilEvents(ask.account, 2)
    expect(await service.deliveries(ask, endpointId)).toEqual([])
    const path410 = `/webhook-endpoints/${endpointId}`
    const refused = await service.ask(`${path410}/test`, { ...ask, body: {} })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'WEBHOOK_ENDPOINT_DISABLED'])
    service.receiver.behave(path, answers(204))
    await service.change(ask, endpointId, { status: 'enabled' })
    const body = { after: before, before: new Date(Date.now() + MINUTE).toISOString() }
    const replayed = await service.ask(`${path410}/replay`, { ...ask, body })
    expect([replayed.status, replayed.body.data]).toEqual([202, { replayed: 1 }])
    await untilArrived(path, 1)
  })

  test('that never works is disabled after five days of failures, not before', async () => {
    const [ask, path] = [newAsk(), newPath()]
    service.receiver.behave(path, answers(503))
    const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
    const { endpoint_id: witness } = await service.create({ ...ask, path: newPath(), types: ACCEPTED })
    const failAgain = async () => {
      const before = eventsAt(path).length
      await service.file(ask.account)
      await untilArrived(path, before + 1)
      await waitFor(async () => (await service.read(ask, endpointId)).failing_since !== null)
    }
    for (const hours of [0, 40, 40, 39]) {
      service.pass(hours * 60 * MINUTE)
      await failAgain()
    }
    expect((await service.read(ask, endpointId)).status).toBe('enabled')
    service.pass(2 * 60 * MINUTE)
    // Its next failure is a retry of an earlier event, or this event, whichever comes first.
    await service.file(ask.account)
    await waitFor(async () => (await service.read(ask, endpointId)).disabled_reason === 'failing')
    expect((await service.read(ask, witness)).status).toBe('enabled')
  })

  test('that is slow costs other accounts nothing, and itself one attempt at a time', async () => {
    const [slow, other] = [newAsk(), newAsk()]
    const [slowPath, otherPath] = [newPath(), newPath()]
    let [underWay, most] = [0, 0]
    service.receiver.behave(slowPath, (_, response) => {
      underWay += 1
      most = Math.max(most, underWay)
      response.once('close', () => (underWay -= 1))
      setTimeout(() => response.writeHead(200).end(), 4000)
    })
    await service.create({ ...slow, path: slowPath })
    await service.create({ ...other, path: otherPath })
    for (let filings = 0; filings < 10; filings += 1) await service.file(slow.account)
    await waitFor(async () => underWay > 0)
    await service.file(other.account)
    const sentMs = performance.now()
    await untilArrived(otherPath, 2)
    expect(performance.now() - sentMs).toBeLessThan(3000)
    await waitFor(async () => eventsAt(slowPath).length >= 6)
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('a replay', () => {
  test('sends a delivered event again, under its id', async () => {
    const [ask, path] = [newAsk(), newPath()]
    const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
    await service.file(ask.account)
    const { delivery_id: id } = await service.untilDelivery(
      ask,
      endpointId,
      (one) => one.state === 'delivered',
    )
    const replayed = await service.ask(`/webhook-endpoints/${endpointId}/deliveries/${id}/replay`, {
      ...ask,
      body: {},
    })
    expect(deliveryIn(replayed)).toMatchObject({ delivery_id: id, state: 'pending', attempt_count: 0 })
    await untilArrived(path, 2)
    const [first, second] = eventsAt(path)
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
    expect((await service.ask('/events', ask)).body.data.events).toHaveLength(2)
  })

  test('is not possible for another account, with a test key, or for another endpoint', async () => {
    const [ask, path] = [newAsk(), newPath()]
    const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
    const { endpoint_id: second } = await service.create({ ...ask, path: newPath() })
    await service.file(ask.account)
    const { delivery_id: id } = await service.untilDelivery(
      ask,
      endpointId,
      (one) => one.state === 'delivered',
    )
    const replayAt = async (endpoint: string, by: object) => {
      const named = `/webhook-endpoints/${endpoint}/deliveries/${id}/replay`
      return (await service.ask(named, { ...ask, ...by, body: {} })).status
    }
    expect(await replayAt(endpointId, newAsk())).toBe(404)
    expect(await replayAt(endpointId, { mode: 'test' })).toBe(404)
    expect(await replayAt(second, {})).toBe(404)
    expect(await replayAt(endpointId, { scopes: ['filings:read'] })).toBe(403)
    expect(eventsAt(path)).toHaveLength(1)
  })
})

test('during a rotation each delivery has two signatures, and after it one', async () => {
  const [ask, path] = [newAsk(), newPath()]
  const { endpoint_id: endpointId, secret: old } = await service.create({ ...ask, path, types: ACCEPTED })
  const rotation = { ...ask, body: { overlap_seconds: 3600 } }
  const rotated = await service.ask(`/webhook-endpoints/${endpointId}/rotate-secret`, rotation)
  const secret = String(Reflect.get(rotated.body.data, 'secret'))
  expect(secret).not.toBe(old)
  expect((await service.read(ask, endpointId)).previous_secret_expires_at).not.toBeNull()
  await service.file(ask.account)
  await untilArrived(path, 1)
  service.pass(3_600_000)
  await service.file(ask.account)
  await untilArrived(path, 2)
  const [during, after] = eventsAt(path)
  if (during === undefined || after === undefined) throw new Error('nothing arrived')
  expect(during.signature).toBe(`${signed(secret, during)} ${signed(old, during)}`)
  expect(after.signature).toBe(signed(secret, after))
  expect((await service.read(ask, endpointId)).previous_secret_expires_at).toBeNull()
})

test('a rotation that is repeated does not end the secret that the receiver still uses', async () => {
  const [ask, path] = [newAsk(), newPath()]
  const { endpoint_id: endpointId, secret: first } = await service.create({ ...ask, path, types: ACCEPTED })
  const rotate = (body: object) =>
    service.ask(`/webhook-endpoints/${endpointId}/rotate-secret`, { ...ask, body })
  for (let times = 0; times < 2; times += 1) await rotate({})
  await service.file(ask.account)
  await untilArrived(path, 1)
  const [during] = eventsAt(path)
  if (during === undefined) throw new Error('nothing arrived')
  expect(during.signature.split(' ')).toHaveLength(3)
  expect(during.signature.split(' ')).toContain(signed(first, during))
  for (let times = 0; times < 8; times += 1) await rotate({})
  await rotate({ overlap_seconds: 0 })
  await service.file(ask.account)
  await untilArrived(path, 2)
  expect(eventsAt(path)[1]?.signature.split(' ')).toHaveLength(1)
})

test('a deleted endpoint gets nothing more, and is not found', async () => {
  const [ask, path] = [newAsk(), newPath()]
  service.receiver.behave(path, answers(500))
  const { endpoint_id: endpointId } = await service.create({ ...ask, path, types: ACCEPTED })
  await service.file(ask.account)
  await service.untilDelivery(ask, endpointId, (one) => one.attempt_count === 1)
  const named = `/webhook-endpoints/${endpointId}`
  expect((await service.ask(named, { ...ask, method: 'DELETE' })).status).toBe(200)
  expect((await service.ask(named, ask)).status).toBe(404)
  expect((await service.ask(named, { ...ask, method: 'DELETE' })).status).toBe(404)
  service.pass(10_000)
  await service.file(ask.account)
  await service.untilEvents(ask.account, 4)
  const { rows } = await service.pool.query('select from webhook_secret where endpoint_id = $1', [endpointId])
  expect([rows.length, eventsAt(path).length]).toEqual([0, 1])
})

test('events of the sandbox go to the endpoints of test keys', async () => {
  const [ask, path] = [{ ...newAsk(), mode: 'test' as const }, newPath()]
  await service.create({ ...ask, path })
  await service.ask('/events/test', { ...ask, body: { type: 'filing.rejected' } })
  await untilArrived(path, 1)
  expect(JSON.parse(eventsAt(path)[0]?.body ?? '')).toMatchObject({ type: 'filing.rejected', position: 1 })
})
