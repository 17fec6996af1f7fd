// The operator searches for accounts, and suspends, resumes and closes them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { msUntilApplied, startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
let second: { url: string; stop(): Promise<void> }
beforeAll(async () => {
  gateway = await startGateway()
  second = await gateway.another()
})
afterAll(async () => {
  await second.stop()
  await gateway.stop()
})

const move = (accountId: string, name: string, reason = 'asked by the customer') =>
  gateway.manage('POST', `/manage/accounts/${accountId}/${name}`, { reason })

/** The status that each of the two gateways returned. */
async function statusesWith(key: string): Promise<number[]> {
  const answers = [gateway.url, second.url].map((url) => gateway.call(`${url}/api/v1/filings`, { key }))
  return (await Promise.all(answers)).map(({ status }) => status)
}

/** How long it took until both gateways returned 200, or both refused the key; too many refusals give 429. */
function msUntil(key: string, outcome: 'works' | 'is refused'): Promise<number> {
  const fits = (status: number) => (outcome === 'works' ? status === 200 : [401, 429].includes(status))
  return msUntilApplied(async () => (await statusesWith(key)).every(fits))
}

describe('an account', () => {
  test('that is suspended stops its keys in every gateway within a second, until it is resumed', async () => {
    const accountId = await gateway.account()
    const live = (await gateway.key(accountId)).key
    const sandbox = (await gateway.key(accountId, { mode: 'test' })).key
    const other = (await gateway.key(await gateway.account())).key
    expect(await statusesWith(live)).toEqual([200, 200])
    expect((await move(accountId, 'suspend')).body.data).toEqual({ state: 'suspended' })
    expect(await msUntil(live, 'is refused')).toBeLessThan(1000)
    expect(await msUntil(sandbox, 'is refused')).toBeLessThan(1000)
    expect(await statusesWith(other)).toEqual([200, 200])
    expect((await move(accountId, 'resume')).body.data).toEqual({ state: 'active' })
    expect(await msUntil(live, 'works')).toBeLessThan(1000)
  })

  test('that is closed stays closed, cannot have new keys, and shows the first reason', async () => {
    const accountId = await gateway.account()
    const { key } = await gateway.key(accountId)
    expect((await move(accountId, 'close', 'moved away')).body.data).toEqual({ state: 'closed' })
    expect((await move(accountId, 'close', 'again')).body.data).toEqual({ state: 'closed' })
    expect(await msUntil(key, 'is refused')).toBeLessThan(1000)
    for (const name of ['suspend', 'resume']) {
      const answer = await move(accountId, name)
      expect([answer.status, answer.body.error?.code]).toEqual([400, 'VALIDATION_ERROR'])
    }
    const made = await gateway.manage('POST', `/manage/accounts/${accountId}/keys`, { mode: 'live' })
    expect([made.status, made.body.error?.message]).toEqual([400, expect.stringMatching(/account is closed/)])
    const account = await gateway.manage('GET', `/manage/accounts/${accountId}`)
    expect(account.body.data).toMatchObject({ state: 'closed', state_reason: 'moved away' })
  })

  test('is not changed without a reason; an unknown account is not found', async () => {
    const accountId = await gateway.account()
    expect((await move(accountId, 'suspend', ' ')).status).toBe(400)
    expect((await gateway.manage('POST', `/manage/accounts/${accountId}/suspend`)).status).toBe(400)
    expect((await move('acc_unknown', 'suspend')).status).toBe(404)
    const account = await gateway.manage('GET', `/manage/accounts/${accountId}`)
    expect(account.body.data).toMatchObject({ state: 'active', state_reason: null, state_changed_at: null })
  })

  test('shows the limits that apply to it', async () => {
    const limitsOf = async (accountId: string) =>
      (await gateway.manage('GET', `/manage/accounts/${accountId}/limits`)).body.data
    expect(await limitsOf(await gateway.account())).toEqual({ per_minute: 60, per_day: 1000 })
    expect(await limitsOf(await gateway.account({ perMinute: 5 }))).toEqual({ per_minute: 5, per_day: 1000 })
  })
})

describe('the list of accounts', () => {
  const list = async (query: string) => {
    const { body } = await gateway.manage('GET', `/manage/accounts?${query}`)
    return body.data as { accounts: { account_id: string; name: string }[]; next: string | null }
  }
  const open = async (body: object) =>
    String((await gateway.manage('POST', '/manage/accounts', body)).body.data?.['account_id'])

  test('finds an account by its whole e-mail address and by part of its name, in any case', async () => {
    const sign = { email: 'Owner@Acorns.test', password: 'long enough' }
    const accountId = await open({ name: 'Acorns 100% Ltd', ...sign })
    for (const query of [
      'email=owner@acorns.test',
      'name=ORNS%20100%25',
      'name=acorns&email=OWNER@acorns.test',
    ]) {
      expect((await list(query)).accounts).toEqual([
        {
          account_id: accountId,
          name: 'Acorns 100% Ltd',
          email: 'Owner@Acorns.test',
          partner: false,
          state: 'active',
          created_at: expect.stringMatching(/Z$/),
        },
      ])
    }
    for (const query of ['email=acorns.test', 'name=acorns_100', 'name=nobody']) {
      expect(await list(query)).toEqual({ accounts: [], next: null })
    }
  })

  test('returns all accounts page by page, each once', async () => {
    const opened = [
      await open({ name: 'Page A' }),
      await open({ name: 'Page B' }),
      await open({ name: 'Page C' }),
    ]
    const first = await list('name=page&limit=2')
    const rest = await list(`name=page&limit=2&after=${first.next}`)
    expect([...first.accounts, ...rest.accounts].map((account) => account.account_id)).toEqual(opened)
    expect(rest.next).toBeNull()
  })
})
