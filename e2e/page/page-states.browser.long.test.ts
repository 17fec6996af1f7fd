// In every state of the customer's page, in light and in dark, on a phone and on a wide screen: axe finds
// nothing, nothing is wider than the window, and everything is reached with the keyboard. `PAGE_PICTURES`
// names a folder for pictures of all states; without it, none are taken.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PageScene, startPageScene } from './page-scene.ts'
import { PAGE_STATES } from './page-states.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EVERY_RULE = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** The only rule whose result depends on the colours. */
const CONTRAST = { type: 'rule', values: ['color-contrast'] }
const LOOKS = [
  { width: 390, colorScheme: 'light', rules: EVERY_RULE },
  { width: 390, colorScheme: 'dark', rules: CONTRAST },
  { width: 1440, colorScheme: 'light', rules: EVERY_RULE },
  { width: 1440, colorScheme: 'dark', rules: CONTRAST },
] as const
const pictures = process.env['PAGE_PICTURES']

let scene: PageScene
let page: Page
beforeAll(async () => {
  scene = await startPageScene()
  page = await scene.browser.newPage({ locale: 'en-GB' })
  // The browser keeps an initial script compiled; evaluated on each page, axe takes twice as long to load.
  await page.addInitScript(AXE)
})
afterAll(() => scene.stop())

beforeEach(() => {
  scene.filing.warnings = []
  scene.filing.computation = null
  scene.filing.isDown = false
  scene.filing.silent = 0
  scene.filing.regime = 'dormant'
  scene.filing.period = undefined
  scene.filing.returns = []
  scene.filing.refuse = () => undefined
})

/** What axe finds, and by how much the page is wider than the window. */
async function faults(rules: object): Promise<readonly string[]> {
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
  const found = await page.evaluate<readonly string[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0]?.html))`,
  )
  return excess > 0 ? [...found, `wider than the window by ${excess} px`] : found
}

test.each(PAGE_STATES)('$name', async ({ name, heading, text, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(scene, page)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  if (text !== undefined) await page.getByText(text).first().waitFor()
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([width, colorScheme, await faults(rules)]).toEqual([width, colorScheme, []])
    if (pictures === undefined) continue
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}-${colorScheme}.png`
    await page.screenshot({ path: join(pictures, file), fullPage: true })
  }
})

test('every state has its own name', () => {
  const names = PAGE_STATES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
