// A bookkeeper activates a company and uploads a trial balance in a real browser, with and without scripts:
// every page of the way works at the widths of a phone and a desktop, in light and dark, and axe finds no
// fault.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchChromium, openPage } from './chromium.ts'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'
import { customersOf } from './partner-double.ts'
import { companyOf } from './sample-company.ts'
import { signUpInChromium } from './sign-up-in-chromium.ts'
import { workbookOf } from './workbook.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CHECKS = readFileSync(join(import.meta.dirname, 'page-checks.js'), 'utf8')
const LARGEST_PAGE_BYTES = 40_960
const SIZES = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const
/** A company of 300 accounts, of which more have no place than fit on one page. */
const ROWS = [
  ['The Royal and Ancient Haulage and Warehousing Company Limited'],
  ['Code', 'Account name', 'Debit', 'Credit'],
  [4000, 'Sales', null, 60_000],
  [1200, 'Bank current account', 60_000, null],
  ...Array.from({ length: 298 }, (_, index) => [
    9000 + index,
    index < 12 ? `Project of the long-distance warehouse number ${index}` : 'Gross wages',
    index % 2 === 0 ? 100.25 : null,
    index % 2 === 0 ? null : 100.25,
  ]),
]
const WRONG = 'Code,Name,Debit,Credit\n4000,Sales,,abc\n1200,Bank,2026-03-31,\n'

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

/** What is wrong with the page at each size, and its pictures if a folder is given. */
async function faultsOf(page: Page, name: string, hasScripts: boolean): Promise<unknown> {
  const found: unknown[] = []
  if (hasScripts) await page.evaluate(AXE)
  await page.evaluate(CHECKS)
  for (const { colorScheme, ...size } of SIZES) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // axe waits for timers, which a page without scripts does not have.
    if (hasScripts) found.push(await page.evaluate('pageChecks.faults()'))
    found.push(await page.evaluate('pageChecks.excess()'))
    const folder = inject('pictures')?.all
    if (folder === undefined) continue
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `upload-${name}-${size.width}-${colorScheme}.png`)
    await page.screenshot({ path, fullPage: true })
  }
  const bytes = Buffer.byteLength(await page.content())
  return { found: found.flat().filter((fault) => fault !== 0), isSmall: bytes <= LARGEST_PAGE_BYTES }
}

const NO_FAULTS = { found: [], isSmall: true }
const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

test.each([true, false])(
  'a company is activated, and a trial balance uploaded, corrected, placed and imported (scripts: %s)',
  async (javaScriptEnabled) => {
    const check = (name: string) => faultsOf(page, name, javaScriptEnabled)
    const { page, context, complaints } = await openPage(browser, dashboard.publicUrl, { javaScriptEnabled })
    const member = await signUpInChromium(dashboard, page)
    await dashboard.makePartner(member)
    Object.assign(dashboard.product.partners, customersOf(member.accountId))
    dashboard.product.partners.links.length = 0
    dashboard.product.companies.set('07654321', companyOf('07654321'))
    await page.goto(`${dashboard.publicUrl}/live/customers`)
    await page.getByRole('link', { name: 'Activate a company' }).click()
    expect(await check('activate')).toEqual(NO_FAULTS)
    await page.getByLabel('Company number').fill('07654321')
    await page.getByRole('button', { name: 'Check before the link is sent' }).click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await check('activate-wrong')).toEqual(NO_FAULTS)
    await page.getByLabel('Customer’s e-mail address').fill('anna@lights.example')
    await page.getByRole('button', { name: 'Check before the link is sent' }).click()
    await page.getByText('HARBOUR BAKERY LIMITED').waitFor()
    expect(await check('activate-check')).toEqual(NO_FAULTS)
    await page.getByRole('button', { name: 'Activate and send the link' }).click()
    await page.getByText('The company is active, and the link was sent').waitFor()
    expect(await check('activated')).toEqual(NO_FAULTS)

    await page.goto(`${dashboard.publicUrl}/live/imports`)
    await page.getByRole('link', { name: 'Upload a trial balance' }).click()
    expect(await check('company')).toEqual(NO_FAULTS)
    await page.getByRole('link', { name: '01234567' }).click()
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await check('file-missing')).toEqual(NO_FAULTS)

    await page.getByLabel('Last day of the period').fill('2026-03-31')
    await page.getByLabel('File', { exact: true }).setInputFiles(file('tb.csv', WRONG))
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page.getByRole('button', { name: 'Check the accounts' }).click()
    await page.getByText('“abc” is not an amount').waitFor()
    expect(await check('columns-wrong')).toEqual(NO_FAULTS)

    await page.getByRole('link', { name: 'Another file' }).click()
    await page.getByLabel('Last day of the period').fill('2026-03-31')
    await page.getByLabel('File', { exact: true }).setInputFiles(file('tb.xlsx', workbookOf(ROWS)))
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page.getByText('300 of them are accounts').waitFor()
    expect(await check('columns')).toEqual(NO_FAULTS)
    await page.getByRole('button', { name: 'Check the accounts' }).click()
    await page.getByText('4 more follow').waitFor()
    expect(await check('check')).toEqual(NO_FAULTS)
    await page.getByLabel('9000 Project of the long-distance').selectOption('Fixed assets')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('3 more follow').waitFor()
    await page.getByRole('button', { name: 'Import the trial balance' }).click()
    await page.getByText('The trial balance is imported.').waitFor()
    expect(await check('imported')).toEqual(NO_FAULTS)
    expect(dashboard.product.partners.imports.at(-1)?.accounts[2]).toMatchObject({
      name: 'Project of the long-distance warehouse number 0',
      key: 'bs_fixed_assets',
    })
    await page.getByRole('button', { name: 'Send the link to the customer' }).click()
    await page.getByText('The link was sent to the customer.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
  120_000,
)
