// A customer uses the dashboard in a real browser: from sign-up to an accepted sandbox filing, then with a
// second factor, a live key and a top-up to an accepted live filing, its tax and the receipt.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { launchChromium, openPage, type WatchedPage } from '@cfs/dashboard/test/chromium.ts'
import { waitFor } from '@cfs/testing'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GATEWAY_PASSWORD, nilReturn } from '../filing-requests.ts'
import { createSimulatorControl } from '../simulator-control.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { FIGURES } from '../trading-figures.ts'

const PASSWORD = 'correct copper lantern'
const ACCOUNT = `Harbour Books ${crypto.randomUUID().slice(0, 8)}`
const EMAIL = `anna-${crypto.randomUUID().slice(0, 8)}@books.example`
const TWO_MINUTES_MS = 120_000

const submitted = z.object({ data: z.object({ filing_id: z.string(), status: z.string() }) })

let stack: Stack
let browser: Awaited<ReturnType<typeof launchChromium>>
let watched: WatchedPage
const recoveryCodes: string[] = []

beforeAll(async () => {
  stack = await sharedStack()
  browser = await launchChromium()
  watched = await openPage(browser, [stack.urls.dashboard, await paymentOrigin()])
})
afterAll(async () => {
  await browser?.close()
  await stack.stop()
})

/** The origin of the payment page: the only other one to which the dashboard's pages may send a form. */
async function paymentOrigin(): Promise<string> {
  const { headers } = await fetch(`${stack.urls.dashboard}/sign-in`)
  const [, origin = ''] =
    /form-action 'self' ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return origin
}

const open = (path: string) => watched.page.goto(`${stack.urls.dashboard}${path}`)
const heading = (name: string | RegExp) => watched.page.getByRole('heading', { name }).first().waitFor()

/** Runs a command exactly as the page shows it. */
async function runInShell(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-ec', command])
  return stdout
}

test('from sign-up to an accepted filing in the sandbox takes less than two minutes', async () => {
  const { page } = watched
  const startedAt = performance.now()
  await open('/sign-up')
  await page.getByLabel('Organisation').fill(ACCOUNT)
  await page.getByLabel('Your name').fill('Anna Example')
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading('Check your e-mail')
  const { links } = await stack.mail.wait(EMAIL, 'Confirm')
  await page.goto(links[0] ?? '')
  await page.getByRole('button', { name: 'Confirm address and open account' }).click()
  await heading(/Welcome/)

  const curl = await page.locator('code', { hasText: 'curl' }).first().textContent()
  const { data } = submitted.parse(JSON.parse(await runInShell(curl ?? '')))
  expect(data.status).toBe('submitted')
  await page.getByText('Your first request has arrived').waitFor()
  await open(`/sandbox/filings/${data.filing_id}`)
  await page.locator('main .tag', { hasText: 'Accepted' }).first().waitFor()
  const tookMs = performance.now() - startedAt
  process.stdout.write(`sign-up to an accepted sandbox filing: ${Math.round(tookMs)} ms\n`)
  expect(tookMs).toBeLessThan(TWO_MINUTES_MS)
  expect(watched.complaints).toEqual([])
})

/** Sets up an authenticator app; the recovery codes are kept for the next sign-in. */
async function addSecondFactor(): Promise<void> {
  const { page } = watched
  await open('/account/security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await heading('Set up an authenticator app')
  const secret = (await page.locator('main code').first().textContent()) ?? ''
  await page.getByLabel('Code from the app').fill(await generate({ secret: secret.replaceAll(' ', '') }))
  await page.getByRole('button', { name: 'Turn on the authenticator app' }).click()
  await heading('Your recovery codes')
  const codes = (await page.locator('main code').first().textContent()) ?? ''
  recoveryCodes.push(...codes.split('\n'))
  await page.getByRole('link', { name: 'I have saved the codes' }).click()
}

/** Returns the key, which the page shows once. */
async function createLiveKey(): Promise<string> {
  const { page } = watched
  await open('/live/keys/new')
  await page.getByLabel('Name').fill('Practice software')
  await page.getByRole('button', { name: 'Create a live key' }).click()
  await heading('Your new key')
  const key = (await page.locator('main code').first().textContent()) ?? ''
  expect(key).toMatch(/^svc_live_/)
  return key
}

/**
 * Pays on the payment processor's page, although the processor's API answers with garbage when that page is
 * opened and when the person returns. Returns whether the page says that new filings can use the money now;
 * on a busy machine, it may say that they can in a moment.
 */
async function topUp100Pounds(): Promise<boolean> {
  const { page } = watched
  const processor = createSimulatorControl(await paymentOrigin())
  const press = () => page.getByRole('button', { name: 'Top up £100' }).click()
  await open('/live/billing')
  await processor.fault({ operation: 'checkout', fault: 'garbage' })
  await press()
  await page.getByText('The payment page could not be opened.').first().waitFor()
  await processor.clearFaults()
  await press()
  await heading(/^Pay /)
  await processor.fault({ operation: 'checkout', fault: 'garbage' })
  await page.getByLabel('Email').first().fill(EMAIL)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Anna Example')
  await page.getByRole('button', { name: 'Pay £100.00', exact: true }).click()
  await heading('Your payment could not be checked yet')
  await processor.clearFaults()
  await page.reload()
  await heading('£100.00 has been added')
  const now = page.getByText('£100.00 is available for new filings now')
  await now.or(page.getByText('New filings can use it in a moment')).waitFor()
  return now.isVisible()
}

/** Opens the receipt of the only top-up and saves its PDF. */
async function downloadReceipt(): Promise<Buffer> {
  const { page } = watched
  await open('/live/billing/receipts')
  await page.locator('main table a').first().click()
  await heading(/^Receipt /)
  await page.locator('main').getByText('£100.00').first().waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  return readFile(await (await download).path())
}

test('after topping up, a customer with a live key files, and sees the tax and the receipt', async () => {
  const { page } = watched
  await open('/live/keys')
  await page.getByText('Live keys are locked').waitFor()
  await addSecondFactor()
  const key = await createLiveKey()
  const canBeUsedNow = await topUp100Pounds()
  const request = nilReturn({ financials: FIGURES })
  const file = () => stack.api.file('ct600', key, request)
  const isPaid = async () => {
    const answer = await file()
    return answer.status === 402 ? undefined : answer
  }
  const filed = canBeUsedNow ? await file() : await waitFor(isPaid, { until: 'the money can be used' })
  expect(filed.status).toBe(202)
  // The page updates itself when the filing is decided.
  await open(`/live/filings/${filed.data.filing_id}`)
  await page.locator('main .tag', { hasText: 'Accepted' }).first().waitFor()
  await stack.api.untilCharged(key, filed.data.filing_id)

  await open('/live')
  await page.locator('main').getByText('£80.00').first().waitFor()
  await open('/live/filings')
  await page.getByRole('link', { name: new RegExp(request.company_number) }).click()
  await page.locator('main .tag', { hasText: 'Accepted' }).first().waitFor()
  await page.locator('main').getByText('£4,645.50').first().waitFor()
  const filingPage = page.url()
  await page.getByRole('link', { name: 'Explain this tax' }).click()
  await page
    .getByRole('img', { name: /profit/i })
    .first()
    .waitFor()
  await page.getByRole('cell', { name: '£4,645.50' }).first().waitFor()
  await page.goto(filingPage)
  await waitFor(
    async () => {
      await page.reload()
      return page.locator('main').getByText(/\.pdf/).first().isVisible()
    },
    { intervalMs: 500, until: 'the documents are on the page' },
  )
  expect(await page.content()).not.toContain(GATEWAY_PASSWORD)
  expect((await downloadReceipt()).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  // The two pages that say that the payment processor is unavailable have the status 503.
  expect(watched.complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([])
})

test('a customer signs out, and in again with password and a recovery code that works once', async () => {
  const { page } = watched
  const [code = ''] = recoveryCodes
  for (const isAccepted of [true, false]) {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByLabel('E-mail address').fill(EMAIL)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    if (isAccepted) await heading(ACCOUNT)
    else await heading('There is a problem')
  }
  expect(watched.complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([])
})

test('an owner whose password was set by the operator can sign in', async () => {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@books.example`
  const opened = z
    .object({ account_id: z.string() })
    .parse(await stack.manage('gateway', '/accounts', { name: 'Quay Accounts' }))
  await stack.manage('dashboard', `/accounts/${opened.account_id}/owners`, {
    account_name: 'Quay Accounts',
    email,
    password: PASSWORD,
  })
  const { page, complaints, context } = await openPage(browser, stack.urls.dashboard)
  await page.goto(`${stack.urls.dashboard}/sign-in`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Quay Accounts').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
