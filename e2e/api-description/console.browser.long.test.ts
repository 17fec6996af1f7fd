// The console of the documentation in a real browser: a stranger's first request with a test key, and keys
// that are refused before anything is sent. The page is loaded only twice, because that takes long.
import { launchChromium, openPage, type WatchedPage } from '@cfs/dashboard/test/chromium.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, createOperator } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
let account: Account
let browser: Awaited<ReturnType<typeof launchChromium>>
let watched: WatchedPage
/** The idempotency keys of the requests that the page sent to the API. */
const sent: (string | undefined)[] = []
const OPERATION = '#operations-Submissions-fileCt600'

beforeAll(async () => {
  stack = await sharedStack()
  account = await createOperator(stack.urls).account(0)
  browser = await launchChromium()
  watched = await openPage(browser, stack.urls.gateway, { viewport: { width: 1280, height: 800 } })
  watched.page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.headers()['idempotency-key'])
  })
  // A page about an operation links to it like this.
  await watched.page.goto(`${stack.urls.gateway}/docs/console#/Submissions/fileCt600`)
  await isDrawn()
})
afterAll(async () => {
  await browser?.close()
  await stack.stop()
})

const isDrawn = () => watched.page.locator(`${OPERATION} .execute`).waitFor()
const openDialog = () => watched.page.locator('.schemes .authorize').click()

async function give(key: string): Promise<void> {
  await watched.page.locator('.auth-container input').fill(key)
  await watched.page.locator('.auth-container .authorize').click()
}

async function execute(): Promise<{ readonly status: number; readonly filingId: unknown }> {
  const answered = watched.page.waitForResponse((response) => response.url().includes('/api/'))
  await watched.page.locator(`${OPERATION} .execute`).click()
  const answer = await answered
  return { status: answer.status(), filingId: (await answer.json()).data?.filing_id }
}

test('live keys and other texts are refused where they are typed, and nothing is sent', async () => {
  const { page } = watched
  const notice = page.locator('#console-notice')
  await openDialog()
  for (const key of [account.live, `Bearer ${account.live}`, ` ${account.live}`, 'correct-password', '']) {
    await give(key)
    await expect.poll(() => notice.textContent()).toContain('takes test keys only')
    // The dialog still asks for a key.
    expect(await page.locator('.auth-container input').count()).toBe(1)
  }
  expect(sent).toEqual([])
})

test('a test key files in the sandbox, each time with a new idempotency key', async () => {
  const { page, complaints } = watched
  await give(account.test)
  await page.locator('.btn-done').click()
  expect(await page.locator('#console-notice').isHidden()).toBe(true)
  const first = await execute()
  await page.locator(`${OPERATION} .live-responses-table`).getByText('202').first().waitFor()
  const second = await execute()
  expect([first.status, second.status]).toEqual([202, 202])
  expect(first.filingId).not.toBe(second.filingId)
  expect([sent.length, new Set(sent).size, complaints]).toEqual([2, 2, []])
})

test.each([
  ['a phone', { width: 320, height: 640 }, 'light'],
  ['a dark tablet', { width: 768, height: 1024 }, 'dark'],
] as const)('on %s the open operation fits', async (_what, viewport, colorScheme) => {
  const { page } = watched
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await expect
    .poll(async () => Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth')))
    .toBeLessThanOrEqual(0)
  expect(await page.locator('html.dark-mode').count()).toBe(colorScheme === 'dark' ? 1 : 0)
})

test('the page keeps no key: nowhere in the browser, and not after a reload', async () => {
  const { page, context, complaints } = watched
  const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect([kept, await context.cookies()]).toEqual(['[{},{}]', []])
  await page.reload()
  await isDrawn()
  expect((await execute()).status).toBe(401)
  expect(complaints).toEqual([])
})
