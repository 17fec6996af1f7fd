// Directors enter the equipment that was bought and sold, if their figures show that some was.
import type { StatedComputation } from '@cfs/tax'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, ANSWERS, lastFinancials, type Link, makeLink, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { partnerRequests } from './partner-requests.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'
import { sampleComputation } from './sample-computation.ts'

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
beforeEach(() => {
  filing.computation = sampleComputation()
})
afterEach(() => {
  filing.refuse = () => undefined
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})
const { importFor } = partnerRequests(() => partner)

type Line = readonly [name: string, amount: number]

/** Imports sales, shares and further accounts of a year; the bank makes them balance. */
async function importYear({ accountId, company }: Link, more: readonly Line[], year = 2026): Promise<void> {
  const lines: readonly Line[] = [['Sales', -1000], ['Ordinary shares', -100], ...more]
  const bank = -lines.reduce((sum, [, amount]) => sum + amount, 0)
  const accounts = [...lines, ['Bank current account', bank] as const].map(([name, amount]) => {
    return { code: '', name, amount }
  })
  const { status } = await importFor({
    accountId,
    company,
    body: { accounts, period_end: `${year}-03-31` },
  })
  expect(status).toBe(201)
}

const BOUGHT: Line = ['Office equipment additions', 1800]
/** Profits of earlier years. */
const EARLIER: Line = ['Retained earnings brought forward', -300]
const LAPTOP = {
  equipment: 'yes',
  'bought-0-kind': 'plant',
  'bought-0-day': '14',
  'bought-0-month': '6',
  'bought-0-year': '2025',
  'bought-0-cost': '1800',
  'bought-0-state': 'new',
  'bought-0-leased': 'no',
  'bought-0-connected': 'no',
}

/** The form after the figures, which go on to the page that comes next. */
async function afterFigures(
  more: readonly Line[],
  { before, filings = 'both' }: { readonly before?: readonly Line[]; readonly filings?: string } = {},
): Promise<FormVisitor> {
  const link = await makeLink(partner)
  if (before !== undefined) await importYear(link, before, 2025)
  await importYear(link, more)
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  await answer(visitor, 'choose', { wanted: filings, kind: 'trading', day: '31', month: '3', year: '2026' })
  await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  await answer(visitor, 'figures', {})
  return visitor
}

const nextPage = async (visitor: FormVisitor) => (await visitor.get('/form')).location

async function sendFrom(visitor: FormVisitor): Promise<void> {
  await answer(visitor, 'questions', ANSWERS)
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
}

test('what was bought is asked after the figures, and sent with the return alone', async () => {
  const visitor = await afterFigures([BOUGHT])
  expect(await nextPage(visitor)).toBe('/form/equipment')
  expect((await visitor.get('/form/equipment')).text).toContain('£1,800 of equipment bought')
  await answer(visitor, 'equipment', LAPTOP)
  expect(await nextPage(visitor)).toBe('/form/questions')
  expect((await visitor.get('/form/equipment')).text).toContain('value="1800"')
  await sendFrom(visitor)
  expect(lastFinancials(filing, 'ct600')['capital_allowances']).toEqual({
    additions: [{ date: '2025-06-14', cost: 1800, kind: 'plant', new: true, leased_out: false }],
    disposals: [],
  })
  expect(lastFinancials(filing, 'accounts')).not.toHaveProperty('capital_allowances')
})

test.each<[string, readonly Line[], readonly Line[] | undefined]>([
  ['a rise since the year before', [['Office equipment', 6500]], [['Office equipment', 6000]]],
  ['a fall since the year before', [['Office equipment', 500]], [['Office equipment', 6000]]],
  ['equipment of a first year', [['Office equipment', 6000]], undefined],
  ['a loss on what was sold', [['Loss on disposal of assets', 50]], undefined],
])('%s is a movement', async (_, now, before) => {
  const visitor = await afterFigures(now, before === undefined ? {} : { before })
  expect(await nextPage(visitor)).toBe('/form/equipment')
})

test.each<[string, readonly Line[], Parameters<typeof afterFigures>[1]]>([
  ['figures without equipment', [], {}],
  ['equipment that stayed as it was', [['Office equipment', 6000]], { before: [['Office equipment', 6000]] }],
  ['equipment of an earlier year that is unknown', [['Office equipment', 6000], EARLIER], {}],
  ['accounts alone', [BOUGHT], { filings: 'accounts' }],
])('%s are not asked about', async (_, now, of) => {
  expect(await nextPage(await afterFigures(now, of))).toBe('/form/questions')
})

test('a customer whose figures show no movement can enter one from the figures', async () => {
  const visitor = await afterFigures([['Office equipment', 6000], EARLIER])
  expect((await visitor.get('/form/figures')).text).toContain('href="/form/equipment"')
  await answer(visitor, 'equipment', LAPTOP)
  expect((await visitor.get('/form/figures')).text).toContain('Bought for £1,800, sold for £0')
  expect(await nextPage(visitor)).toBe('/form/questions')
  await sendFrom(visitor)
  expect(lastFinancials(filing, 'ct600')['capital_allowances']).toMatchObject({ disposals: [] })
})

test('accounts alone have no such page', async () => {
  const visitor = await afterFigures([BOUGHT], { filings: 'accounts' })
  expect((await visitor.get('/form/equipment')).location).toBe('/form/figures')
})

test('another entry is added without a script, and everything that was typed stays', async () => {
  const visitor = await afterFigures([BOUGHT])
  await visitor.get('/form/equipment')
  const page = await visitor.submit('/form/equipment', { ...LAPTOP, add: 'bought' })
  expect(page.status).toBe(200)
  expect(page.text).toContain('name="bought-1-cost"')
  expect(page.text).not.toContain('name="sold-1-cost"')
  expect(page.text).toContain('value="1800"')
  const more = { ...LAPTOP, 'bought-1-cost': '20', 'sold-0-cost': '30', add: 'sold' }
  const next = await visitor.submit('/form/equipment', more)
  expect(next.text).toContain('name="sold-1-cost"')
  expect(next.text).toContain('value="20"')
  expect(await nextPage(visitor)).toBe('/form/equipment')
})

test('a mistake is said at its field, and nothing that was typed is lost', async () => {
  const visitor = await afterFigures([BOUGHT])
  await visitor.get('/form/equipment')
  const page = await visitor.submit('/form/equipment', { ...LAPTOP, 'bought-0-cost': '18,00' })
  expect(page.status).toBe(422)
  expect(page.text).toContain('For £18.00, enter 18.00')
  expect(page.text).toContain('value="18,00"')
})

test('the list of mistakes names the entry of each, and so do the entries', async () => {
  const visitor = await afterFigures([BOUGHT])
  await visitor.get('/form/equipment')
  const both = { 'bought-1-name': 'Desk', 'sold-0-cost': '20' }
  const { text } = await visitor.submit('/form/equipment', { ...LAPTOP, ...both, 'bought-0-cost': '' })
  const [, summary = ''] = /class="error-summary"([\s\S]*?)<\/ul>/.exec(text) ?? []
  const links = [...summary.matchAll(/href="#field-([\w-]+)">([^<]*)</g)]
  const named = links.map(([, field = '', message = '']) => [field, message.split(':')[0]])
  const rows = { 'bought-0': 'Bought 1', 'bought-1': 'Bought 2', 'sold-0': 'Sold 1' }
  expect(named.map(([field = '']) => field)).toEqual(
    expect.arrayContaining(['bought-0-cost', 'bought-1-cost', 'bought-1-day', 'sold-0-pool']),
  )
  expect(named).toEqual(
    named.map(([field = '']) => [field, Object.entries(rows).find(([row]) => field.startsWith(row))?.[1]]),
  )
  const messages = links.map(([, , message]) => message)
  expect(new Set(messages).size).toBe(messages.length)
})

test('a day outside the period is refused by the filing service, at its field', async () => {
  filing.refuse = (_, body) => {
    const message =
      '14 June 2027 is in no accounting period of the business. Give another day (CAA 2001 s.5).'
    const details = [{ field: 'financials.capital_allowances.additions.0.date', message }]
    return body.includes('2027-06-14') ? { code: 'VALIDATION_ERROR', message: '', details } : undefined
  }
  const visitor = await afterFigures([BOUGHT])
  await visitor.get('/form/equipment')
  const page = await visitor.submit('/form/equipment', { ...LAPTOP, 'bought-0-year': '2027' })
  expect(page.status).toBe(422)
  expect(page.text).toContain('href="#field-bought-0-day"')
  expect(page.text).toContain('is in no accounting period of the business.')
  expect(page.text).not.toContain('CAA 2001')
})

test('finished amounts stay beside their answer, and go if the entries take their place', async () => {
  const finished = { 'tax_adjustments.capital_allowances': '700' }
  const visitor = await afterFigures([BOUGHT])
  await answer(visitor, 'figures/tax-relief', finished)
  await answer(visitor, 'figures', {})
  expect((await visitor.get('/form/equipment')).text).toContain('We remove the £700.00 of capital allowances')
  await answer(visitor, 'equipment', { equipment: 'finished' })
  expect(await nextPage(visitor)).toBe('/form/questions')
  const land = { ...LAPTOP, 'bought-0-kind': 'none' }
  await answer(visitor, 'equipment', land)
  expect((await visitor.get('/form/equipment')).text).toContain('We remove the £700.00 of capital allowances')
  await answer(visitor, 'equipment', LAPTOP)
  await sendFrom(visitor)
  expect(lastFinancials(filing, 'ct600')).not.toHaveProperty('tax_adjustments')
  expect(lastFinancials(filing, 'ct600')).toHaveProperty('capital_allowances')
})

test('the page of the tax has the working, and says where the entries differ from the figures', async () => {
  const steps: StatedComputation['steps'] = [
    {
      box: null,
      label: 'Annual investment allowance on main rate expenditure',
      amount: 1500,
      formula: '(Laptop 1,500.00) × 100%',
      source: '',
    },
    ...sampleComputation().steps,
  ]
  filing.computation = { ...sampleComputation(), steps }
  const visitor = await afterFigures([BOUGHT])
  await answer(visitor, 'equipment', { ...LAPTOP, 'bought-0-cost': '1500' })
  await answer(visitor, 'questions', ANSWERS)
  const { text } = await visitor.get('/form/tax')
  expect(text).toContain('Annual investment allowance on main rate expenditure')
  expect(text).toContain('(Laptop 1,500.00) × 100%')
  expect(text).toContain('Your figures show £1,800 of equipment bought, and you entered £1,500.')
  expect((await visitor.get('/form/equipment')).text).toContain('you entered £1,500.')
  await answer(visitor, 'tax', { charge: 'no' })
})

test('newer figures are read before what was bought is asked again', async () => {
  const visitor = await afterFigures([BOUGHT])
  await answer(visitor, 'equipment', LAPTOP)
  await answer(visitor, 'figures/profit', { 'profit_and_loss.turnover': '1000' })
  await answer(visitor, 'figures', {})
  expect(await nextPage(visitor)).toBe('/form/equipment')
})
