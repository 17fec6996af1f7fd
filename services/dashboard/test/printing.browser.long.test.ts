// Tests in a real browser what a page looks like on paper.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, openPage } from './chromium.ts'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'
import { filingOf, filingReturnOf, SAMPLE_FILING_ID } from './sample-filing.ts'
import { signUpInChromium } from './sign-up-in-chromium.ts'

let dashboard: DashboardUnderTest
let browser: Browser
beforeAll(async () => {
  dashboard = await startDashboard({}, 'localhost')
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await dashboard.stop()
})

test('a printed filing has no buttons or forms, names service and account, and hides nothing', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  const { accountId } = await signUpInChromium(dashboard, page)
  const { computation } = filingReturnOf('words')
  const warnings = [{ code: 'TRADE_ASSUMED', message: 'Folded on the screen.' }] as never
  const returns = [filingReturnOf('words')]
  const filing = filingOf({ status: 'accepted', errors: [], computation, returns, warnings })
  dashboard.product.filings.set(accountId, [filing])
  await page.goto(`${dashboard.publicUrl}/live/filings/${SAMPLE_FILING_ID}`)
  const folded = page.getByText('Folded on the screen.')
  const names = page.locator('.for-print')
  expect([await folded.isVisible(), await names.isVisible()]).toEqual([false, false])
  await page.emulateMedia({ media: 'print' })
  expect([await folded.isVisible(), await names.isVisible()]).toEqual([true, true])
  expect(await names.textContent()).toContain('Company filing, for ')
  for (const part of ['button', '.button', 'form', 'nav', '.sidebar', 'footer']) {
    const all = await page.locator(part).all()
    for (const one of all) expect([part, await one.isVisible()]).toEqual([part, false])
  }
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
