// What the dashboard may manage at the gateway: the account that its identity names, and no other.
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import { newId } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayUnderTest, IDENTITY_SECRET, startGateway } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const sign = createIdentitySigner({ secret: IDENTITY_SECRET, issuer: 'dashboard' })
/** A call of the dashboard for a person who looks at `accountId`. */
const asDashboard = (accountId: string, scope: string) => (method: string, path: string, body?: object) =>
  gateway.call(path, {
    method,
    headers: {
      [IDENTITY_HEADER]: sign(
        { accountId, keyId: 'psn_1', mode: 'live', scopes: [scope], requestId: 'r', partner: false },
        ['gateway'],
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
