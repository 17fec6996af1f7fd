// A page whose main part is known is shown while a service that supplies another part is down or silent.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { documentsOf, filingOf, SAMPLE_FILING_ID } from './sample-filing.ts'

const SANDBOX_FILING = 'fil_test_ct600_00000001_abc'
let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard({ SERVICE_TIMEOUT_MS: '5000' })
  member = await dashboard.member()
  const { product } = dashboard
  product.filings.set(member.accountId, [filingOf({ status: 'accepted', errors: [] })])
  for (const id of [SAMPLE_FILING_ID, SANDBOX_FILING]) product.files.set(id, documentsOf())
})
afterEach(() => dashboard.product.faults.clear())
afterAll(() => dashboard.stop())

const LIVE = `/live/filings/${SAMPLE_FILING_ID}`
test.each([
  ['down', LIVE],
  ['silent', LIVE],
  ['down', `/sandbox/filings/${SANDBOX_FILING}`],
] as const)(
  'while the documents service is %s, %s shows the filing, and its documents afterwards',
  async (fault, path) => {
    dashboard.product.faults.set('documents', fault)
    const without = await member.browser.get(path)
    expect([without.status, without.text.includes('The documents cannot be shown now')]).toEqual([200, true])
    dashboard.product.faults.clear()
    expect((await member.browser.get(path)).text).toContain('Download all as ZIP')
  },
)

test('an undecided filing states when it gets documents, also if their service is down', async () => {
  const other = await dashboard.member()
  dashboard.product.filings.set(other.accountId, [filingOf({ status: 'submitted', errors: [] })])
  dashboard.product.faults.set('documents', 'down')
  expect((await other.browser.get(LIVE)).text).toContain('There are documents once the filing is accepted.')
})

test.each([
  ['gateway', '/live', { missing: 'The limits', shown: '£100.00' }],
  ['billing', '/live', { missing: 'The balance', shown: '57 left' }],
  ['filing', '/live', { missing: 'The filings', shown: '£100.00' }],
  ['gateway', '/sandbox', { missing: 'The limits', shown: 'Your first filing' }],
])('while %s is down, the home page %s shows everything else', async (service, path, words) => {
  const { shown: otherWords } = words
  const missing = `${words.missing} cannot be shown now`
  const whole = await member.browser.get(path)
  expect([whole.text.includes(missing), whole.text.includes(otherWords)]).toEqual([false, true])
  dashboard.product.faults.set(service, 'down')
  const { status, text } = await member.browser.get(path)
  expect([status, text.includes(missing), text.includes(otherWords)]).toEqual([200, true, true])
})
