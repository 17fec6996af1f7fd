// A director who takes long: the visit warns on an open page, goes on with a press that keeps what was typed,
// and a page that comes too late is not lost. Tax that is due on a bank holiday has its last working day.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageScene, sampleTax, startPageScene } from './page-scene.ts'

const MINUTE_MS = 60_000

let scene: PageScene
beforeAll(async () => {
  scene = await startPageScene()
  scene.filing.computation = sampleTax()
})
afterAll(() => scene.stop())

async function openPage(javaScriptEnabled: boolean, width: number): Promise<Page> {
  const viewport = { width, height: 844 }
  const context = await scene.browser.newContext({ locale: 'en-GB', viewport, javaScriptEnabled })
  return context.newPage()
}

async function importedLink() {
  const link = await scene.link()
  await scene.importFigures(link)
  return link
}

const sales = (page: Page) => page.getByRole('textbox', { name: 'Sales', exact: true })
const stay = (page: Page) => page.getByRole('button', { name: 'Stay for another two hours' })

test('a press prolongs the visit and leaves what was typed on the page', async () => {
  const page = await openPage(true, 390)
  const visitor = await scene.toFigures(await importedLink())
  scene.partner.clock.forwardMs(105 * MINUTE_MS)
  await scene.open(page, visitor, '/form/figures/profit')
  await sales(page).fill('4321')
  await stay(page).click()
  await page.getByText('Your visit now ends at').waitFor()
  expect(await sales(page).inputValue()).toBe('4321')
  scene.partner.clock.forwardMs(60 * MINUTE_MS)
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('4,321').first().waitFor()
  await page.context().close()
})

test('without scripts a new tab prolongs the visit, and the page keeps what was typed', async () => {
  const page = await openPage(false, 1440)
  const visitor = await scene.toFigures(await importedLink())
  scene.partner.clock.forwardMs(105 * MINUTE_MS)
  await scene.open(page, visitor, '/form/figures/profit')
  await sales(page).fill('4321')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), stay(page).click()])
  await tab.getByRole('heading', { name: 'You have more time' }).waitFor()
  expect(await sales(page).inputValue()).toBe('4321')
  await page.context().close()
})

test('a page that is sent after the end shows what was typed, and says that nothing was sent', async () => {
  const page = await openPage(false, 390)
  const visitor = await scene.toFigures(await importedLink())
  await scene.open(page, visitor, '/form/figures/profit')
  await sales(page).fill('4321')
  scene.partner.clock.forwardMs(121 * MINUTE_MS)
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('This page was not saved, and nothing was sent').waitFor()
  await page.getByText('4321').waitFor()
  await page.context().close()
})

test('tax that is due on New Year’s Day has to arrive by the last working day before it', async () => {
  const page = await openPage(true, 390)
  await scene.open(page, await scene.toTax(await importedLink()), '/form/tax')
  await page.getByText('the money must arrive by 31 Dec 2026').first().waitFor()
  await page.context().close()
})
