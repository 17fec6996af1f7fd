// A bookkeeper without code activates a company, uploads a trial balance on the dashboard, with all services
// running, and sends the customer the link.
import { type Browser, formsOf, openBrowser } from '@cfs/dashboard/test/browser.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshCompany, latestYearEnd } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

const PASSWORD = 'correct copper lantern'
const CSV = 'Code;Name;Debit;Credit\n4000;Sales;;1.234,50\n1200;Bank current account;1.234,50;\n'
const name = crypto.randomUUID().slice(0, 8)

let stack: Stack
let books: Account
let bookkeeper: Browser
beforeAll(async () => {
  stack = await sharedStack()
  books = await stack.account(100, { partner: true })
  const email = `bookkeeper-${name}@books.example`
  const body = { account_name: 'Harbour Books', email, password: PASSWORD }
  await stack.manage('dashboard', `/accounts/${books.accountId}/owners`, body)
  bookkeeper = openBrowser(() => stack.urls.dashboard)
  await bookkeeper.get('/sign-in')
  await bookkeeper.submit('/sign-in', { email, password: PASSWORD })
})
afterAll(() => stack.stop())

/** Sends the form of the last page as a browser does that sends files. */
async function send(path: string, text: string, given: Readonly<Record<string, string>>) {
  const { file, ...fields } = given
  const form = new FormData()
  const hidden = formsOf(text).find(({ action }) => action === path)?.fields ?? {}
  for (const [field, value] of Object.entries({ ...hidden, ...fields })) form.set(field, value)
  if (file !== undefined) form.set('file', new Blob([file]), 'tb.csv')
  const cookie = [...bookkeeper.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const headers = { cookie, origin: stack.urls.dashboard, 'sec-fetch-site': 'same-origin' }
  const init = { method: 'POST', body: form, headers, redirect: 'manual' } as const
  const answer = await fetch(`${stack.urls.dashboard}${path}`, init)
  return { location: answer.headers.get('location') ?? '', text: await answer.text() }
}

/** Opens the link of the e-mail as the customer does, up to the form. */
async function openForm(customer: string) {
  const mail = await stack.mail.wait(customer, 'sent you a link')
  const link = new URL(mail.links.find((one) => one.includes('/activate/')) ?? '')
  const director = openBrowser(() => stack.urls.partner)
  await director.get(link.pathname)
  await director.submit(link.pathname)
  const form = await director.follow()
  expect(form.status === 303 ? (await director.follow()).status : form.status).toBe(200)
  expect(director.last.url).toMatch(/^\/form\//)
}

test('a company is activated without code, and the customer’s link works', async () => {
  const company = freshCompany()
  const customer = `first-director-${name}@lights.example`
  await bookkeeper.get('/live/customers/new')
  const path = '/live/customers/new'
  await bookkeeper.submit(path, { company_number: company, email: customer })
  expect(bookkeeper.last.text).toContain('Check before the link is sent')
  await bookkeeper.submit(path, { confirmed: 'yes' })
  expect((await bookkeeper.follow()).text).toContain('the link was sent to the customer')
  await openForm(customer)
})

test('an uploaded trial balance is imported, and the customer gets a link that works', async () => {
  const company = freshCompany()
  const customer = `director-${name}@lights.example`
  await stack.api.post('/api/v1/activate', books.live, {
    body: { company_number: company, email: customer },
    idempotencyKey: crypto.randomUUID(),
  })
  const path = `/live/imports/new/${company}`
  const { text } = await bookkeeper.get(path)
  const columns = { column_code: '0', column_name: '1', column_debit: '2', column_credit: '3' }
  const read = await send(path, text, { action: 'read', period_end: latestYearEnd(), file: CSV })
  const checked = await send(path, read.text, { action: 'check', ...columns })
  expect(checked.text).toContain('2 of 2 placed')
  const { location } = await send(path, checked.text, { action: 'import' })
  const imported = await bookkeeper.get(location)
  expect(imported.text).toContain('The trial balance is imported.')
  const listed = await stack.api.get(`/api/v1/entitlements?company_number=${company}`, books.live)
  expect(listed.data.entitlements).toMatchObject([
    { last_import: { accounts_count: 2, unmapped_count: 0, balance_difference: 0 } },
  ])

  await bookkeeper.submit(`/live/companies/${company}/link`)
  await openForm(customer)
})
