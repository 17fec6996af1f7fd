// What people do on the dashboard when something comes too late, twice or from far away, in a real browser.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, openPage } from './chromium.ts'
import { type DashboardUnderTest, linkOf, PASSWORD, startDashboard } from './dashboard-under-test.ts'
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

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CHECKS = readFileSync(join(import.meta.dirname, 'page-checks.js'), 'utf8')
const faultsOf = async (page: Page) => {
  await page.evaluate(`{${AXE}\n${CHECKS}\n}`)
  return page.evaluate('pageChecks.faults()')
}
const at = (path: string) => `${dashboard.publicUrl}${path}`

test.each([
  [true, 1440],
  [false, 390],
] as const)(
  'a form after the end of its session is sent with one press after signing in (scripts: %s, %d px)',
  async (javaScriptEnabled, width) => {
    const viewport = { width, height: 900 }
    const { page, context, complaints } = await openPage(browser, dashboard.publicUrl, {
      javaScriptEnabled,
      viewport,
    })
    const { email, personId } = await signUpInChromium(dashboard, page)
    await page.goto(at('/sandbox/keys/new'))
    await page.getByLabel('Name').fill('Sent too late')
    const idle = `update session set last_seen_at = last_seen_at - interval '3 hours' where person_id = $1`
    await dashboard.pool.query(idle, [personId])
    await page.getByRole('button', { name: 'Create a test key' }).click()
    await page.getByText('Nothing was saved or sent').waitFor()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Sent too late').waitFor()
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Send it in the account' }).click()
    await page.locator('code', { hasText: 'svc_test_' }).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the page with the first key, loaded again, offers another key', async () => {
  const { page, context } = await openPage(browser, dashboard.publicUrl)
  const email = 'reload@books.example'
  await page.goto(at('/sign-up'))
  await page.getByLabel('Organisation').fill('Books')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.goto(at(linkOf(await dashboard.mailbox.wait(email, 'Confirm'))))
  await page.getByRole('button', { name: 'Confirm address and open account' }).dblclick()
  await page.locator('code', { hasText: 'svc_test_' }).first().waitFor()
  dashboard.clock.aheadMs = 60_000
  await page.reload()
  dashboard.clock.aheadMs = 0
  await page.getByRole('link', { name: 'Create another test key' }).click()
  await page.getByRole('heading', { name: 'Create a test key' }).waitFor()
  await context.close()
})

test('an address that takes only a form, or has a stray %, is a page with a way on', async () => {
  const { page, context } = await openPage(browser, dashboard.publicUrl)
  await signUpInChromium(dashboard, page)
  for (const path of [
    '/sign-out',
    '/live/billing/top-up',
    '/100%',
    '/live/filings/%',
    '/live/filings/external',
  ]) {
    const response = await page.goto(at(path))
    expect([path, response?.headers()['content-type']]).toEqual([path, 'text/html; charset=utf-8'])
    expect([path, (response?.status() ?? 500) < 500]).toEqual([path, true])
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
    expect([path, await faultsOf(page)]).toEqual([path, []])
  }
  await context.close()
})

test('the preview is the customer page itself, in light and in dark, and follows what is typed', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  const member = await signUpInChromium(dashboard, page)
  await dashboard.makePartner(member)
  await page.goto(at('/live/customer-page'))
  for (const theme of ['light', 'dark']) {
    const frame = page.frameLocator(`iframe[title$="${theme} screen"]`)
    await frame.getByRole('heading', { name: 'Is this your company?' }).waitFor()
  }
  await page.getByLabel('Name', { exact: true }).fill('Quay Books')
  await page.getByLabel('Colour of links').fill('#a01040')
  const light = page.frameLocator('iframe').first()
  await light.getByRole('link', { name: 'Quay Books' }).waitFor()
  const colour = `getComputedStyle(document.querySelector('button')).backgroundColor`
  await expect.poll(() => page.frames()[1]?.evaluate(colour)).toBe('rgb(160, 16, 64)')
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
