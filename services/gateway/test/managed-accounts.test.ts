// The dashboard may manage only the account that its identity names.
import { auditEntriesOf, signingSecretsOf } from '@cfs/testing'
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import { newId } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayUnderTest, IDENTITY_SECRET, msUntilApplied, startGateway } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const sign = createIdentitySigner({
  secrets: signingSecretsOf(IDENTITY_SECRET, 'dashboard'),
  issuer: 'dashboard',
})
/** A call that the dashboard makes for a person who is looking at `accountId`. */
const asDashboard = (accountId: string, scope: string) => (method: string, path: string, body?: object) =>
  gateway.call(path, {
    method,
    headers: {
      [IDENTITY_HEADER]: sign(
        { accountId, keyId: 'psn_1', mode: 'live', scopes: [scope], requestId: 'r', partner: false },
        'gateway',
      ),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const opened = async (): Promise<string> => {
  const account_id = newId('acc')
  const answer = await gateway.manage('POST', '/manage/accounts', { account_id, name: 'Harbour Books' })
  expect(answer.status).toBe(201)
  return account_id
}

describe('the dashboard', () => {
  test('makes, lists, replaces and revokes the keys of the account of its person', async () => {
    const mine = await opened()
    const call = asDashboard(mine, 'keys:manage')
    const path = `/manage/accounts/${mine}/keys`
    const made = await call('POST', path, { mode: 'test', name: 'One' })
    expect(made.status).toBe(201)
    const keyId = String(made.body.data?.['key_id'])
    expect((await call('GET', path)).status).toBe(200)
    expect((await call('POST', `${path}/${keyId}/rotate`, {})).status).toBe(200)
    expect((await call('POST', `${path}/${keyId}/revoke`, {})).status).toBe(200)
  })
  test('reads whether the account of its person is active, and of no other', async () => {
    const [mine, other] = [await opened(), await opened()]
    const stateOf = (account: string) =>
      asDashboard(mine, 'keys:manage')('GET', `/manage/accounts/${account}/current-state`)
    expect((await stateOf(mine)).body.data).toEqual({ state: 'active' })
    await gateway.manage('POST', `/manage/accounts/${mine}/suspend`, { reason: 'key leaked' })
    expect((await stateOf(mine)).body.data).toEqual({ state: 'suspended' })
    expect((await stateOf(other)).status).toBe(404)
  })
  test('reaches no key of another account, whatever path it is led to', async () => {
    const [mine, other] = [await opened(), await opened()]
    const theirs = await gateway.manage('POST', `/manage/accounts/${other}/keys`, { mode: 'test' })
    const path = `/manage/accounts/${other}/keys`
    const call = asDashboard(mine, 'keys:manage')
    const answers = [
      await call('GET', path),
      await call('POST', path, { mode: 'test' }),
      await call('POST', `${path}/${String(theirs.body.data?.['key_id'])}/rotate`, {}),
      await call('POST', `${path}/${String(theirs.body.data?.['key_id'])}/revoke`, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
  test('opens the account of its person, and no other, no partner and no sign-in', async () => {
    const mine = newId('acc')
    const call = asDashboard(mine, 'accounts:manage')
    const open = async (body: object) => (await call('POST', '/manage/accounts', body)).status
    expect(await open({ account_id: newId('acc'), name: 'Other' })).toBe(403)
    expect(await open({ name: 'Without an id' })).toBe(403)
    expect(await open({ account_id: mine, name: 'Mine', partner: true })).toBe(403)
    const signIn = { email: 'a@books.example', password: 'correct copper lantern' }
    expect(await open({ account_id: mine, name: 'Mine', ...signIn })).toBe(403)
    expect(await open({ account_id: mine, name: 'Mine' })).toBe(201)
  })
  test('names the account of its person, and no other', async () => {
    const [mine, other] = [await opened(), await opened()]
    const call = asDashboard(mine, 'accounts:manage')
    expect((await call('PUT', `/manage/accounts/${mine}/name`, { name: 'New name' })).status).toBe(200)
    expect((await call('PUT', `/manage/accounts/${other}/name`, { name: 'Taken over' })).status).toBe(404)
    expect((await gateway.manage('GET', `/manage/accounts/${mine}`)).body.data).toMatchObject({
      name: 'New name',
    })
    expect((await gateway.manage('GET', `/manage/accounts/${other}`)).body.data).toMatchObject({
      name: 'Harbour Books',
    })
  })
  test('closes the account of its person, and no other, and does not suspend or resume it', async () => {
    const [mine, other] = [await opened(), await opened()]
    const { key } = await gateway.key(mine)
    const call = asDashboard(mine, 'accounts:manage')
    const move = async (account: string, name: string) =>
      (await call('POST', `/manage/accounts/${account}/${name}`, { reason: 'closed by an owner' })).status
    expect(await move(other, 'close')).toBe(404)
    for (const name of ['suspend', 'resume']) expect(await move(mine, name)).toBe(403)
    const withKeys = asDashboard(mine, 'keys:manage')
    const refused = await withKeys('POST', `/manage/accounts/${mine}/close`, { reason: 'x' })
    expect(refused.status).toBe(403)
    const stateOf = async (account: string) =>
      (await gateway.manage('GET', `/manage/accounts/${account}`)).body.data
    expect(await stateOf(mine)).toMatchObject({ state: 'active' })
    expect(await stateOf(other)).toMatchObject({ state: 'active' })
    for (let times = 0; times < 2; times += 1) expect(await move(mine, 'close')).toBe(200)
    expect(
      await msUntilApplied(async () => (await gateway.call('/api/v1/filings', { key })).status === 401),
    ).toBeLessThan(1000)
    const entries = await auditEntriesOf(gateway.pool, mine)
    const closings = entries.filter(({ action }) => action === 'account.closed')
    expect(closings).toMatchObject([{ actor: 'person', actor_id: 'psn_1', subject: mine }])
  })
  test('does not close a suspended account, which the operator can', async () => {
    const mine = await opened()
    await gateway.manage('POST', `/manage/accounts/${mine}/suspend`, { reason: 'fraud' })
    const path = `/manage/accounts/${mine}/close`
    const call = asDashboard(mine, 'accounts:manage')
    const { status, body } = await call('POST', path, { reason: 'closed by an owner' })
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR'])
    const found = await gateway.manage('GET', `/manage/accounts/${mine}`)
    expect(found.body.data).toMatchObject({ state: 'suspended' })
    expect((await gateway.manage('POST', path, { reason: 'fraud' })).status).toBe(200)
  })
  test.each(['keys:manage', 'accounts:manage', 'operator'])(
    'with the scope %s does nothing else that the operator does',
    async (scope) => {
      const mine = await opened()
      const call = asDashboard(mine, scope)
      const answers = [
        await call('GET', `/manage/accounts/${mine}`),
        await call('PUT', `/manage/accounts/${mine}/limits`, { per_minute: 10_000 }),
        await call('GET', '/manage/dead-letters'),
        await call('POST', `/manage/accounts/${mine}/state`, { state: 'active', reason: 'x' }),
      ]
      for (const { status } of answers) expect([401, 403, 404]).toContain(status)
      expect(answers[1]?.status).not.toBe(404)
    },
  )
})

describe('the daily spend cap of a live key', () => {
  const made = async (body: object, accountId?: string) => {
    const account = accountId ?? (await gateway.account({ perMinute: 10_000, perDay: 10_000 }))
    const path = `/manage/accounts/${account}/keys`
    const { status, body: answer } = await gateway.manage('POST', path, { mode: 'live', ...body })
    const { key_id: keyId = '', key = '' } = (answer.data ?? {}) as { key_id?: string; key?: string }
    const cap = (spend_cap: unknown, id = keyId) =>
      gateway.manage('PUT', `${path}/${id}/spend-cap`, { spend_cap })
    const rotate = async (id = keyId) =>
      (await gateway.manage('POST', `${path}/${id}/rotate`, { overlap_seconds: 3600 })).body.data as {
        key_id: string
        key: string
      }
    const caps = async () => {
      const { keys } = (await gateway.manage('GET', path)).body.data as {
        keys: { key_id: string; spend_cap: number | null; original_key_id: string }[]
      }
      return keys.map((row) => [row.key_id, row.spend_cap, row.original_key_id])
    }
    return { account, status, keyId, key, path, cap, rotate, caps }
  }
  /** The spend cap in the identity that the filing service receives. */
  const passed = async (key: string) => {
    const { body } = await gateway.call('/api/v1/filings', { key })
    const { headers } = body.data as { headers: Record<string, string> }
    const { originalKeyId, spendCapPence } = gateway.verify(headers[IDENTITY_HEADER] ?? '')
    return { originalKeyId, spendCapPence }
  }

  test('travels to the filing service with each request, and a changed cap within a second', async () => {
    const { key, keyId, cap, caps } = await made({ spend_cap: 100.5 })
    expect(await caps()).toEqual([[keyId, 100.5, keyId]])
    expect(await passed(key)).toEqual({ originalKeyId: undefined, spendCapPence: 10_050 })
    for (const amount of [60, null, 0.01]) {
      const answer = await cap(amount)
      expect([answer.status, answer.body.data]).toEqual([200, { key_id: keyId, spend_cap: amount }])
      const capPence = amount === null ? undefined : Math.round(amount * 100)
      const isPassed = async () => (await passed(key)).spendCapPence === capPence
      expect(await msUntilApplied(isPassed)).toBeLessThan(1000)
    }
  })
  test('belongs to a key and all its replacements, whichever of them it is changed through', async () => {
    const { keyId, rotate, cap, caps } = await made({ spend_cap: 100 })
    const second = await rotate()
    const third = await rotate(second.key_id)
    expect(await passed(third.key)).toEqual({ originalKeyId: keyId, spendCapPence: 10_000 })
    const both = (amount: number | null) => [
      [keyId, amount, keyId],
      [second.key_id, amount, keyId],
      [third.key_id, amount, keyId],
    ]
    expect(await caps()).toEqual(both(100))
    await cap(40, third.key_id)
    expect(await caps()).toEqual(both(40))
    await cap(null)
    expect(await caps()).toEqual(both(null))
  })
  test.each([
    ['a test key', { mode: 'test', spend_cap: 100 }],
    ['nothing', { spend_cap: 0 }],
    ['a negative sum', { spend_cap: -1 }],
    ['a part of a penny', { spend_cap: 1.005 }],
    ['more than a million', { spend_cap: 1_000_000.01 }],
    ['words', { spend_cap: '100' }],
  ])('of %s is refused, and no key is made', async (_, body) => {
    const { status, account } = await made(body)
    expect(status).toBe(400)
    const keys = await gateway.manage('GET', `/manage/accounts/${account}/keys`)
    expect(keys.body.data).toEqual({ keys: [] })
  })
  test('is refused for a test key, an expired key and an unknown key, and changes nothing', async () => {
    const { account, keyId, path, cap, caps } = await made({ spend_cap: 100 })
    const other = await made({ mode: 'test' }, account)
    expect((await other.cap(5)).body.error).toMatchObject({ code: 'VALIDATION_ERROR' })
    await gateway.manage('POST', `${path}/${keyId}/revoke`, {})
    expect((await cap(5)).body.error?.code).toBe('VALIDATION_ERROR')
    expect((await cap(5, 'key_none')).status).toBe(404)
    const stranger = asDashboard(await opened(), 'keys:manage')
    expect((await stranger('PUT', `${path}/${keyId}/spend-cap`, { spend_cap: 5 })).status).toBe(404)
    expect(await caps()).toEqual([
      [keyId, 100, keyId],
      [other.keyId, null, other.keyId],
    ])
  })
})
