// The end of a visit: it warns, can be prolonged, and loses nothing that was typed, except sign-in details.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OTHER_SIGNATORY } from '../src/views/details-page.ts'
import { answer, fillIn, makeLink, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DETAILS = { signatory: OTHER_SIGNATORY, other_name: 'Ada Latecomer', utr: '1234567895' }
const LATE = { ...DETAILS, gateway_password: 'hunter2', auth_code: 'AUTH01' }

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

const WARNING = /<div role="status" data-warn-after-ms="0">/
const isNearEnd = async (visitor: FormVisitor) => WARNING.test((await visitor.get('/form/company')).text)

async function goToDetails(visitor: FormVisitor): Promise<void> {
  const period = { day: '31', month: '3', year: '2026' }
  await answer(visitor, 'company', {})
  await answer(visitor, 'choose', { wanted: 'both', kind: 'dormant', ...period })
  await visitor.get('/form/details')
}

test.each(['live', 'test'] as const)(
  'a %s visit near its end warns, and is prolonged by a press',
  async (mode) => {
    const visitor = await startVisit(partner, await makeLink(partner, { mode }))
    expect(await isNearEnd(visitor)).toBe(false)
    partner.clock.forwardMs(2 * HOUR_MS - MINUTE_MS)
    expect(await isNearEnd(visitor)).toBe(true)
    const before = await visitor.get('/form/company')
    const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(before.text) ?? []
    const prolonged = await visitor.submit('/form/prolong')
    expect([prolonged.status, prolonged.headers.get('visit-ends')]).toEqual([200, expect.any(String)])
    expect(await isNearEnd(visitor)).toBe(false)
    partner.clock.forwardMs(90 * MINUTE_MS)
    // The page that was open before can still be sent.
    const sent = await visitor.post('/form/company', { _csrf }, { 'sec-fetch-site': 'same-origin' })
    expect(sent.location).toBe('/form/choose')
    partner.clock.forwardMs(31 * MINUTE_MS)
    expect((await visitor.get('/form/company')).status).toBe(401)
  },
)

test('two presses at once prolong a visit once, and none does after its end', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  partner.clock.forwardMs(2 * HOUR_MS - MINUTE_MS)
  const { text } = await visitor.get('/form/company')
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(text) ?? []
  const press = () => visitor.post('/form/prolong', { _csrf }, { 'sec-fetch-site': 'same-origin' })
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  partner.clock.forwardMs(2 * HOUR_MS)
  expect((await press()).status).toBe(401)
})

test('a visit lasts twelve hours at most, and then offers no more time', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  for (let hours = 0; hours < 10; hours += 1) {
    partner.clock.forwardMs(HOUR_MS)
    await visitor.get('/form/company')
    expect((await visitor.submit('/form/prolong')).status).toBe(200)
  }
  partner.clock.forwardMs(HOUR_MS + 50 * MINUTE_MS)
  const { text } = await visitor.get('/form/company')
  expect([WARNING.test(text), text.includes('/form/prolong')]).toEqual([true, false])
  partner.clock.forwardMs(11 * MINUTE_MS)
  expect((await visitor.get('/form/company')).status).toBe(401)
})

test('a visit that its partner ended cannot be prolonged', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await visitor.get('/form/company')
  const path = `/api/v1/entitlements/${link.company}/end`
  await partner.call(path, { method: 'POST', as: { accountId: link.accountId } })
  expect((await visitor.submit('/form/prolong')).status).toBe(401)
  await visitor.get('/form/company')
  expect((await visitor.submit('/form/details', DETAILS)).text).not.toContain('What you typed')
})

test.each(['live', 'test'] as const)(
  'what was typed in a %s visit is offered by the next one',
  async (mode) => {
    const link = await makeLink(partner, { mode })
    const visitor = await startVisit(partner, link)
    await goToDetails(visitor)
    partner.clock.forwardMs(2 * HOUR_MS + 1000)
    const over = await visitor.submit('/form/details', LATE)
    expect([over.status, over.text.includes('This page was not saved, and nothing was sent')]).toEqual([
      401,
      true,
    ])
    expect(over.text).toContain('Ada Latecomer')
    const next = await makeLink(partner, { ...link, mode })
    await visitor.get(next.path)
    expect((await visitor.submit(next.path)).location).toBe('/form')
    expect((await visitor.get('/form/company')).text).toContain('One page is not saved yet')
    if (mode === 'test') await goToDetails(visitor)
    const kept = await visitor.get('/form/kept')
    expect(kept.text).toContain('Ada Latecomer')
    for (const { text } of [over, kept]) {
      expect(text).not.toContain('hunter2')
      expect(text).not.toContain('AUTH01')
    }
    expect((await visitor.submit('/form/details')).status).toBe(303)
    expect((await visitor.get('/form/details')).text).not.toContain('One page is not saved yet')
    expect((await visitor.get('/form/kept')).location).toBe('/form')
  },
)

test('a visit of another company does not offer what was typed', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  await goToDetails(visitor)
  partner.clock.forwardMs(2 * HOUR_MS + 1000)
  await visitor.submit('/form/details', DETAILS)
  const other = await makeLink(partner)
  await visitor.get(other.path)
  await visitor.submit(other.path)
  expect((await visitor.get('/form/company')).text).not.toContain('One page is not saved yet')
  expect((await visitor.get('/form/kept')).location).toBe('/form')
})

test('sign-in details that arrive too late are neither kept nor shown', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  await fillIn(visitor)
  await visitor.get('/form/sign-in')
  partner.clock.forwardMs(2 * HOUR_MS + 1000)
  const over = await visitor.submit('/form/sign-in', SIGN_IN)
  expect(over.text).toContain('nothing was sent')
  for (const secret of Object.values(SIGN_IN)) expect(over.text).not.toContain(secret)
  expect(over.headers.getSetCookie()).toEqual([])
})

test('a page of another visit shows what was typed, and saves it in the company that it names', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  await goToDetails(visitor)
  const { text } = await visitor.get('/form/details')
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(text) ?? []
  const other = await makeLink(partner)
  await visitor.get(other.path)
  await visitor.submit(other.path)
  await goToDetails(visitor)
  const own = { 'sec-fetch-site': 'same-origin' }
  const stale = await visitor.post('/form/details', { _csrf, ...LATE }, own)
  expect([stale.status, stale.text.includes('Nothing was saved or sent')]).toEqual([403, true])
  expect(stale.text).toContain(`Save it in the form of company ${other.company}`)
  expect(stale.text).not.toContain('hunter2')
  expect((await visitor.submit('/form/details')).status).toBe(303)
})
