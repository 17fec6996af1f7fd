// A director enters on the customer's page what was bought and sold, with all services running: the filing
// service works out the allowances, and both authorities accept what follows.
import { filingList } from '@cfs/contracts'
import { answer, ANSWERS } from '@cfs/partner/test/directors.ts'
import { openVisitor, type FormVisitor } from '@cfs/partner/test/form-visitor.ts'
import { parseUtr, utrCheckDigitHolds } from '@cfs/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsOf } from '../documents-of.ts'
import { freshCompany, freshUtr, GATEWAY_PASSWORD, GATEWAY_USER, latestYearEnd } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
let books: Account
beforeAll(async () => {
  stack = await sharedStack()
  books = await stack.account(500, { partner: true })
})
afterAll(() => stack.stop())

const end = latestYearEnd()
const year = Number(end.slice(0, 4))

const post = (path: string, body: object) =>
  stack.api.post(`/api/v1${path}`, books.live, { body, idempotencyKey: crypto.randomUUID() })

type Line = readonly [name: string, amount: number]

/** Imports a year of a company; the bank makes the accounts balance. */
async function importYear(company: string, endYear: number, lines: readonly Line[]): Promise<void> {
  const bank = -lines.reduce((sum, [, amount]) => sum + amount, 0)
  const accounts = [...lines, ['Bank current account', bank] as const].map(([name, amount]) => {
    return { code: '', name, amount }
  })
  const period = { period_start: `${endYear - 1}-04-01`, period_end: `${endYear}-03-31` }
  const { status, text } = await post('/trial-balance', { company_number: company, ...period, accounts })
  expect([status, text]).toEqual([201, expect.any(String)])
}

const LAST_YEAR: readonly Line[] = [
  ['Sales', -90_000],
  ['Rent', 50_000],
  ['Motor vehicles', 9000],
  ['Ordinary shares', -100],
]
/** A laptop and a car were bought, and the van of the year before was sold at a loss. */
const THIS_YEAR: readonly Line[] = [
  ['Sales', -120_000],
  ['Rent', 60_000],
  ['Depreciation', 2000],
  ['Loss on disposal of assets', 5000],
  ['Computer equipment', 1800],
  ['Motor vehicles', 30_000],
  ['Motor vehicles accumulated depreciation', -2000],
  ['Ordinary shares', -100],
  ['Retained earnings brought forward', -40_000],
]

const PROFIT = {
  'profit_and_loss.turnover': '120000',
  'profit_and_loss.other_operating_expenses': '65000',
  'profit_and_loss.depreciation': '2000',
  average_employees: '1',
}

/** The car joins the special rate pool (6%); the van leaves an empty main pool, so its price is charged. */
const BOXES = {
  690: '<AIACapitalAllowancesInc>1800.00</AIACapitalAllowancesInc>',
  695: '<MachineryAndPlantSpecialRatePool><CapitalAllowances>1800.00</CapitalAllowances></MachineryAndPlantSpecialRatePool>',
  705: '<BalancingCharges>4000.00</BalancingCharges><CapitalAllowances>1800.00</CapitalAllowances></MachineryAndPlantMainPool>',
  775: '<OtherMachineryAndPlant>31800.00</OtherMachineryAndPlant>',
}

/** A new taxpayer reference whose check digit holds, so that nothing warns of it. */
function soundUtr(): string {
  for (;;) {
    const text = freshUtr()
    const reference = parseUtr(text)
    if (reference !== undefined && utrCheckDigitHolds(reference)) return text
  }
}

/** The fields of an asset by their names without its place. */
const asset = (place: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${place}-${name}`, value]))
const OWN_USE = { leased: 'no', connected: 'no' }
const EQUIPMENT = {
  equipment: 'yes',
  ...asset('bought-0', {
    kind: 'plant',
    name: 'Laptop',
    cost: '1,800',
    state: 'new',
    ...OWN_USE,
    day: '14',
    month: '6',
    year: String(year - 1),
  }),
  ...asset('bought-1', {
    kind: 'car',
    name: 'Estate car',
    cost: '30000',
    co2: '120',
    state: 'used',
    ...OWN_USE,
    day: '1',
    month: '12',
    year: String(year - 1),
  }),
  ...asset('sold-0', {
    name: 'Van',
    proceeds: '4000',
    cost: '9000',
    pool: 'main',
    claimed: 'annual_investment_allowance',
    day: '31',
    month: '3',
    year: String(year),
  }),
}

async function openForm(company: string): Promise<FormVisitor> {
  const { data } = await post('/activate', { company_number: company, email: 'ada@lights.example' })
  const { pathname } = new URL(String(data['activation_url']))
  const visitor = openVisitor(stack.urls.partner)
  await visitor.get(pathname)
  expect((await visitor.submit(pathname)).location).toBe('/form')
  return visitor
}

/** The values of the boxes that are ticked on a page. */
const ticksOf = (text: string): readonly string[] =>
  [...text.matchAll(/type="checkbox" name="checked" value="(\w+)"/g)].map(([, code = '']) => code)

test('what a director bought and sold is in the return, its boxes and its computation', async () => {
  const company = freshCompany()
  await stack.registry.company(company, {})
  const visitor = await openForm(company)
  await importYear(company, year - 1, LAST_YEAR)
  await importYear(company, year, THIS_YEAR)
  await answer(visitor, 'company', {})
  const day = { day: '31', month: '3', year: String(year) }
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', ...day })
  await answer(visitor, 'details', { signatory: 'Alex Morgan Example', utr: soundUtr() })
  await answer(visitor, 'figures/profit', PROFIT)
  await answer(visitor, 'figures', {})
  const asked = await visitor.get('/form/equipment')
  expect(asked.text).toContain('the cost of equipment rose by £22,800')
  await answer(visitor, 'equipment', EQUIPMENT)
  await answer(visitor, 'questions', ANSWERS)
  const tax = await visitor.get('/form/tax')
  expect(tax.text).toContain('Annual investment allowance on main rate expenditure')
  expect(tax.text).toContain('(Laptop 1,800.00) × 100%')
  expect(tax.text).toContain('Special rate pool: writing-down allowance')
  expect(tax.text).not.toContain('Not the same as your figures')
  expect(ticksOf(tax.text)).toEqual(['POOLS_ASSUMED_EMPTY'])
  await answer(visitor, 'tax', { charge: 'yes', checked: 'POOLS_ASSUMED_EMPTY' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', {
    gateway_id: GATEWAY_USER,
    gateway_password: GATEWAY_PASSWORD,
    auth_code: 'AUTH01',
  })
  const { data } = await stack.api.get(`/api/v1/filings?company_number=${company}`, books.live)
  const filings = filingList.parse(data).filings
  for (const { filing_id: id } of filings) await stack.api.until(books.live, id, 'accepted')
  const idOf = (type: string) => filings.find((one) => one.filing_type === type)?.filing_id ?? ''
  const documents = await documentsOf(stack.api, books.live, idOf('ct600'))
  await documentsOf(stack.api, books.live, idOf('accounts'))
  const message = String(documents.get('ct600_xml')).replaceAll(/\s*\n\s*/g, '')
  for (const [box, text] of Object.entries(BOXES))
    expect([box, message]).toEqual([box, expect.stringContaining(text)])
  expect(String(documents.get('computations_ixbrl'))).toContain('Laptop')
})
