// Tests in a real browser that a person changes an API key, on a phone without scripts and on a desktop.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, openPage } from './chromium.ts'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'
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

test.each([
  [true, 1440],
  [false, 390],
] as const)(
  'a key is renamed, restricted and given a last day (scripts: %s, %d px)',
  async (javaScriptEnabled, width) => {
    const options = { javaScriptEnabled, viewport: { width, height: 844 } }
    const { page, context, complaints } = await openPage(browser, dashboard.publicUrl, options)
    const { accountId } = await signUpInChromium(dashboard, page)
    const key = dashboard.product.keys.get(accountId)?.[0]
    await page.goto(`${dashboard.publicUrl}/sandbox/keys`)
    await page.getByRole('link', { name: key?.name ?? '' }).click()
    await page.getByRole('link', { name: 'Edit key' }).click()
    await page.getByLabel('Name').fill('Office')
    await page.getByLabel('billing:read').uncheck()
    await page.getByLabel('Last day it works').fill('2030-07-31')
    await page.getByLabel('Only from these addresses').fill('not an address')
    await page.getByRole('button', { name: 'Save changes' }).click()
    // The link of the summary leads to the field that is wrong.
    await page.getByRole('alert').getByRole('link', { name: /CIDR/ }).click()
    await page.getByLabel('Only from these addresses').fill('203.0.113.0/24')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The changes are saved').waitFor()
    expect(key).toMatchObject({
      name: 'Office',
      scopes: ['filings:read', 'filings:write', 'documents:read'],
      allow: ['203.0.113.0/24'],
      expires_at: '2030-07-31T23:00:00.000Z',
    })
    expect(complaints).toEqual([])
    await context.close()
  },
)
