// The pages of webhook endpoints: who may do what, secrets that are shown once, deliveries and replays.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { deliveryOf } from './webhook-double.ts'

let dashboard: DashboardUnderTest
let owner: Member

beforeAll(async () => {
  dashboard = await startDashboard()
})
beforeEach(async () => {
  owner = await dashboard.member()
})
afterAll(() => dashboard.stop())

const double = () => dashboard.product.webhooks
const own = ({ accountId }: Member = owner) => double().endpoints.filter((one) => one.accountId === accountId)
const NEW = { url: 'https://hooks.books.example/a', events: 'all' }

/** Adds an endpoint on the page, and returns its path. */
async function add(mode: 'sandbox' | 'live' = 'sandbox', fields: Record<string, string> = NEW) {
  await owner.browser.get(`/${mode}/webhooks/new`)
  const answer = await owner.browser.submit(`/${mode}/webhooks/new`, fields)
  return { answer, path: `/${mode}/webhooks/${own().at(-1)?.endpoint_id ?? 'none'}` }
}

/** Sends one of the forms of the endpoint's page. */
async function press(path: string, action: string, fields: Record<string, string> = {}) {
  await owner.browser.get(path)
  return owner.browser.submit(`${path}/${action}`, fields)
}

describe('a new endpoint', () => {
  test('shows its secret once, and no other page shows it', async () => {
    const { answer, path } = await add()
    const [secret = 'none'] = /whsec_\w+/.exec(answer.text) ?? []
    expect([answer.status, answer.text.includes(secret)]).toEqual([200, true])
    for (const page of [path, '/sandbox/webhooks', `${path}/change`])
      expect((await owner.browser.get(page)).text).not.toContain('whsec_')
    expect(dashboard.log()).not.toContain(secret)
  })
  test('is created once, however often its form is sent', async () => {
    await owner.browser.get('/sandbox/webhooks/new')
    const form = formsOf(owner.browser.last.text).find(({ action }) => action.endsWith('/webhooks/new'))
    const fields = { ...form?.fields, ...NEW }
    const first = await owner.browser.post('/sandbox/webhooks/new', fields)
    const second = await owner.browser.post('/sandbox/webhooks/new', fields)
    // A second press within seconds gets the same page; a later one learns that it was shown.
    expect(second.text).toContain(/whsec_\w+/.exec(first.text)?.[0])
    dashboard.clock.aheadMs += 60_000
    const later = await owner.browser.post('/sandbox/webhooks/new', fields)
    dashboard.clock.aheadMs -= 60_000
    expect([later.status, later.text.includes('whsec_'), own().length]).toEqual([409, false, 1])
  })
  test('gets all events, or the chosen ones', async () => {
    await add()
    await owner.browser.get('/sandbox/webhooks/new')
    const token = formsOf(owner.browser.last.text).find(({ action }) => action.endsWith('/webhooks/new'))
    const body = { ...token?.fields, url: 'https://hooks.books.example/b', events: 'chosen' }
    expect((await owner.browser.post('/sandbox/webhooks/new', body)).text).toContain('Choose at least one')
    await owner.browser.post('/sandbox/webhooks/new', { ...body, event_types: 'filing.accepted' })
    expect(own().map(({ event_types: types }) => types)).toEqual([null, ['filing.accepted']])
  })
  test.each([
    ['', 'Enter the URL of your program'],
    ['ftp://x.example', 'The URL must be an https URL'],
  ])('with the URL “%s” is refused, and what was typed stays', async (url, words) => {
    const { answer } = await add('sandbox', { ...NEW, url, description: 'My <b>note</b>' })
    expect([answer.text.includes(words), answer.text.includes('My &lt;b&gt;note')]).toEqual([true, true])
    expect(own()).toEqual([])
  })
  test('leaves an entry in the audit log before and after, without its secret', async () => {
    const { path } = await add()
    const { rows } = await dashboard.pool.query(
      `select action, subject, details from audit_entry where account_id = $1 and action like 'webhook.%'
       order by at, action desc`,
      [owner.accountId],
    )
    const details = { mode: 'test', host: 'hooks.books.example' }
    expect(rows).toEqual([
      { action: 'webhook.creating', subject: null, details },
      { action: 'webhook.created', subject: path.split('/').at(-1), details },
    ])
  })
})

describe('a live endpoint', () => {
  test('is added and changed only by a person with a second factor', async () => {
    expect((await owner.browser.get('/live/webhooks/new')).location).toContain('/account/security')
    await dashboard.addSecondFactor(owner)
    const { path } = await add('live')
    expect(own()).toMatchObject([{ mode: 'live', created_by_key: owner.personId }])
    expect((await owner.browser.get('/sandbox/webhooks')).text).toContain('No endpoints yet')
    expect((await owner.browser.get(path.replace('live', 'sandbox'))).status).toBe(404)
  })
  test('asks for the password again before its secret is replaced', async () => {
    await dashboard.addSecondFactor(owner)
    const { path } = await add('live')
    await dashboard.pool.query(
      `update session set confirmed_at = confirmed_at - interval '11 minutes' where person_id = $1`,
      [owner.personId],
    )
    expect((await press(path, 'rotate', { overlap: '0' })).location).toContain('/confirm-identity')
  })
})

test('another account’s endpoints do not exist', async () => {
  const { path } = await add()
  const other = await dashboard.member()
  expect((await other.browser.get('/sandbox/webhooks')).text).toContain('No endpoints yet')
  expect((await other.browser.get(path)).status).toBe(404)
  await other.browser.get('/sandbox/webhooks/new')
  const token = formsOf(other.browser.last.text).find(({ action }) => action.endsWith('/webhooks/new'))
  for (const name of ['pause', 'test', 'replay', 'rotate', 'delete', 'change']) {
    const fields = { ...token?.fields, ...NEW, hours: '1', overlap: '0', confirmed: 'yes' }
    expect([name, (await other.browser.post(`${path}/${name}`, fields)).status]).toEqual([name, 404])
  }
  expect(own()).toMatchObject([{ status: 'enabled' }])
})

test('a viewer looks at endpoints and deliveries, and is shown no forms', async () => {
  const { path } = await add()
  await dashboard.pool.query(`alter table membership disable trigger user`)
  await dashboard.pool.query(`update membership set role = 'viewer' where person_id = $1`, [owner.personId])
  await dashboard.pool.query(`alter table membership enable trigger user`)
  const list = await owner.browser.get('/sandbox/webhooks')
  expect(list.text).toContain('Your role may look at endpoints')
  expect(list.text).not.toContain('/webhooks/new')
  const { text } = await owner.browser.get(path)
  expect(formsOf(text).filter(({ action }) => action.startsWith(path))).toEqual([])
})

test('a secret is replaced with an overlap, and shown once', async () => {
  const { path } = await add()
  const answer = await press(path, 'rotate', { overlap: '24' })
  expect(answer.text).toContain('For the next 24 hours, deliveries are signed with the previous secret too')
  expect(answer.text).toMatch(/whsec_\w+/)
  expect((await owner.browser.get(path)).text).toContain('Signs too until')
})

test('an endpoint is paused, enabled, changed and deleted', async () => {
  const { path } = await add()
  await press(path, 'pause')
  expect((await owner.browser.follow()).text).toContain('The endpoint is paused')
  await press(path, 'enable')
  expect((await owner.browser.follow()).text).toContain('Deliveries go on')
  await owner.browser.get(`${path}/change`)
  await owner.browser.submit(`${path}/change`, {
    ...NEW,
    url: 'https://hooks.books.example/c',
    description: 'C',
  })
  expect(own()).toMatchObject([{ url: 'https://hooks.books.example/c', description: 'C', status: 'enabled' }])
  const question = await press(path, 'delete')
  expect([question.text.includes('Delete this endpoint?'), own().length]).toEqual([true, 1])
  await owner.browser.submit(`${path}/delete`)
  expect([(await owner.browser.follow()).text.includes('The endpoint is deleted'), own()]).toEqual([true, []])
})

test.each([
  ['gone', 'answered with status 410'],
  ['failing', 'failed for five days'],
] as const)('an endpoint that was disabled because it is %s says so', async (reason, words) => {
  const { path } = await add()
  const at = new Date().toISOString()
  Object.assign(own()[0] ?? {}, { status: 'disabled', disabled_reason: reason, disabled_at: at })
  expect((await owner.browser.get(path)).text).toContain(words)
})

describe('deliveries', () => {
  test('are filtered by state, paged, and show each attempt as text', async () => {
    const { path } = await add()
    const id = path.split('/').at(-1) ?? ''
    const attempt = {
      at: new Date().toISOString(),
      duration_ms: 12,
      outcome: 'refused',
      status_code: 500,
    } as const
    const attempts = [{ ...attempt, response: '<script>alert(1)</script>' }]
    const failed = deliveryOf(id, { state: 'failed', next_attempt_at: null, attempts })
    double().deliveries.push(failed, ...Array.from({ length: 25 }, () => deliveryOf(id, {})))
    expect((await owner.browser.get(`${path}?state=failed`)).text).toContain(failed.delivery_id)
    const all = (await owner.browser.get(path)).text
    const older = /href="([^"]*before=[^"]*)"/.exec(all)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await owner.browser.get(older)).text).not.toContain(failed.delivery_id)
    const { text } = await owner.browser.get(`${path}/deliveries/${failed.delivery_id}`)
    expect(text).toContain('Answered with status 500')
    expect(text).toContain('&lt;script&gt;alert(1)')
  })
  test('are replayed one by one, and say if the endpoint is paused', async () => {
    const { path } = await add()
    const failed = deliveryOf(path.split('/').at(-1) ?? '', { state: 'failed', attempt_count: 10 })
    double().deliveries.push(failed)
    const page = `${path}/deliveries/${failed.delivery_id}`
    await press(page, 'replay')
    expect([(await owner.browser.follow()).text.includes('delivered again'), failed.state]).toEqual([
      true,
      'pending',
    ])
    failed.attempt_count = 1
    await owner.browser.get(page)
    Object.assign(own()[0] ?? {}, { status: 'disabled' })
    expect((await owner.browser.submit(`${page}/replay`)).text).toContain('The webhook endpoint is disabled')
  })
  test('load their page again while the first attempt is awaited, and not for ever', async () => {
    const { path } = await add()
    const fresh = deliveryOf(path.split('/').at(-1) ?? '', {})
    const late = {
      ...fresh,
      delivery_id: 'whd_late',
      queued_at: new Date(Date.now() - 180_000).toISOString(),
    }
    double().deliveries.push(fresh, late)
    const reloads = async (id: string) =>
      (await owner.browser.get(`${path}/deliveries/${id}`)).text.includes('data-reload-seconds')
    expect([await reloads(fresh.delivery_id), await reloads('whd_late')]).toEqual([true, false])
    Object.assign(own()[0] ?? {}, { status: 'disabled' })
    expect(await reloads(fresh.delivery_id)).toBe(false)
  })
  test('of a period are replayed, and too many are refused', async () => {
    const { path } = await add()
    await press(path, 'replay', { hours: '168' })
    const [replay] = double().replays.slice(-1)
    expect(Number(replay?.before) - Number(replay?.after)).toBe(168 * 3_600_000)
    double().replayable = 10_001
    expect((await press(path, 'replay', { hours: '720' })).text).toContain('There are too many events')
    double().replayable = 0
    await press(path, 'replay', { hours: '1' })
    expect((await owner.browser.follow()).text).toContain('No events of these types')
  })
  test('a ping leads to its delivery; the sandbox makes events too, live mode never does', async () => {
    const { path } = await add()
    await press(path, 'test', { type: 'ping' })
    expect((await owner.browser.follow()).text).toContain('Delivery of ping')
    await press(path, 'test', { type: 'filing.rejected' })
    expect(double().made.at(-1)).toBe('filing.rejected')
    await dashboard.addSecondFactor(owner)
    const before = double().made.length
    const live = await add('live')
    await press(live.path, 'test', { type: 'filing.rejected' })
    expect([(await owner.browser.follow()).text.includes('Delivery of ping'), double().made.length]).toEqual([
      true,
      before,
    ])
  })
})

describe.each(['suspended', 'closed'] as const)('an account that is %s', (state) => {
  test('has nothing delivered, but its endpoints are still paused and deleted', async () => {
    const { path } = await add()
    const delivery = deliveryOf(path.split('/').at(-1) ?? '', { state: 'failed', attempt_count: 10 })
    double().deliveries.push(delivery)
    dashboard.product.accounts.set(owner.accountId, { name: 'A', opened: 1, state })
    await owner.browser.get(`${path}/change`)
    const refused = await owner.browser.submit(`${path}/change`, { ...NEW, url: 'https://b.example/x' })
    expect([refused.status, refused.text.includes(`The account is ${state}`)]).toEqual([403, true])
    for (const [name, fields] of [
      ['test', { type: 'ping' }],
      ['test', { type: 'filing.accepted' }],
      ['replay', { hours: '1' }],
    ] as const)
      expect([name, (await press(path, name, fields)).status]).toEqual([name, 403])
    expect((await press(`${path}/deliveries/${delivery.delivery_id}`, 'replay')).status).toBe(403)
    expect((await add('sandbox', { ...NEW, url: 'https://c.example/x' })).answer.status).toBe(403)
    expect(own()).toMatchObject([{ url: NEW.url, status: 'enabled' }])
    await press(path, 'pause')
    expect(own()).toMatchObject([{ status: 'disabled' }])
    expect((await press(path, 'enable')).status).toBe(403)
    await press(path, 'delete')
    await owner.browser.submit(`${path}/delete`)
    expect(own()).toEqual([])
  })

  test('sees on each page of webhooks why nothing is delivered', async () => {
    const { path } = await add()
    const [pending, delivered] = (['pending', 'delivered'] as const).map((each) =>
      deliveryOf(path.split('/').at(-1) ?? '', { state: each }),
    )
    if (pending === undefined || delivered === undefined) throw new Error('two deliveries')
    double().deliveries.push(pending, delivered)
    const at = ({ delivery_id: id }: { readonly delivery_id: string }) => `${path}/deliveries/${id}`
    const title = `Nothing is delivered: the account is ${state}`
    const shows = async (page: string) => {
      const { status, text } = await owner.browser.get(page)
      return [status, text.includes(title), text.includes('Next attempt')]
    }
    expect(await shows(at(pending))).toEqual([200, false, true])
    dashboard.product.accounts.set(owner.accountId, { name: 'A', opened: 1, state })
    expect(await shows('/sandbox/webhooks')).toEqual([200, true, false])
    expect(await shows(path)).toEqual([200, true, false])
    expect(await shows(at(pending))).toEqual([200, true, false])
    expect(owner.browser.last.text).not.toContain('is about to')
    expect((await shows(at(delivered))).slice(0, 2)).toEqual([200, false])
    dashboard.product.faults.set('gateway', 'down')
    expect(await shows(path)).toEqual([200, false, false])
    dashboard.product.faults.delete('gateway')
  })
})

test('a changed note keeps the types of events that the account has no other use for', async () => {
  const { path } = await add()
  const types = ['filing.accepted', 'entitlement.created'] as const
  Object.assign(own()[0] ?? {}, { event_types: [...types] })
  await owner.browser.get(`${path}/change`)
  expect(owner.browser.last.text).toMatch(/value="entitlement\.created"[^>]*checked/)
  const typed = { ...NEW, events: 'chosen', event_types: types, description: 'Note' }
  await owner.browser.submit(`${path}/change`, typed)
  expect(own()).toMatchObject([{ description: 'Note', event_types: types }])
})

test('an address with a text that is no delivery’s id shows a page', async () => {
  const { path } = await add()
  expect((await owner.browser.get(`${path}?before=${'x'.repeat(200)}`)).status).toBe(200)
})

test('while the notifications service is down, the page says so', async () => {
  dashboard.product.faults.set('notifications', 'down')
  const { status, text } = await owner.browser.get('/sandbox/webhooks')
  dashboard.product.faults.clear()
  expect([status, text.includes('Temporarily unavailable')]).toEqual([503, true])
})

test('a notifications service that does not know the dashboard yet is unavailable', async () => {
  dashboard.product.faults.set('notifications', 'stranger')
  const { status, text } = await owner.browser.get('/sandbox/webhooks')
  dashboard.product.faults.clear()
  expect([status, text.includes('Temporarily unavailable')]).toEqual([503, true])
})
