// Imported figures in the form: which period they are for, what happens when newer ones arrive, and what must
// be resolved before they are filed.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sampleComputation } from './sample-computation.ts'
import { answer, ANSWERS, lastFinancials, type Link, makeLink, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { partnerRequests } from './partner-requests.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

let filing: FilingDouble
let partner: PartnerUnderTest
beforeAll(async () => {
  filing = await startFilingDouble()
  partner = await startPartner({
    FILING_URL: filing.url,
    FILING_MANAGE_URL: filing.url,
    DOCUMENTS_URL: filing.url,
  })
})
afterEach(() => {
  filing.computation = null
  filing.beforeDryRun = async () => undefined
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})
const { importFor } = partnerRequests(() => partner)

type Line = readonly [name: string, amount: number]

/** Imports sales, a bank balance and shares with further accounts; the bank makes it balance. */
async function importFigures(
  { accountId, company }: Link,
  { sales = 1000, more = [], periodEnd = '2026-03-31', periodStart }: ImportedFigures = {},
): Promise<void> {
  const lines: readonly Line[] = [['Sales', -sales], ['Ordinary shares', -100], ...more]
  const bank = -lines.reduce((sum, [, amount]) => sum + amount, 0)
  const accounts = [...lines, ['Bank current account', bank] as const].map(([name, amount]) => {
    return { code: '', name, amount }
  })
  const period = {
    period_end: periodEnd,
    ...(periodStart === undefined ? {} : { period_start: periodStart }),
  }
  const { status } = await importFor({ accountId, company, body: { accounts, ...period } })
  expect(status).toBe(201)
}

interface ImportedFigures {
  readonly sales?: number
  readonly more?: readonly Line[]
  readonly periodEnd?: string
  readonly periodStart?: string
}

const CHOICE = { wanted: 'both', kind: 'trading' }
const DETAILS = { signatory: 'Ada Lamp', utr: '1234567895' }

async function toFigures(link: Link, choice: Readonly<Record<string, string>> = {}): Promise<FormVisitor> {
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  await answer(visitor, 'choose', { ...CHOICE, ...choice })
  await answer(visitor, 'details', DETAILS)
  return visitor
}

interface StoredForm {
  readonly figures: Readonly<Record<string, number>>
  readonly periodStart: string | null
}

async function formOf({ company }: Link): Promise<StoredForm> {
  const { rows } = await partner.pool.query<{ form: StoredForm }>(
    `select draft.state as form from draft join entitlement using (entitlement_id)
     where company_number = $1`,
    [company],
  )
  return rows[0]?.form ?? { figures: {}, periodStart: null }
}
const figuresOf = async (link: Link) => (await formOf(link)).figures

test('a customer chooses the period, and gets its figures among those of many periods', async () => {
  const link = await makeLink(partner)
  const ends = ['2025-03-31', '2026-03-31', '2026-06-30', '2026-08-31', '2026-09-30', '2026-10-31']
  for (const [index, periodEnd] of ends.entries())
    await importFigures(link, { sales: 1000 * (index + 1), periodEnd })
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  const { text } = await visitor.get('/form/choose')
  expect(text).toContain('has sent figures for the period to 31 Oct 2026')
  const period = { day: '31', month: '3', year: '2026' }
  await answer(visitor, 'choose', { ...CHOICE, ...period })
  await answer(visitor, 'details', DETAILS)
  expect((await visitor.get('/form/figures')).text).toContain('£2,000.00')
  expect(await figuresOf(link)).toMatchObject({
    'profit_and_loss.turnover': 2000,
    'prior_year.current_assets': 1100,
  })
})

test('figures of another period take the place of the whole import, last year included', async () => {
  const link = await makeLink(partner)
  await importFigures(link, { sales: 1000, periodEnd: '2025-03-31' })
  await importFigures(link, { sales: 2000, periodEnd: '2026-03-31' })
  const visitor = await toFigures(link)
  await answer(visitor, 'choose', { ...CHOICE, day: '31', month: '3', year: '2025' })
  const figures = await figuresOf(link)
  expect(figures['profit_and_loss.turnover']).toBe(1000)
  expect(Object.keys(figures).filter((path) => path.startsWith('prior_year.'))).toEqual([])
})

test('figures for a period that is not over are not offered', async () => {
  const link = await makeLink(partner)
  await importFigures(link, { sales: 1000, periodEnd: '2026-03-31' })
  await importFigures(link, { sales: 9000, periodEnd: '2999-12-31' })
  const visitor = await toFigures(link)
  expect((await visitor.get('/form/figures')).text).toContain('£1,000.00')
})

test('figures that arrive after the customer began are offered, and not said to be in the form', async () => {
  const link = await makeLink(partner)
  const visitor = await toFigures(link, { day: '31', month: '3', year: '2026' })
  await importFigures(link)
  const page = await visitor.get('/form/figures')
  expect(page.text).toContain('Enter the figures from your bookkeeping')
  expect(page.text).toContain('/form/newer')
  await answer(visitor, 'newer', { answer: 'new' })
  expect(await figuresOf(link)).toMatchObject({ 'profit_and_loss.turnover': 1000 })
})

test('figures that arrive while the customer compares others are shown before they are used', async () => {
  const link = await makeLink(partner)
  await importFigures(link)
  const visitor = await toFigures(link)
  await importFigures(link, { sales: 2000 })
  expect((await visitor.get('/form/newer')).text).toContain('£2,000.00')
  await importFigures(link, { sales: 3000 })
  expect((await visitor.submit('/form/newer', { answer: 'new' })).location).toBe('/form/newer')
  expect(await figuresOf(link)).toMatchObject({ 'profit_and_loss.turnover': 1000 })
})

/** A trading company with imported figures at the sign-in details. */
async function toSignIn(link: Link): Promise<FormVisitor> {
  filing.computation = sampleComputation()
  const visitor = await toFigures(link)
  await answer(visitor, 'figures', {})
  await answer(visitor, 'questions', ANSWERS)
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  return visitor
}

test.each(['questions', 'tax', 'read', 'read/accounts/accounts_pdf', 'sign-in'])(
  'newer figures are compared before the page %s opens',
  async (page) => {
    const link = await makeLink(partner)
    await importFigures(link)
    const visitor = await toSignIn(link)
    await importFigures(link, { sales: 2000 })
    expect((await visitor.get(`/form/${page}`)).location).toBe('/form/newer')
  },
)

test.each(['tax', 'read', 'sign-in'])(
  'a press on the page %s with older figures sends nothing',
  async (page) => {
    const link = await makeLink(partner)
    await importFigures(link)
    const visitor = await toSignIn(link)
    await visitor.get(`/form/${page}`)
    await importFigures(link, { sales: 2000 })
    const before = filing.submissions.length
    const fields = { charge: 'no', declared: 'yes', ...SIGN_IN }
    expect((await visitor.submit(`/form/${page}`, fields)).location).toBe('/form/newer')
    expect(filing.submissions.length).toBe(before)
    expect((await visitor.get('/form/newer')).text).toContain('Nothing has been sent')
  },
)

test('figures that arrive while the form is checked before it is sent are compared first', async () => {
  const link = await makeLink(partner)
  await importFigures(link)
  const visitor = await toSignIn(link)
  await visitor.get('/form/sign-in')
  const before = filing.submissions.length
  let isImported = false
  filing.beforeDryRun = async () => {
    if (isImported) return
    isImported = true
    await importFigures(link, { sales: 2000 })
  }
  expect((await visitor.submit('/form/sign-in', SIGN_IN)).location).toBe('/form/newer')
  expect([isImported, filing.submissions.length]).toEqual([true, before])
})

test('a customer who compared newer figures files those that were chosen', async () => {
  const link = await makeLink(partner)
  await importFigures(link)
  const visitor = await toSignIn(link)
  await importFigures(link, { sales: 2000 })
  await answer(visitor, 'newer', { answer: 'keep' })
  expect((await visitor.get('/form')).location).toBe('/form/sign-in')
  await importFigures(link, { sales: 3000 })
  await answer(visitor, 'newer', { answer: 'new' })
  expect((await visitor.get('/form')).location).toBe('/form/figures')
  await answer(visitor, 'figures', {})
  await answer(visitor, 'questions', ANSWERS)
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(lastFinancials(filing, 'ct600')).toMatchObject({ profit_and_loss: { turnover: 3000 } })
})

test('figures without a difference are no reason to check the form again', async () => {
  const link = await makeLink(partner)
  await importFigures(link)
  const visitor = await toSignIn(link)
  await importFigures(link)
  const page = await visitor.get('/form/newer')
  expect(page.text).toContain('The new figures are the same')
  expect(page.text).not.toContain('Use the new figures</button>')
  await answer(visitor, 'newer', { answer: 'keep' })
  expect((await visitor.get('/form')).location).toBe('/form/sign-in')
})

test('figures for another period leave the form as it is', async () => {
  const link = await makeLink(partner)
  await importFigures(link)
  const visitor = await toSignIn(link)
  await importFigures(link, { sales: 2000, periodEnd: '2025-09-30' })
  expect((await visitor.get('/form/sign-in')).status).toBe(200)
})

test('figures that arrive after a form without any was checked are compared before it is sent', async () => {
  const link = await makeLink(partner)
  filing.computation = sampleComputation()
  const visitor = await toFigures(link, { day: '31', month: '3', year: '2026' })
  await answer(visitor, 'figures', {})
  await importFigures(link)
  expect((await visitor.get('/form/questions')).location).toBe('/form/newer')
})

test('a filing that is sent again after a rejection waits for the newer figures too', async () => {
  const link = await makeLink(partner)
  await importFigures(link)
  const visitor = await toSignIn(link)
  await answer(visitor, 'sign-in', SIGN_IN)
  for (const id of [...filing.filings.values()].slice(-2)) filing.statuses.set(id, 'rejected')
  await importFigures(link, { sales: 2000 })
  await visitor.get('/form/status')
  await visitor.submit('/form/again', { answer: 'same' })
  expect((await visitor.get('/form/sign-in')).location).toBe('/form/newer')
})

test('newer figures bring the first day of their period', async () => {
  const link = await makeLink(partner)
  await importFigures(link, { periodStart: '2025-01-01' })
  const visitor = await toFigures(link)
  await importFigures(link, { periodStart: '2025-04-01' })
  expect((await visitor.get('/form/newer')).text).toContain('begins on <strong>1 Apr 2025')
  await answer(visitor, 'newer', { answer: 'new' })
  expect((await formOf(link)).periodStart).toBe('2025-04-01')
})

test('the place of an account is never given to an account of a newer import', async () => {
  const link = await makeLink(partner)
  await importFigures(link, { more: [['Zebra crossing', 50]] })
  const visitor = await toFigures(link)
  expect((await visitor.get('/form/accounts')).text).toContain('Zebra crossing')
  await importFigures(link, { more: [['Aardvark burrow', 70]] })
  const placed = await visitor.submit('/form/accounts', { 'account-0': 'pl_other_charges' })
  expect(placed.status).toBe(303)
  const { rows } = await partner.pool.query(
    `select name from correction join entitlement using (entitlement_id) where company_number = $1`,
    [link.company],
  )
  expect(rows).toEqual([])
  expect((await visitor.get('/form/accounts')).location).toBe('/form/figures')
  expect((await visitor.get('/form/figures')).text).toContain('/form/newer')
})

test('many accounts without a place are placed a hundred at a time', async () => {
  const link = await makeLink(partner)
  const more = Array.from({ length: 130 }, (_, index): Line => [`Zebra crossing no ${index + 1}`, 1])
  await importFigures(link, { more })
  const visitor = await toFigures(link)
  const choices = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`account-${index}`, 'pl_other_charges']))
  await answer(visitor, 'accounts', choices(100))
  expect((await visitor.get('/form/figures')).text).toContain('30 accounts are not placed yet')
  await answer(visitor, 'accounts', choices(30))
  expect((await visitor.get('/form/figures')).text).toContain('Your figures balance')
})

test('an import that must be corrected in the books is not filed as it is', async () => {
  const link = await makeLink(partner)
  await importFigures(link, {
    more: [
      ['Suspense account', 500],
      ['Suspense account bank', -500],
    ],
  })
  const visitor = await toFigures(link)
  await visitor.get('/form/figures')
  const page = await visitor.submit('/form/figures')
  expect([page.status, page.text.includes('must be cleared')]).toEqual([422, true])
})

test('tax that the form added is corrected when other figures change it', async () => {
  const link = await makeLink(partner)
  await importFigures(link)
  const visitor = await toFigures(link)
  const taxPounds = async (turnoverPence: number) => {
    filing.computation = sampleComputation(turnoverPence)
    await answer(visitor, 'figures', {})
    await answer(visitor, 'questions', ANSWERS)
    const { text } = await visitor.get('/form/tax')
    expect(text).toContain('name="charge"')
    await answer(visitor, 'tax', { charge: 'yes' })
    return filing.computation.tax_payable
  }
  const first = await taxPounds(5_000_000)
  expect(await figuresOf(link)).toMatchObject({ 'balance_sheet.creditors_within_one_year': first })
  await answer(visitor, 'figures/profit', {
    'profit_and_loss.turnover': '1000',
    'profit_and_loss.tax': String(first),
  })
  const second = await taxPounds(6_000_000)
  expect(second).toBeGreaterThan(first)
  expect(await figuresOf(link)).toMatchObject({
    'profit_and_loss.tax': second,
    'balance_sheet.creditors_within_one_year': second,
    'balance_sheet.profit_and_loss_account': 1000 - second,
  })
})

test.each(['900', '0', ''])(
  'dividends of last year are sent as the director enters them, 0 included: %s',
  async (typed) => {
    filing.computation = sampleComputation()
    const link = await makeLink(partner)
    await importFigures(link)
    const visitor = await toFigures(link)
    await answer(visitor, 'figures/last-year', {
      'prior_year.current_assets': '100',
      'prior_year.share_capital': '100',
      'prior_year.dividends_paid': typed,
    })
    await answer(visitor, 'figures', {})
    await answer(visitor, 'questions', ANSWERS)
    await answer(visitor, 'tax', { charge: 'no' })
    await answer(visitor, 'read', { declared: 'yes' })
    await answer(visitor, 'sign-in', SIGN_IN)
    const sheet = { current_assets: 100, share_capital: 100 }
    const dividends = typed === '' ? {} : { dividends_paid: Number(typed) }
    expect(lastFinancials(filing, 'accounts')['prior_year']).toEqual({ ...sheet, ...dividends })
  },
)
