// A customer asks for a new link: the request takes no link or visit away from the person whom the partner
// activated last.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Link, makeLink, startVisit } from './directors.ts'
import { openVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

let partner: PartnerUnderTest
beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())

/** A link of a partner that lets customers ask for new links. */
async function renewable(): Promise<Link> {
  const link = await makeLink(partner)
  const body = { name: 'Books', colour: null, logo: null, return_url: null, allows_renewal_mail: true }
  const as = { accountId: link.accountId, scopes: ['partner:manage' as const] }
  const path = `/manage/accounts/${link.accountId}/theme`
  expect((await partner.call(path, { method: 'PUT', body, as })).status).toBe(200)
  return link
}

/** Presses the button for a new link on the page of a link that does not work. */
async function askForLink({ path }: Link): Promise<void> {
  const visitor = openVisitor(partner.url)
  expect((await visitor.get(path)).text).toContain('Send me a new link')
  expect((await visitor.submit(`${path}/renew`)).text).toContain('Check your e-mail')
}

async function activationsOf({ accountId }: Link) {
  const { rows } = await partner.pool.query<{ email: string; voided: boolean; consumed: boolean }>(
    `select email, voided_at is not null as voided, consumed_at is not null as consumed
     from activation join entitlement using (entitlement_id) where account_id = $1 order by activation_id`,
    [accountId],
  )
  return rows
}

const ada = { email: 'ada@lights.example', voided: false, consumed: false }

test('a used link gets a fresh one, and the visit that it started goes on', async () => {
  const link = await renewable()
  const visitor = await startVisit(partner, link)
  await askForLink(link)
  expect(await activationsOf(link)).toEqual([{ ...ada, consumed: true }, ada])
  expect((await visitor.get('/form/company')).status).not.toBe(401)
})

test('while the newest link works it is sent again, and stays the newest', async () => {
  const used = await renewable()
  await startVisit(partner, used)
  const open = await makeLink(partner, used)
  await askForLink(used)
  await askForLink(used)
  expect(await activationsOf(used)).toEqual([{ ...ada, consumed: true }, ada])
  await startVisit(partner, open)
})

test('a link for an address that the partner has replaced gets no new one', async () => {
  const used = await renewable()
  await startVisit(partner, used)
  const body = { company_number: used.company, email: 'eve@lights.example' }
  const { data } = await partner.call('/api/v1/activate', { body, as: { accountId: used.accountId } })
  await askForLink(used)
  expect(await activationsOf(used)).toEqual([
    { ...ada, consumed: true },
    { ...ada, email: 'eve@lights.example' },
  ])
  await startVisit(partner, { ...used, path: new URL(String(data['activation_url'])).pathname })
})
