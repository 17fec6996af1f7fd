// Tests every page of the route table in a real browser, so that a new page is tested as soon as it has a
// route: at the widths of phones, tablets and desktops, in light and dark, by keyboard, without scripts, and
// with axe.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { waitFor } from '@cfs/testing'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium, openPage, type WatchedPage } from './chromium.ts'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'
import { filingIdOf, furnishAccount, type FurnishedAccount, type Person } from './furnished-account.ts'
import { keepPictures } from './keep-pictures.ts'
import { type KnownRoute, routeTable } from './route-table.ts'

interface Visit {
  readonly who: Person
  /** A URL, or a route whose variable parts have been filled in. */
  readonly path: string
  readonly status?: number
}

const PRESSED_TOGETHER = 10
const PRESSES_OF_A_FRAME = 10
const LARGEST_PAGE_BYTES = 40_960
const [NARROWEST, PHONE, TABLET, DESK] = [320, 390, 768, 1440]
/** Routes whose page does not exist for every signed-in person. */
const SEEN_BY: Readonly<Record<string, Person>> = {
  '/account/security/totp': 'newcomer',
  '/change-e-mail/:token': 'owner',
  '/account/closed': 'former',
}
/** Further states of a page besides the one that its route shows: empty, refused, not found. */
const STATES: readonly Visit[] = [
  { who: 'visitor', path: '/nowhere', status: 404 },
  { who: 'owner', path: '/live/filings?company=h', status: 422 },
  { who: 'owner', path: '/live/filings?company=12' },
  { who: 'owner', path: '/search?q=harbour' },
  { who: 'owner', path: '/search?q=xyz' },
  { who: 'owner', path: `/live/filings/${filingIdOf(1)}` },
  { who: 'owner', path: `/live/filings/${filingIdOf(2)}` },
  { who: 'owner', path: `/live/filings/${filingIdOf(4)}` },
  { who: 'owner', path: '/live/filings/:filing_id/documents/doc_xml/view' },
  { who: 'owner', path: '/sandbox/requests?status=4xx&request_id=12', status: 422 },
  { who: 'owner', path: '/sandbox/trials/insufficient-balance' },
  ...[
    '/sandbox',
    '/live',
    '/live/filings',
    '/live/companies',
    '/live/external-filings',
    '/live/keys',
    '/live/requests',
    '/live/usage',
    '/live/going-live',
    '/live/billing',
    '/live/billing/refund',
    '/live/billing/automatic',
    '/live/billing/transactions',
    '/live/billing/statements',
    '/account/team',
    '/account/security',
  ].map((path) => ({ who: 'newcomer' as const, path })),
  ...['/live/filings', '/live/billing', '/live/billing/refund', '/account/team', '/account/accounts'].map(
    (path) => ({ who: 'former' as const, path }),
  ),
  ...['/live', '/live/billing', '/live/billing/refund'].map((path) => ({ who: 'suspended' as const, path })),
]

const isPage = ({ method, url, rule }: KnownRoute) =>
  method === 'GET' && url !== '/' && !url.startsWith('/assets/') && rule.isBackground !== true
function personFor({ url, rule: { audience } }: KnownRoute): Person {
  if (audience === 'everyone') return SEEN_BY[url] ?? 'visitor'
  return audience === 'half signed in' ? audience : (SEEN_BY[url] ?? 'owner')
}
const VISITS: readonly Visit[] = [
  ...(await routeTable()).filter(isPage).map((route) => ({ who: personFor(route), path: route.url })),
  ...STATES,
]

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CHECKS = readFileSync(join(import.meta.dirname, 'page-checks.js'), 'utf8')
let dashboard: DashboardUnderTest
let account: FurnishedAccount
let browser: Browser
const opened = new Map<string, WatchedPage>()
const sessions = new Map<Page, Promise<CDPSession>>()
/** The links from live to sandbox pages and back, each with a page that shows it. */
const otherModes = new Map<string, string>()

beforeAll(async () => {
  dashboard = await startDashboard({}, 'localhost')
  ;[account, browser] = await Promise.all([furnishAccount(dashboard), launchChromium()])
})
// Sessions count as just begun, however long the machine took to visit the pages before.
beforeEach(() => dashboard.pool.query('update session set confirmed_at = now(), last_seen_at = now()'))
afterAll(async () => {
  await browser?.close()
  await dashboard.stop()
})

/** A person's browser page, which is opened once and visits one URL after another. */
async function pageOf(who: Person, javaScriptEnabled: boolean): Promise<WatchedPage> {
  const name = `${who} ${javaScriptEnabled}`
  const open = opened.get(name)
  if (open !== undefined) return open
  const watched = await openPage(browser, dashboard.publicUrl, { javaScriptEnabled, reducedMotion: 'reduce' })
  // The browser keeps an initial script compiled; evaluated on each page, axe takes twice as long to load.
  await watched.context.addInitScript(AXE)
  const cookies = [...account.browsers[who].cookies].map(([cookie, value]) => ({
    name: cookie,
    value,
    url: dashboard.publicUrl,
  }))
  await watched.context.addCookies(cookies)
  opened.set(name, watched)
  return watched
}

const check = (page: Page, name: string) => page.evaluate(`pageChecks.${name}()`)

/** Sets the window size, without reloading the page. */
const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < TABLET ? 844 : 900 })

async function showOnDesk(page: Page): Promise<void> {
  await resize(page, DESK)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Presses Tab without waiting for the browser's answer between two presses. */
async function pressTab(page: Page, times: number): Promise<void> {
  const existing = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, existing)
  const session = await existing
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const events = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(events.map((type) => session.send('Input.dispatchKeyEvent', { type, ...tab })))
}

async function keyboardFaults(page: Page): Promise<unknown> {
  const presses = Number(await check(page, 'watchFocus'))
  // The frame of a preview takes the focus too, and presses are lost while the focus enters or leaves it.
  const frames = await page.locator('iframe').count()
  const most = presses + frames * PRESSES_OF_A_FRAME
  const together = frames === 0 ? PRESSED_TOGETHER : 1
  for (let pressed = 0; pressed < most; pressed += together) {
    await pressTab(page, together)
    if ((await check(page, 'left')) === 0) break
  }
  return check(page, 'focusFaults')
}

/** The faults of a page that is shown at the width of a desktop, in light; it ends on a phone, in dark. */
async function faultsOf(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  found['axe, 1440 pixels'] = await check(page, 'faults')
  for (const width of [DESK, TABLET, NARROWEST, PHONE]) {
    if (width !== DESK) await resize(page, width)
    const [excess, undrawnBars] = await page.evaluate<readonly unknown[]>(
      '[pageChecks.excess(), pageChecks.undrawnBars()]',
    )
    found[`excess, ${width} pixels`] = excess
    found[`undrawn bars, ${width} pixels`] = undrawnBars
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  found['axe, 390 pixels'] = await check(page, 'faults')
  found['keyboard, 390 pixels'] = await keyboardFaults(page)
  return found
}

const NO_FAULTS = {
  'axe, 1440 pixels': [],
  'axe, 390 pixels': [],
  'keyboard, 390 pixels': { missed: [], unseen: [] },
  'excess, 320 pixels': 0,
  'excess, 390 pixels': 0,
  'excess, 768 pixels': 0,
  'excess, 1440 pixels': 0,
  'undrawn bars, 320 pixels': [],
  'undrawn bars, 390 pixels': [],
  'undrawn bars, 768 pixels': [],
  'undrawn bars, 1440 pixels': [],
}

test.each(VISITS)(
  '$path for $who works at every width, in each theme, by keyboard and for screen readers',
  async (visit) => {
    const { who, path, status = 200 } = visit
    const address = account.addressOf(path)
    const answer = await account.browsers[who].get(address)
    expect([answer.status, answer.location]).toEqual([status, null])
    // Files are not pages, because browsers save them.
    if (answer.headers.get('content-type') !== 'text/html; charset=utf-8') return
    expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(LARGEST_PAGE_BYTES)
    const [, otherMode] = /<a href="([^"]*)">Switch to (?:live|sandbox)</.exec(answer.text) ?? []
    if (who === 'owner' && otherMode !== undefined) otherModes.set(otherMode, path)

    const { page, complaints } = await pageOf(who, true)
    await showOnDesk(page)
    await page.goto(dashboard.publicUrl + address)
    await page.evaluate(CHECKS)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const frame of await page.locator('iframe').all())
      expect(await frame.getAttribute('title')).toContain('Preview')
    await keepPictures(page, visit)
    const failures = await check(page, 'headings')
    expect(await faultsOf(page)).toEqual(NO_FAULTS)

    const plain = await pageOf(who, false)
    // A page that waits for an outcome reloads itself without scripts, which may interrupt this.
    const headings = await waitFor(async () => {
      await plain.page.goto(dashboard.publicUrl + address)
      await plain.page.evaluate(CHECKS)
      return check(plain.page, 'headings')
    })
    expect(headings).toEqual(failures)
    expect([...complaints, ...plain.complaints]).toEqual([])
  },
)

test('the link to the other mode, on every page of the owner, leads to a page', async () => {
  const { owner } = account.browsers
  const found = await Promise.all(
    [...otherModes].map(async ([href, path]) => ({ path, status: (await owner.get(href)).status })),
  )
  expect(found.filter(({ status }) => status !== 200)).toEqual([])
  expect(found).not.toEqual([])
})

test('every link of the desktop sidebar is reached by Tab alone, and shows its focus', async () => {
  const { page } = await pageOf('owner', true)
  await page.goto(`${dashboard.publicUrl}/live`)
  await page.evaluate(CHECKS)
  await showOnDesk(page)
  expect(await page.getByRole('link', { name: 'Security', exact: true }).isVisible()).toBe(true)
  expect(await keyboardFaults(page)).toEqual({ missed: [], unseen: [] })
})
