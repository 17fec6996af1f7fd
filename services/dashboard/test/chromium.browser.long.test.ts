// What people do in a real browser: sign up without scripts, find errors by keyboard, copy a key, use a
// passkey, choose a theme. `every-page.browser.long.test.ts` tests every page on its own.
import { join } from 'node:path'
import { inTransaction } from '@cfs/postgres'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, openPage } from './chromium.ts'
import { type DashboardUnderTest, PASSWORD, startDashboard } from './dashboard-under-test.ts'
import { logRequests } from './log-requests.ts'
import { signUpInChromium } from './sign-up-in-chromium.ts'

const LIVE_SCRIPT = join(import.meta.dirname, '../../../packages/pages/assets/live.js')

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

test('a customer signs up, creates a key, revokes it and signs out without scripts', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl, {
    javaScriptEnabled: false,
  })
  const { email } = await signUpInChromium(dashboard, page)
  await page.goto(`${dashboard.publicUrl}/sandbox/keys/new`)
  await page.getByLabel('Name').fill('Made without scripts')
  await page.getByRole('button', { name: 'Create a test key' }).click()
  expect(await page.locator('code', { hasText: 'svc_' }).first().textContent()).toMatch(/^svc_test_/)
  await page.getByRole('link', { name: 'I have saved the key' }).click()
  await page.getByRole('link', { name: 'Made without scripts' }).click()
  await page.getByLabel('Type the name of the key').fill('Made without scripts')
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByRole('status').getByText('The key is revoked').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Harbour Books & Co' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('an error summary has the focus and leads to the field, by keyboard alone', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  await page.goto(`${dashboard.publicUrl}/sign-up`)
  await page.getByLabel('Organisation').fill('Books')
  await page.getByRole('button', { name: 'Create account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('There is a problem').waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  await page.locator('.error-summary:focus').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('#field-name:focus').waitFor()
  expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
  expect(complaints).toEqual([])
  await context.close()
})

test('the status on the welcome page updates itself, and a button copies the key', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { accountId } = await signUpInChromium(dashboard, page)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByText('Key copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^svc_test_/)
  await page.getByText('Waiting for your first request').waitFor()
  await inTransaction(dashboard.pool, (tx) => logRequests(tx, [{ accountId }]))
  await page.getByText('Your first request has arrived').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a passkey of the device can be added and used to sign in', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  await signUpInChromium(dashboard, page)
  await page.goto(`${dashboard.publicUrl}/account/security`)
  await page.getByLabel('Name of the passkey').fill('Work laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await page.getByRole('link', { name: 'I have saved the codes' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Harbour Books & Co' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the menu opens and closes by keyboard, without scripts', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await signUpInChromium(dashboard, page)
  await page.goto(`${dashboard.publicUrl}/sandbox`)
  const keys = page.getByRole('link', { name: 'Keys', exact: true })
  expect(await keys.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await keys.waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await keys.click()
  await page.getByRole('heading', { name: 'Keys' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a browser keeps the theme that its reader chose, and the mode used last', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  await signUpInChromium(dashboard, page)
  await page.goto(`${dashboard.publicUrl}/live/keys`)
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.locator('html[data-theme="dark"]').waitFor()
  await page.getByRole('heading', { name: 'Security' }).waitFor()
  expect(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await page.waitForURL('**/live/keys')
  await page.getByRole('button', { name: 'Auto' }).click()
  await page.locator('html:not([data-theme])').waitFor()
  expect(new URL(page.url()).pathname).toBe('/live/keys')
  expect(complaints).toEqual([])
  await context.close()
})

test('in forced colours no information is lost', async () => {
  const { page, context } = await openPage(browser, dashboard.publicUrl, {
    forcedColors: 'active',
    reducedMotion: 'reduce',
  })
  await signUpInChromium(dashboard, page)
  await page.goto(`${dashboard.publicUrl}/sandbox/keys`)
  expect(await page.locator('.tag').first().textContent()).toContain('✓')
  expect(await page.evaluate("getComputedStyle(document.querySelector('.tag')).borderStyle")).toBe('solid')
  await context.close()
})

test('a part of a page that changes several times in quick succession is loaded once at a time', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  // More changes arrive while the first is being loaded, after which the part waits for nothing any more.
  const bodies = ['<p id="part" data-live="/events">1</p>', '<p id="part">2</p>']
  let loads = 0
  await page.route('**/live-part', async (route) => {
    const body = bodies[loads] ?? ''
    loads += 1
    await route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Part</title>${body}` })
  })
  await page.route('**/events*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: changed\ndata: 2\n\nevent: changed\ndata: 3\n\nevent: changed\ndata: 4\n\n',
    }),
  )
  await page.goto(`${dashboard.publicUrl}/live-part`)
  await page.addScriptTag({ path: LIVE_SCRIPT })
  await page.getByText('2').waitFor()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
  expect(complaints).toEqual([])
  await context.close()
})
