// The pages in a real browser: readable at every width, in light and dark, without scripts, by keyboard, and
// without an accessibility fault that axe knows.
import { AxeBuilder } from '@axe-core/playwright'
import { inTransaction } from '@cfs/postgres'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, openPage, type WatchedPage } from './chromium.ts'
import { type DashboardUnderTest, linkOf, PASSWORD, startDashboard } from './dashboard-under-test.ts'
import { documentsOf, filingOf, returnsOf, SAMPLE_FILING_ID, TRADING } from './sample-filing.ts'
import { logRequests } from './log-requests.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
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

let number = 0

/** A person signs up as people do: by typing and pressing. */
async function signUp(page: Page): Promise<string> {
  number += 1
  const email = `reader-${number}@books.example`
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
  return email
}

async function withFilings({ page }: WatchedPage): Promise<void> {
  const email = await signUp(page)
  const { rows } = await dashboard.pool.query<{ account_id: string }>(
    'select account_id from membership join person using (person_id) where email = $1',
    [email],
  )
  const filings = [filingOf({ status: 'accepted', errors: [], returns: returnsOf(TRADING) })]
  dashboard.product.filings.set(rows[0]?.account_id ?? '', filings)
  dashboard.product.files.set(SAMPLE_FILING_ID, documentsOf())
}

const FILING = `/live/filings/${SAMPLE_FILING_ID}`
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'for visitors': [
    '/sign-in',
    '/sign-up',
    '/check-your-mail',
    '/forgot-password',
    '/forgot-password/sent',
    '/nowhere',
  ],
  'of keys and requests': [
    '/sandbox',
    '/live',
    '/sandbox/keys',
    '/sandbox/keys/new',
    '/live/keys',
    '/sandbox/requests',
    '/sandbox/requests?status=4xx&request_id=12',
    '/sandbox/usage',
    '/live/usage',
    '/sandbox/trials/rejection',
    '/sandbox/trials/insufficient-balance',
  ],
  'of filings': [
    '/sandbox/filings',
    '/sandbox/filings/fil_test_ct600_00000001_abc',
    '/live/filings',
    '/live/filings?company_number=harbour',
    '/live/filings?company_number=12',
    '/live/filed-elsewhere',
    '/sandbox/filed-elsewhere',
  ],
  'of a filing and a person': [
    FILING,
    `${FILING}/tax`,
    `${FILING}/documents/doc_ixbrl/view`,
    `${FILING}/documents/doc_xml/view`,
    '/account/security',
    '/account/accounts',
    '/account/audit',
  ],
}
const WIDTHS = [320, 390, 768, 1440]
/** The widths at which axe reads the pages; it takes longer than everything else. */
const READ_BY_AXE = { light: [1440], dark: [390, 1440] } as const

/** At each width nothing to scroll sideways, one main heading, nothing that axe finds. */
async function inspect(page: Page, path: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.goto(dashboard.publicUrl + path)
  expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
  const widths = WIDTHS.map((width) => [path, width, 0])
  const found: (string | number)[][] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const excess = Number(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    )
    found.push([path, width, excess])
  }
  expect(found).toEqual(widths)
  // A preview runs no scripts, not even those of axe; its frame needs a name of its own.
  for (const frame of await page.locator('iframe').all()) {
    expect([path, await frame.getAttribute('title')]).toEqual([path, expect.stringContaining('Preview')])
    await frame.evaluate('(node) => node.remove()')
  }
  for (const width of READ_BY_AXE[colorScheme]) {
    await page.setViewportSize({ width, height: 900 })
    // In legacy mode axe does not enter frames; it would wait for ever for a preview, which runs no scripts.
    const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true)
    const { violations } = await axe.analyze()
    const faults = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    expect([path, width, faults]).toEqual([path, width, []])
  }
}

const CASES = (['light', 'dark'] as const).flatMap((colorScheme) =>
  Object.keys(PAGES).map((group) => [group, colorScheme] as const),
)
test.each(CASES)(
  'every page %s is readable at every width in %s',
  async (group, colorScheme) => {
    const watched = await openPage(browser, dashboard.publicUrl, {
      viewport: { width: 1440, height: 900 },
      colorScheme,
    })
    if (group !== 'for visitors') await withFilings(watched)
    for (const path of PAGES[group] ?? []) await inspect(watched.page, path, colorScheme)
    expect(watched.complaints).toEqual([])
    await watched.context.close()
  },
  180_000,
)

test('without scripts a customer signs up, makes a key, revokes it and signs out', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl, {
    javaScriptEnabled: false,
  })
  const email = await signUp(page)
  await page.goto(`${dashboard.publicUrl}/sandbox/keys/new`)
  await page.getByLabel('Name').fill('Made without scripts')
  await page.getByRole('button', { name: 'Create a test key' }).click()
  expect(await page.locator('code').first().textContent()).toMatch(/^svc_test_/)
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
  expect(await page.evaluate('document.activeElement.className')).toBe('error-summary')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate('document.activeElement.id')).toBe('field-name')
  expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
  expect(complaints).toEqual([])
  await context.close()
})

test('the light on the welcome page turns by itself, and the key is copied by its button', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = await signUp(page)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByText('Key copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^svc_test_/)
  await page.getByText('Waiting for your first request').waitFor()
  const { rows } = await dashboard.pool.query<{ account_id: string }>(
    'select account_id from membership join person using (person_id) where email = $1',
    [email],
  )
  const [account] = rows
  await inTransaction(dashboard.pool, (tx) => logRequests(tx, [{ accountId: account?.account_id ?? '' }]))
  await page.getByText('Your first request has arrived').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a passkey of the device is added and signs in', async () => {
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
  await signUp(page)
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
  await signUp(page)
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

test('a browser keeps the colours that its reader chose, and the mode looked at last', async () => {
  const { page, context, complaints } = await openPage(browser, dashboard.publicUrl)
  await signUp(page)
  await page.goto(`${dashboard.publicUrl}/live/keys`)
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('heading', { name: 'Security' }).waitFor()
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await page.waitForURL('**/live/keys')
  await page.getByRole('button', { name: 'Auto' }).click()
  await page.waitForURL('**/live/keys')
  expect(await page.getAttribute('html', 'data-theme')).toBe(null)
  expect(complaints).toEqual([])
  await context.close()
})

test('forced colours keep what colour alone would lose', async () => {
  const { page, context } = await openPage(browser, dashboard.publicUrl, {
    forcedColors: 'active',
    reducedMotion: 'reduce',
  })
  await signUp(page)
  await page.goto(`${dashboard.publicUrl}/sandbox/keys`)
  expect(await page.locator('.tag').first().textContent()).toContain('✓')
  expect(await page.evaluate("getComputedStyle(document.querySelector('.tag')).borderStyle")).toBe('solid')
  await context.close()
})
