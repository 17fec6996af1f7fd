// Each change of an account or its keys leaves one audit entry: who made it and what changed, and no secret.
import { auditEntriesOf, signingSecretsOf } from '@cfs/testing'
import { eraseOldAuditEntries } from '@cfs/audit'
import { createIdentitySigner, createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayUnderTest, IDENTITY_SECRET, startGateway } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
let pool: Pool
beforeAll(async () => {
  gateway = await startGateway()
  pool = gateway.pool
})
afterAll(() => gateway.stop())

const secret = IDENTITY_SECRET
const signAsOperator = createOperatorSigner({ secrets: signingSecretsOf(secret, 'operator'), name: 'ann' })
const signAsDashboard = createIdentitySigner({
  secrets: signingSecretsOf(secret, 'dashboard'),
  issuer: 'dashboard',
})

type Ask = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly data: Record<string, unknown> }>

const askWith =
  (sign: () => string): Ask =>
  async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { [IDENTITY_HEADER]: sign(), ...type }
    const answer = await gateway.call(path, { method, headers, ...sent })
    return { status: answer.status, data: answer.body.data ?? {} }
  }
const asAnn = askWith(() => signAsOperator('gateway', 'request-of-ann'))
function asPerson(accountId: string, scope = 'keys:manage', keyId = 'psn_ben'): Ask {
  const rest = { mode: 'live', requestId: 'request-of-ben', partner: false } as const
  return askWith(() => signAsDashboard({ ...rest, accountId, keyId, scopes: [scope] }, 'gateway'))
}

const changesOf = (accountId: string) => auditEntriesOf(gateway.pool, accountId)
const openedBy = async (ask: Ask) =>
  String((await ask('POST', '/manage/accounts', { name: 'Harbour Books' })).data['account_id'])

describe('an entry is written', () => {
  test('for every change of an account by the operator, with the values before and after', async () => {
    const accountId = await openedBy(asAnn)
    const path = `/manage/accounts/${accountId}`
    await asAnn('PUT', `${path}/name`, { name: 'Harbour Accounts' })
    await asAnn('PUT', `${path}/limits`, { per_minute: 90 })
    for (const move of ['suspend', 'resume', 'close'])
      await asAnn('POST', `${path}/${move}`, { reason: 'unpaid' })
    const entries = await changesOf(accountId)
    expect(entries.map(({ action, before, after }) => ({ action, before, after })).toReversed()).toEqual([
      {
        action: 'account.opened',
        before: {},
        after: { name: 'Harbour Books', partner: false, has_sign_in: false },
      },
      { action: 'account.renamed', before: { name: 'Harbour Books' }, after: { name: 'Harbour Accounts' } },
      {
        action: 'limits.changed',
        before: { per_minute: null, per_day: null },
        after: { per_minute: 90, per_day: null },
      },
      {
        action: 'account.suspended',
        before: { state: 'active' },
        after: { state: 'suspended', reason: 'unpaid' },
      },
      {
        action: 'account.resumed',
        before: { state: 'suspended' },
        after: { state: 'active', reason: 'unpaid' },
      },
      { action: 'account.closed', before: { state: 'active' }, after: { state: 'closed', reason: 'unpaid' } },
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({
        actor: 'operator',
        actor_id: 'ann',
        subject: accountId,
        request_id: 'request-of-ann',
      })
  })

  test('for every change of a key, by the person whom the dashboard names, without the key', async () => {
    const accountId = await openedBy(asAnn)
    const ask = asPerson(accountId)
    const path = `/manage/accounts/${accountId}/keys`
    const made = await ask('POST', path, {
      mode: 'live',
      name: 'books',
      scopes: ['filings:read'],
      spend_cap: 50,
    })
    const first = String(made.data['key_id'])
    await ask('PUT', `${path}/${first}/spend-cap`, { spend_cap: 20 })
    const fresh = await ask('POST', `${path}/${first}/rotate`, { overlap_seconds: 60 })
    const second = String(fresh.data['key_id'])
    await ask('POST', `${path}/${second}/revoke`, {})
    const entries = (await changesOf(accountId)).filter(({ actor }) => actor === 'person')
    expect(entries.toReversed()).toMatchObject([
      {
        action: 'key.created',
        subject: first,
        before: {},
        after: {
          name: 'books',
          mode: 'live',
          scopes: ['filings:read'],
          allow: null,
          expires_at: null,
          spend_cap_pence: 5000,
        },
      },
      {
        action: 'key.cap_changed',
        subject: first,
        before: { spend_cap_pence: 5000 },
        after: { spend_cap_pence: 2000 },
      },
      {
        action: 'key.rotated',
        subject: first,
        before: { expires_at: null },
        after: { replaced_by: second, expires_at: expect.any(String) },
      },
      { action: 'key.revoked', subject: second, before: { revoked_at: null } },
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({ actor: 'person', actor_id: 'psn_ben', request_id: 'request-of-ben' })
    const { rows } = await pool.query<{ whole: string }>('select e::text as whole from audit_entry e')
    const stored = rows.map(({ whole }) => whole).join('\n')
    for (const { data } of [made, fresh]) expect(stored).not.toContain(String(data['key']).split('_').at(-1))
  })

  test('only by a change: a repetition, a refusal and a failure leave none', async () => {
    const accountId = await openedBy(asAnn)
    const path = `/manage/accounts/${accountId}`
    const { data } = await asAnn('POST', `${path}/keys`, { mode: 'live' })
    const key = `${path}/keys/${String(data['key_id'])}`
    const changes: readonly (readonly [string, string, object])[] = [
      ['PUT', `${path}/name`, { name: 'Other' }],
      ['PUT', `${path}/limits`, { per_day: 5000 }],
      ['PUT', `${key}/spend-cap`, { spend_cap: 10 }],
      ['POST', `${key}/revoke`, {}],
      ['POST', `${path}/suspend`, { reason: 'asked' }],
      ['POST', '/manage/accounts', { name: 'Other', account_id: accountId }],
    ]
    for (const [method, to, body] of changes) await asAnn(method, to, body)
    const once = await changesOf(accountId)
    expect(once).toHaveLength(7)
    for (const [method, to, body] of changes) await asAnn(method, to, body)
    expect((await asAnn('POST', `${key}/rotate`, {})).status).toBe(400)
    expect((await asAnn('POST', `${path}/keys`, { mode: 'test', spend_cap: 1 })).status).toBe(400)
    expect(await changesOf(accountId)).toEqual(once)
  })

  test('or the change is not made', async () => {
    const accountId = await openedBy(asAnn)
    const path = `/manage/accounts/${accountId}`
    await pool.query(
      `alter table audit_entry add constraint refused
         check (account_id <> '${accountId}') not valid`,
    )
    const statuses = [
      await asAnn('PUT', `${path}/name`, { name: 'Renamed' }),
      await asAnn('PUT', `${path}/limits`, { per_day: 5 }),
      await asAnn('POST', `${path}/suspend`, { reason: 'asked' }),
      await asAnn('POST', `${path}/keys`, { mode: 'test' }),
    ].map(({ status }) => status)
    await pool.query('alter table audit_entry drop constraint refused')
    expect(statuses).toEqual([500, 500, 500, 500])
    expect((await asAnn('GET', path)).data).toMatchObject({ name: 'Harbour Books', state: 'active' })
    expect((await asAnn('GET', `${path}/keys`)).data).toEqual({ keys: [] })
    expect((await asAnn('GET', `${path}/limits`)).data).toEqual({ per_minute: 60, per_day: 1000 })
  })

  test('with the name of the dashboard for work that no person asked for', async () => {
    const accountId = `acc_${'7'.repeat(32)}`
    const ask = asPerson(accountId, 'accounts:manage', 'dashboard')
    expect((await ask('POST', '/manage/accounts', { name: 'Mine', account_id: accountId })).status).toBe(201)
    expect(await changesOf(accountId)).toMatchObject([
      { action: 'account.opened', actor: 'service', actor_id: 'dashboard' },
    ])
  })
})

describe('the audit log', () => {
  test('is never changed, and erased after six years and not a day sooner', async () => {
    for (const change of [
      'update audit_entry set actor_id = null',
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(pool.query(change)).rejects.toThrow('audit entries never change')
    const insert = `
      insert into audit_entry (at, account_id, actor, actor_id, action, subject, request_id, before, after)
      values (now() - $1::interval, $2, 'operator', 'ann', 'account.opened', $2, 'r', '{}', '{}')`
    await pool.query(insert, ['6 years 1 day', 'acc_old'])
    await pool.query(insert, ['5 years 364 days', 'acc_young'])
    const logger = createLogger({ service: 'test', level: 'silent' })
    // A clock that is years ahead erases nothing too early.
    const clock = { now: () => new Date(Date.now() + 10 * 366 * 86_400_000) }
    await eraseOldAuditEntries({ pool, clock, logger })
    const { rows } = await pool.query(
      `select account_id from audit_entry where account_id in ('acc_old', 'acc_young')`,
    )
    expect(rows).toEqual([{ account_id: 'acc_young' }])
  })
})
