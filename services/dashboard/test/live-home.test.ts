// The home page of live mode: one list of what needs a person, each item with its remedy, and the truth about
// what could not be asked.
import type { FilingResource } from '@cfs/contracts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { filingIdOf } from './furnished-account.ts'
import { filingOf } from './sample-filing.ts'

const HOUR_MS = 3_600_000
let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
  member = await dashboard.member()
})
afterEach(() => {
  const { product } = dashboard
  product.faults.clear()
  product.filings.clear()
  product.billing.balance = { balance: 120, held: 20, available: 100, owed: 0 }
  for (const authority of product.authorities) authority.status = 'operational'
})
afterAll(() => dashboard.stop())

const ACCEPTED: Partial<FilingResource> = { status: 'accepted', errors: [] }
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
let number = 0
function filed(ageHours: number, changes: Partial<FilingResource> = {}): FilingResource {
  number += 1
  return filingOf({ filing_id: filingIdOf(number), created_at: ago(ageHours), ...changes })
}
/** The list, from its heading to the end of its section. */
async function inbox({ browser }: Member = member): Promise<string> {
  const { text } = await browser.get('/live')
  return text.split('<h2>Needs attention</h2>')[1]?.split('</section>')[0] ?? ''
}
async function viewerOf({ accountId }: Member): Promise<Member> {
  const viewer = await dashboard.member()
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'viewer', now())`,
    [accountId, viewer.personId],
  )
  await dashboard.pool.query('update session set account_id = $1 where person_id = $2', [
    accountId,
    viewer.personId,
  ])
  return viewer
}
const failedWith = (code: string, source: 'service' | 'tax_authority' = 'service') => ({
  status: source === 'service' ? ('error' as const) : ('rejected' as const),
  errors: [
    {
      source,
      code,
      authority_code: null,
      message: 'm',
      location: null,
      retryable: true,
      fix: null,
    },
  ],
})

test('a filing that was not accepted says why, what to do, and has one button for it', async () => {
  const rejected = filed(1, failedWith('1046', 'tax_authority'))
  const unknown = filed(2, { company_number: '07654321', ...failedWith('OUTCOME_UNKNOWN') })
  const unsent = filed(3, { company_number: '11223344', ...failedWith('NOT_SENT') })
  dashboard.product.filings.set(member.accountId, [rejected, unknown, unsent])
  const list = await inbox()
  for (const words of [
    'Rejected',
    'HMRC did not recognise the user ID or the password.',
    `href="/live/filings/${rejected.filing_id}#again"`,
    'HMRC may have it',
    `href="/live/filings/${unknown.filing_id}">Record what you found`,
    'It did not reach HMRC',
    `href="/live/filings/${unsent.filing_id}#again"`,
  ])
    expect(list).toContain(words)
})

test('a rejected filing that was filed again since, or is old, asks for nothing', async () => {
  const again = { ...ACCEPTED, company_number: '07654321' }
  dashboard.product.filings.set(member.accountId, [
    filed(1, again),
    filed(2, { company_number: '07654321' }),
    filed(61 * 24, { company_number: '11223344' }),
  ])
  expect(await inbox()).toContain('Nothing needs you now.')
})

test('filing another period or the accounts does not settle a rejected return', async () => {
  const rejected = filed(3)
  dashboard.product.filings.set(member.accountId, [
    filed(1, { ...ACCEPTED, period: { start: '2024-04-01', end: '2025-03-31' } }),
    filed(2, { ...ACCEPTED, filing_type: 'accounts' }),
    rejected,
  ])
  expect(await inbox()).toContain(`/live/filings/${rejected.filing_id}`)
})

test('many rejected filings are five of them and links to all', async () => {
  const all = Array.from({ length: 12 }, (_, index) =>
    filed(index + 1, { company_number: String(10_000_000 + index) }),
  )
  dashboard.product.filings.set(member.accountId, all)
  const list = await inbox()
  expect(list.match(/<li>/g)?.length).toBe(5)
  expect(list).toContain('href="/live/filings?status=rejected"')
})

test('a low balance asks those who may pay to top up, and tells others who can', async () => {
  dashboard.product.filings.set(member.accountId, [filed(1, ACCEPTED)])
  dashboard.product.billing.balance = { balance: 30, held: 20, available: 10, owed: 0 }
  expect(await inbox()).toContain('href="/live/billing#top-up">Top up')
  const list = await inbox(await viewerOf(member))
  expect(list).toContain('Owners and members with the role finance can top up.')
  expect(list).not.toContain('/live/billing')
  dashboard.product.billing.balance = { balance: 0, held: 0, available: 0, owed: 40 }
  expect(await inbox()).toContain('£40.00</span> that are owed')
})

test('an account without money and filings is not told that its balance is low', async () => {
  dashboard.product.billing.balance = { balance: 0, held: 0, available: 0, owed: 0 }
  expect(await inbox()).not.toContain('Low balance')
})

test('a key that ends soon can be rotated; a replaced or a later one asks for nothing', async () => {
  const owner = await dashboard.member()
  const [first] = dashboard.product.keys.get(owner.accountId) ?? []
  if (first === undefined) throw new Error('the account has no key')
  const key = (name: string, hours: number, changes: object = {}) => ({
    ...first,
    mode: 'live' as const,
    key_id: `key_${name}`,
    original_key_id: `key_${name}`,
    name,
    created_at: ago(900),
    expires_at: ago(-hours),
    ...changes,
  })
  dashboard.product.keys.set(owner.accountId, [
    key('soon', 24),
    key('later', 24 * 15),
    key('ended', -24),
    key('longended', -24 * 8),
    key('revoked', 24, { revoked_at: ago(1) }),
    key('replaced', 24),
    key('successor', 24 * 90, { original_key_id: 'key_replaced', created_at: ago(1) }),
  ])
  const list = await inbox(owner)
  expect(list).toContain('href="/live/keys/key_soon">Rotate key')
  expect(list).toContain('Key ended')
  for (const name of ['later', 'longended', 'revoked', 'replaced', 'successor'])
    expect(list).not.toContain(`Key ${name}`)
  const seen = await inbox(await viewerOf(owner))
  expect(seen).toContain('Owners and developers can replace it.')
  expect(seen).not.toContain('href="/live/keys')
})

test('an authority that does not answer is named, with the status page', async () => {
  const [revenue] = dashboard.product.authorities
  if (revenue !== undefined) revenue.status = 'unavailable'
  const list = await inbox()
  expect(list).toContain('HMRC does not answer')
  expect(list).toContain('href="http://api.example.test/status"')
})

test.each([
  ['filing', 'filings, the authorities'],
  ['billing', 'the balance'],
  ['gateway', 'keys'],
])('while %s does not answer, the list says what was not checked', async (service, names) => {
  dashboard.product.faults.set(service, 'down')
  const list = await inbox()
  expect(list).toContain('does not answer')
  expect(list.replaceAll(/\s+/g, ' ')).toContain(names)
  expect(list).not.toContain('Nothing needs you now')
})

test('the names of companies and keys are text', async () => {
  dashboard.product.filings.set(member.accountId, [filed(1, { company_name: '<script>alert(1)</script>' })])
  expect(await inbox()).toContain('&lt;script&gt;')
})
