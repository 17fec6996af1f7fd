// The pages about money in a real browser: at every width, light and dark, and through to the payment page,
// which the content security policy would otherwise block.
import { createServer, type Server } from 'node:http'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseFreePort } from '@cfs/testing'
import { SESSION, TOP_UP } from './billing-double.ts'
import { launchChromium, openPage } from './chromium.ts'
import { type DashboardUnderTest, linkOf, PASSWORD, startDashboard } from './dashboard-under-test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PAGES = [
  '/live/billing',
  '/live/billing/transactions',
  '/live/billing/receipts',
  `/live/billing/receipts/${TOP_UP}`,
  '/live/billing/statements',
  '/live/billing/statements/2026-11',
  `/live/billing/top-up/done?session_id=${SESSION}`,
  '/sandbox/billing',
]
/** Eight pages, each looked at by axe, while other tests run. */
const SLOW_MS = 120_000
let dashboard: DashboardUnderTest
let browser: Browser
let paymentPage: Server
let paymentOrigin: string

beforeAll(async () => {
  const port = await chooseFreePort()
  paymentOrigin = `http://127.0.0.1:${port}`
  paymentPage = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Pay</title><h1>Payment page</h1>')
  })
  await new Promise<void>((resolve) => paymentPage.listen(port, '127.0.0.1', resolve))
  dashboard = await startDashboard({ CHECKOUT_ORIGIN: paymentOrigin }, 'localhost')
  dashboard.product.billing.checkoutUrl = `${paymentOrigin}/c/pay/${SESSION}`
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await dashboard.stop()
  paymentPage.close()
})

let number = 0

async function signUp(page: Page): Promise<void> {
  number += 1
  const email = `payer-${number}@books.example`
  await page.goto(`${dashboard.publicUrl}/sign-up`)
  await page.getByLabel('Organisation').fill('Harbour Books & Co')
  await page.getByLabel('Your name').fill('Anna Example')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await page.goto(dashboard.publicUrl + linkOf(await dashboard.mailbox.wait(email, 'Confirm')))
  await page.getByRole('button', { name: 'Confirm address and open account' }).click()
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  const { rows } = await dashboard.pool.query<{ account_id: string }>(
    'select account_id from membership join person using (person_id) where email = $1',
    [email],
  )
  const billing = dashboard.product.billing
  Object.assign(billing, { accountId: rows[0]?.account_id ?? '', transactions: 60, outcome: 'credited' })
}

async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(dashboard.publicUrl + path)
  const width = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect([path, width]).toEqual([path, 0])
  expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []])
}

test.each([
  [320, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'every page about money fits %i pixels in %s, and axe finds nothing',
  async (width, colorScheme) => {
    const options = { viewport: { width, height: 900 }, colorScheme }
    const { page, context, complaints } = await openPage(browser, dashboard.publicUrl, options)
    await signUp(page)
    for (const path of PAGES) await inspect(page, path)
    expect(complaints).toEqual([])
    await context.close()
  },
  SLOW_MS,
)

test.each([true, false])(
  'a top-up leads a real browser to the payment page (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, context, complaints } = await openPage(browser, dashboard.publicUrl, { javaScriptEnabled })
    await signUp(page)
    await page.goto(`${dashboard.publicUrl}/live/billing`)
    await page.getByRole('button', { name: 'Top up £100' }).click()
    await page.getByRole('heading', { name: 'Payment page' }).waitFor()
    expect(page.url()).toBe(`${paymentOrigin}/c/pay/${SESSION}`)
    // Pressing Enter in the field must top up what is typed there.
    await page.goto(`${dashboard.publicUrl}/live/billing`)
    await page.getByLabel('Another amount').fill('75')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Payment page' }).waitFor()
    expect(dashboard.product.billing.started.slice(-2)).toMatchObject([{ amount: 100 }, { amount: 75 }])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each([true, false])(
  'the page after paying turns by itself once the payment arrives (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, context } = await openPage(browser, dashboard.publicUrl, { javaScriptEnabled })
    await signUp(page)
    dashboard.product.billing.outcome = 'open'
    await page.goto(`${dashboard.publicUrl}/live/billing/top-up/done?session_id=${SESSION}`)
    await page.getByRole('heading', { name: 'You have not paid yet' }).waitFor()
    dashboard.product.billing.outcome = 'credited'
    await page.getByRole('heading', { name: '£100.00 has been added' }).waitFor()
    await context.close()
  },
)
