// The pages for partners: companies, activation links, imports, the customer page and the API domains. They
// exist only for partner accounts, and show only the account's own customers.
import { inTransaction } from '@cfs/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notePartner } from '../src/commands/partners/note-partner.ts'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { customersOf, PIXEL } from './partner-double.ts'
import { companyOf } from './sample-company.ts'
import { filingOf } from './sample-filing.ts'

let dashboard: DashboardUnderTest
let partner: Member
const PAGES = [
  '/live/customers',
  '/live/activations',
  '/live/imports',
  '/live/customer-page',
  '/live/api-domains',
]

beforeAll(async () => {
  dashboard = await startDashboard()
  partner = await dashboard.member()
  const opened = {
    account_id: partner.accountId,
    sequence: 1,
    occurred_at: Date.now(),
    name: 'Books',
    partner: true,
  }
  // Twice, because Kafka may deliver an event again.
  for (let time = 0; time < 2; time += 1) await inTransaction(dashboard.pool, (tx) => notePartner(tx, opened))
  Object.assign(dashboard.product.partners, customersOf(partner.accountId))
})
afterAll(() => dashboard.stop())

test('exist only for partner accounts, and only they have links to them', async () => {
  const other = await dashboard.member()
  const opened = {
    account_id: other.accountId,
    sequence: 1,
    occurred_at: Date.now(),
    name: 'Shop',
    partner: false,
  }
  await inTransaction(dashboard.pool, (tx) => notePartner(tx, opened))
  for (const path of PAGES) {
    expect([path, (await other.browser.get(path)).status]).toEqual([path, 404])
    expect([path, (await partner.browser.get(path)).status]).toEqual([path, 200])
  }
  expect((await other.browser.get('/live')).text).not.toContain('/live/activations')
  expect((await partner.browser.get('/live')).text).toContain('/live/activations')
})

test('show another partner nothing of these customers', async () => {
  const other = await dashboard.member()
  await dashboard.makePartner(other)
  expect((await other.browser.get('/live/customers')).text).toContain('No companies yet')
  expect((await other.browser.get('/live/companies/01234567')).status).toBe(404)
  expect((await other.browser.get('/live/imports/tbi_1')).status).toBe(404)
  const { calls } = dashboard.product
  const asked = calls.filter(({ service }) => service === 'partner').at(-1)
  expect(asked?.identity).toMatchObject({ accountId: other.accountId, scopes: ['partner:manage'] })
})

test('a company shows its link, its import and its filings', async () => {
  dashboard.product.filings.set(partner.accountId, [filingOf({ company_number: '01234567' })])
  const { text } = await partner.browser.get('/live/companies/01234567')
  for (const words of ['director0@company.example', 'client-0', '1 not placed', 'Company tax return'])
    expect(text).toContain(words)
  expect((await partner.browser.get('/live/companies/99999999')).status).toBe(404)
  expect((await partner.browser.get('/live/companies/..%2Fx')).status).toBe(404)
})

test('a customer of a partner can be watched, and the page then shows both', async () => {
  dashboard.product.companies.set('01234567', companyOf('01234567'))
  await partner.browser.get('/live/companies/01234567')
  await partner.browser.submit('/live/companies', { company_number: '01234567' })
  const { text } = await partner.browser.get('/live/companies/01234567')
  for (const words of ['What is due', 'director0@company.example', 'End access'])
    expect(text).toContain(words)
})

test('lists show one company on request', async () => {
  const { text } = await partner.browser.get('/live/activations?company=sc412345')
  expect(text).toContain('director1@company.example')
  expect(text).not.toContain('director0@company.example')
})

test('an import names the accounts without a place and what stops the filing', async () => {
  const { text } = await partner.browser.get('/live/imports/tbi_1')
  for (const words of [
    'Project Falcon',
    'Stops the filing',
    '£100.00</span> apart',
    'Staff costs',
    'Sage 50',
  ])
    expect(text).toContain(words)
})

test('ending a customer’s access ends it at the partner service, with a record of who did it', async () => {
  await partner.browser.get('/live/companies/SC412345')
  const asked = await partner.browser.submit('/live/companies/SC412345/end')
  expect(asked.text).toContain('End the access of company SC412345?')
  const { location } = await partner.browser.submit('/live/companies/SC412345/end')
  const { text } = await partner.browser.get(location ?? '')
  expect(text).toContain('The customer can no longer file')
  expect(text).toContain('Ended')
  const { rows } = await dashboard.pool.query(
    `select action, subject from audit_entry where account_id = $1 and subject = 'SC412345' order by entry_id`,
    [partner.accountId],
  )
  expect(rows).toEqual([
    { action: 'company.ending', subject: 'SC412345' },
    { action: 'company.ended', subject: 'SC412345' },
  ])
})

describe('the customer page', () => {
  const PATH = '/live/customer-page'
  const theme = {
    name: 'Quay & Co',
    colour: '#0B3D91',
    return_url: 'https://quay.example/',
    allows_renewal_mail: 'yes',
  }

  test('is saved as typed, and keeps the logo', async () => {
    await partner.browser.get(PATH)
    const { location } = await partner.browser.submit(PATH, { ...theme, action: 'save' })
    expect((await partner.browser.get(location ?? '')).text).toContain('Saved.')
    expect(dashboard.product.partners.theme).toEqual({
      name: 'Quay & Co',
      colour: '#0b3d91',
      return_url: 'https://quay.example/',
      allows_renewal_mail: true,
      logo: { media_type: 'image/png', content_base64: PIXEL },
    })
  })

  test('is previewed without being saved', async () => {
    await partner.browser.get(PATH)
    const before = dashboard.product.partners.theme
    const { text } = await partner.browser.submit(PATH, { ...theme, colour: '#123456', action: 'preview' })
    expect(text).toContain('colour=%23123456')
    const sheet = await partner.browser.get(`${PATH}/preview/123456.css`)
    expect(sheet.text).toContain('--accent: light-dark(#123456')
    expect(dashboard.product.partners.theme).toBe(before)
  })

  test('shows what the partner service refuses beside the field', async () => {
    await partner.browser.get(PATH)
    const answer = await partner.browser.submit(PATH, { ...theme, colour: '#ffff00', action: 'save' })
    expect([answer.status, answer.text.includes('The colour must be darker')]).toEqual([422, true])
  })

  test('takes a logo, shows it from our own address, and removes it', async () => {
    const { browser } = partner
    const page = await browser.get(PATH)
    const form = new FormData()
    const token = formsOf(page.text).find(({ action }) => action === PATH)?.fields['_csrf'] ?? ''
    for (const [name, value] of Object.entries({ _csrf: token, ...theme, action: 'save' }))
      form.set(name, value)
    form.set('logo', new Blob(['another image'], { type: 'image/png' }), 'logo.png')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: dashboard.publicUrl, 'sec-fetch-site': 'same-origin' }
    const sent = await fetch(`${dashboard.url}${PATH}`, {
      method: 'POST',
      body: form,
      headers,
      redirect: 'manual',
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${PATH}?message=saved`])
    expect((await browser.get(`${PATH}/logo`)).text).toBe('another image')
    await browser.get(PATH)
    await browser.submit(PATH, { ...theme, remove_logo: 'yes', action: 'save' })
    expect(dashboard.product.partners.theme['logo']).toBeNull()
    expect((await browser.get(`${PATH}/logo`)).status).toBe(404)
  })
})

test('API domains are listed, and the sample request uses the first of them', async () => {
  const { text } = await partner.browser.get('/live/api-domains')
  expect(text).toContain('https://api.harbour-books.example/api/v1/activate')
})
