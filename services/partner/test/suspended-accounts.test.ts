// While the account of a partner is suspended or closed, nothing can be filed through its links; what was
// filed stays visible, and nothing that was typed is lost.
import type { EventPayload } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, fillIn, type Link, makeLink, send, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { type FormVisitor, openVisitor } from './form-visitor.ts'
import { newAccount, type PartnerUnderTest, startPartner } from './partner-under-test.ts'

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

type State = EventPayload<'account.state-changed'>['state']
const NOT_ACTIVE = ['suspended', 'closed', 'unknown'] as const

let moves = 0

async function move(accountId: string, state: State): Promise<void> {
  const occurredAt = Date.now() + (moves += 1)
  await partner.publish('account.state-changed', { account_id: accountId, occurred_at: occurredAt, state })
  const text = 'select from account_state where account_id = $1 and changed_at = $2'
  const isRecorded = async () =>
    (await partner.pool.query(text, [accountId, new Date(occurredAt)])).rowCount === 1
  await waitFor(isRecorded, { until: `the account is ${state}` })
}

const TITLES = {
  suspended: 'You cannot file here at the moment',
  closed: 'You can no longer file here',
  unknown: 'You cannot file here at the moment',
}

async function expectPaused(visitor: FormVisitor, step: string, state: keyof typeof TITLES): Promise<void> {
  const { status, text } = await visitor.get(`/form/${step}`)
  expect([status, text.includes(`<h1>${TITLES[state]}</h1>`)]).toEqual([403, true])
}

/** Sends the form of a page that was opened before. */
async function sendOpened(visitor: FormVisitor, opened: string, fields: Readonly<Record<string, string>>) {
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(opened) ?? []
  return visitor.post('/form/sign-in', { ...fields, _csrf }, { 'sec-fetch-site': 'same-origin' })
}

const filingsOf = ({ company }: Link) =>
  filing.submissions.filter(({ body }) => body.includes(`"${company}"`)).length

test.each(NOT_ACTIVE)('no step opens and no form is sent while the account is %s', async (state) => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await fillIn(visitor)
  const opened = await visitor.get('/form/sign-in')
  await move(link.accountId, state)
  const sent = await sendOpened(visitor, opened.text, SIGN_IN)
  expect([sent.status, sent.text.includes('nothing was sent')]).toEqual([403, true])
  expect(sent.text).not.toContain(SIGN_IN.gateway_password)
  for (const step of ['company', 'choose', 'details', 'read', 'sign-in'])
    await expectPaused(visitor, step, state)
  expect(filingsOf(link)).toBe(0)
})

test('what was typed is offered again, and the form goes on, when the account is resumed', async () => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  await visitor.get('/form/choose')
  await move(link.accountId, 'suspended')
  const typed = { wanted: 'both', kind: 'dormant', day: '31', month: '3', year: '2026' }
  expect((await visitor.submit('/form/choose', typed)).status).toBe(403)
  await move(link.accountId, 'active')
  const kept = await visitor.get('/form/kept')
  expect(kept.text).toContain('name="wanted" value="both"')
  expect((await visitor.submit('/form/choose', typed)).location).toBe('/form/details')
  await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  await answer(visitor, 'read', { declared: 'yes' })
  await visitor.get('/form/sign-in')
  expect((await visitor.submit('/form/sign-in', SIGN_IN)).location).toBe('/form/status')
  expect(filingsOf(link)).toBe(2)
})

test.each(['live', 'test'] as const)(
  'a %s link is not used up while the account is suspended',
  async (mode) => {
    const link = await makeLink(partner, { mode })
    await move(link.accountId, 'suspended')
    const visitor = openVisitor(partner.url)
    const refused = await visitor.get(link.path)
    expect([refused.status, refused.text.includes('You cannot file here at the moment')]).toEqual([403, true])
    await move(link.accountId, 'active')
    expect((await visitor.get(link.path)).status).toBe(200)
    await move(link.accountId, 'suspended')
    // The button was on the page already.
    expect((await visitor.submit(link.path)).status).toBe(403)
    await move(link.accountId, 'active')
    await visitor.get(link.path)
    expect((await visitor.submit(link.path)).location).toBe('/form')
  },
)

test('a link of a closed account no longer works, and no other one is sent', async () => {
  const link = await makeLink(partner)
  await move(link.accountId, 'closed')
  const visitor = openVisitor(partner.url)
  const { status, text } = await visitor.get(link.path)
  expect([status, text.includes('This link no longer works')]).toEqual([410, true])
  expect(text).not.toContain('Send me a new link')
})

test.each(NOT_ACTIVE)('what was filed stays visible while the account is %s', async (state) => {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  await send(visitor)
  const opened = await visitor.get('/form/status')
  await move(link.accountId, state)
  const seen = await visitor.get('/form/status')
  expect(seen.status).toBe(200)
  await expectPaused(visitor, 'company', state)
  expect((await visitor.get('/form/company')).text).toContain('href="/form/status"')
  const [, _csrf = ''] = /name="_csrf" value="([^"]*)"/.exec(opened.text) ?? []
  for (const path of ['/form/again', '/form/another'])
    expect((await visitor.post(path, { _csrf }, { 'sec-fetch-site': 'same-origin' })).status).toBe(403)
  expect((await visitor.post('/form/leave', { _csrf }, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('a test visit ends its filing too, and another partner’s customers go on', async () => {
  const link = await makeLink(partner, { mode: 'test' })
  const other = await makeLink(partner, { mode: 'test', accountId: newAccount() })
  const [visitor, neighbour] = [await startVisit(partner, link), await startVisit(partner, other)]
  await move(link.accountId, 'suspended')
  await expectPaused(visitor, 'company', 'suspended')
  expect((await neighbour.get('/form/company')).status).toBe(200)
})
