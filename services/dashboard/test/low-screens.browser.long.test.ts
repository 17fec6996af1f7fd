// The sidebar of a partner's owner, who has the most links, is whole on low screens.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, openPage } from './chromium.ts'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'
import { signUpInChromium } from './sign-up-in-chromium.ts'

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

const MEASURE = `(() => {
  const nav = document.querySelector('.sidebar nav')
  const person = document.querySelector('.person').getBoundingClientRect()
  const heights = [...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect().height)
  const hidden = Math.max(0, nav.scrollHeight - nav.clientHeight)
  const below = Math.max(0, person.bottom - innerHeight)
  return { hidden, below, lowest: Math.min(...heights), links: heights.length }
})()`

test('every link, who is signed in and the way out are in sight at once', async () => {
  const { page, context } = await openPage(browser, dashboard.publicUrl)
  const member = await signUpInChromium(dashboard, page)
  await dashboard.makePartner(member)
  for (const [width, height] of [
    [1366, 768],
    [1366, 650],
    [1280, 650],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${dashboard.publicUrl}/live`)
    const { lowest, links, ...rest } = await page.evaluate<Record<string, number>>(MEASURE)
    expect([width, height, rest]).toEqual([width, height, { hidden: 0, below: 0 }])
    expect([lowest !== undefined && lowest >= 24, links]).toEqual([true, 18])
  }
  await context.close()
})
