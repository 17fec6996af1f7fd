// Ways through the customer's page in a real browser that need control over time, the partner and the filing
// service: the keyboard alone, a link that ends or expires on the way, two tabs, and newer figures.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterLaptop } from './equipment-states.ts'
import { carryBack, openLoss } from './loss-states.ts'
import { SIGN_IN } from './page-state.ts'
import { type PageScene, sampleTax, startPageScene } from './page-scene.ts'
import { endCompany } from './link-states.ts'

const HOUR_MS = 3_600_000
const MOST_TABS = 60

let scene: PageScene
let page: Page
beforeAll(async () => {
  scene = await startPageScene()
})
afterAll(() => scene.stop())

beforeEach(async () => {
  scene.filing.computation = sampleTax()
  const context = await scene.browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  page = await context.newPage()
})

const heading = (name: string | RegExp, on = page) =>
  on.getByRole('heading', { name }).first().waitFor({ timeout: 60_000 })
const press = (name: string | RegExp, on = page) => on.getByRole('button', { name }).first().click()

/** The name of the control with the focus, as a screen reader says it; empty if none has it. */
const focused = () =>
  page.evaluate<string>(`(() => {
    const control = document.activeElement
    if (control === document.body) return ''
    const label = control.labels?.[0]?.innerText ?? control.innerText ?? ''
    return label.trim().replaceAll(/\\s+/g, ' ')
  })()`)

/** Presses Tab until the control has the focus, and checks that the focus can be seen there. */
async function tabTo(name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    if (!name.test(await focused())) continue
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')
    expect([name.source, outline]).not.toEqual([name.source, 'none'])
    return
  }
  throw new Error(`${String(name)} is not reached with Tab`)
}

async function enter(name: RegExp): Promise<void> {
  await tabTo(name)
  await page.keyboard.press('Enter')
}

async function type(name: RegExp, text: string): Promise<void> {
  await tabTo(name)
  await page.keyboard.type(text)
}

test('the keyboard alone leads from the link to the sent form', async () => {
  const link = await scene.link()
  await scene.importFigures(link)
  const before = scene.filing.submissions.length
  await scene.open(page, undefined, link.path)
  await enter(/^Continue as director/)
  await heading('Is this your company?')
  await enter(/^Yes, this is my company/)
  await heading('What are we filing?')
  await enter(/^Continue$/)
  await heading('Who are you?')
  await type(/^Company tax reference/, '1234567895')
  await enter(/^Continue$/)
  await heading('Check your figures')
  await enter(/^Place it/)
  await heading('Where do these belong?')
  await tabTo(/Zebra crossing/)
  await page.keyboard.type('Other exp')
  await enter(/^Save/)
  await page.getByText('Your figures balance').waitFor()
  await enter(/^These figures are right/)
  await heading('A few questions')
  for (const legend of [
    'start or stop trading',
    'owe the company money',
    'control other companies',
    'given a guarantee',
  ]) {
    await tabTo(/^No\b/)
    await page.keyboard.press('Space')
    await page
      .getByRole('group', { name: legend })
      .getByRole('radio', { name: /^No/, checked: true })
      .waitFor()
  }
  await enter(/^Continue$/)
  await heading('The tax to pay')
  await enter(/^Continue$/)
  await heading('Read what will be sent')
  await tabTo(/declare|confirm|correct/i)
  await page.keyboard.press('Space')
  await enter(/^Continue to sign-in details/)
  await heading('Sign-in details')
  await type(/^Government Gateway user ID/, '1234 5678 9012')
  await type(/^Government Gateway password/, 'a secret password')
  await type(/^Company authentication code/, 'AUTH01')
  await page.keyboard.press('Enter')
  await heading('Sent')
  expect(scene.filing.submissions).toHaveLength(before + 2)
})

test('a form whose partner ends it on the way is over, and files nothing', async () => {
  const link = await scene.link()
  const visitor = await scene.toSignIn(link)
  const before = scene.filing.submissions.length
  await scene.open(page, visitor, '/form/sign-in')
  await endCompany(scene, link)
  await page.getByLabel('Government Gateway user ID').fill('123456789012')
  await page.getByLabel('Government Gateway password').fill('a secret password')
  await page.getByLabel('Company authentication code').fill('AUTH01')
  await press(/^Send/)
  await heading('Your visit has ended')
  expect(await page.content()).not.toContain('a secret password')
  await page.goto(`${scene.partner.url}${link.path}`)
  await heading('This link no longer works')
  expect(scene.filing.submissions).toHaveLength(before)
  // A new activation is a new visit; the form is kept.
  const again = await scene.visit(await scene.link(link))
  await scene.open(page, again, '/form')
  await heading('Sign-in details')
})

test('an expired link is renewed by e-mail, and the form goes on where it was', async () => {
  const link = await scene.link()
  await scene.theme(link, { allows_renewal_mail: true, name: `Books ${link.company}` })
  await scene.visit(link)
  const second = await scene.link(link)
  scene.partner.clock.forwardMs(HOUR_MS)
  await scene.open(page, undefined, second.path)
  await heading('This link has expired')
  await press('Send me a new link')
  await heading('Check your e-mail')
  const { links } = await scene.mail.wait('ada@lights.example', `Books ${link.company}`)
  await page.goto(`${scene.partner.url}${new URL(links[0] ?? '').pathname}`)
  await press(/^Continue as director/)
  await heading('Is this your company?')
})

test('an expired link without renewal says whom to ask, and a used one too', async () => {
  const link = await scene.link()
  await scene.theme(link, { name: 'Harbour Books Ltd' })
  await scene.visit(link)
  await scene.open(page, undefined, link.path)
  await heading('This link has been used')
  await page.getByText('Ask Harbour Books Ltd for a new one').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  const second = await scene.link(link)
  scene.partner.clock.forwardMs(HOUR_MS)
  await scene.open(page, undefined, second.path)
  await heading('This link has expired')
  await page.getByText('Ask Harbour Books Ltd for a new one').waitFor()
})

test('of two tabs with the same question the later answer counts, and both see it', async () => {
  const link = await scene.link()
  await scene.importFigures(link)
  const visitor = await scene.toBalance(link)
  await scene.open(page, visitor, '/form/figures/profit')
  const other = await page.context().newPage()
  await other.goto(`${scene.partner.url}/form/figures/profit`)
  await page.getByLabel('Average number of employees').fill('2')
  await press('Save')
  await heading('Check your figures')
  await other.getByLabel('Average number of employees').fill('7')
  await press('Save', other)
  await other.getByRole('heading', { name: 'Check your figures' }).waitFor()
  await page.goto(`${scene.partner.url}/form/figures/profit`)
  expect(await page.getByLabel('Average number of employees').inputValue()).toBe('7')
})

const WINDOWS = [
  { javaScriptEnabled: true, viewport: { width: 390, height: 844 } },
  { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  { javaScriptEnabled: true, viewport: { width: 1440, height: 900 } },
  { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } },
]

test.each(WINDOWS)('a loss goes back to the year before, and can be kept again: %j', async (options) => {
  const context = await scene.browser.newContext({ locale: 'en-GB', ...options })
  const own = await context.newPage()
  await openLoss(scene, own)
  await carryBack(own)
  await own.getByText('£4,000.00 of it goes back to the period to 31 Mar 2025').waitFor()
  await own.getByRole('link', { name: 'Change how the loss is used' }).click()
  await heading('How is the loss used?', own)
  expect(await own.getByLabel('Profits in that tax return').inputValue()).toBe('4000')
  await own.getByLabel('Yes, but the loss is not set against them').check()
  await press('Continue', own)
  await own.getByText('It is kept for profits of later years').waitFor()
  scene.filing.warnings = []
  await context.close()
})

test.each(WINDOWS)('what was bought is entered, added to and read again: %j', async (options) => {
  const context = await scene.browser.newContext({ locale: 'en-GB', ...options })
  const own = await context.newPage()
  const link = await scene.link()
  const equipment = { name: 'Office equipment additions', amount: 1800 }
  await scene.importFigures(link, -120_000, equipment)
  await scene.open(own, await scene.toQuestions(link), '/form')
  await heading('Equipment bought and sold', own)
  await enterLaptop(own)
  await own.getByRole('link', { name: 'Back' }).click()
  await heading('Equipment bought and sold', own)
  const bought = (place: number) => own.getByRole('group', { name: `Bought ${place}`, exact: true })
  expect(await bought(1).getByLabel('What it cost').inputValue()).toBe('1500')
  await own.getByText('and you entered £1,500.').waitFor()
  await press('Add something else that was bought', own)
  await bought(2).getByLabel('What it cost').fill('300')
  await press('Continue', own)
  await own.getByText('Enter the day as numbers').first().waitFor()
  expect(await bought(2).getByLabel('What it cost').inputValue()).toBe('300')
  await context.close()
})

test.each(WINDOWS)(
  'dividends of last year are found, refused, saved and shown again: %j',
  async (options) => {
    const context = await scene.browser.newContext({ locale: 'en-GB', ...options })
    const own = await context.newPage()
    const link = await scene.link()
    await scene.importFigures(link)
    await scene.open(own, await scene.toBalance(link), '/form/figures/last-year')
    const dividends = own.getByLabel('Dividends paid last year')
    expect(await dividends.isVisible()).toBe(false)
    await own.getByText('More lines').click()
    await dividends.fill('1.200,00')
    await press('Save', own)
    await own
      .locator('.error-summary')
      .getByRole('link', { name: /^Dividends paid last year/ })
      .waitFor()
    expect(await dividends.inputValue()).toBe('1.200,00')
    await dividends.fill('1,200')
    await own.getByLabel(/^Current assets/).fill('1300')
    await press('Save', own)
    await heading('Check your figures', own)
    await own.getByText('£1,200.00').first().waitFor()
    await own.goto(own.url().replace(/figures.*/, 'figures/last-year'))
    expect([await dividends.isVisible(), await dividends.inputValue()]).toEqual([true, '1200'])
    await context.close()
  },
)

test('sales with a decimal comma are refused, and the error shows what to enter', async () => {
  const link = await scene.link()
  await scene.importFigures(link)
  await scene.open(page, await scene.toBalance(link), '/form/figures/profit')
  await page.getByLabel(/^Sales/).fill('50000,00')
  await press('Save')
  await page.getByText('For £50000.00, enter 50000.00').first().waitFor()
  expect(await page.getByLabel(/^Sales/).inputValue()).toBe('50000,00')
})

test('a newer import is offered while the form is filled in, and the old figures may be kept', async () => {
  const link = await scene.link()
  await scene.importFigures(link)
  const visitor = await scene.toBalance(link)
  await scene.importFigures(link, -121_000)
  await scene.open(page, visitor, '/form/figures')
  await page.getByRole('link', { name: 'Compare them' }).click()
  await heading('Use the new figures?')
  await page.getByRole('cell', { name: '£121,000.00' }).waitFor()
  await press(/Keep/)
  await heading('Check your figures')
  await page.getByText('£120,000.00').first().waitFor()
  expect(await page.getByRole('link', { name: 'Compare them' }).count()).toBe(0)
})

test('a press on Send with older figures sends nothing and leads to the differences', async () => {
  const link = await scene.link()
  await scene.importFigures(link)
  await scene.open(page, await scene.toTax(link), '/form/tax')
  await press('Continue')
  await heading('Read what will be sent')
  await page.locator('input[name=declared]').check()
  await press('Continue to sign-in details')
  await heading('Sign-in details')
  await scene.importFigures(link, -121_000)
  const before = scene.filing.submissions.length
  await page.getByLabel('Government Gateway user ID').fill(SIGN_IN.gateway_id)
  await page.getByLabel('Government Gateway password').fill(SIGN_IN.gateway_password)
  await page.getByLabel('Company authentication code').fill(SIGN_IN.auth_code)
  await press(/^Send/)
  await heading('Use the new figures?')
  await page.getByText('Nothing has been sent to the authorities yet').waitFor()
  expect(scene.filing.submissions.length).toBe(before)
  await press('Use the new figures')
  await heading('Check your figures')
  await page.getByText('£121,000.00').first().waitFor()
})

test('a filing that an authority may have is not sent again with the other one', async () => {
  const { visitor, ids } = await scene.sent()
  const [returned = '', accounts = ''] = ids
  scene.filing.statuses.set(returned, 'error').set(accounts, 'rejected')
  scene.filing.errors.set(returned, [{ code: 'OUTCOME_UNKNOWN', message: '' }])
  await scene.open(page, visitor, '/form/status')
  await heading('Do not file again yet')
  const before = scene.filing.submissions.length
  await press('Send it again as it is')
  await heading('Sign-in details')
  await page.getByLabel('Company authentication code').fill('AUTH01')
  expect(await page.getByLabel('Government Gateway password').count()).toBe(0)
  await press(/^Send/)
  await page
    .getByRole('heading', { name: /Sent|not known/ })
    .first()
    .waitFor()
  expect(scene.filing.submissions.slice(before).map(({ path }) => path)).toEqual(['/api/v1/filings/accounts'])
})

test('after an unknown outcome, the customer says that nothing arrived and sends it again', async () => {
  const { visitor, ids } = await scene.sent()
  const [returned = '', accounts = ''] = ids
  scene.filing.statuses.set(returned, 'error').set(accounts, 'accepted')
  scene.filing.errors.set(returned, [{ code: 'OUTCOME_UNKNOWN', message: '' }])
  await scene.open(page, visitor, '/form/status')
  await heading('Tax return not known, accounts accepted')
  await press('HMRC does not have it')
  await heading('Tax return not filed, accounts accepted')
  const before = scene.filing.submissions.length
  await press('Send it again')
  await page.getByLabel('Government Gateway user ID').fill(SIGN_IN.gateway_id)
  await page.getByLabel('Government Gateway password').fill(SIGN_IN.gateway_password)
  await press(/^Send/)
  await heading('Sent')
  expect(scene.filing.submissions.slice(before).map(({ path }) => path)).toEqual(['/api/v1/filings/ct600'])
})
