// What a customer can do after one of two filings was sent, and what the page says about each of them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eraseExpired } from '../src/commands/erase-expired.ts'
import { sampleComputation } from './sample-computation.ts'
import { answer, ANSWERS, fillIn, makeLink, send, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const DAY_MS = 86_400_000

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
  filing.returns = []
  filing.hasNoDocuments = false
  filing.filingsCovered = 1000
  filing.beforeDryRun = async () => undefined
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

/** A trading company at the tax page. */
async function toTax(visitor: FormVisitor): Promise<void> {
  filing.computation = sampleComputation()
  await answer(visitor, 'company', {})
  const period = { day: '31', month: '3', year: '2026' }
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', ...period })
  await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  await answer(visitor, 'figures', {})
  await answer(visitor, 'questions', ANSWERS)
}

/** Sends both filings of a trading company; the return is accepted, and the accounts end as given. */
async function sendTrading(
  outcome: 'rejected' | 'error',
): Promise<{ visitor: FormVisitor; returnId: string; accountsId: string }> {
  const visitor = await startVisit(partner, await makeLink(partner))
  await toTax(visitor)
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  const before = filing.filings.size
  await answer(visitor, 'sign-in', SIGN_IN)
  const made = [...filing.filings].slice(before)
  const idOf = (type: string) => made.find(([key]) => key.includes(`-${type}-`))?.[1] ?? ''
  const [returnId, accountsId] = [idOf('ct600'), idOf('accounts')]
  filing.statuses.set(returnId, 'accepted')
  filing.statuses.set(accountsId, outcome)
  return { visitor, returnId, accountsId }
}

test('rejected accounts are corrected and sent again after the return was accepted', async () => {
  const { visitor } = await sendTrading('rejected')
  await visitor.get('/form/status')
  expect((await visitor.submit('/form/again', { answer: 'figures' })).location).toBe('/form/figures')
  await answer(visitor, 'figures', {})
  expect((await visitor.get('/form')).location).toBe('/form/read')
  await answer(visitor, 'read', { declared: 'yes' })
  const before = filing.submissions.length
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(filing.submissions.slice(before).map(({ path }) => path)).toEqual(['/api/v1/filings/accounts'])
  expect((await visitor.get('/form')).location).toBe('/form/status')
})

test('a filing that is sent again is for the period of the one that stays sent', async () => {
  const { visitor } = await sendTrading('rejected')
  await visitor.get('/form/status')
  await visitor.submit('/form/again', { answer: 'figures' })
  const page = await visitor.get('/form/choose')
  expect([page.text.includes('31 Mar 2026'), page.text.includes('name="day"')]).toEqual([true, false])
  const other = { kind: 'trading', day: '31', month: '3', year: '2025' }
  expect((await visitor.submit('/form/choose', { wanted: 'accounts', ...other })).status).toBe(422)
  await answer(visitor, 'choose', { wanted: 'both', ...other })
  await answer(visitor, 'figures', {})
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(filing.submissions.at(-1)?.body).toContain('"period_end":"2026-03-31"')
  const { text } = await visitor.get('/form/status')
  expect([text.includes('Tax return, HMRC'), text.includes('31 Mar 2026')]).toEqual([true, true])
})

test('a customer whose accounts are rejected may leave it at the accepted return', async () => {
  const { visitor } = await sendTrading('rejected')
  await visitor.get('/form/status')
  await visitor.submit('/form/again', { answer: 'figures' })
  await answer(visitor, 'choose', { wanted: 'ct600', kind: 'trading' })
  expect((await visitor.get('/form')).location).toBe('/form/status')
  expect((await visitor.get('/form/status')).text).toContain('✓ Accepted')
})

test('a filing that the authority may have is not called not filed', async () => {
  const { visitor, accountsId } = await sendTrading('error')
  filing.errors.set(accountsId, [{ code: 'OUTCOME_UNKNOWN', message: 'no answer' }])
  const { text } = await visitor.get('/form/status')
  expect([text.includes('Do not file again'), text.includes('Not filed')]).toEqual([true, false])
})

test.each(['1000', '2000', '2005', 'OUTCOME_UNKNOWN'])(
  'after error %s, the customer says what the authority has, and the form goes on',
  async (code) => {
    const { visitor, accountsId } = await sendTrading('error')
    filing.errors.set(accountsId, [{ code, message: 'with a fresh Idempotency-Key' }])
    const { text } = await visitor.get('/form/status')
    expect(text).not.toContain('Idempotency-Key')
    expect(text).toContain('Tax return accepted, accounts not known')
    await visitor.submit('/form/found', { type: 'accounts', found: 'not_held' })
    const after = await visitor.get('/form/status')
    expect(after.text).toContain('Tax return accepted, accounts not filed')
    expect((await visitor.submit('/form/again', { answer: 'sign-in' })).location).toBe('/form/sign-in')
  },
)

test('a filing that the customer found at the authority is not sent again', async () => {
  const { visitor, accountsId } = await sendTrading('error')
  filing.errors.set(accountsId, [{ code: 'OUTCOME_UNKNOWN', message: 'no answer' }])
  await visitor.get('/form/status')
  await visitor.submit('/form/found', { type: 'accounts', found: 'held' })
  const { text } = await visitor.get('/form/status')
  expect([text.includes('Already there'), text.includes('/form/again')]).toEqual([true, false])
  const before = filing.submissions.length
  await visitor.submit('/form/again', { answer: 'sign-in' })
  expect((await visitor.get('/form')).location).toBe('/form/status')
  expect(filing.submissions).toHaveLength(before)
})

test('a partner without money is named at the second step, before the form is filled in', async () => {
  filing.filingsCovered = 0
  const visitor = await startVisit(partner, await makeLink(partner))
  await answer(visitor, 'company', {})
  const choice = { wanted: 'both', kind: 'dormant', day: '31', month: '3', year: '2026' }
  await visitor.get('/form/choose')
  const refused = await visitor.submit('/form/choose', choice)
  expect([refused.status, refused.text.includes('cannot pay for the filing')]).toEqual([422, true])
  filing.filingsCovered = 1
  const one = await visitor.submit('/form/choose', choice)
  expect([one.status, one.text.includes('can pay for one of the two filings')]).toEqual([422, true])
  await answer(visitor, 'choose', { ...choice, wanted: 'accounts' })
  filing.filingsCovered = 2
  await answer(visitor, 'choose', choice)
})

test('while the documents of an accepted filing are being made, the page can be left', async () => {
  filing.hasNoDocuments = true
  const visitor = await startVisit(partner, await makeLink(partner))
  const before = filing.filings.size
  await send(visitor)
  for (const id of [...filing.filings.values()].slice(before)) filing.statuses.set(id, 'accepted')
  const { text } = await visitor.get('/form/status')
  expect(text).toContain('The documents are being made')
  for (const action of ['/form/leave', '/form/another']) expect(text).toContain(`action="${action}"`)
})

test('a period of more than 12 months says when the tax of each of its two returns is due', async () => {
  filing.returns = [
    { period: { start: '2025-01-01', end: '2025-12-31' }, taxPounds: 1900 },
    { period: { start: '2026-01-01', end: '2026-03-31' }, taxPounds: 475 },
  ]
  const visitor = await startVisit(partner, await makeLink(partner))
  await toTax(visitor)
  const dates = ['1 Oct 2026', '1 Jan 2027']
  const tax = await visitor.get('/form/tax')
  for (const date of dates) expect(tax.text).toContain(date)
  // New Year's Day is a bank holiday.
  expect(tax.text).toContain('the money must arrive by <strong>31 Dec 2026')
  await answer(visitor, 'tax', { charge: 'no' })
  await answer(visitor, 'read', { declared: 'yes' })
  const before = filing.filings.size
  await answer(visitor, 'sign-in', SIGN_IN)
  for (const id of [...filing.filings.values()].slice(before)) filing.statuses.set(id, 'accepted')
  const status = await visitor.get('/form/status')
  for (const text of [...dates, '£1,900.00', '£475.00']) expect(status.text).toContain(text)
})

test('if the partner ends the entitlement while the form is checked, nothing is sent', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await fillIn(visitor)
  await visitor.get('/form/sign-in')
  const before = filing.submissions.length
  const path = `/api/v1/entitlements/${link.company}/end`
  filing.beforeDryRun = () => partner.call(path, { method: 'POST', as: { accountId: link.accountId } })
  await visitor.submit('/form/sign-in', SIGN_IN)
  expect(filing.submissions).toHaveLength(before)
  expect((await visitor.get('/form')).status).toBe(401)
})

test('a link for a number that the register does not have says so', async () => {
  const link = await makeLink(partner)
  filing.unknownCompanies.add(link.company)
  const visitor = await startVisit(partner, link)
  const page = await visitor.get('/form/company')
  expect([page.status, page.text.includes('Wrong company')]).toEqual([200, true])
  expect(page.text).toContain(`Companies House has no company with the number ${link.company}`)
})

test('an old form is not erased during a visit', async () => {
  const link = await makeLink(partner)
  await fillIn(await startVisit(partner, link))
  await partner.pool.query(
    `update draft set changed_at = changed_at - interval '90 days' where entitlement_id in
       (select entitlement_id from entitlement where company_number = $1)`,
    [link.company],
  )
  const visitor = await startVisit(partner, await makeLink(partner, link))
  await eraseExpired(partner)
  expect((await visitor.get('/form')).location).toBe('/form/sign-in')
  const later = { now: () => new Date(partner.clock.now().getTime() + 91 * DAY_MS) }
  await eraseExpired({ pool: partner.pool, logger: partner.logger, clock: later })
  expect((await visitor.get('/form')).status).toBe(401)
})

test('a form that is too large is refused in words for people', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  await visitor.get('/form/company')
  const page = await visitor.submit('/form/company', { answer: 'a'.repeat(70_000) })
  expect([page.status, page.text.includes('This form is too large')]).toEqual([413, true])
  expect(page.text).not.toContain('MiB')
})
