// The e-mail to a customer about the outcome of a filing: once for each filing, in whatever order the events
// arrive and whatever is killed, with a link that reaches this filing only, and ends.
import { inTransaction } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { isoDateFrom } from '@cfs/values'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertOutcomeMail } from '../src/store/outcome-mails.ts'
import { type Link, makeLink, send, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { openVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const DAY_MS = 86_400_000
const error = {
  source: 'registry',
  code: '999',
  authority_code: null,
  location: null,
  retryable: false,
} as const
const errors = [{ ...error, message: 'The code is wrong.' }] as const

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
  partner.mailbox.isDown = false
})

interface Filed {
  readonly link: Link
  readonly accounts: string
  readonly ct600: string
}

/** A customer who has filed a return and accounts. */
async function filed(): Promise<Filed> {
  const link = await makeLink(partner)
  await send(await startVisit(partner, link))
  const events = await partner.events('customer.filed', link.company)
  const idOf = (type: string) => events.find((event) => event.filing_type === type)?.filing_id ?? ''
  return { link, accounts: idOf('accounts'), ct600: idOf('ct600') }
}

const decide = (type: 'filing.rejected' | 'filing.failed', { link }: Filed, filingId: string) => {
  filing.statuses.set(filingId, type === 'filing.rejected' ? 'rejected' : 'error')
  filing.errors.set(filingId, errors)
  return partner.publish(type, {
    filing_id: filingId,
    account_id: link.accountId,
    sequence: 3,
    occurred_at: Date.now(),
    errors,
  })
}
const accept = ({ link }: Filed, filingId: string) => {
  filing.statuses.set(filingId, 'accepted')
  return partner.publish('filing.accepted', {
    filing_id: filingId,
    account_id: link.accountId,
    sequence: 3,
    occurred_at: Date.now(),
    filing_type: 'accounts',
    company_number: link.company,
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    company_name: 'HARBOUR LIGHTS LTD',
    price_pence: 2000,
    submitted_at: Date.now(),
    form_json: '{}',
    receipt: null,
    artifacts: [],
  })
}
const mailsAbout = (filingId: string) =>
  partner.mailbox.sent.filter(({ mailId }) => mailId === `${filingId}.outcome`)
async function mailAbout(filingId: string) {
  const [mail] = await waitFor(async () => {
    const mails = mailsAbout(filingId)
    return mails.length > 0 ? mails : undefined
  })
  if (mail === undefined) throw new Error('no e-mail')
  return { mail, path: new URL(mail.link?.url ?? '').pathname }
}

test('an accepted filing sends a link to its documents to the person who filed', async () => {
  const customer = await filed()
  await accept(customer, customer.accounts)
  const { mail, path } = await mailAbout(customer.accounts)
  expect([mail.to, mail.subject]).toEqual([
    'ada@lights.example',
    'Companies House accepted your accounts – Company filing',
  ])
  expect(mail.footer?.reason).toContain(`you filed for company ${customer.link.company}`)
  const page = await openVisitor(partner.url).get(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Accepted')
  const [, document = ''] = /href="(\/outcome\/[^"]*\/documents\/[^"]*)"/.exec(page.text) ?? []
  expect((await openVisitor(partner.url).get(document)).status).toBe(200)
})

test.each([
  ['filing.rejected', 'did not accept your accounts'],
  ['filing.failed', 'Your accounts need your attention'],
] as const)('a filing with %s sends a link to why, and what to do', async (type, subject) => {
  const customer = await filed()
  await decide(type, customer, customer.accounts)
  const { mail, path } = await mailAbout(customer.accounts)
  expect(mail.subject).toContain(subject)
  const { text } = await openVisitor(partner.url).get(path)
  expect(text).toContain('What to do')
  expect(text).not.toMatch(/<form|Idempotency|request_id/)
})

test('an undecided filing sends nothing, and each filing of a form its own e-mail', async () => {
  const customer = await filed()
  await decide('filing.rejected', customer, customer.ct600)
  await mailAbout(customer.ct600)
  expect(mailsAbout(customer.accounts)).toEqual([])
  await accept(customer, customer.accounts)
  await mailAbout(customer.accounts)
})

test('an outcome that arrives again sends one e-mail', async () => {
  const customer = await filed()
  for (let time = 0; time < 3; time += 1) await accept(customer, customer.accounts)
  await mailAbout(customer.accounts)
  const witness = await filed()
  await accept(witness, witness.accounts)
  await mailAbout(witness.accounts)
  expect(mailsAbout(customer.accounts)).toHaveLength(1)
})

test('an outcome that arrives before the filing is stored as the customer’s is sent too', async () => {
  const early = await filed()
  // As if the response to the customer's request came after the outcome.
  await partner.pool.query(`update outcome_mail set due_at = 'infinity' where filing_id = $1`, [
    early.accounts,
  ])
  await accept(early, early.accounts)
  await waitFor(async () => {
    const { rows } = await partner.pool.query<{ status: string }>(
      'select status from filing where filing_id = $1',
      [early.accounts],
    )
    return rows[0]?.status === 'accepted'
  })
  expect(mailsAbout(early.accounts)).toEqual([])
  await partner.pool.query('update outcome_mail set due_at = now() where filing_id = $1', [early.accounts])
  await mailAbout(early.accounts)
})

test('a mail server that was unavailable gets the e-mail later, and once', async () => {
  const customer = await filed()
  partner.mailbox.isDown = true
  await accept(customer, customer.accounts)
  const tries = async () => {
    const { rows } = await partner.pool.query<{ tries: number }>(
      'select tries from outcome_mail where filing_id = $1',
      [customer.accounts],
    )
    return rows[0]?.tries ?? 0
  }
  await waitFor(async () => (await tries()) > 0)
  partner.mailbox.isDown = false
  await waitFor(async () => mailsAbout(customer.accounts).length > 0)
  expect(mailsAbout(customer.accounts)).toHaveLength(1)
  expect(partner.log()).not.toContain('ada@lights.example')
})

test('killed after the mail server took the e-mail: it is sent again under the same message id', async () => {
  const customer = await filed()
  await accept(customer, customer.accounts)
  await mailAbout(customer.accounts)
  await waitFor(async () => {
    const { rowCount } = await partner.pool.query(
      'select from outcome_mail where filing_id = $1 and sent_at is not null',
      [customer.accounts],
    )
    return rowCount === 1
  })
  await partner.pool.query(
    `update outcome_mail set sent_at = null, due_at = now(), email = 'ada@lights.example' where filing_id = $1`,
    [customer.accounts],
  )
  await waitFor(async () => mailsAbout(customer.accounts).length === 2)
})

test('a link ends after two weeks, and with the entitlement', async () => {
  const [first, second] = [await filed(), await filed()]
  for (const customer of [first, second]) await accept(customer, customer.accounts)
  const { path } = await mailAbout(first.accounts)
  const { path: other } = await mailAbout(second.accounts)
  const as = { accountId: first.link.accountId }
  await partner.call(`/api/v1/entitlements/${first.link.company}/end`, { method: 'POST', as })
  const ended = await openVisitor(partner.url).get(path)
  expect([ended.status, ended.text.includes('This link has ended')]).toEqual([410, true])
  expect((await openVisitor(partner.url).get(`${path}/documents/doc_1`)).status).toBe(410)
  partner.clock.forwardMs(15 * DAY_MS)
  expect((await openVisitor(partner.url).get(other)).status).toBe(410)
})

const end = ({ link: { accountId, company } }: Filed) =>
  partner.call(`/api/v1/entitlements/${company}/end`, { method: 'POST', as: { accountId } })
const rowsOf = async ({ link }: Filed) => {
  const { rows } = await partner.pool.query<{ email: string | null }>(
    `select email from outcome_mail join entitlement using (entitlement_id) where company_number = $1`,
    [link.company],
  )
  return rows
}

test('neither the page of a link nor its documents are cached, indexed or named to other sites', async () => {
  const customer = await filed()
  await accept(customer, customer.accounts)
  const { path } = await mailAbout(customer.accounts)
  for (const address of [path, `${path}/documents/doc_1`, '/outcome/x']) {
    const { headers } = await fetch(`${partner.url}${address}`)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('a link stays dead when the company is activated again, which may be for another person', async () => {
  const customer = await filed()
  await accept(customer, customer.accounts)
  const { path } = await mailAbout(customer.accounts)
  await end(customer)
  await makeLink(partner, customer.link)
  expect((await openVisitor(partner.url).get(path)).status).toBe(410)
  expect(await rowsOf(customer)).toEqual([])
})

test('an outcome after the entitlement ended is sent to no one, even once it is active again', async () => {
  const customer = await filed()
  await end(customer)
  await makeLink(partner, customer.link)
  await accept(customer, customer.accounts)
  const witness = await filed()
  await accept(witness, witness.accounts)
  await mailAbout(witness.accounts)
  expect(mailsAbout(customer.accounts)).toEqual([])
})

test('a filing that was being sent when the entitlement ended stores no address', async () => {
  const { rows } = await partner.pool.query<{ entitlement_id: string }>(
    'select entitlement_id from entitlement where company_number = $1',
    [(await filed()).link.company],
  )
  const stored = async (state: 'active' | 'ended') => {
    const [{ entitlement_id: entitlementId } = { entitlement_id: '' }] = rows
    await partner.pool.query(
      `update entitlement set state = $2, ended_at = case when $2 = 'ended' then now() end
       where entitlement_id = $1`,
      [entitlementId, state],
    )
    const mail = { filingId: newId('fil'), entitlementId, email: 'ada@lights.example', companyName: null }
    const period = { filingType: 'accounts', periodEnd: isoDateFrom('2026-03-31') } as const
    await inTransaction(partner.pool, (tx) => insertOutcomeMail(tx, { ...mail, ...period }, new Date()))
    const found = 'select from outcome_mail where filing_id = $1'
    return (await partner.pool.query(found, [mail.filingId])).rowCount
  }
  expect([await stored('active'), await stored('ended')]).toEqual([1, 0])
})

test('the address is erased once the e-mail is sent, and its link goes on working', async () => {
  const customer = await filed()
  for (const filingId of [customer.accounts, customer.ct600]) await accept(customer, filingId)
  const { path } = await mailAbout(customer.accounts)
  await waitFor(async () => {
    expect(await rowsOf(customer)).toEqual([{ email: null }, { email: null }])
    return true
  })
  expect((await openVisitor(partner.url).get(path)).status).toBe(200)
})

test('a link that was changed or made up opens nothing', async () => {
  const customer = await filed()
  await accept(customer, customer.accounts)
  const { path } = await mailAbout(customer.accounts)
  for (const wrong of [path.slice(0, -1), `${path}A`, '/outcome/x', `/outcome/${'A'.repeat(3000)}`]) {
    expect((await openVisitor(partner.url).get(wrong)).status).toBe(404)
  }
  // A link to a form is not a link to an outcome.
  const form = await makeLink(partner)
  expect((await openVisitor(partner.url).get(form.path.replace('activate', 'outcome'))).status).toBe(404)
})

test('a filing that the partner made itself sends its customer nothing', async () => {
  const customer = await filed()
  const own = newId('fil')
  await accept(customer, own)
  await accept(customer, customer.accounts)
  await mailAbout(customer.accounts)
  expect(mailsAbout(own)).toEqual([])
})
