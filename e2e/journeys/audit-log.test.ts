// Each change by an operator, a person or an API key in any service is one row of the account's audit log in
// the dashboard, and one entry of the operator's list.
import { accountAudit } from '@cfs/contracts'
import { type Browser, openBrowser } from '@cfs/dashboard/test/browser.ts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshCompany } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

const PASSWORD = 'correct copper lantern'
const email = `audit-${crypto.randomUUID().slice(0, 8)}@books.example`

let stack: Stack
let account: Account
let owner: Browser
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(20, { partner: true })
  const body = { account_name: 'Quay Books', email, password: PASSWORD }
  await stack.manage('dashboard', `/accounts/${account.accountId}/owners`, body)
  owner = openBrowser(() => stack.urls.dashboard)
  await owner.get('/sign-in')
  await owner.submit('/sign-in', { email, password: PASSWORD })
})
afterAll(() => stack.stop())

const rowsOf = async (query = '') => {
  const { text } = await owner.get(`/account/audit${query}`)
  const rows = text.slice(text.indexOf('<table')).split('<tr>').slice(2)
  return rows.map((row) => row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '))
}

test('owners read the changes of all services as one list, without what only operators read', async () => {
  const [activated, recorded] = [freshCompany(), freshCompany()]
  await stack.api.post('/api/v1/activate', account.live, {
    body: { company_number: activated, email: 'director@customer.example' },
    idempotencyKey: crypto.randomUUID(),
  })
  const filing = { filing_type: 'ct600', company_number: recorded, period_end: '2026-03-31' }
  const sent = await stack.api.post('/api/v1/filings/external', account.live, { body: filing })
  expect(sent.status).toBe(201)
  await owner.get('/sandbox/keys/new')
  await owner.submit('/sandbox/keys/new', { name: 'Till', purpose: 'file', expiry: 'never', allow: '' })
  const words = [
    'Opened the account',
    'Adjusted the balance',
    'Gave a customer access',
    'Recorded a filing made outside this service',
    'Added an owner',
  ]
  const missing = async () => {
    const page = (await rowsOf()).join()
    return words.filter((each) => !page.includes(each)).join()
  }
  await waitFor(async () => (await missing()) === '', { until: 'the page has all changes' })
  const rows = await rowsOf()
  for (const each of words) expect(rows.filter((row) => row.includes(each))).toHaveLength(1)
  expect(rows.filter((row) => row.includes('Till'))).toHaveLength(1)
  expect(rows.join()).not.toMatch(/Asked|journey/)
  const byOthers = rows.filter((row) => /The operator|API key/.test(row))
  expect(byOthers.join()).not.toContain('127.0.0.1')
  expect(await rowsOf('?what=balance.')).toHaveLength(1)

  const path = `/accounts/${account.accountId}/audit?limit=1000`
  const { entries } = accountAudit.parse(await stack.manage('dashboard', path))
  const made = entries.map(({ service, actor, action }) => `${service} ${actor} ${action}`)
  expect(made).toEqual(
    expect.arrayContaining([
      'gateway operator account.opened',
      'billing operator balance.adjusted',
      'partner key entitlement.created',
      'filing key filing.recorded_elsewhere',
    ]),
  )
  const adjustment = entries.find(({ action }) => action === 'balance.adjusted')
  expect(adjustment).toMatchObject({ origin: '127.0.0.1', after: { reason: 'journey', balance_pence: 2000 } })
  await waitFor(async () => {
    const page = accountAudit.parse(await stack.manage('dashboard', `${path}&actor=person`))
    return page.entries.some(({ after }) => after['name'] === 'Till')
  })
  expect((await rowsOf()).filter((row) => row.includes('Till'))).toHaveLength(1)
})
