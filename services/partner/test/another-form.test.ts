// A company files again: next year, or after a rejection. The forms before can still be seen.
import type { FilingStatus } from '@cfs/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDraft, saveDraft } from '../src/store/drafts.ts'
import { type Link, makeLink, send, startVisit } from './directors.ts'
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
afterAll(async () => {
  await partner.stop()
  filing.close()
})

/** Sends both filings of a new company, and returns the ids of the filings. */
async function sendBoth(): Promise<{ link: Link; visitor: FormVisitor; ids: readonly string[] }> {
  const link = await makeLink(partner)
  const visitor = await startVisit(partner, link)
  const before = filing.filings.size
  await send(visitor)
  return { link, visitor, ids: [...filing.filings.values()].slice(before) }
}

const decide = (ids: readonly string[], status: FilingStatus = 'accepted') => {
  for (const id of ids) filing.statuses.set(id, status)
}

async function begin(visitor: FormVisitor): Promise<void> {
  await visitor.get('/form/status')
  expect((await visitor.submit('/form/another')).location).toBe('/form')
  expect((await visitor.get('/form')).location).toBe('/form/company')
}

test('after an accepted filing the company files another period, also at a later link', async () => {
  const { link, ids } = await sendBoth()
  decide(ids)
  const later = await startVisit(partner, await makeLink(partner, link))
  expect((await later.get('/form')).location).toBe('/form/status')
  await begin(later)
  const before = filing.filings.size
  await send(later, '2025')
  expect(filing.filings.size).toBe(before + 2)
  const own = filing.submissions.filter(({ body }) => body.includes(link.company))
  expect(new Set(own.map(({ key }) => key)).size).toBe(4)
})

test('the earlier form stays visible with its documents, and cannot be sent again', async () => {
  const { visitor, ids } = await sendBoth()
  decide(ids, 'rejected')
  decide(ids.slice(0, 1))
  await begin(visitor)
  const { text } = await visitor.get('/form/company')
  const [, path = ''] = /href="(\/form\/earlier\/[^"]+)"/.exec(text) ?? []
  const page = await visitor.get(path)
  expect([page.status, page.text.includes('period to 31 Mar 2026')]).toEqual([200, true])
  for (const absent of ['/form/again', '/form/another', '/form/leave'])
    expect(page.text).not.toContain(absent)
  const document = /href="(\/form\/documents\/[^"]+)"/.exec(page.text)?.[1] ?? ''
  expect((await visitor.get(document)).status).toBe(200)
  const other = await startVisit(partner, await makeLink(partner))
  expect((await other.get(path)).status).toBe(404)
  expect((await other.get(document)).status).toBe(404)
})

test('while a filing is undecided no other form begins, also at a renewed link', async () => {
  const { link, ids } = await sendBoth()
  const visitor = await startVisit(partner, await makeLink(partner, link))
  decide(ids)
  expect((await visitor.get('/form/status')).text).toContain('/form/another')
  decide(ids.slice(1), 'submitted')
  expect((await visitor.submit('/form/another')).location).toBe('/form/status')
  expect((await visitor.get('/form')).location).toBe('/form/status')
  expect((await visitor.get('/form/status')).text).not.toContain('/form/another')
})

test('two tabs begin one form, and a page of the earlier form changes nothing', async () => {
  const { link, visitor, ids } = await sendBoth()
  decide(ids)
  await visitor.get('/form/status')
  const press = () => visitor.submit('/form/another')
  await Promise.all([press(), press(), press()])
  const { rows } = await partner.pool.query(
    `select draft_id from earlier_form join entitlement using (entitlement_id) where company_number = $1`,
    [link.company],
  )
  expect(rows).toHaveLength(1)
  expect((await visitor.get('/form/status')).location).toBe('/form/company')
  await visitor.get('/form/company')
  expect((await visitor.submit('/form/again')).location).toBe('/form/company')
})

test('a form is not saved if another tab changed it since it was read', async () => {
  const link = await makeLink(partner)
  await startVisit(partner, link)
  const { rows } = await partner.pool.query<{ id: string }>(
    'select entitlement_id as id from draft order by changed_at desc limit 1',
  )
  const entitlementId = rows[0]?.id ?? ''
  const read = await findDraft(partner.pool, entitlementId)
  if (read === undefined) throw new Error('the visit has a form')
  const save = (utr: string) =>
    saveDraft(partner.pool, {
      entitlementId,
      draft: { ...read.draft, utr },
      revision: read.revision,
      at: new Date(),
    })
  expect([await save('1234567895'), await save('9999999999')]).toEqual([true, false])
  expect((await findDraft(partner.pool, entitlementId))?.draft.utr).toBe('1234567895')
})

test('a form that another tab changed says so', async () => {
  const visitor = await startVisit(partner, await makeLink(partner))
  expect((await visitor.get('/form?message=changed')).location).toBe('/form/company?message=changed')
  expect((await visitor.get('/form/company?message=changed')).text).toContain('changed in another tab')
  expect((await visitor.get('/form/company')).text).not.toContain('changed in another tab')
})

/** What the form says to a warning of the dry run of a return, before anything is sent. */
async function saysTo(code: string): Promise<string> {
  filing.warnings = [{ code, message: 'in words for developers' }]
  const visitor = await startVisit(partner, await makeLink(partner))
  const before = filing.submissions.length
  for (const [step, fields] of [
    ['company', {}],
    ['choose', { wanted: 'ct600', kind: 'dormant', day: '31', month: '3', year: '2026' }],
    ['details', { signatory: 'Ada Lamp', utr: '1234567895' }],
  ] as const) {
    await visitor.get(`/form/${step}`)
    await visitor.submit(`/form/${step}`, fields)
  }
  const page = await visitor.get('/form/read')
  // The declaration cannot be sent past the refusal.
  await visitor.submit('/form/read', { declared: 'yes', checked: code })
  expect((await visitor.get('/form/sign-in')).location).toBe('/form/read')
  filing.warnings = []
  expect(page.status).toBe(422)
  expect(filing.submissions).toHaveLength(before)
  return page.text
}

test('a period that was filed already is refused before anything is sent', async () => {
  expect(await saysTo('ALREADY_FILED')).toContain('HMRC refuses a second one')
})

test('a period whose earlier filing may have arrived is refused before anything is sent', async () => {
  expect(await saysTo('EARLIER_OUTCOME_UNKNOWN')).toContain('Do not file it again yet')
})

test('an open status page gets an event when a filing is decided', async () => {
  const { visitor, ids } = await sendBoth()
  const { text } = await visitor.get('/form/status')
  const [, version = ''] = /data-version="([^"]+)"/.exec(text) ?? []
  const stream = await fetch(`${partner.url}/form/status/changes?version=${version}`, {
    headers: { cookie: visitor.cookie, accept: 'text/event-stream' },
  })
  decide(ids)
  const reader = (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  while (!received.includes('event: changed')) received += (await reader.read()).value ?? ''
  await reader.cancel()
  expect(received).not.toContain(version)
  const asked = await fetch(`${partner.url}/form/status/changes`, { headers: { cookie: visitor.cookie } })
  expect(await asked.json()).toMatchObject({ version: expect.not.stringMatching(version) })
})

test('earlier forms are erased 90 days after another one took their place', async () => {
  const { visitor, ids, link } = await sendBoth()
  decide(ids)
  await begin(visitor)
  await partner.pool.query(
    `update earlier_form set replaced_at = replaced_at - interval '91 days' where entitlement_id in
       (select entitlement_id from entitlement where company_number = $1)`,
    [link.company],
  )
  const { deleteEarlierForms } = await import('../src/store/earlier-forms.ts')
  await deleteEarlierForms(partner.pool, { now: partner.clock.now(), days: 90 })
  const { rows } = await partner.pool.query(
    `select draft_id from earlier_form where replaced_at < now() - $1 * interval '1 ms'`,
    [90 * DAY_MS],
  )
  expect(rows).toEqual([])
  expect((await visitor.get('/form/company')).text).not.toContain('/form/earlier/')
})
