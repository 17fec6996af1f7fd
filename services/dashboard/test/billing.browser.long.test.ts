// Makes a top-up in a real browser, including the payment page, which a wrong content security policy would
// block.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION } from './billing-double.ts'
import { launchChromium, openPage } from './chromium.ts'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'
import { signUpInChromium } from './sign-up-in-chromium.ts'

let dashboard: DashboardUnderTest
let browser: Browser
let paymentPage: Server
let paymentOrigin: string

beforeAll(async () => {
  paymentPage = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Pay</title><h1>Payment page</h1>')
  })
  await new Promise<void>((resolve) => paymentPage.listen(0, '127.0.0.1', resolve))
  paymentOrigin = `http://127.0.0.1:${(paymentPage.address() as AddressInfo).port}`
  dashboard = await startDashboard({ CHECKOUT_ORIGIN: paymentOrigin }, 'localhost')
  dashboard.product.billing.checkoutUrl = `${paymentOrigin}/c/pay/${SESSION}`
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await dashboard.stop()
  paymentPage.close()
})

async function signUp(page: Page): Promise<void> {
  const { accountId, personId } = await signUpInChromium(dashboard, page)
  await dashboard.addSecondFactor({ personId })
  Object.assign(dashboard.product.billing, { accountId, outcome: 'credited' })
}

test.each([true, false])(
  'a top-up leads a real browser to the payment page (scripts: %s)',
  async (javaScriptEnabled) => {
    const origins = [dashboard.publicUrl, paymentOrigin]
    const { page, context, complaints } = await openPage(browser, origins, { javaScriptEnabled })
    await signUp(page)
    const startedBefore = dashboard.product.billing.started.length
    await page.goto(`${dashboard.publicUrl}/live/billing`)
    await page.getByRole('button', { name: 'Top up £100' }).click()
    await page.getByRole('heading', { name: 'Payment page' }).waitFor()
    expect(page.url()).toBe(`${paymentOrigin}/c/pay/${SESSION}`)
    // Pressing Enter in the field must top up the amount that was typed.
    await page.goto(`${dashboard.publicUrl}/live/billing`)
    await page.getByLabel('Another amount').fill('75')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Payment page' }).waitFor()
    expect(dashboard.product.billing.started.slice(-2)).toMatchObject([{ amount: 100 }, { amount: 75 }])
    // A decimal comma must not become a payment of a hundred times as much.
    await page.goto(`${dashboard.publicUrl}/live/billing`)
    await page.getByLabel('Another amount').fill('50,00')
    await page.keyboard.press('Enter')
    await page.getByText('For £50.00, enter 50.00').first().waitFor()
    expect(dashboard.product.billing.started).toHaveLength(startedBefore + 2)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each([true, false])(
  'the page after paying updates itself once the payment arrives (scripts: %s)',
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
