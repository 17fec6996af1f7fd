// What a customer answered is offered a year later, when the form itself is long erased.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eraseExpired } from '../src/commands/erase-expired.ts'
import { answer, ANSWERS, type Link, makeLink, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'
import { sampleComputation } from './sample-computation.ts'

const DAY_MS = 86_400_000

let filing: FilingDouble
let partner: PartnerUnderTest
beforeAll(async () => {
  filing = await startFilingDouble()
  filing.computation = sampleComputation()
  partner = await startPartner({
    FILING_URL: filing.url,
    FILING_MANAGE_URL: filing.url,
    DOCUMENTS_URL: filing.url,
  })
})
afterEach(() => {
  filing.period = undefined
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

const LOAN = {
  ...ANSWERS,
  associates: 'yes',
  associates_count: '2',
  owed: 'yes',
  close: 'yes',
  'loan-0-name': 'Ada Lamp',
  'loan-0-director': 'yes',
  'loan-0-interest': '0',
  'loan-0-conditions': 'demand',
  'loan-0-opening': '0',
  'loan-0-p0-lent': '9000',
  'loan-0-p0-repaid': '1000',
}

async function toQuestions(link: Link, year = '2026'): Promise<FormVisitor> {
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', day: '31', month: '3', year })
  await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  await answer(visitor, 'figures/profit', { 'profit_and_loss.turnover': '12345' })
  await answer(visitor, 'figures', {})
  return visitor
}

/** A company whose form with a loan was sent. */
async function sentForm(): Promise<Link> {
  const link = await makeLink(partner)
  const visitor = await toQuestions(link)
  await answer(visitor, 'questions', LOAN)
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  return link
}

/** Erases as after so many days; the forms and links of before are gone. */
async function eraseAfter(days: number): Promise<void> {
  const clock = { now: () => new Date(partner.clock.now().getTime() + days * DAY_MS) }
  await eraseExpired({ pool: partner.pool, logger: partner.logger, clock })
}

async function remembered({ company }: Link): Promise<readonly string[]> {
  const { rows } = await partner.pool.query<{ answers: unknown }>(
    `select answers from remembered_answers join entitlement using (entitlement_id)
     where company_number = $1`,
    [company],
  )
  return rows.map(({ answers }) => JSON.stringify(answers))
}

test('a year later the answers are offered for confirmation, with what was owed at the end', async () => {
  const link = await sentForm()
  await eraseAfter(370)
  filing.period = { start: '2026-04-01', end: '2027-03-31' }
  const visitor = await startVisit(partner, await makeLink(partner, link))
  await answer(visitor, 'company', {})
  expect((await visitor.get('/form')).location).toBe('/form/choose')
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', day: '31', month: '3', year: '2026' })
  await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  await answer(visitor, 'figures', {})
  const { text } = await visitor.get('/form/questions')
  expect(text).toContain('Some answers are from the last form that was sent')
  for (const value of ['Ada Lamp', '8000', '2']) expect(text).toContain(`value="${value}"`)
  expect(text).not.toMatch(/name="(?:owed|trade|began)"[^>]*checked/)
  expect((await visitor.get('/form/tax')).location).toBe('/form/questions')
  await visitor.get('/form/questions')
  const page = await visitor.submit('/form/questions', ANSWERS)
  expect([page.status, page.text.includes('Tick “Ada Lamp” with £8,000')]).toEqual([422, true])
  const confirmed = { ...ANSWERS, confirmed: 'Ada Lamp 8000.00' }
  expect((await visitor.submit('/form/questions', confirmed)).location).toBe('/form/tax')
})

test('another period than the next one starts with no balance', async () => {
  const link = await sentForm()
  await eraseAfter(370)
  const visitor = await toQuestions(await makeLink(partner, link))
  const { text } = await visitor.get('/form/questions')
  expect(text).toContain('value="2"')
  expect(text).not.toContain('value="8000"')
})

test('neither figures nor sign-in details are remembered', async () => {
  const [content = ''] = await remembered(await sentForm())
  expect(JSON.parse(content)).toEqual({
    commitments: '',
    isClose: true,
    associatedCompanies: 2,
    before: { on: '2026-03-31', people: [{ name: 'Ada Lamp', isDirector: true, pounds: 8000 }] },
  })
  for (const secret of ['12345', SIGN_IN.gateway_id, SIGN_IN.gateway_password, SIGN_IN.auth_code])
    expect(content).not.toContain(secret)
})

test('answers are erased two years after they were given, and not before', async () => {
  const link = await sentForm()
  await eraseAfter(700)
  expect(await remembered(link)).toHaveLength(1)
  await eraseAfter(732)
  expect(await remembered(link)).toEqual([])
})

test('answers are erased 90 days after the partner ended the entitlement', async () => {
  const link = await sentForm()
  const path = `/api/v1/entitlements/${link.company}/end`
  const ended = await partner.call(path, { method: 'POST', as: { accountId: link.accountId } })
  expect(ended.status).toBe(200)
  await eraseAfter(89)
  expect(await remembered(link)).toHaveLength(1)
  await eraseAfter(91)
  expect(await remembered(link)).toEqual([])
})

test('a form that was never sent is not remembered, and the sandbox remembers nothing', async () => {
  const link = await makeLink(partner)
  await answer(await toQuestions(link), 'questions', LOAN)
  expect(await remembered(link)).toEqual([])
})
