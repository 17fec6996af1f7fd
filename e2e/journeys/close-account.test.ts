// An owner closes the account while a filing is undecided: keys and customers' links stop, the filing runs to
// its end and is charged, and what is left goes back to the card once the operator grants it.
import { type Browser, openBrowser } from '@cfs/dashboard/test/browser.ts'
import { waitFor } from '@cfs/testing'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshCompany, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

const PASSWORD = 'correct copper lantern'
const NAME = 'Harbour Books'
const email = `closing-${crypto.randomUUID().slice(0, 8)}@books.example`

let stack: Stack
let partner: Account
let owner: Browser
beforeAll(async () => {
  stack = await sharedStack()
  partner = await stack.account(0, { partner: true })
  const body = { account_name: NAME, email, password: PASSWORD }
  await stack.manage('dashboard', `/accounts/${partner.accountId}/owners`, body)
  owner = openBrowser(() => stack.urls.dashboard)
  await owner.get('/sign-in')
  await owner.submit('/sign-in', { email, password: PASSWORD })
  await owner.get('/account/security')
  await owner.submit('/account/security/totp')
  const [, secret = ''] = /Secret: <code>([^<]+)</.exec((await owner.follow()).text) ?? []
  const code = await generate({ secret: secret.replaceAll(' ', '') })
  await owner.submit('/account/security/totp/confirm', { code })
})
afterAll(() => stack.stop())

/** Pays by card on the payment processor's page, and returns to the dashboard. */
async function topUp(amount: string): Promise<void> {
  await owner.get('/live/billing')
  const { location } = await owner.submit('/live/billing/top-up', { amount })
  const page = new URL(location ?? '')
  const [sessionId = ''] = /cs_\w+/.exec(page.pathname) ?? []
  const paid = await fetch(`${page.origin}/_control/payments/${sessionId}/complete`, {
    method: 'POST',
    body: '{}',
  })
  expect(paid.status).toBe(200)
  const done = await owner.get(`/live/billing/top-up/done?session_id=${sessionId}`)
  expect(done.text).toContain('£100.00 has been added')
}

async function file(request: ReturnType<typeof nilReturn>): Promise<string> {
  const isPaid = async () => {
    const answer = await stack.api.file('ct600', partner.live, request)
    return answer.status === 402 ? undefined : answer
  }
  const { status, data } = await waitFor(isPaid, { until: 'the money can be used' })
  expect(status).toBe(202)
  return data.filing_id
}

async function activationPath(): Promise<string> {
  const { data } = await stack.api.post('/api/v1/activate', partner.live, {
    body: { company_number: freshCompany(), email: 'ada@lights.example' },
    idempotencyKey: crypto.randomUUID(),
  })
  return new URL(String(data['activation_url'])).pathname
}

const openRequest = async () => {
  const found = (await stack.manage('billing', '/refund-requests')) as {
    requests: { request_id: string; account_id: string; amount: number | null; refundable: number }[]
  }
  return found.requests.find(({ account_id: id }) => id === partner.accountId)
}
const grant = (requestId: string) =>
  stack.manage('billing', `/refund-requests/${requestId}/grant`, {}) as Promise<Record<string, unknown>>

test('an owner closes the account, and gets back what its last filing leaves', async () => {
  await topUp('100')
  await stack.api.untilCharged(partner.live, await file(nilReturn()))
  const undecided = nilReturn()
  await stack.taxAuthority.fault({
    match: { company_number: undecided.company_number },
    operation: 'poll',
    fault: 'status',
    status: 503,
  })
  await file(undecided)
  const link = await activationPath()
  expect((await fetch(`${stack.urls.partner}${link}`)).status).toBe(200)

  const isHeld = async () => (await owner.get('/account/close')).text.includes('£20.00 is held for filings')
  await waitFor(isHeld, { until: 'the price of the undecided filing is held' })
  expect(owner.last.text).toContain('What happens to the balance of £80.00?')
  const closed = await owner.submit('/account/close', { confirmation: NAME, balance: 'refund' })
  expect(closed.location).toBe('/account/closed?message=done')

  const isRefused = async () => (await stack.api.get('/api/v1/balance', partner.live)).status === 401
  await waitFor(isRefused, { until: 'the key is refused' })
  const isGone = async () => (await fetch(`${stack.urls.partner}${link}`)).status === 410
  await waitFor(isGone, { until: 'the customer’s link no longer works' })
  await stack.mail.wait(email, 'Your account is closed')

  const request = await openRequest()
  expect(request).toMatchObject({ amount: null, refundable: 60 })
  const requestId = request?.request_id ?? ''
  await expect(grant(requestId)).rejects.toThrow('£20 is held for undecided filings')
  await stack.taxAuthority.clearFaults()
  const granted = await waitFor(() => grant(requestId).catch(() => undefined), {
    until: 'the last filing is charged, so that the rest can be granted',
  })
  expect(granted).toMatchObject({ state: 'granted', granted: 60 })
  await stack.mail.wait(email, 'We are paying back £60.00')
  const isPaid = async () => {
    const { text } = await owner.get('/live/billing/refund')
    return text.replaceAll(/<[^>]*>/g, '').includes('£60.00 was paid back')
  }
  await waitFor(isPaid, { until: 'the refund was paid' })
  const filings = await owner.get('/live/filings')
  expect([filings.status, filings.text.includes('This account is closed')]).toEqual([200, true])
})
