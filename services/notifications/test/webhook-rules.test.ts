// What the API of webhook endpoints refuses, what an account may not see, and where webhooks never go.
import { MOST_DELIVERIES_PER_DAY, webhookEndpointList } from '@cfs/contracts'
import { createLogger, newId } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDue } from '../src/commands/erase-due.ts'
import { startFeed } from './feed-under-test.ts'
import { startWebhooks, type WebhooksUnderTest } from './webhooks-under-test.ts'

/** What the names of the tests resolve to; `rebinding.example` leads inside once it is registered. */
const names = new Map<string, readonly string[]>([
  ['public.example', ['192.0.43.10']],
  ['inside.example', ['10.0.0.7']],
  ['metadata.example', ['169.254.169.254']],
  ['mixed.example', ['192.0.43.10', 'fd00::1']],
  ['rebinding.example', ['192.0.43.10']],
  ['api.filing.example', ['192.0.43.20']],
  ['activate.filing.example', ['192.0.43.21']],
  ['api.partner.example', ['192.0.43.20']],
  ['file.partner.example', ['192.0.43.21']],
])
let service: WebhooksUnderTest
beforeAll(async () => {
  service = await startWebhooks({
    environment: {
      PUBLIC_URL: 'https://api.filing.example',
      WEBHOOK_SHARED_DOMAINS: 'shared.example',
      PUBLIC_DASHBOARD_URL: 'https://dashboard.filing.example',
      PUBLIC_ACTIVATION_URL: 'https://activate.filing.example/',
    },
    resolve: async (host) => names.get(host) ?? [],
  })
})
afterAll(() => service.stop())

const newAsk = () => ({ account: newId('acc') })
const newPath = () => `/${newId('whe')}`
const createAt = (url: string, by: object = {}) =>
  service.ask('/webhook-endpoints', { ...newAsk(), ...by, body: { url } })

describe('an endpoint is not created', () => {
  const NOT_PUBLIC = 'must have a host name that leads to a public address'
  test.each([
    ['https://inside.example/', NOT_PUBLIC],
    ['https://metadata.example/latest/meta-data', NOT_PUBLIC],
    ['https://mixed.example/', NOT_PUBLIC],
    ['https://missing.example/', NOT_PUBLIC],
    ['https://api.partner.example/api/v1/filings', NOT_PUBLIC],
    ['https://file.partner.example/', NOT_PUBLIC],
    ['https://[::ffff:10.0.0.1]/', 'must have a public host name, not an IP address'],
    ['https://api.filing.example/api/v1/filings', 'must not be an address of this service'],
    ['https://dashboard.filing.example/', 'must not be an address of this service'],
    ['https://Activate.filing.example.:8443/', 'must not be an address of this service'],
    ['http://public.example/', 'must be an https URL'],
    ['https://public.example:25/', 'must use port 443, or a port from 1024 to 65535'],
  ])('at %s: %s', async (url, message) => {
    const { status, body } = await createAt(url)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toEqual([{ field: 'url', message }])
  })

  test.each([
    [{ url: 7 }],
    [{ url: 'https://public.example/', event_types: [] }],
    [{ url: 'https://public.example/', event_types: ['filing.lost'] }],
    [{ url: 'https://public.example/', description: '\u0000' }],
    [{ url: 'https://public.example/', secret: 'whsec_mine' }],
    [[]],
  ])('with the body %j', async (body) => {
    const { status } = await service.ask('/webhook-endpoints', { ...newAsk(), body })
    expect(status).toBe(400)
  })

  test('twice at one URL, nor as the eleventh of an account and mode', async () => {
    const ask = newAsk()
    const { endpoint_id: first } = await service.create({ ...ask, path: '/0' })
    const again = await createAt(service.receiver.url('/0'), ask)
    expect([again.status, again.body.error.code]).toEqual([409, 'WEBHOOK_ENDPOINT_EXISTS'])
    expect(again.body.error.context).toEqual({ endpoint_id: first })
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => createAt(service.receiver.url(`/${index + 1}`), ask)),
    )
    const eleventh = await createAt(service.receiver.url('/more'), ask)
    expect([eleventh.status, eleventh.body.error.code]).toEqual([409, 'WEBHOOK_ENDPOINT_LIMIT'])
    const { body } = await service.ask('/webhook-endpoints', ask)
    expect(webhookEndpointList.parse(body.data).endpoints).toHaveLength(10)
    expect((await createAt(service.receiver.url('/0'), { ...ask, mode: 'test' })).status).toBe(201)
  })

  test('at a domain that many accounts flood already, unless the operator lists the domain', async () => {
    names.set('a.flooded.example', ['192.0.43.10'])
    names.set('b.flooded.example', ['192.0.43.10'])
    names.set('hooks.shared.example', ['192.0.43.10'])
    await service.pool.query(
      `insert into webhook_endpoint (endpoint_id, account_id, mode, url, domain, status, disabled_reason,
         disabled_at, created_by_key, created_at, claimed_at)
       select domain || n, 'acc_' || n, 'live', 'https://a.' || domain, domain, 'disabled', 'requested',
         now(), 'key', now(), now()
       from unnest('{flooded.example,shared.example}'::text[]) domain, generate_series(1, 999) n`,
    )
    const ask = newAsk()
    expect((await createAt('https://a.flooded.example/', ask)).status).toBe(201)
    const refused = await createAt('https://b.flooded.example/')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'WEBHOOK_ENDPOINT_LIMIT'])
    const { body } = await createAt('https://public.example/', ask)
    const endpointId = String(Reflect.get(body.data, 'endpoint_id'))
    const changed = await service.change(ask, endpointId, { url: 'https://b.flooded.example/' })
    expect([changed.status, changed.body.error.code]).toEqual([409, 'WEBHOOK_ENDPOINT_LIMIT'])
    const shared = await Promise.all([
      createAt('https://hooks.shared.example/'),
      createAt('https://hooks.shared.example/'),
    ])
    expect(shared.map(({ status }) => status)).toEqual([201, 201])
    await service.pool.query(`delete from webhook_endpoint where disabled_reason = 'requested'`)
  })

  test('with a key that may only read', async () => {
    expect((await createAt('https://public.example/', { scopes: ['filings:read'] })).status).toBe(403)
  })
})

describe.each([
  ['a key with webhooks:manage', { scopes: ['webhooks:manage'] }],
  ['a key of before, with filings:read and filings:write', {}],
  ['the dashboard', { scopes: ['webhooks:manage'], issuer: 'dashboard' }],
] as const)('%s', (_who, by) => {
  test('manages endpoints', async () => {
    const ask = { ...newAsk(), ...by }
    const { endpoint_id: endpointId } = await service.create({ ...ask, path: newPath() })
    const path = `/webhook-endpoints/${endpointId}`
    expect((await service.change(ask, endpointId, { description: 'x' })).status).toBe(200)
    for (const [at, call, status] of [
      [path, {}, 200],
      [`${path}/deliveries`, {}, 200],
      [`${path}/test`, { body: {} }, 202],
      [`${path}/rotate-secret`, { body: {} }, 200],
      [path, { method: 'DELETE' }, 200],
    ] as const)
      expect([at, (await service.ask(at, { ...ask, ...call })).status]).toEqual([at, status])
    const made = { ...ask, mode: 'test', body: { type: 'filing.accepted' } } as const
    expect((await service.ask('/events/test', made)).status).toBe(201)
  })
})

test('the scope webhooks:manage does not open the feed, nor does the dashboard', async () => {
  const ask = newAsk()
  expect((await service.ask('/events', { ...ask, scopes: ['webhooks:manage'] })).status).toBe(403)
  const dashboard = { ...ask, scopes: ['webhooks:manage'], issuer: 'dashboard' } as const
  expect((await service.ask('/events', dashboard)).status).toBe(401)
})

test('a key with filings:read alone reads endpoints and changes none', async () => {
  const ask = newAsk()
  const { endpoint_id: endpointId } = await service.create({ ...ask, path: newPath() })
  const reader = { ...ask, scopes: ['filings:read'] }
  const path = `/webhook-endpoints/${endpointId}`
  expect((await service.ask(path, reader)).status).toBe(200)
  const refused = await service.ask(path, { ...reader, method: 'DELETE' })
  expect([refused.status, Reflect.get(refused.body.error, 'message')]).toEqual([
    403,
    'The API key needs the scope webhooks:manage or filings:write for this request.',
  ])
})

test('an endpoint whose name is repointed inside is never connected to', async () => {
  const ask = newAsk()
  const created = await createAt('https://rebinding.example/hook', ask)
  const endpointId = String(Reflect.get(created.body.data, 'endpoint_id'))
  names.set('rebinding.example', ['127.0.0.1'])
  await service.ask(`/webhook-endpoints/${endpointId}/test`, { ...ask, body: {} })
  const delivery = await waitFor(async () => {
    const { body } = await service.ask(`/webhook-endpoints/${endpointId}/deliveries`, ask)
    const [newest] = Reflect.get(body.data, 'deliveries') as { last_outcome: string | null }[]
    if (newest?.last_outcome == null) throw new Error('no attempt yet')
    return newest
  })
  expect(delivery).toMatchObject({ last_outcome: 'unreachable', last_status_code: null })
})

test('an endpoint is invisible to other accounts, to the other mode, and to what may not read', async () => {
  const ask = newAsk()
  const { endpoint_id: endpointId } = await service.create({ ...ask, path: newPath() })
  const path = `/webhook-endpoints/${endpointId}`
  const calls = [
    { path, method: 'GET' },
    { path, method: 'DELETE' },
    { path, method: 'PATCH', body: { status: 'disabled' } },
    { path: `${path}/rotate-secret`, body: {} },
    { path: `${path}/test`, body: {} },
    { path: `${path}/deliveries`, method: 'GET' },
    { path: `${path}/replay`, body: { after: '2026-01-01T00:00:00Z', before: '2026-01-02T00:00:00Z' } },
  ]
  for (const { path: at, ...call } of calls) {
    for (const by of [newAsk(), { ...ask, mode: 'test' as const }]) {
      const { status } = await service.ask(at, { ...by, ...call })
      expect([at, call.method, status]).toEqual([at, call.method, 404])
    }
    const { status } = await service.ask(at, { ...ask, scopes: ['documents:read'], ...call })
    expect([at, status]).toEqual([at, 403])
  }
  expect(await service.read(ask, endpointId)).toMatchObject({ status: 'enabled' })
  const { body } = await service.ask('/webhook-endpoints', newAsk())
  expect(body.data).toEqual({ endpoints: [] })
})

test('a change leaves what it does not name, and takes null as none', async () => {
  const ask = newAsk()
  const { endpoint_id: endpointId } = await service.create({
    ...ask,
    path: newPath(),
    types: ['balance.low'],
  })
  await service.change(ask, endpointId, { description: 'Staging' })
  expect(await service.read(ask, endpointId)).toMatchObject({
    description: 'Staging',
    event_types: ['balance.low'],
  })
  await service.change(ask, endpointId, { event_types: null, description: null, status: 'disabled' })
  expect(await service.read(ask, endpointId)).toMatchObject({
    description: null,
    event_types: null,
    status: 'disabled',
    disabled_reason: 'requested',
  })
  expect((await service.change(ask, endpointId, {})).status).toBe(400)
  expect((await service.change(ask, endpointId, { url: 'https://inside.example/' })).status).toBe(400)
})

const period = { after: '2026-04-01T00:00:00Z', before: '2026-06-01T00:00:00Z' }
async function insertEvents(account: string, count: number): Promise<void> {
  const feed = `insert into feed (account_id, mode, last_position) values ($1, 'live', $2)`
  await service.pool.query(feed, [account, count])
  await service.pool.query(
    `insert into feed_event (account_id, mode, position, event_id, type, occurred_at, data, created_at)
     select $1, 'live', n, 'evt_' || md5($1 || n), 'balance.low', '2026-05-01', '{}', '2026-05-01'
     from generate_series(1, $2::int) n`,
    [account, count],
  )
}

test('a replay waits for no attempt in progress, and an account has one at a time', async () => {
  const ask = newAsk()
  const { endpoint_id: endpointId } = await service.create({ ...ask, path: newPath() })
  await insertEvents(ask.account, 3)
  const replay = () => service.ask(`/webhook-endpoints/${endpointId}/replay`, { ...ask, body: period })
  expect((await replay()).body.data).toEqual({ replayed: 3 })
  await waitFor(async () =>
    (await service.deliveries(ask, endpointId)).every(({ state }) => state === 'delivered'),
  )
  const client = await service.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `update webhook_delivery
       set claim_id = gen_random_uuid(), state = 'pending', due_at = now() + interval '1 hour'
       where endpoint_id = $1 and position = 1`,
      [endpointId],
    )
    await client.query('commit')
    await client.query('begin')
    await client.query(
      'select from webhook_delivery where endpoint_id = $1 and claim_id is not null for update',
      [endpointId],
    )
    expect((await replay()).status).toBe(202)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `webhook replay ${ask.account}`,
    ])
    const second = await replay()
    expect([second.status, second.body.error.code]).toEqual([429, 'RATE_LIMITED'])
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await replay()).status).toBe(202)
})

test('what an account asks for above its deliveries of a day gets 429 until midnight', async () => {
  const ask = newAsk()
  const { endpoint_id: endpointId } = await service.create({ ...ask, path: newPath() })
  await insertEvents(ask.account, 3)
  const { rowCount } = await service.pool.query(
    'update webhook_day set deliveries = $2 where account_id = $1',
    [ask.account, MOST_DELIVERIES_PER_DAY - 2],
  )
  expect(rowCount).toBe(1)
  const at = (path: string, body: object) =>
    service.ask(`/webhook-endpoints/${endpointId}${path}`, { ...ask, body })
  expect((await at('/replay', period)).status).toBe(429)
  expect((await at('/test', {})).status).toBe(202)
  expect((await at('/test', {})).status).toBe(202)
  const refused = await at('/test', {})
  expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
  expect(
    (await service.ask(`/webhook-endpoints/${endpointId}/test`, { ...ask, mode: 'test', body: {} })).status,
  ).toBe(404)
})

test('a period of more than 10,000 events is not replayed at once', async () => {
  const ask = newAsk()
  const { endpoint_id: endpointId } = await service.create({ ...ask, path: newPath() })
  await service.change(ask, endpointId, { status: 'disabled' })
  await insertEvents(ask.account, 10_001)
  const replay = (body: object) => service.ask(`/webhook-endpoints/${endpointId}/replay`, { ...ask, body })
  expect((await replay(period)).status).toBe(409)
  await service.change(ask, endpointId, { status: 'enabled' })
  const refused = await replay(period)
  expect([refused.status, refused.body.error.details?.[0]?.field]).toEqual([400, 'before'])
  expect((await replay({ ...period, before: period.after })).status).toBe(400)
  const none = await replay({ after: '2026-06-01T00:00:00Z', before: '2026-07-01T00:00:00Z' })
  expect(none.body.data).toEqual({ replayed: 0 })
})

test('deliveries are erased after 30 days, and deleted endpoints with them', async () => {
  const ask = newAsk()
  const { endpoint_id: kept } = await service.create({ ...ask, path: newPath() })
  const { endpoint_id: deleted } = await service.create({ ...ask, path: newPath() })
  await service.ask(`/webhook-endpoints/${deleted}`, { ...ask, method: 'DELETE' })
  await waitFor(async () => {
    const { rowCount } = await service.pool.query(
      'select from webhook_delivery where endpoint_id = $1 and claim_id is null and attempt_count > 0',
      [kept],
    )
    return rowCount === 1
  })
  await service.pool.query(
    `update webhook_delivery set queued_at = now() - interval '31 days' where endpoint_id = $1`,
    [kept],
  )
  const logger = createLogger({ service: 'notifications', level: 'silent' })
  await eraseDue({ pool: service.pool, clock: { now: () => new Date() }, logger })
  const { rows } = await service.pool.query(
    `select (select count(*) from webhook_delivery where endpoint_id = any($1))::int as deliveries,
       array(select endpoint_id from webhook_endpoint where endpoint_id = any($1)) as endpoints`,
    [[kept, deleted]],
  )
  expect(rows).toEqual([{ deliveries: 0, endpoints: [kept] }])
})

test('an installation without WEBHOOK_KEY starts, and says that it has no webhooks', async () => {
  const feed = await startFeed()
  try {
    const refused = await feed.ask('/webhook-endpoints', newAsk())
    expect([refused.status, refused.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect((await feed.ask('/events', newAsk())).status).toBe(200)
  } finally {
    await feed.stop()
  }
})
