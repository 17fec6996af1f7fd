// A member of the partner's account opens a customer's form from the dashboard: who can, that the token works
// once and only there, what the member declares, and that nothing is filed twice.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answer, ANSWERS, type Link, makeLink, SIGN_IN } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { type FormVisitor, openVisitor } from './form-visitor.ts'
import { agentDetails, DASHBOARD, memberForms } from './members.ts'
import { newAccount, type PartnerUnderTest, startPartner } from './partner-under-test.ts'
import { sampleComputation } from './sample-computation.ts'

const PERIOD = { day: '31', month: '3', year: '2026' }

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
  filing.filingsCovered = 1000
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

const { handOver, post, postAt, openForm } = memberForms(() => partner)

/** Fills in the form of a trading company up to the drafts. */
async function toDrafts(visitor: FormVisitor, changes: Record<string, string> = {}): Promise<void> {
  filing.computation = sampleComputation()
  await answer(visitor, 'company', {})
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', ...PERIOD, amends: 'no' })
  await answer(visitor, 'details', agentDetails(changes))
  await answer(visitor, 'figures', {})
  await answer(visitor, 'questions', ANSWERS)
  await answer(visitor, 'tax', { charge: 'no' })
}

const sentBodies = (link: Link) =>
  filing.submissions.filter(({ body }) => body.includes(`"company_number":"${link.company}"`))
const auditOf = async ({ accountId }: Link) => {
  const { rows } = await partner.pool.query<{ action: string; actor_id: string; after: object }>(
    `select action, actor_id, after from audit_entry
     where account_id = $1 and action like 'form.%' order by entry_id`,
    [accountId],
  )
  return rows
}

describe('a member of the partner’s account', () => {
  test('files for a customer, and the request says who declared and approved', async () => {
    const link = await makeLink(partner)
    const visitor = await openForm(link)
    await toDrafts(visitor)
    const { text } = await visitor.get('/form/read')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'The company has authorised me to make this company tax return',
    )
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'approved these accounts on 30 Jun 2026, and Ada Lamp signed them',
    )
    expect(text).toContain('As Bea Books, authorised agent')
    await answer(visitor, 'read', { declared: 'yes' })
    await answer(visitor, 'sign-in', SIGN_IN)
    const bodies = sentBodies(link).map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    expect(bodies).toMatchObject([
      {
        declarant_name: 'Bea Books',
        declarant_status: 'Authorised agent',
        director_name: 'Ada Lamp',
        approval_date: '2026-06-30',
      },
      { director_name: 'Ada Lamp', approval_date: '2026-06-30' },
    ])
    expect(bodies[1]).not.toHaveProperty('declarant_name')
    expect(await auditOf(link)).toMatchObject([
      { action: 'form.opened', actor_id: 'psn_1', after: {} },
      { action: 'form.sent', actor_id: 'psn_1' },
    ])
    expect(await partner.events('customer.filed', link.company)).toHaveLength(2)
    expect(await partner.events('activation.consumed', link.company)).toEqual([])
    const { rows } = await partner.pool.query(
      `select email from outcome_mail join entitlement using (entitlement_id) where company_number = $1`,
      [link.company],
    )
    expect(rows).toEqual([{ email: 'ada@lights.example' }, { email: 'ada@lights.example' }])
    for (const secret of ['a secret password', visitor.cookie.split('=')[1] ?? ''])
      expect(partner.log()).not.toContain(secret)
  })

  test('may send what a director declared, in the director’s name', async () => {
    const link = await makeLink(partner)
    const visitor = await openForm(link)
    await toDrafts(visitor, { declared_by: 'director', own_name: '' })
    const { text } = await visitor.get('/form/read')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Ada Lamp, a director of the company, has read this company tax',
    )
    await answer(visitor, 'read', { declared: 'yes' })
    await answer(visitor, 'sign-in', SIGN_IN)
    const [body = ''] = sentBodies(link).map((sent) => sent.body)
    expect(JSON.parse(body)).toMatchObject({ declarant_name: 'Ada Lamp' })
    expect(body).not.toContain('declarant_status')
  })

  test.each([
    ['capacity', { declared_by: '' }, 'Choose who makes the declaration'],
    ['capacity that does not exist', { declared_by: 'king' }, 'Choose who makes the declaration'],
    ['name', { own_name: 'B' }, 'Enter your full name'],
    ['day', { day: '' }, 'Enter the day as numbers'],
    ['day in the future', { year: '2099' }, 'must not be in the future'],
    ['day before the end of the period', { month: '3' }, 'approved after the last day'],
  ])('cannot go on without a right %s', async (_, changes, words) => {
    const visitor = await openForm(await makeLink(partner))
    await answer(visitor, 'company', {})
    await answer(visitor, 'choose', { wanted: 'both', kind: 'dormant', ...PERIOD, amends: 'no' })
    await visitor.get('/form/details')
    const { status, text } = await visitor.submit('/form/details', agentDetails(changes))
    expect([status, text.includes(words)]).toEqual([422, true])
    expect((await visitor.get('/form')).location).toBe('/form/details')
  })

  test('is not asked for an approval of accounts that a dormant company’s return does not have', async () => {
    const link = await makeLink(partner)
    const visitor = await openForm(link)
    await answer(visitor, 'company', {})
    await answer(visitor, 'choose', { wanted: 'ct600', kind: 'dormant', ...PERIOD, amends: 'no' })
    expect((await visitor.get('/form/details')).text).not.toContain('When were the accounts approved?')
    await answer(visitor, 'details', agentDetails({ day: '', month: '', year: '' }))
    await answer(visitor, 'read', { declared: 'yes' })
    await answer(visitor, 'sign-in', SIGN_IN)
    expect(sentBodies(link)[0]?.body).not.toContain('approval_date')
  })

  test('without money is asked to top up, and not to contact anyone', async () => {
    filing.filingsCovered = 0
    const visitor = await openForm(await makeLink(partner))
    await answer(visitor, 'company', {})
    await visitor.get('/form/choose')
    const choice = { wanted: 'both', kind: 'dormant', ...PERIOD, amends: 'no' }
    const { status, text } = await visitor.submit('/form/choose', choice)
    expect([status, text.includes('Top up in the dashboard')]).toEqual([422, true])
  })

  test('sees whose form it is and the way back on every page', async () => {
    const link = await makeLink(partner)
    const visitor = await openForm(link)
    const { text } = await visitor.get('/form/company')
    expect(text).toContain('Is this the right company?')
    expect(text).toContain(`href="${DASHBOARD}/live/companies/${link.company}"`)
    expect(text).toContain('filled in by Bea Books')
    await visitor.submit('/form/company', {})
    expect((await visitor.get('/form/choose')).text).toContain(`HARBOUR LIGHTS LTD (${link.company})`)
  })
})

describe('the token', () => {
  test('works once, however many browsers post it at the same time', async () => {
    const { data } = await handOver(await makeLink(partner))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(openVisitor(partner.url), data['token'])),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 410)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.text).toContain('Open the form again')
  })

  test('is stored as a hash, is in no log line, and no page is sent on to others', async () => {
    const link = await makeLink(partner)
    const { data } = await handOver(link)
    const { rows } = await partner.pool.query('select hand_over::text as all from hand_over')
    expect(JSON.stringify(rows)).not.toContain(data['token'])
    const { headers } = await post(openVisitor(partner.url), data['token'])
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(partner.log()).not.toContain(String(data['token']))
    expect(data['url']).toBe('http://127.0.0.1:8082/hand-over')
  })

  test('expires after a minute', async () => {
    const { data } = await handOver(await makeLink(partner))
    const late = openVisitor(partner.url)
    partner.clock.forwardMs(60_000)
    expect((await post(late, data['token'])).status).toBe(410)
    expect(late.cookie).toBe('')
  })

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a program without an origin', {}],
  ])('does not work for %s, and is not used up', async (_, headers) => {
    const { data } = await handOver(await makeLink(partner))
    const visitor = openVisitor(partner.url)
    expect((await post(visitor, data['token'], headers)).status).toBe(410)
    expect((await post(visitor, data['token'])).status).toBe(303)
  })

  test('does not work in a URL, and the address without one says what to do', async () => {
    const { data } = await handOver(await makeLink(partner))
    const { status, text } = await openVisitor(partner.url).get(`/hand-over?token=${String(data['token'])}`)
    expect([status, text.includes('Go back to the company’s page in the dashboard')]).toEqual([410, true])
    expect((await post(openVisitor(partner.url), data['token'])).status).toBe(303)
  })

  test('of a later press replaces that of an earlier one of the same person', async () => {
    const link = await makeLink(partner)
    const [first, other, second] = [
      await handOver(link),
      await handOver(link, { personId: 'psn_2' }),
      await handOver(link),
    ]
    expect((await post(openVisitor(partner.url), first.data['token'])).status).toBe(410)
    expect((await post(openVisitor(partner.url), other.data['token'])).status).toBe(303)
    expect((await post(openVisitor(partner.url), second.data['token'])).status).toBe(303)
  })

  test('leads to the partner’s own host, and works on no other partner’s', async () => {
    const [own, other] = [await makeLink(partner), await makeLink(partner)]
    await partner.pool.query(
      `insert into page_host (account_id, host, changed_at)
       values ($1, 'file.own.example', now()), ($2, 'file.other.example', now())`,
      [own.accountId, other.accountId],
    )
    const { data } = await handOver(own)
    expect(data['url']).toBe('https://file.own.example/hand-over')
    expect(await postAt('file.other.example', data['token'])).toBe(410)
    expect(await postAt('file.own.example', data['token'])).toBe(303)
  })
})

test('a person without a name opens a form under the longest e-mail address', async () => {
  const { accountId, company } = await makeLink(partner)
  const { status } = await partner.call(`/manage/accounts/${accountId}/companies/${company}/hand-over`, {
    body: { person_name: `${'b'.repeat(242)}@lights.test`, dashboard_url: DASHBOARD },
    as: { accountId, keyId: 'psn_1', scopes: ['partner:manage'] },
  })
  expect(status).toBe(201)
})

describe('who cannot open a form', () => {
  test('a member of another account, for a company that is not theirs', async () => {
    const link = await makeLink(partner)
    const { status, error } = await handOver(link, { accountId: newAccount() })
    expect([status, error?.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('a program that is no person', async () => {
    expect((await handOver(await makeLink(partner), { personId: 'key_1' })).status).toBe(403)
  })

  test('anyone, for a company whose access has ended; a token from before is useless', async () => {
    const link = await makeLink(partner)
    const { data } = await handOver(link)
    const end = { method: 'POST', as: { accountId: link.accountId } } as const
    await partner.call(`/api/v1/entitlements/${link.company}/end`, end)
    expect((await handOver(link)).error?.code).toBe('NO_ACTIVE_ENTITLEMENT')
    await makeLink(partner, link)
    expect((await post(openVisitor(partner.url), data['token'])).status).toBe(410)
  })

  test.each(['suspended', 'closed'] as const)('anyone, while the account is %s', async (state) => {
    const link = await makeLink(partner)
    const { data } = await handOver(link)
    const { accountId } = link
    await partner.publish('account.state-changed', { account_id: accountId, occurred_at: Date.now(), state })
    await expect.poll(async () => (await handOver(link, { personId: 'psn_2' })).status).toBe(403)
    const { status, text } = await post(openVisitor(partner.url), data['token'])
    expect(status).toBe(state === 'suspended' ? 403 : 410)
    expect(text).toContain(state === 'suspended' ? 'The account is suspended' : 'This form is closed')
  })
})
