// Tests the pages about money: the balance in words, top-ups with every possible outcome, and the files that
// can be kept.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SESSION, TOP_UP } from './billing-double.ts'
import { formsOf } from './browser.ts'
import { AT, chargesAfterTopUp } from './sample-ledger.ts'
import { type DashboardUnderTest, type Member, PASSWORD, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  member = await dashboard.member()
  await dashboard.addSecondFactor(member)
  Object.assign(dashboard.product.billing, {
    accountId: member.accountId,
    outcome: 'credited',
    ledger: [],
    sequence: { credit: 1, knownToFiling: 1 },
    checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1',
    balance: { balance: 120, held: 20, available: 100, owed: 0 },
  })
  dashboard.product.billing.started.length = 0
})

const done = (session = SESSION) => `/live/billing/top-up/done?session_id=${session}`
const wordsOf = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the balance', () => {
  test('states what is available, what is held and why', async () => {
    const { text } = await member.browser.get('/live/billing')
    const words = wordsOf(text)
    expect(words).toContain('£100.00 available for new filings')
    expect(words).toContain('Your balance is £120.00 . Of this, £20.00 is held for filings')
  })

  test('states what is owed, and that the next top-up pays it first', async () => {
    dashboard.product.billing.balance = { balance: 0, held: 0, available: 0, owed: 15 }
    const words = wordsOf((await member.browser.get('/live/billing')).text)
    expect(words).toContain('You owe £15.00')
    expect(words).toContain('The next top-up pays this first')
  })

  test('does not exist in the sandbox, where filings cost nothing', async () => {
    const words = wordsOf((await member.browser.get('/sandbox/billing')).text)
    expect(words).toContain('Filings in the sandbox cost nothing')
  })
})

describe('a top-up', () => {
  test.each([
    ['100', 100],
    ['10', 10],
    ['£1,250.50', 1250.5],
    ['10000.00', 10_000],
  ])('of “%s” leads to the payment page', async (amount, pounds) => {
    await member.browser.get('/live/billing')
    const answer = await member.browser.submit('/live/billing/top-up', { amount })
    expect([answer.status, answer.location]).toEqual([303, 'https://checkout.stripe.com/c/pay/cs_test_a1'])
    expect(dashboard.product.billing.started).toEqual([
      {
        amount: pounds,
        email: member.email,
        success_url: `${dashboard.publicUrl}/live/billing/top-up/done`,
        cancel_url: `${dashboard.publicUrl}/live/billing?message=cancelled`,
      },
    ])
  })

  test.each([
    '9.99',
    '10000.01',
    '0',
    '-50',
    '1e3',
    '10.005',
    '',
    'fifty',
    'NaN',
    '50,00',
    '50 00',
    '50000,00',
  ])('of “%s” is refused with an error on the field, and nothing is started', async (amount) => {
    await member.browser.get('/live/billing')
    const { status, text } = await member.browser.submit('/live/billing/top-up', { amount })
    expect(status).toBe(422)
    expect(text).toContain('href="#field-amount"')
    expect(wordsOf(text)).toContain('from £10 to £10,000')
    expect(dashboard.product.billing.started).toEqual([])
  })

  test('that is pressed twice opens one payment, and both presses lead to it', async () => {
    const locations = []
    for (let press = 0; press < 2; press += 1) {
      await member.browser.get('/live/billing')
      locations.push((await member.browser.submit('/live/billing/top-up', { amount: '60' })).location)
    }
    expect(new Set(locations).size).toBe(1)
    expect(dashboard.product.billing.started).toHaveLength(1)
  })

  test('never redirects to a page other than the payment processor’s', async () => {
    dashboard.product.billing.checkoutUrl = 'https://evil.example/pay'
    await member.browser.get('/live/billing')
    const { status, location } = await member.browser.submit('/live/billing/top-up', { amount: '50' })
    expect([status, location]).toEqual([500, null])
  })

  test('is in the audit log, with the person who started it', async () => {
    await member.browser.get('/live/billing')
    await member.browser.submit('/live/billing/top-up', { amount: '50' })
    const { text } = await member.browser.get('/account/audit')
    expect(text).toContain('Started a top-up')
  })

  test('that was cancelled states that nothing was taken', async () => {
    const { text } = await member.browser.get('/live/billing?message=cancelled')
    expect(text).toContain('You went back without paying. Nothing was taken')
    // Green would read as if something had been paid.
    expect(text).not.toContain('class="notice good"')
  })
})

describe('without a second factor', () => {
  let reader: Member
  beforeEach(async () => {
    reader = await dashboard.member()
    dashboard.product.billing.accountId = reader.accountId
  })

  test('the balance and the transactions can be read, but nothing about money can be changed', async () => {
    dashboard.product.billing.ledger = chargesAfterTopUp(3)
    const page = await reader.browser.get('/live/billing')
    expect(wordsOf(page.text)).toContain('£100.00 available for new filings')
    expect(wordsOf(page.text)).toContain('need a second factor')
    expect(page.text).not.toContain('action="/live/billing/')
    for (const path of ['transactions', 'transactions/csv', 'receipts', 'statements'])
      expect([path, (await reader.browser.get(`/live/billing/${path}`)).status]).toEqual([path, 200])
  })

  test.each([
    ['top-up', { amount: '50' }],
    ['low-balance', { threshold: '5' }],
    ['low-balance', { threshold: '' }],
    ['details', { name: 'Another Ltd', address: '', vat_number: '', purchase_order: '' }],
  ])('the form %s is refused until there is one', async (form, fields) => {
    await reader.browser.get('/account/security')
    const token = formsOf(reader.browser.last.text)[0]?.fields['_csrf'] ?? ''
    const send = () => reader.browser.post(`/live/billing/${form}`, { _csrf: token, ...fields })
    const refused = await send()
    expect([refused.status, refused.location]).toEqual([
      303,
      '/account/security?message=second-factor-needed',
    ])
    expect(dashboard.product.billing.started).toEqual([])
    await dashboard.addSecondFactor(reader)
    expect((await send()).location).not.toContain('/account/security')
  })
})

describe('the page after paying', () => {
  test.each([
    ['credited', '£100.00 has been added', 'Your payment has arrived: £100.00 is available'],
    ['already_credited', '£100.00 was added before', 'nothing was paid a second time'],
    ['processing', 'Your payment is being processed', 'You may close this page'],
    ['open', 'You have not paid yet', 'Continue paying'],
    ['failed', 'The payment failed', 'nothing was added to your balance'],
    ['expired', 'The payment page has closed', 'Nothing was taken'],
  ] as const)('says that the payment is %s', async (outcome, heading, sentence) => {
    dashboard.product.billing.outcome = outcome
    const { status, text } = await member.browser.get(done())
    expect(status).toBe(200)
    expect(text).toContain(`<h1>${heading}</h1>`)
    expect(wordsOf(text)).toContain(sentence)
    const isWaiting = outcome === 'processing' || outcome === 'open'
    expect(text.includes('http-equiv="refresh"')).toBe(isWaiting)
    expect(text.includes(`href="/live/billing/receipts/${TOP_UP}"`)).toBe(outcome.endsWith('credited'))
  })

  test('offers the money to new filings only once the filing service has received the balance', async () => {
    const { product } = dashboard
    let asked = 0
    product.billing.sequence = {
      credit: 2,
      // The filing service receives the balance between the page's first question and its second.
      get knownToFiling() {
        asked += 1
        return asked === 1 ? 1 : 3
      },
    }
    const { text } = await member.browser.get(done())
    expect(wordsOf(text)).toContain('£100.00 is available for new filings now')
    expect(asked).toBe(2)
  })

  test('waits two seconds in all, however slowly the filing service answers each question', async () => {
    const { product } = dashboard
    product.billing.sequence = { credit: 2, knownToFiling: 1, answersAfterMs: 450 }
    product.calls.length = 0
    const { status, text } = await member.browser.get(done())
    const asked = product.calls.filter(({ url }) => url.endsWith('/balance-sequence')).length
    expect([status, asked > 0 && asked <= 5]).toEqual([200, true])
    expect(wordsOf(text)).toContain('New filings can use it in a moment')
  })

  test('says that the money can be used in a moment while the filing service is unavailable', async () => {
    dashboard.product.faults.set('filing', 'down')
    const { status, text } = await member.browser.get(done())
    dashboard.product.faults.clear()
    expect([status, text.includes('<h1>£100.00 has been added</h1>')]).toEqual([200, true])
    expect(wordsOf(text)).toContain('New filings can use it in a moment')
    expect(wordsOf(text)).not.toContain('available for new filings')
  })

  test.each([
    ['another account’s payment', SESSION, true],
    ['a payment that does not exist', 'cs_test_b2', false],
    ['something that is no payment', '../../x', false],
    ['no payment at all', '', false],
  ])('is not found for %s', async (_, session, isForeign) => {
    const reader = isForeign ? await dashboard.member() : member
    expect((await reader.browser.get(done(session))).status).toBe(404)
  })
})

describe('the pages about money', () => {
  const PAGES = ['/live/billing', '/live/billing/transactions', '/live/billing/receipts', done()]

  test('ask for the password again after half an hour without a page', async () => {
    for (const path of PAGES) expect((await member.browser.get(path)).status).toBe(200)
    dashboard.clock.aheadMs = 31 * 60_000
    try {
      expect((await member.browser.get('/live/keys')).status).toBe(200)
      for (const path of PAGES) {
        const { status, location } = await member.browser.get(path)
        expect([path, status, location?.split('?')[0]]).toEqual([path, 303, '/confirm-identity'])
      }
      await member.browser.get('/confirm-identity?next=%2Flive%2Fbilling')
      const { location } = await member.browser.submit('/confirm-identity', { password: PASSWORD })
      expect(location).toBe('/live/billing')
      for (const path of PAGES) expect((await member.browser.get(path)).status).toBe(200)
    } finally {
      dashboard.clock.aheadMs = 0
    }
  })

  test('stay open as long as the person keeps using them', async () => {
    try {
      for (let minutes = 20; minutes <= 100; minutes += 20) {
        dashboard.clock.aheadMs = minutes * 60_000
        expect((await member.browser.get('/live/billing')).status).toBe(200)
      }
    } finally {
      dashboard.clock.aheadMs = 0
    }
  })

  test.each(['developer', 'viewer'])('are closed to a %s, who learns whom to ask', async (role) => {
    const colleague = await dashboard.member()
    await dashboard.pool.query(
      `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
      [member.accountId, colleague.personId],
    )
    await dashboard.pool.query('update membership set role = $2 where account_id = $1 and person_id = $3', [
      member.accountId,
      role,
      member.personId,
    ])
    const { status, text } = await member.browser.get('/live/billing')
    expect(status).toBe(403)
    expect(text).toContain(`Your role in this account is ${role}. This page needs the role owner or finance`)
  })
})

describe('the records that customers can keep', () => {
  test('transactions name the company and the receipt, and have the running balance and pages', async () => {
    dashboard.product.billing.ledger = chargesAfterTopUp(60)
    const first = wordsOf((await member.browser.get('/live/billing/transactions')).text)
    expect(first).toContain('Showing 1 to 50 of 60')
    expect(first).toContain('LTD&lt;/i&gt; −£20.00 £8,820.00 Company tax return to 31 Mar 2026')
    expect((await member.browser.get('/live/billing')).text).toContain('<a href="/live/filings/fil_60">BAD ')
    const second = wordsOf((await member.browser.get('/live/billing/transactions?offset=50')).text)
    expect(second).toContain('Showing 51 to 60 of 60')
    expect(second).toContain('+£10,000.00 £10,000.00 TU-000001')
    expect((await member.browser.get('/live/billing/transactions?offset=-1')).status).toBe(200)
  })

  test('a transaction by a dispute at the bank says so, and names the receipt', async () => {
    const disputed = { type: 'adjustment', amount: -100, at: AT, reference: 'txn_1' } as const
    dashboard.product.billing.ledger = [
      ...chargesAfterTopUp(1),
      { ...disputed, disputedReceipt: 'TU-000001' },
    ]
    const { text } = await member.browser.get('/live/billing/transactions')
    expect(wordsOf(text)).toContain('Payment disputed at your bank −£100.00 £9,900.00 TU-000001')
  })

  test('transactions are shown without names while billing has its previous version', async () => {
    const { billing } = dashboard.product
    billing.ledger = chargesAfterTopUp(3)
    billing.isPreviousVersion = true
    try {
      const { text } = await member.browser.get('/live/billing/transactions')
      expect(wordsOf(text)).toContain('Filing charge −£20.00 £9,960.00 fil_3')
    } finally {
      billing.isPreviousVersion = false
    }
  })

  test('the CSV has every transaction once, and no text that a spreadsheet would execute', async () => {
    dashboard.product.billing.ledger = chargesAfterTopUp(250)
    const { headers, text } = await member.browser.get('/live/billing/transactions/csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(251)
    expect(new Set(lines).size).toBe(251)
    expect(lines.at(-1)).toContain(`,"'=HYPERLINK(""https://evil.example"")",txn_0001,,,,,TU-000001`)
    expect(lines[1]).toContain(',txn_0250,12345678,BAD <i>LTD</i>,ct600,2026-03-31,')
  })

  test('a receipt is a page and a PDF, and a refund has its own document', async () => {
    const page = await member.browser.get(`/live/billing/receipts/${TOP_UP}`)
    expect(wordsOf(page.text)).toContain('Receipt TU-000001')
    expect(wordsOf(page.text)).toContain('Refund receipt CN-000003 (PDF)')
    expect(wordsOf(page.text)).toContain('£100.00 by Visa card ending 4242')
    expect(page.text).toContain('Books &lt;b&gt;Ltd&lt;/b&gt;')
    for (const path of [
      `/live/billing/receipts/${TOP_UP}/pdf`,
      `/live/billing/receipts/${TOP_UP}/refunds/re_1`,
    ]) {
      const { status, headers, text } = await member.browser.get(path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/pdf'])
      expect(text.startsWith('%PDF-1.7')).toBe(true)
    }
    expect((await member.browser.get(`/live/billing/receipts/${TOP_UP}/refunds/re_9`)).status).toBe(404)
    dashboard.product.billing.ledger = Array.from({ length: 120 }, (_, index) => ({
      type: 'top_up',
      amount: 100,
      at: AT,
      receipt: `TU-${String(index + 1).padStart(6, '0')}`,
    }))
    const oldest = await member.browser.get('/live/billing/receipts?offset=100')
    expect(oldest.text).toContain('TU-000020')
    expect(oldest.text).toContain('TU-000001')
    expect(oldest.text).not.toContain('TU-000021')
  })

  test('a month’s statement is a page that adds up, a PDF and a CSV', async () => {
    dashboard.product.billing.ledger = chargesAfterTopUp(60)
    expect(wordsOf((await member.browser.get('/live/billing/statements')).text)).toContain(
      'November 2026 (so far)',
    )
    const page = await member.browser.get('/live/billing/statements/2026-11')
    const words = wordsOf(page.text)
    expect(words).toContain('Top-ups +£10,000.00 Filing charges −£1,180.00')
    expect(words).toContain('Balance so far £8,820.00')
    expect(page.text).toContain('BAD &lt;i&gt;LTD&lt;/i&gt;')
    expect(wordsOf((await member.browser.get('/live/billing/statements/2026-11?offset=50')).text)).toContain(
      'Showing 51 to 60 of 60',
    )
    const pdf = await member.browser.get('/live/billing/statements/2026-11/pdf')
    expect([pdf.status, pdf.text.slice(0, 8)]).toEqual([200, '%PDF-1.7'])
    const csv = await member.browser.get('/live/billing/statements/2026-11/csv')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="statement-2026-11.csv"')
    expect(csv.text.split('\r\n').at(-2)).toContain('closing_balance,,8820.00')
  })

  test('none of them exist for another account', async () => {
    dashboard.product.billing.ledger = chargesAfterTopUp(60)
    const stranger = await dashboard.member()
    for (const path of [
      `/live/billing/receipts/${TOP_UP}`,
      `/live/billing/receipts/${TOP_UP}/pdf`,
      `/live/billing/receipts/${TOP_UP}/refunds/re_1`,
      '/live/billing/statements/2026-11',
      '/live/billing/statements/2026-11/pdf',
      '/live/billing/statements/2026-11/csv',
    ])
      expect([path, (await stranger.browser.get(path)).status]).toEqual([path, 404])
    expect((await stranger.browser.get('/live/billing/transactions')).text).toContain('No transactions yet')
  })
})

test('forms may lead to the payment processor’s page and to no other site', async () => {
  const { headers } = await member.browser.get('/live/billing')
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https://checkout.stripe.com;")
})
