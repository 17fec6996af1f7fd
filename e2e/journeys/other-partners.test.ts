// Two partners with the same customer: each has its own entitlement, links, imports, form and filings, and
// neither can read or change what the other has.
import { signingSecretsOf } from '@cfs/product'
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import { managementUrlAfter } from '@cfs/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshCompany, latestYearEnd } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
let books: Account
let ledgers: Account
beforeAll(async () => {
  stack = await sharedStack()
  ;[books, ledgers] = await Promise.all([
    stack.account(100, { partner: true }),
    stack.account(100, { partner: true }),
  ])
})
afterAll(() => stack.stop())

const post = (account: Account, path: string, body: object) =>
  stack.api.post(`/api/v1${path}`, account.live, { body, idempotencyKey: crypto.randomUUID() })

async function activate(account: Account, company: string): Promise<string> {
  const { status, data } = await post(account, '/activate', {
    company_number: company,
    email: 'ada@lights.example',
  })
  expect(status).toBe(201)
  return new URL(String(data['activation_url'])).pathname
}

const importFigures = (account: Account, company: string, sales: number) =>
  post(account, '/trial-balance', {
    company_number: company,
    period_end: latestYearEnd(),
    accounts: [
      { code: '4000', name: 'Sales', amount: -sales },
      { code: '1200', name: 'Bank current account', amount: sales },
    ],
  })

const companiesOf = async (account: Account, company: string) =>
  (await stack.api.get(`/api/v1/entitlements?company_number=${company}`, account.live)).data.entitlements

/** Reads a management route of the partner service as the dashboard does for a person of the account. */
async function manage(reader: Account, path: string): Promise<number> {
  const secrets = signingSecretsOf(stack.identitySecret, 'dashboard')
  const sign = createIdentitySigner({ secrets, issuer: 'dashboard' })
  const identity = {
    accountId: reader.accountId,
    keyId: 'psn_1',
    mode: 'live',
    requestId: 'r',
    scopes: ['partner:manage'],
    partner: false,
  } as const
  const headers = { [IDENTITY_HEADER]: sign(identity, 'partner') }
  return (await fetch(`${managementUrlAfter(stack.urls.partner)}/manage/accounts/${path}`, { headers }))
    .status
}

test('another partner’s company does not exist: not in lists, not to import for, not to end', async () => {
  const company = freshCompany()
  await activate(books, company)
  expect(await companiesOf(ledgers, company)).toEqual([])
  const imported = await importFigures(ledgers, company, 100)
  expect([imported.status, imported.error?.code]).toEqual([403, 'NO_ACTIVE_ENTITLEMENT'])
  const unknown = freshCompany()
  for (const number of [company, unknown]) {
    const ended = await post(ledgers, `/entitlements/${number}/end`, {})
    expect([ended.status, ended.error?.code]).toEqual([404, 'NOT_FOUND'])
  }
  expect(await companiesOf(books, company)).toMatchObject([{ status: 'active' }])
})

test('two partners of one company have separate entitlements, imports and links', async () => {
  const company = freshCompany()
  const ofBooks = await activate(books, company)
  const ofLedgers = await activate(ledgers, company)
  expect((await importFigures(books, company, 100)).status).toBe(201)
  expect(await companiesOf(books, company)).toMatchObject([{ last_import: { accounts_count: 2 } }])
  expect(await companiesOf(ledgers, company)).toMatchObject([{ last_import: null }])
  expect((await importFigures(ledgers, company, 200)).status).toBe(201)
  expect((await post(ledgers, `/entitlements/${company}/end`, {})).status).toBe(200)
  expect(await companiesOf(books, company)).toMatchObject([
    { status: 'active', last_activation: { state: 'open' } },
  ])
  expect((await fetch(`${stack.urls.partner}${ofBooks}`)).status).toBe(200)
  expect((await fetch(`${stack.urls.partner}${ofLedgers}`)).status).toBe(410)
})

test('the same import key of two partners makes two imports', async () => {
  const company = freshCompany()
  await Promise.all([activate(books, company), activate(ledgers, company)])
  const body = {
    company_number: company,
    period_end: latestYearEnd(),
    accounts: [{ code: '4000', name: 'Sales', amount: 0 }],
  }
  const [idempotencyKey, path] = [crypto.randomUUID(), '/api/v1/trial-balance']
  const one = await stack.api.post(path, books.live, { body, idempotencyKey })
  const other = await stack.api.post(path, ledgers.live, { body, idempotencyKey })
  expect([one.status, other.status]).toEqual([201, 201])
  expect(other.data.import_id).not.toBe(one.data.import_id)
  const read = (reader: Account, owner: Account) =>
    manage(reader, `${owner.accountId}/imports/${String(one.data['import_id'])}`)
  expect([await read(books, books), await read(ledgers, ledgers)]).toEqual([200, 404])
  expect(await read(ledgers, books)).toBe(404)
})

test('a person of one partner’s dashboard reads nothing of the other', async () => {
  const company = freshCompany()
  await activate(books, company)
  for (const list of ['companies', `companies/${company}`, 'activations', 'imports', 'theme']) {
    expect(await manage(books, `${books.accountId}/${list}`)).toBe(200)
    expect(await manage(ledgers, `${books.accountId}/${list}`)).toBe(404)
  }
})
