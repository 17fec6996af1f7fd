// The states of the page about equipment, and of what the page of the tax says about it.
import type { Page } from 'playwright-core'
import { choose } from './form-states.ts'
import { type PageScene, sampleTax } from './page-scene.ts'
import { type PageState, press } from './page-state.ts'

export const EQUIPMENT_STATES: readonly PageState[] = [
  {
    name: 'equipment bought and sold',
    heading: 'Equipment bought and sold',
    text: 'Your figures show £1,800 of equipment bought',
    open: openEquipment,
  },
  {
    name: 'equipment bought and sold, two entries with mistakes',
    heading: 'Equipment bought and sold',
    text: 'Enter the CO2 emissions as a whole number',
    async open(scene, page) {
      await openEquipment(scene, page)
      await choose(page, /buy, sell, scrap/, /^Yes, and I enter/)
      const first = page.getByRole('group', { name: 'Bought 1' })
      await first.getByLabel('What is it?').selectOption('car')
      await first.getByLabel('What it cost').fill('1.800,00')
      await press(page, 'Add something else that was bought')
      await page.getByRole('group', { name: 'Bought 2' }).getByLabel('Name').fill('Laptop')
      await page.getByRole('group', { name: 'Sold 1' }).getByLabel('What it was sold for').fill('4000')
      await press(page, 'Continue')
    },
  },
  {
    name: 'equipment beside finished amounts',
    heading: 'Equipment bought and sold',
    text: 'my figures have the finished amounts',
    async open(scene, page) {
      await openEquipment(scene, page)
      await page.goto(page.url().replace('equipment', 'figures/tax-relief'))
      await page.getByLabel('Capital allowances', { exact: true }).fill('700')
      await press(page, 'Save')
      await press(page, 'These figures are right')
      await page.getByRole('heading', { name: 'Equipment bought and sold' }).waitFor()
    },
  },
  {
    name: 'tax with the working of the capital allowances',
    heading: 'The tax to pay',
    text: 'Not the same as your figures',
    async open(scene, page) {
      await openEquipment(scene, page)
      scene.filing.computation = { ...sampleTax(), steps: [...WORKING, ...sampleTax().steps] }
      await enterLaptop(page)
      for (const legend of [/stop trading/, /owe the company money/, /control other/, /given a guarantee/])
        await choose(page, legend, /^No/)
      await press(page, 'Continue')
    },
  },
]

const working = (label: string, amount: number, formula: string) => {
  return { box: null, label, amount, formula, source: '' }
}
const WORKING = [
  working('Annual investment allowance on main rate expenditure', 1500, '(Laptop 1,500.00) × 100%'),
  working('Main pool: brought forward', 2000, 'the written-down value at the start of the period'),
  working('Main pool: disposals', 400, 'the proceeds of each asset, at most its cost'),
  working('Main pool: writing-down allowance', 288, '1,600.00 × 18%, whole pounds, rounded up'),
  working('Main pool: carried forward', 1312, 'what the pool holds at the end of the period'),
]

async function openEquipment(scene: PageScene, page: Page): Promise<void> {
  scene.filing.computation = sampleTax()
  const link = await scene.link()
  await scene.importFigures(link, -120_000, { name: 'Office equipment additions', amount: 1800 })
  await scene.open(page, await scene.toQuestions(link), '/form/equipment')
}

/** Enters a laptop for less than the figures show, up to the questions. */
export async function enterLaptop(page: Page): Promise<void> {
  await choose(page, /buy, sell, scrap/, /^Yes, and I enter/)
  const bought = page.getByRole('group', { name: 'Bought 1' })
  await bought.getByLabel('What is it?').selectOption('plant')
  for (const [label, text] of [
    ['Name', 'Laptop'],
    ['Day', '14'],
    ['Month', '6'],
    ['Year', '2025'],
    ['What it cost', '1500'],
  ] as const)
    await bought.getByLabel(label, { exact: label.length < 6 && label !== 'Name' }).fill(text)
  await bought.getByLabel('Was it new?').selectOption('new')
  await bought.getByLabel('Who uses it?').selectOption('no')
  await bought.getByLabel('Who sold it?').selectOption('no')
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'A few questions' }).waitFor()
}
