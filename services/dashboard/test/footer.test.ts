// Tests the links at the bottom of every page: the documentation and the operator's own pages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../src/config.ts'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'

const OPERATOR = {
  CONTACT_URL: 'mailto:help@filing.example',
  TERMS_URL: 'https://filing.example/terms?a=1&b=2',
  PRIVACY_URL: 'https://filing.example/privacy',
}
const PATHS = ['/sign-in', '/nowhere', '/sandbox', '/account/audit']
let dashboard: DashboardUnderTest
let plain: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard(OPERATOR)
  plain = await startDashboard()
})
afterAll(async () => {
  await dashboard.stop()
  await plain.stop()
})

const footersOf = async (from: DashboardUnderTest) => {
  const { browser } = await from.member()
  const pages = [await from.browser().get('/sign-in')]
  for (const path of PATHS) pages.push(await browser.get(path))
  return pages.filter(({ location }) => location === null).map(({ text }) => text.split('<footer')[1] ?? '')
}

test('every page, also of visitors and for unknown addresses, links to the operator’s pages', async () => {
  const footers = await footersOf(dashboard)
  expect(footers.length).toBeGreaterThan(3)
  for (const footer of footers) {
    for (const [href, words] of [
      ['http://api.example.test/docs', 'Documentation'],
      ['http://api.example.test/status', 'Status'],
      [OPERATOR.CONTACT_URL, 'Contact'],
      [OPERATOR.TERMS_URL.replace('&', '&amp;'), 'Terms'],
      [OPERATOR.PRIVACY_URL, 'Privacy'],
    ])
      expect(footer).toContain(`<a href="${href}">${words}</a>`)
  }
})

test('pages that are not set have no link', async () => {
  for (const footer of await footersOf(plain)) {
    expect(footer).toContain('Documentation')
    expect(footer).not.toMatch(/Contact|Terms|Privacy/)
  }
})

test.each([
  ['CONTACT_URL', 'javascript:alert(1)'],
  ['TERMS_URL', 'mailto:help@filing.example'],
  ['PRIVACY_URL', '/privacy'],
])('%s cannot be %s', (name, value) => {
  const { error } = settings.safeParse({ [name]: value })
  expect(error?.issues.some(({ path }) => path[0] === name)).toBe(true)
})
