// What a partner learns of its customers: each filing that was recorded, once, and at most once a day for
// each company that a customer could not file for lack of money.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answer, fillIn, makeLink, send, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const DAY_MS = 86_400_000
const WANTED = { wanted: 'both', kind: 'dormant', day: '31', month: '3', year: '2026' }

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
afterAll(async () => {
  await partner.stop()
  filing.close()
})
afterEach(() => {
  filing.filingsCovered = 1000
  filing.silent = 0
  filing.refuseSubmission = undefined
})

const filed = async (company: string) =>
  (await partner.events('customer.filed', company)).map((event) => event.filing_type).toSorted()
const unfunded = async (company: string) =>
  (await partner.events('customer.unfunded', company)).map((event) => event.filings_wanted)

test('each filing of a form is published once, with its company and period', async () => {
  const link = await makeLink(partner)
  await send(await startVisit(partner, link))
  const events = await partner.events('customer.filed', link.company)
  expect(events.map((event) => [event.account_id, event.period_end])).toEqual([
    [link.accountId, '2026-03-31'],
    [link.accountId, '2026-03-31'],
  ])
  expect(await filed(link.company)).toEqual(['accounts', 'ct600'])
})

test('filings whose response was lost are published once, when the customer presses again', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await fillIn(visitor)
  filing.silent = 2
  await visitor.get('/form/sign-in')
  await visitor.submit('/form/sign-in', SIGN_IN)
  expect(await filed(link.company)).toEqual([])
  await visitor.get('/form/sign-in')
  await visitor.submit('/form/sign-in', SIGN_IN)
  expect(await filed(link.company)).toEqual(['accounts', 'ct600'])
})

test('two presses at once publish each filing once', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await fillIn(visitor)
  await visitor.get('/form/sign-in')
  await Promise.all([visitor.submit('/form/sign-in', SIGN_IN), visitor.submit('/form/sign-in', SIGN_IN)])
  expect(await filed(link.company)).toEqual(['accounts', 'ct600'])
})

test('a customer who cannot file for lack of money is reported once a day', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  filing.filingsCovered = 0
  for (let press = 0; press < 3; press += 1) {
    await visitor.get('/form/choose')
    expect((await visitor.submit('/form/choose', WANTED)).text).toContain('cannot pay for the filing')
  }
  expect(await unfunded(link.company)).toEqual([2])
  partner.clock.forwardMs(DAY_MS)
  const next = await makeLink(partner, link)
  const later = await startVisit(partner, next)
  await later.get('/form/choose')
  await later.submit('/form/choose', WANTED)
  expect(await unfunded(link.company)).toEqual([2, 2])
})

test('another company of the same partner is reported by itself', async () => {
  const first = await makeLink(partner)
  const second = await makeLink(partner, { accountId: first.accountId })
  filing.filingsCovered = 0
  for (const link of [first, second]) {
    const visitor = await startVisit(partner, link)
    await answer(visitor, 'company', {})
    await visitor.get('/form/choose')
    await visitor.submit('/form/choose', WANTED)
  }
  expect([await unfunded(first.company), await unfunded(second.company)]).toEqual([[2], [2]])
})

test.each(['INSUFFICIENT_BALANCE', 'SPEND_CAP_REACHED'])(
  'a filing that is refused with %s when it is sent is reported, and not as filed',
  async (code) => {
    const link = await makeLink(partner)
    const visitor = await startVisit(partner, link)
    await fillIn(visitor)
    filing.refuseSubmission = code
    await visitor.get('/form/sign-in')
    await visitor.submit('/form/sign-in', SIGN_IN)
    expect(await unfunded(link.company)).toEqual([2])
    expect(await filed(link.company)).toEqual([])
  },
)

test('a filing that is refused for another reason is not reported as unpaid', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await fillIn(visitor)
  filing.refuseSubmission = 'FILING_UNDECIDED'
  await visitor.get('/form/sign-in')
  await visitor.submit('/form/sign-in', SIGN_IN)
  expect(await unfunded(link.company)).toEqual([])
})

test('a test link reports nothing', async () => {
  const link = await makeLink(partner, { mode: 'test' })
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  await answer(visitor, 'choose', { ...WANTED, wanted: 'accounts' })
  expect(await filed(link.company)).toEqual([])
  expect(await unfunded(link.company)).toEqual([])
})
