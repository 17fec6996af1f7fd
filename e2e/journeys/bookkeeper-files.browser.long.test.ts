// A bookkeeper files for a customer without code, in a real browser: from the dashboard's list of companies
// to accepted filings with their documents, while the customer's own link keeps working.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { launchChromium, openPage, type WatchedPage } from '@cfs/dashboard/test/chromium.ts'
import { openBrowser } from '@cfs/dashboard/test/browser.ts'
import { isoDateInLondon } from '@cfs/values'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshCompany, freshUtr, GATEWAY_PASSWORD, latestYearEnd } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PASSWORD = 'correct copper lantern'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PICTURES = process.env['PICTURES_OF_FORMS']

let stack: Stack
let browser: Awaited<ReturnType<typeof launchChromium>>
let books: Account
let email: string
beforeAll(async () => {
  stack = await sharedStack()
  browser = await launchChromium()
  books = await stack.account(1000, { partner: true })
  const name = crypto.randomUUID().slice(0, 8)
  email = `bookkeeper-${name}@books.example`
  const body = { account_name: 'Harbour Books', email, password: PASSWORD }
  await stack.manage('dashboard', `/accounts/${books.accountId}/owners`, body)
})
afterAll(async () => {
  await browser?.close()
  await stack.stop()
})

/** What axe finds, and whether the page scrolls sideways, on a phone and a desktop, light and dark. */
async function faultsOf(page: Page, name: string): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (const size of [PHONE, DESKTOP]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.evaluate(AXE)
      const violations = await page.evaluate<readonly string[]>(
        `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} } }).then(
          ({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0]?.html))`,
      )
      const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      found.push(...violations, ...(Number(excess) > 0 ? [`${name} is ${String(excess)} px too wide`] : []))
      if (PICTURES === undefined) continue
      mkdirSync(PICTURES, { recursive: true })
      const path = join(PICTURES, `${name}-${size.width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

async function activate(company: string, customer: string): Promise<string> {
  const { data } = await stack.api.post('/api/v1/activate', books.live, {
    body: { company_number: company, email: customer },
    idempotencyKey: crypto.randomUUID(),
  })
  return new URL(String(Reflect.get(data, 'activation_url'))).pathname
}

async function signIn(watched: WatchedPage): Promise<void> {
  const { page } = watched
  await page.goto(`${stack.urls.dashboard}/sign-in`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function enterApproval(page: Page, day: string): Promise<void> {
  const group = page.getByRole('group', { name: 'When were the accounts approved?' })
  const [year = '', month = '', date = ''] = day.split('-')
  for (const [part, value] of Object.entries({ Day: date, Month: month, Year: year }))
    await group.getByLabel(part).fill(value)
}

async function declareAndSend(page: Page): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await press('Continue to sign-in details')
  await page.getByLabel('Government Gateway user ID').fill('1234 5678 9012')
  await page.getByLabel('Government Gateway password').fill(GATEWAY_PASSWORD)
  await page.getByLabel('Company authentication code').fill('auth01')
  await press(/^Send/)
  await page.getByRole('heading', { name: 'Accepted' }).waitFor({ timeout: 120_000 })
}

/** From the accepted filings to accepted amendments of both. */
async function amend(page: Page, check: (name: string) => unknown): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { name }).first().waitFor()
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await press('Amend it')
  await heading('What are we filing?')
  await page.getByLabel(/How did the original accounts not comply/).fill('The note was missing.')
  await page.getByLabel('What is significantly different?').fill('The note was added.')
  expect(await check('form-amend')).toEqual([])
  await press('Continue')
  await heading('Who approves and declares?')
  await enterApproval(page, isoDateInLondon(new Date()))
  await page.getByLabel('I do, as an agent').check()
  await press('Continue')
  await page.getByRole('heading', { name: 'This amends what was accepted' }).waitFor()
  expect(await check('form-amend-read')).toEqual([])
  await declareAndSend(page)
}

test.each([true, false])(
  'a bookkeeper files and amends for a customer, whose link keeps working (scripts: %s)',
  async (javaScriptEnabled) => {
    const company = freshCompany()
    const link = await activate(company, 'ada@lights.example')
    const origins = [stack.urls.dashboard, stack.urls.partner]
    const options = { javaScriptEnabled, viewport: DESKTOP, reducedMotion: 'reduce' } as const
    const watched = await openPage(browser, origins, options)
    const { page, complaints, context } = watched
    const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    const check = (name: string) => (javaScriptEnabled ? faultsOf(page, name) : [])
    await signIn(watched)
    await page.goto(`${stack.urls.dashboard}/live/customers`)
    expect(await check('customers')).toEqual([])
    await page.goto(`${stack.urls.dashboard}/live/companies/${company}`)
    expect(await check('company')).toEqual([])
    await press('File for this company')
    if (!javaScriptEnabled) await press('Continue to the form')
    await heading('Is this the right company?')
    expect(page.url()).toBe(`${stack.urls.partner}/form/company`)
    await page.getByText('filled in by').first().waitFor()
    expect(await check('form-company')).toEqual([])
    await press('Yes, file for this company')
    await heading('What are we filing?')
    await page.getByLabel('No, it was dormant').check()
    await page.getByLabel('No, this is the first').check()
    expect(await check('form-choose')).toEqual([])
    await press('Continue')
    await heading('Who approves and declares?')
    await press('Continue')
    await heading('There is a problem')
    expect(await check('form-details-wrong')).toEqual([])
    await page.getByLabel('Company tax reference').fill(freshUtr())
    const [year = ''] = latestYearEnd().split('-')
    await enterApproval(page, `${year}-04-30`)
    await page.getByLabel('I do, as an agent').check()
    await page.getByLabel('Your full name').fill('Bea Books')
    expect(await check('form-details')).toEqual([])
    await press('Continue')
    await heading('Read what will be sent')
    await page.getByText('The company has authorised me to make this company tax return').waitFor()
    expect(await check('form-read')).toEqual([])
    await declareAndSend(page)
    await page.getByRole('link', { name: 'Accounts', exact: true }).first().waitFor({ timeout: 120_000 })
    expect(await check('form-status')).toEqual([])
    const sent = await stack.taxAuthority.submissions(company)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toContain('Director')
    await amend(page, check)
    expect(await stack.taxAuthority.submissions(company)).toHaveLength(2)
    await page.getByRole('link', { name: 'Back to the dashboard' }).last().click()
    await page.locator('.tag', { hasText: 'Accepted' }).first().waitFor()
    // The customer's link, made before, still works once, and shows what was sent.
    const director = openBrowser(() => stack.urls.partner)
    await director.get(link)
    await director.submit(link)
    await director.follow()
    await director.follow()
    expect(director.last.text).toContain('✓ Accepted')
    expect(complaints).toEqual([])
    expect(stack.logged.join('')).not.toContain(GATEWAY_PASSWORD)
    await context.close()
  },
)
