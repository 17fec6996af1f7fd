// A company director files from a phone, in a real browser: from the partner's link to accepted filings with
// their documents, and what can go wrong on the way.
import { signingSecretsOf } from '@cfs/product'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { launchChromium, openPage, type WatchedPage } from '@cfs/dashboard/test/chromium.ts'
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import { managementUrlAfter } from '@cfs/runtime'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freshCompany, freshUtr, GATEWAY_PASSWORD, latestYearEnd } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { DIRECTOR_ACCOUNTS } from './director-accounts.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const FIVE_MINUTES_MS = 300_000
const PHONE = { viewport: { width: 390, height: 844 } }

let stack: Stack
let browser: Awaited<ReturnType<typeof launchChromium>>
let partner: Account
beforeAll(async () => {
  stack = await sharedStack()
  browser = await launchChromium()
  partner = await stack.account(1000, { partner: true })
})
afterAll(async () => {
  await browser?.close()
  await stack.stop()
})

/** What axe finds on the page, on a phone. */
async function faultsOf(page: WatchedPage['page']): Promise<readonly string[]> {
  await page.evaluate(AXE)
  const tags = JSON.stringify(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  return page.evaluate(
    `axe.run(document, { runOnly: { type: 'tag', values: ${tags} } }).then(({ violations }) =>
      violations.map(({ id, nodes }) => location.pathname + ' ' + id + ' ' + nodes[0]?.html))`,
  )
}

const activated = z.object({ data: z.object({ activation_url: z.string() }) })

/** Calls the partner's API as the gateway does. */
async function askPartner(path: string, body: object, key: string = crypto.randomUUID()): Promise<unknown> {
  const sign = createIdentitySigner({
    secrets: signingSecretsOf(stack.identitySecret, 'gateway'),
    issuer: 'gateway',
  })
  const identity = { accountId: partner.accountId, keyId: 'key_1', mode: 'live', requestId: 'r' } as const
  const response = await fetch(`${stack.urls.partner}/api/v1${path}`, {
    method: 'POST',
    headers: {
      [IDENTITY_HEADER]: sign({ ...identity, scopes: ['partner'], partner: true }, 'partner'),
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

async function activate(company: string, email = 'ada@lights.example'): Promise<string> {
  const answer = await askPartner('/activate', { company_number: company, email })
  const { pathname } = new URL(activated.parse(answer).data.activation_url)
  return `${stack.urls.partner}${pathname}`
}

/** Changes the look of the partner's pages as the dashboard does. */
async function changeTheme(theme: object): Promise<void> {
  const sign = createIdentitySigner({
    secrets: signingSecretsOf(stack.identitySecret, 'dashboard'),
    issuer: 'dashboard',
  })
  const scopes = ['partner:manage']
  const { accountId } = partner
  const identity = {
    accountId,
    keyId: 'psn_1',
    mode: 'live',
    requestId: 'r',
    scopes,
    partner: false,
  } as const
  const response = await fetch(
    `${managementUrlAfter(stack.urls.partner)}/manage/accounts/${accountId}/theme`,
    {
      method: 'PUT',
      headers: { [IDENTITY_HEADER]: sign(identity, 'partner'), 'content-type': 'application/json' },
      body: JSON.stringify({ return_url: null, ...theme }),
    },
  )
  if (!response.ok) throw new Error(await response.text())
}

async function importFigures(company: string, sales = -120_000): Promise<void> {
  const accounts = DIRECTOR_ACCOUNTS.map(([code, name, amount]) => {
    if (code === '4000') return { code, name, amount: sales }
    return { code, name, amount: code === '1200' ? amount - 120_000 - sales : amount }
  })
  const end = latestYearEnd()
  const period = { period_start: `${Number(end.slice(0, 4)) - 1}-04-01`, period_end: end }
  await askPartner('/trial-balance', { company_number: company, ...period, accounts })
}

interface Visit extends WatchedPage {
  readonly company: string
  readonly url: string
  readonly heading: (name: string | RegExp) => Promise<void>
  readonly press: (name: string | RegExp) => Promise<void>
}

/** Opens the link of a new company on a phone, and starts the visit. */
async function visit(
  options: BrowserContextOptions & { company?: string; email?: string } = {},
): Promise<Visit> {
  const { company = freshCompany(), email, ...rest } = options
  const url = await activate(company, email)
  const watched = await openPage(browser, stack.urls.partner, { ...PHONE, ...rest })
  const { page } = watched
  await page.goto(url)
  const press: Visit['press'] = (name) => page.getByRole('button', { name }).first().click()
  const heading: Visit['heading'] = (name) => page.getByRole('heading', { name }).first().waitFor()
  await press(/Continue as director/)
  await heading('Is this your company?')
  return { ...watched, company, url, heading, press }
}

/** From “Is this your company?” to the figures of a trading company, with every account placed. */
async function toFigures({ page, press, heading }: Visit): Promise<void> {
  await press('Yes, this is my company')
  await heading('What are we filing?')
  await press('Continue')
  await heading('Who are you?')
  await page.getByLabel('Company tax reference').fill(freshUtr())
  await press('Continue')
  await heading('Check your figures')
  await page.getByRole('link', { name: 'Place it' }).click()
  await page.getByLabel(/Zebra crossing/).selectOption({ label: 'Other expenses' })
  await press('Save')
  await page.getByText('Your figures balance').waitFor()
  await page.getByRole('link', { name: 'Change Income and costs' }).click()
  await page.getByLabel('Average number of employees').fill('2')
  await press('Save')
  await heading('Check your figures')
}

async function tickAll({ page }: Visit): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** A director took out 9,000 and paid back 1,000. */
async function enterLoan({ page }: Visit): Promise<void> {
  const choose = (name: RegExp, label: RegExp) => page.getByRole('group', { name }).getByLabel(label).check()
  await choose(/owe the company money/, /^Yes/)
  await choose(/Who controlled the company/, /^Five people or fewer/)
  const amounts = { 'Full name': 'Ada Lamp', 'Owed on': '0', 'Taken out': '9000', 'Paid back by': '1000' }
  for (const [label, text] of Object.entries(amounts)) await page.getByLabel(label).first().fill(text)
  await choose(/a director at any time/, /^Yes/)
  await page.getByLabel('Interest for a year').fill('0')
  await choose(/must the money be paid back/, /^When the company asks/)
}

/** From the figures to the sign-in details; `answerMore` changes answers that are all “No”. */
async function toSignIn(watched: Visit, answerMore?: (visit: Visit) => Promise<void>): Promise<void> {
  const { press, heading } = watched
  await press('These figures are right')
  await heading('A few questions')
  for (const legend of [/stop trading/, /owe the company money/, /control other/, /given a guarantee/])
    await watched.page.getByRole('group', { name: legend }).getByLabel(/^No/).check()
  await answerMore?.(watched)
  await press('Continue')
  await heading('The tax to pay')
  await tickAll(watched)
  await press('Continue')
  await declare(watched)
}

async function declare(watched: Visit): Promise<void> {
  await watched.heading('Read what will be sent')
  await tickAll(watched)
  await watched.press('Continue to sign-in details')
  await watched.heading('Sign-in details')
}

async function signIn({ page, press }: Visit, password = GATEWAY_PASSWORD): Promise<void> {
  const id = page.getByLabel('Government Gateway user ID')
  if (await id.isVisible()) {
    await id.fill('1234 5678 9012')
    await page.getByLabel('Government Gateway password').fill(password)
  }
  const code = page.getByLabel('Company authentication code')
  if (await code.isVisible()) await code.fill('auth01')
  await press(/^Send/)
}

const untilAccepted = async ({ page }: Visit) => {
  await page.getByRole('heading', { name: 'Accepted' }).waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Finish' }).waitFor({ timeout: 120_000 })
}

test.concurrent('a director files both on a phone, without scripts, in less than five minutes', async () => {
  const company = freshCompany()
  await activate(company)
  await importFigures(company)
  const startedAt = performance.now()
  const watched = await visit({ company, javaScriptEnabled: false })
  await toFigures(watched)
  await toSignIn(watched, enterLoan)
  // The rest of the loan in the note of the accounts (CA 2006 s.413), and 33.75% of it (CTA 2010 s.455).
  const seen = { read: '£8,000.00', tax: '£2,700.00', 'sign-in': 'Sign-in' }
  for (const [step, words] of Object.entries(seen)) {
    await watched.page.goto(`${stack.urls.partner}/form/${step}`)
    await watched.page.getByText(words).first().waitFor()
  }
  await signIn(watched)
  await untilAccepted(watched)
  const tookMs = performance.now() - startedAt
  process.stdout.write(`a director's return and accounts on a phone: ${Math.round(tookMs)} ms\n`)
  expect(tookMs).toBeLessThan(FIVE_MINUTES_MS)
  const { page } = watched
  const document = page.getByRole('link', { name: 'Accounts', exact: true })
  await document.first().waitFor({ timeout: 120_000 })
  const address = `${stack.urls.partner}${await document.first().getAttribute('href')}`
  const file = await page.request.get(address)
  expect((await file.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await page.getByText('What to pay').waitFor()
  expect(await page.content()).not.toContain(GATEWAY_PASSWORD)
  expect(stack.logged.join('')).not.toContain(GATEWAY_PASSWORD)
  // The same address with another company's session leads nowhere.
  const other = await visit()
  expect((await other.page.request.get(address)).status()).toBe(404)
  expect(watched.complaints).toEqual([])
  await Promise.all([watched.context.close(), other.context.close()])
})

test.concurrent('a director of a dormant company files both with a few answers', async () => {
  const watched = await visit()
  const { page, press, heading } = watched
  await press('Yes, this is my company')
  await heading('What are we filing?')
  await page.getByLabel('No, it was dormant').check()
  await press('Continue')
  await page.getByLabel('Company tax reference').fill(freshUtr())
  await press('Continue')
  await declare(watched)
  await signIn(watched)
  await untilAccepted(watched)
  expect(await stack.taxAuthority.submissions(watched.company)).toHaveLength(1)
  expect(watched.complaints).toEqual([])
  await watched.context.close()
})

test.concurrent('after a second wrong password the page warns of the lock; the right one files', async () => {
  const company = freshCompany()
  await activate(company)
  await importFigures(company)
  const watched = await visit({ company })
  await toFigures(watched)
  await toSignIn(watched)
  for (const words of ['Wrong sign-in details', 'Stop and check']) {
    await signIn(watched, 'not-the-password')
    await watched.press('Enter the sign-in details again')
    await watched.heading(words)
  }
  expect(await faultsOf(watched.page)).toEqual([])
  expect(await watched.page.content()).not.toContain('not-the-password')
  await signIn(watched)
  await untilAccepted(watched)
  // The accounts were accepted with the first attempt, so only the return was sent again.
  expect(await stack.registry.filings(company)).toHaveLength(1)
  await watched.context.close()
})

test.concurrent('a rejected return is corrected and accepted, and its accounts are sent once', async () => {
  const company = freshCompany()
  await activate(company)
  await importFigures(company)
  const error = { code: '3001', message: 'The turnover is wrong', location: 'box 145' }
  await stack.taxAuthority.outcome({
    match: { company_number: company },
    outcome: 'reject',
    errors: [error],
    times: 1,
  })
  const watched = await visit({ company })
  await toFigures(watched)
  await toSignIn(watched)
  await signIn(watched)
  await watched.page.getByText('The turnover is wrong').first().waitFor({ timeout: 120_000 })
  await watched.page.getByText('Nothing was charged').waitFor()
  await watched.press('Change the figures')
  await watched.heading('Check your figures')
  await watched.press('These figures are right')
  // The answers are filled in, to be confirmed.
  await watched.heading('A few questions')
  await watched.press('Continue')
  await watched.heading('The tax to pay')
  await tickAll(watched)
  await watched.press('Continue')
  await declare(watched)
  await signIn(watched)
  await untilAccepted(watched)
  expect(await stack.registry.filings(company)).toHaveLength(1)
  await watched.context.close()
})

test.concurrent('while HMRC is unavailable nothing is filed, and the same form is sent later', async () => {
  const company = freshCompany()
  await activate(company)
  await importFigures(company)
  const watched = await visit({ company })
  const { page, press, heading } = watched
  await toFigures(watched)
  await toSignIn(watched)
  await stack.taxAuthority.fault({ match: { company_number: company }, operation: 'submit', fault: 'refuse' })
  await signIn(watched)
  await page.getByText('Not filed').first().waitFor({ timeout: 120_000 })
  await stack.taxAuthority.clearFaults()
  await press('Send it again')
  await heading('Sign-in details')
  await signIn(watched)
  await untilAccepted(watched)
  await watched.context.close()
})

test.concurrent('the address on record gets a new link for a used one if the partner allows it', async () => {
  await changeTheme({ name: 'Harbour Books Ltd', colour: '#7a1fa2', allows_renewal_mail: true })
  const company = freshCompany()
  const email = `ada-${company}@lights.example`
  const watched = await visit({ company, email })
  const { page, url, heading, press } = watched
  await watched.context.clearCookies().then(() => page.goto(url))
  await heading('This link has been used')
  await press('Send me a new link')
  await heading('Check your e-mail')
  const { links } = await stack.mail.wait(email, 'Harbour Books Ltd')
  await page.goto(`${stack.urls.partner}${new URL(links[0] ?? '').pathname}`)
  await press(/Continue as director/)
  await heading('Is this your company?')
  await page.getByText('Harbour Books Ltd').first().waitFor()
  await watched.context.clearCookies()
  await page.goto(`${stack.urls.partner}/form/company`)
  await heading('Your visit has ended')
  expect(watched.complaints.filter((complaint) => !complaint.includes('status of 4'))).toEqual([])
  await watched.context.close()
})

test.concurrent('two tabs send one filing; figures changed in one are read again in the other', async () => {
  const company = freshCompany()
  await activate(company)
  await importFigures(company)
  const first = await visit({ company })
  await toFigures(first)
  await toSignIn(first)
  const page = await first.context.newPage()
  const second: Visit = {
    ...first,
    page,
    press: (name) => page.getByRole('button', { name }).first().click(),
    heading: (name) => page.getByRole('heading', { name }).first().waitFor(),
  }
  await page.goto(`${stack.urls.partner}/form/sign-in`)
  await Promise.all([signIn(first), signIn(second)])
  await Promise.all([untilAccepted(first), untilAccepted(second)])
  expect(await stack.taxAuthority.filings(company)).toHaveLength(1)
  expect(await stack.registry.filings(company)).toHaveLength(1)
  await first.context.close()
})

test.concurrent('newer figures are offered with their differences', async () => {
  const company = freshCompany()
  await activate(company)
  await importFigures(company)
  const watched = await visit({ company })
  await toFigures(watched)
  await importFigures(company, -121_000)
  const { page, press, heading } = watched
  for (const path of ['company', 'choose', 'details', 'figures', 'figures/profit', 'newer']) {
    await page.goto(`${stack.urls.partner}/form/${path}`)
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }
  await page.goto(`${stack.urls.partner}/form/figures`)
  await page.getByRole('link', { name: 'Compare them' }).click()
  await heading('Use the new figures?')
  await page.getByRole('cell', { name: '£121,000.00' }).waitFor()
  await press('Use the new figures')
  await heading('Check your figures')
  await page.getByText('£121,000.00').first().waitFor()
  await page.getByText('Your figures balance').waitFor()
  await watched.context.close()
})
