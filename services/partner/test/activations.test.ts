// Activation links: single use, replaced by newer ones, and of one partner and company only; and the
// dashboard's routes.
import { auditEntriesOf } from '@cfs/testing'
import { join } from 'node:path'
import { inTransaction, dumpSchema } from '@cfs/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActivationTokens } from '../src/clients/activation-tokens.ts'
import { createSealing } from '../src/clients/sealing.ts'
import { consumeActivation } from '../src/commands/consume-activation.ts'
import { eraseExpired } from '../src/commands/erase-expired.ts'
import type { ActivationClaims } from '../src/domain/activation.ts'
import { newCompany, partnerRequests } from './partner-requests.ts'
import {
  ACTIVATION_URL,
  newAccount,
  PARTNER_KEY,
  type PartnerUnderTest,
  startPartner,
} from './partner-under-test.ts'

let partner: PartnerUnderTest
beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())
const { activate, activated, importFor } = partnerRequests(() => partner)

const EMAIL = 'director@customer.example'
const tokens = createActivationTokens(createSealing([PARTNER_KEY]))
const tokenOf = (url: unknown) => String(url).slice(`${ACTIVATION_URL}/activate/`.length)

const activateWith = (accountId: string, companyNumber: string, idempotencyKey?: string) =>
  partner.call('/api/v1/activate', {
    body: { company_number: companyNumber, email: EMAIL, external_id: 'client 7' },
    as: { accountId },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })

async function linkTo(accountId: string, companyNumber: string): Promise<ActivationClaims> {
  const { data } = await activateWith(accountId, companyNumber)
  const claims = tokens.open(tokenOf(data['activation_url']))
  if (claims === undefined) throw new Error('the link has no claims')
  return claims
}

const press = (claims: ActivationClaims) =>
  inTransaction(partner.pool, (tx) => consumeActivation(tx, { claims, now: partner.clock.now() }))

test('the schema of the database is the one on record', async () => {
  await expect(await dumpSchema(partner.pool)).toMatchFileSnapshot(join(import.meta.dirname, '../schema.sql'))
})

test('a partner gets a link for its customer, and the company number in upper case', async () => {
  const { status, data } = await activateWith(newAccount(), 'sc123456')
  expect(status).toBe(201)
  expect(data).toEqual({
    activation_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8082\/activate\/[\w-]{100,}$/),
    company_number: 'SC123456',
    email: EMAIL,
    external_id: 'client 7',
    expires_at: expect.any(String),
  })
  const claims = tokens.open(tokenOf(data['activation_url']))
  expect(claims).toMatchObject({ mode: 'live', companyNumber: 'SC123456', email: EMAIL })
})

test('a link signs the customer in once, even if pressed twenty times at the same moment', async () => {
  const company = newCompany()
  const claims = await linkTo(newAccount(), company)
  const results = await Promise.all(Array.from({ length: 20 }, () => press(claims)))
  expect(results.filter(({ kind }) => kind === 'consumed')).toHaveLength(1)
  expect(results.filter((result) => result.kind === 'refused' && result.reason === 'used')).toHaveLength(19)
  expect(await partner.events('activation.consumed', company)).toMatchObject([
    { sequence: 2, activation_id: claims.activationId },
  ])
})

test('a sign-in that is rolled back leaves the link usable and publishes nothing', async () => {
  const company = newCompany()
  const claims = await linkTo(newAccount(), company)
  const failing = inTransaction(partner.pool, async (tx) => {
    await consumeActivation(tx, { claims, now: partner.clock.now() })
    throw new Error('the session could not be created')
  })
  await expect(failing).rejects.toThrow('session')
  expect(await partner.events('activation.consumed', company)).toEqual([])
  expect(await press(claims)).toMatchObject({ kind: 'consumed' })
})

test('a newer link replaces the older ones of the same partner and company, and no others', async () => {
  const [accountId, other, company] = [newAccount(), newAccount(), newCompany()]
  const [first, ofOther] = [await linkTo(accountId, company), await linkTo(other, company)]
  const ofOtherCompany = await linkTo(accountId, newCompany())
  const second = await linkTo(accountId, company)
  expect(await press(first)).toEqual({ kind: 'refused', reason: 'replaced' })
  for (const claims of [second, ofOther, ofOtherCompany]) {
    expect(await press(claims)).toMatchObject({ kind: 'consumed' })
  }
})

test('simultaneous activations of a company leave one working link and one entitlement', async () => {
  const [accountId, company] = [newAccount(), newCompany()]
  const all = await Promise.all(Array.from({ length: 10 }, () => linkTo(accountId, company)))
  const results = await Promise.all(all.map(press))
  expect(results.filter(({ kind }) => kind === 'consumed')).toHaveLength(1)
  expect(await partner.events('entitlement.created', company)).toHaveLength(1)
})

test('the longest link can be opened', async () => {
  const body = {
    company_number: newCompany(),
    email: `${'a'.repeat(60)}@${'b'.repeat(180)}.example`,
    external_id: '😀'.repeat(100),
  }
  const { status, data } = await partner.call('/api/v1/activate', { body, as: { accountId: newAccount() } })
  expect(status).toBe(201)
  const page = await fetch(`${partner.url}/activate/${tokenOf(data['activation_url'])}`)
  expect(page.status).toBe(200)
})

test('a link works until just before it expires, and not at that instant', async () => {
  const [early, late] = [await linkTo(newAccount(), newCompany()), await linkTo(newAccount(), newCompany())]
  const pressAt = (claims: ActivationClaims, ms: number) =>
    inTransaction(partner.pool, (tx) =>
      consumeActivation(tx, { claims, now: new Date(claims.expiresAt.getTime() + ms) }),
    )
  expect(await pressAt(early, -1)).toMatchObject({ kind: 'consumed' })
  expect(await pressAt(late, 0)).toEqual({ kind: 'refused', reason: 'expired' })
})

test('a link does not open another company or another partner’s company', async () => {
  const claims = await linkTo(newAccount(), newCompany())
  const other = await linkTo(newAccount(), newCompany())
  const forged = { ...claims, accountId: other.accountId, companyNumber: other.companyNumber }
  expect(await press(forged)).toMatchObject({ kind: 'refused' })
  expect(await press(claims)).toMatchObject({ kind: 'consumed' })
})

test('the same Idempotency-Key with the same body gets the same link and voids nothing', async () => {
  const [accountId, company] = [newAccount(), newCompany()]
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => activateWith(accountId, company, 'key 1')),
  )
  expect(new Set(answers.map(({ data }) => data['activation_url'])).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(4)
  const claims = tokens.open(tokenOf(answers[0]?.data['activation_url']))
  expect(claims === undefined ? undefined : await press(claims)).toMatchObject({ kind: 'consumed' })
})

test('the same Idempotency-Key with another body is refused, and another account may use it', async () => {
  const accountId = newAccount()
  await activateWith(accountId, newCompany(), 'key 2')
  const { status, error } = await activateWith(accountId, newCompany(), 'key 2')
  expect([status, error?.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  expect((await activateWith(newAccount(), newCompany(), 'key 2')).status).toBe(201)
})

test.each([
  ['company_number', { company_number: '1234567', email: EMAIL }],
  ['company_number', { email: EMAIL }],
  ['email', { company_number: '12345678' }],
  ['email', { company_number: '12345678', email: 'a@b.example\r\nBcc: c@d.example' }],
  ['email', { company_number: '12345678', email: `${'a'.repeat(250)}@b.example` }],
  ['external_id', { company_number: '12345678', email: EMAIL, external_id: '' }],
  ['external_id', { company_number: '12345678', email: EMAIL, external_id: 'x'.repeat(101) }],
  ['external_id', { company_number: '12345678', email: EMAIL, external_id: 'a\u202eb' }],
  ['accounts', { company_number: '12345678', email: EMAIL, accounts: [] }],
])('an activation with an invalid %s is refused in live mode and in the sandbox: %j', async (field, body) => {
  for (const mode of ['live', 'test'] as const) {
    const path = mode === 'live' ? '/api/v1/activate' : '/sandbox/v1/activate'
    const { status, error } = await partner.call(path, { body, as: { accountId: newAccount(), mode } })
    expect([status, error?.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(error?.details?.map((detail) => detail.field)).toEqual([field])
  }
})

test('a test key gets a test link, and nothing is stored', async () => {
  const [accountId, company] = [newAccount(), newCompany()]
  const body = { company_number: company, email: EMAIL }
  const as = { accountId, mode: 'test' } as const
  const { status, data } = await partner.call('/sandbox/v1/activate', { body, as })
  expect(status).toBe(201)
  expect(data['external_id']).toBeNull()
  expect(tokens.open(tokenOf(data['activation_url']))).toMatchObject({ mode: 'test', companyNumber: company })
  const { rowCount } = await partner.pool.query('select 1 from entitlement where account_id = $1', [
    accountId,
  ])
  expect(rowCount).toBe(0)
})

test('a key of an account that is no partner’s, and a key of the other mode, are refused', async () => {
  const body = { company_number: newCompany(), email: EMAIL }
  const asOther = await partner.call('/api/v1/activate', { body, as: { partner: false } })
  expect(asOther.error?.code).toBe('PARTNER_KEY_REQUIRED')
  const asTest = await partner.call('/api/v1/activate', { body, as: { mode: 'test' } })
  expect(asTest.status).toBe(401)
  const without = await partner.call('/api/v1/activate', { body, as: { scopes: ['filings:read'] } })
  expect(without.error?.code).toBe('INSUFFICIENT_SCOPE')
})

test('no link, e-mail address or reference is ever logged', async () => {
  const { data } = await activateWith(newAccount(), newCompany())
  await fetch(`${partner.url}/activate/${tokenOf(data['activation_url'])}`)
  const log = partner.log()
  expect(log).toContain('answered')
  for (const secret of [tokenOf(data['activation_url']), EMAIL, 'client 7']) expect(log).not.toContain(secret)
})

const person = { keyId: 'psn_1', scopes: ['partner:manage'], partner: false }
const manage = (accountId: string, path: string, options: { body?: unknown; method?: 'POST' | 'PUT' } = {}) =>
  partner.call(`/manage/accounts/${accountId}${path}`, { as: { ...person, accountId }, ...options })

describe('the dashboard', () => {
  test('reads companies, links and imports of its account, and nothing of another’s', async () => {
    const { accountId, company } = await activated()
    const other = await activated()
    const { data } = await importFor({ accountId, company })
    expect((await manage(accountId, '/companies')).data).toMatchObject({
      companies: [{ company_number: company }],
      pagination: { total: 1 },
    })
    expect((await manage(accountId, `/companies/${company}`)).data).toMatchObject({
      company: { company_number: company, status: 'active' },
    })
    expect((await manage(accountId, '/activations')).data).toMatchObject({
      activations: [{ company_number: company, state: 'open' }],
      pagination: { total: 1 },
    })
    expect((await manage(accountId, `/imports?company_number=${company}`)).data).toMatchObject({
      imports: [{ import_id: data['import_id'], unmapped_count: 0 }],
      pagination: { total: 1 },
    })
    const imported = await manage(accountId, `/imports/${String(data['import_id'])}`)
    expect(imported.data['import']).toEqual({ ...data, superseded_at: null })
    expect((await manage(accountId, `/companies/${other.company}`)).status).toBe(404)
    expect((await manage(other.accountId, `/imports/${String(data['import_id'])}`)).status).toBe(404)
    const foreign = await partner.call(`/manage/accounts/${accountId}/companies`, {
      as: { ...person, accountId: other.accountId },
    })
    expect(foreign.status).toBe(404)
  })

  test('ends an entitlement for a person, who stands in the audit log', async () => {
    const { accountId, company } = await activated()
    const ended = await manage(accountId, `/companies/${company}/end`, { method: 'POST' })
    expect(ended.data).toMatchObject({ company: { status: 'ended' } })
    expect(await auditEntriesOf(partner.pool, accountId)).toMatchObject([
      { action: 'entitlement.ended', actor: 'person', actor_id: 'psn_1', subject: company },
      { action: 'entitlement.created', actor: 'key', actor_id: 'key_1', subject: company },
    ])
  })

  test('changes the look of the pages, and keeps the logo unless another is sent', async () => {
    const accountId = newAccount()
    await partner.publish('account.opened', {
      account_id: accountId,
      sequence: 1,
      occurred_at: Date.now(),
      name: 'Books Ltd',
      partner: true,
    })
    const theme = async () => (await manage(accountId, '/theme')).data['theme']
    await expect.poll(theme).toEqual({
      name: 'Books Ltd',
      colour: null,
      logo: null,
      return_url: null,
      allows_renewal_mail: false,
    })
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')
    const body = {
      name: 'Books',
      colour: '#1D70B8',
      return_url: 'https://books.example/done',
      allows_renewal_mail: true,
    }
    const put = (change: object) =>
      manage(accountId, '/theme', { method: 'PUT', body: { ...body, ...change } })
    const logo = { media_type: 'image/png', content_base64: png }
    expect((await put({ logo: { content_base64: png } })).data['theme']).toEqual({
      ...body,
      colour: '#1d70b8',
      logo,
    })
    await put({ name: 'Other' })
    expect(await theme()).toMatchObject({ name: 'Other', logo })
    await put({ logo: null })
    expect(await theme()).toMatchObject({ logo: null })
    for (const [field, change] of [
      ['colour', { colour: '#ffff00' }],
      ['logo', { logo: { content_base64: Buffer.from('<svg/>').toString('base64') } }],
      ['return_url', { return_url: 'http://books.example' }],
      ['return_url', { return_url: 'javascript:alert(1)' }],
      ['name', { name: 'a\u202eb' }],
    ] as const) {
      expect((await put(change)).error?.details?.map((detail) => detail.field)).toEqual([field])
    }
  })

  test('API keys do not reach its routes', async () => {
    const accountId = newAccount()
    for (const path of ['/companies', '/activations', '/imports', '/theme']) {
      const { status } = await partner.call(`/manage/accounts/${accountId}${path}`, { as: { accountId } })
      expect(status).toBe(403)
    }
  })
})

test('old addresses and figures are erased, and current ones are kept', async () => {
  const [kept, ended] = [await activated(), await activated()]
  for (const one of [kept, ended]) {
    await importFor(one)
    await importFor(one)
  }
  await activate(kept.accountId, kept.company)
  await manage(ended.accountId, `/companies/${ended.company}/end`, { method: 'POST' })
  const countsOf = async ({ accountId }: { accountId: string }) => {
    const { rows } = await partner.pool.query<{ links: number; imports: number }>(
      `select (select count(*)::int from activation as a
          where a.entitlement_id = entitlement.entitlement_id) as links,
         (select count(*)::int from trial_balance_import as i
          where i.entitlement_id = entitlement.entitlement_id) as imports
       from entitlement where account_id = $1`,
      [accountId],
    )
    return rows[0]
  }
  const eraseIn = (days: number) =>
    eraseExpired({
      pool: partner.pool,
      logger: partner.logger,
      clock: { now: () => new Date(Date.now() + days * 86_400_000) },
    })
  await eraseIn(89)
  expect(await countsOf(kept)).toEqual({ links: 2, imports: 2 })
  expect(await countsOf(ended)).toEqual({ links: 1, imports: 2 })
  await eraseIn(91)
  expect(await countsOf(kept)).toEqual({ links: 1, imports: 1 })
  expect(await countsOf(ended)).toEqual({ links: 0, imports: 0 })
})
