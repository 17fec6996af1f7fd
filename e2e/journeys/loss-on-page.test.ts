// A director carries a trading loss back on the customer's page, with all services running.
import { filingList } from '@cfs/contracts'
import { answer, ANSWERS } from '@cfs/partner/test/directors.ts'
import { type FormVisitor, openVisitor } from '@cfs/partner/test/form-visitor.ts'
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

const year = Number(latestYearEnd().slice(0, 4))

async function openForm(company: string): Promise<FormVisitor> {
  const body = { company_number: company, email: 'ada@lights.example' }
  const idempotencyKey = crypto.randomUUID()
  const { data } = await stack.api.post('/api/v1/activate', books.live, { body, idempotencyKey })
  const { pathname } = new URL(String(data['activation_url']))
  const visitor = openVisitor(stack.urls.partner)
  await visitor.get(pathname)
  expect((await visitor.submit(pathname)).location).toBe('/form')
  return visitor
}

/** A year with sales of 10,000, costs of 16,000 and interest of 300. */
const PROFIT = {
  'profit_and_loss.turnover': '10000',
  'profit_and_loss.other_operating_expenses': '16000',
  'profit_and_loss.interest_receivable': '300',
  average_employees: '1',
}
const POSITION = {
  'balance_sheet.current_assets': '4400',
  'balance_sheet.share_capital': '100',
  'balance_sheet.profit_and_loss_account': '4300',
}
const BACK = {
  loss_use: 'back',
  'back-day': '31',
  'back-month': '3',
  'back-year': String(year - 1),
  loss_profits: '10000',
  commercial: 'yes',
}

/** Boxes 780, 275 and 45: of the loss of 6,000, the interest uses 300, and the rest goes back. */
const BOXES = [
  '<LossesOfTradesUK><Arising>6000.00</Arising></LossesOfTradesUK>',
  '<DeductionsAndReliefs><TradingLosses>300.00</TradingLosses>',
  '<EarlierPeriod>yes</EarlierPeriod>',
]

test('the loss goes back in the return, and the page says which return must be amended', async () => {
  const company = freshCompany()
  await stack.registry.company(company, {})
  const visitor = await openForm(company)
  await answer(visitor, 'company', {})
  const day = { day: '31', month: '3', year: String(year) }
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', ...day })
  await answer(visitor, 'details', { signatory: 'Alex Morgan Example', utr: freshUtr() })
  await answer(visitor, 'figures/profit', PROFIT)
  await answer(visitor, 'figures/position', POSITION)
  await answer(visitor, 'figures', {})
  await answer(visitor, 'questions', ANSWERS)
  expect((await visitor.get('/form/tax')).location).toBe('/form/loss')
  const asked = await visitor.get('/form/loss')
  expect(asked.text).toContain('£5,700.00')
  const early = await visitor.submit('/form/loss', { ...BACK, 'back-year': String(year - 3) })
  expect([early.status, early.text]).toEqual([
    422,
    expect.stringContaining('only against the tax return to 31 March'),
  ])
  await answer(visitor, 'loss', BACK)
  const { text } = await visitor.get('/form/tax')
  expect(text).toContain(`£5,700.00 of it goes back to the period to 31 Mar ${year - 1}`)
  const ticks = [...text.matchAll(/type="checkbox" name="checked" value="(\w+)"/g)].map(
    ([, code = '']) => code,
  )
  expect(ticks).toContain('EARLIER_RETURN_TO_AMEND')
  await answer(visitor, 'tax', { checked: ticks })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', {
    gateway_id: GATEWAY_USER,
    gateway_password: GATEWAY_PASSWORD,
    auth_code: 'AUTH01',
  })
  const { data } = await stack.api.get(`/api/v1/filings?company_number=${company}`, books.live)
  const { filings } = filingList.parse(data)
  for (const { filing_id: id } of filings) await stack.api.until(books.live, id, 'accepted')
  const id = filings.find((one) => one.filing_type === 'ct600')?.filing_id ?? ''
  const message = String((await documentsOf(stack.api, books.live, id)).get('ct600_xml'))
  expect(BOXES.filter((box) => !message.includes(box))).toEqual([])
})
