// All customers of one partner share the filing service's places for drawing drafts.
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillIn, makeLink, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { newAccount, type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const PATH = '/form/read/accounts/accounts_pdf'

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
  filing.beforeDryRun = async () => undefined
  filing.refuse = () => undefined
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

async function customersOf(accountId: string, count: number) {
  const visitors = []
  for (let index = 0; index < count; index += 1) {
    const visitor = await startVisit(partner, await makeLink(partner, { accountId }))
    await fillIn(visitor)
    visitors.push(visitor)
  }
  return visitors
}

test('the fifth customer waits for a place, and gets the draft', async () => {
  const visitors = await customersOf(newAccount(), 5)
  const gate = Promise.withResolvers<void>()
  let atOnce = 0
  let most = 0
  filing.beforeDryRun = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await gate.promise
    atOnce -= 1
  }
  // Another program of the partner may have taken the last places.
  let refused = 0
  filing.refuse = () => (refused++ === 0 ? { code: 'RATE_LIMITED', message: 'for developers' } : undefined)
  const pages = visitors.map((visitor) => visitor.get(PATH))
  await waitFor(() => atOnce === 3, { until: 'three drafts are being drawn' })
  gate.resolve()
  for (const page of await Promise.all(pages)) expect([page.status, page.text]).toEqual([200, '%PDF-'])
  expect(most).toBe(3)
})

test('the draft of a form that cannot be filed any more leads to the page that says why', async () => {
  const [visitor] = await customersOf(newAccount(), 1)
  filing.refuse = () => ({ code: 'VALIDATION_ERROR', message: 'no' })
  expect((await visitor?.get(PATH))?.location).toBe('/form/read')
  filing.refuse = () => undefined
  expect((await visitor?.get('/form/read/accounts/no_such_kind'))?.status).toBe(404)
})

test('the place of a customer who leaves is free again, and the work for that customer ends', async () => {
  const [first] = await customersOf(newAccount(), 1)
  const gate = Promise.withResolvers<void>()
  let begun = 0
  filing.beforeDryRun = () => {
    begun += 1
    return gate.promise
  }
  const leaving = new AbortController()
  const headers = { cookie: first?.cookie ?? '' }
  const left = fetch(`${partner.url}${PATH}`, { headers, signal: leaving.signal }).catch(() => 'left')
  await waitFor(() => begun === 1, { until: 'the draft is being drawn' })
  leaving.abort()
  expect(await left).toBe('left')
  // The same customer has one turn at a time: the next draft is drawn although the first one has no answer.
  filing.beforeDryRun = async () => undefined
  expect((await first?.get(PATH))?.status).toBe(200)
  gate.resolve()
  expect(partner.log()).not.toContain('page failed')
})
