// The states of the page about the loss, and of the pages that say which earlier return uses it.
import type { Page } from 'playwright-core'
import { choose } from './form-states.ts'
import { type PageScene, sampleTax } from './page-scene.ts'
import { type PageState, press } from './page-state.ts'

const MESSAGE =
  'There is a trading loss of £6,000 and no tax on profits. Losses of £6,000 are carried forward against later ' +
  'profits (CTA 2010 s.45A). They can be set against profits of the previous twelve months instead (s.37), on a ' +
  'claim within two years of the end of the period.'

export const LOSS_STATES: readonly PageState[] = [
  {
    name: 'loss',
    heading: 'How is the loss used?',
    text: 'They can be set against profits of the previous twelve months instead, on a claim',
    open: openLoss,
  },
  {
    name: 'loss that goes back, with mistakes',
    heading: 'How is the loss used?',
    text: 'Enter the profits of that period',
    async open(scene, page) {
      await openLoss(scene, page)
      await choose(page, /taxable profits in the twelve months/, /^Yes, and the loss/)
      await press(page, 'Continue')
    },
  },
  {
    name: 'tax of a form whose loss goes back',
    heading: 'No tax to pay',
    text: 'goes back to the period to',
    async open(scene, page) {
      await openLoss(scene, page)
      await carryBack(page)
    },
  },
]

const NO_POOL = { brought_forward: 0, used: 0, carried_forward: 0 }

/** Opens the question of the loss, after the questions. */
export async function openLoss(scene: PageScene, page: Page): Promise<void> {
  scene.filing.computation = {
    ...sampleTax(),
    tax_payable: 0,
    losses: {
      arising: 6000,
      set_against_profits: 0,
      carried_back: [],
      brought_back: [],
      before_april_2017: NO_POOL,
      after_march_2017: NO_POOL,
      lost: 0,
    },
  }
  scene.filing.warnings = [{ code: 'LOSS', message: MESSAGE }]
  const link = await scene.link()
  await scene.importFigures(link)
  await scene.open(page, await scene.toTax(link), '/form/loss')
}

/** Carries the loss back to the year before, whose last day is filled in. */
export async function carryBack(page: Page): Promise<void> {
  await choose(page, /taxable profits in the twelve months/, /^Yes, and the loss/)
  await page.getByLabel('Profits in that tax return').fill('4000')
  await choose(page, /run in the UK as a business/, 'Yes')
  await press(page, 'Continue')
}
