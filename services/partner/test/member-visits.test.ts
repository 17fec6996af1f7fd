// Visits of members of the partner's account, beside those of the customer: when they end, that the
// customer's link stays, and that one form of two visitors is filed once.
import { inTransaction } from '@cfs/postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answer, fillIn, type Link, makeLink, send, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { openVisitor } from './form-visitor.ts'
import { agentDetails, memberForms } from './members.ts'
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
afterEach(() => {
  filing.computation = null
  filing.filingsCovered = 1000
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

const { handOver, post, openForm } = memberForms(() => partner)

const sentBodies = (link: Link) =>
  filing.submissions.filter(({ body }) => body.includes(`"company_number":"${link.company}"`))

/** How many statements wait for a row that another transaction changes. */
async function waiting(): Promise<number> {
  const { rows } = await partner.pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

describe('a visit of a member', () => {
  test('ends when the member may no longer file, and the next page says so', async () => {
    const link = await makeLink(partner)
    const [removed, stays] = [await openForm(link, 'psn_gone'), await openForm(link, 'psn_stays')]
    const { data } = await handOver(link, { personId: 'psn_gone' })
    const change = { account_id: link.accountId, occurred_at: Date.now() }
    await partner.publish('member.changed', { ...change, person_id: 'psn_stays', may_file: true })
    await partner.publish('member.changed', { ...change, person_id: 'psn_gone', may_file: false })
    await expect.poll(async () => (await removed.get('/form/company')).status).toBe(401)
    expect((await removed.get('/form/company')).text).toContain('Open the form again from the company’s page')
    expect((await stays.get('/form/company')).status).toBe(200)
    expect((await post(openVisitor(partner.url), data['token'])).status).toBe(410)
  })

  test('does not end when the member leaves another account', async () => {
    const link = await makeLink(partner)
    const visitor = await openForm(link)
    const change = { account_id: newAccount(), occurred_at: Date.now(), person_id: 'psn_1', may_file: false }
    await partner.publish('member.changed', change)
    const own = { ...change, account_id: link.accountId, person_id: 'psn_9' }
    const other = await openForm(link, 'psn_9')
    await partner.publish('member.changed', own)
    await expect.poll(async () => (await other.get('/form/company')).status).toBe(401)
    expect((await visitor.get('/form/company')).status).toBe(200)
  })

  test('neither uses up nor voids the customer’s link, and the customer’s own visit goes on', async () => {
    const link = await makeLink(partner)
    const member = await openForm(link)
    const director = await startVisit(partner, link)
    await openForm(link, 'psn_2')
    expect((await director.get('/form/company')).status).toBe(200)
    expect((await member.get('/form/company')).status).toBe(200)
  })

  test('begins while the same member opens the form again and again, and no request fails', async () => {
    const link = await makeLink(partner)
    const tokens = (await Promise.all(Array.from({ length: 6 }, () => handOver(link)))).map(
      ({ data }) => data,
    )
    const all = await Promise.all(
      tokens.flatMap(({ token }) => [handOver(link), post(openVisitor(partner.url), token)]),
    )
    expect(all.filter(({ status }) => ![201, 303, 410].includes(status))).toEqual([])
    const last = await openForm(link)
    expect((await last.get('/form/company')).status).toBe(200)
  })

  test('ends with the right, even if it is prolonged at the same moment', async () => {
    const link = await makeLink(partner)
    const visitor = await openForm(link, 'psn_late')
    partner.clock.forwardMs(115 * 60_000)
    await visitor.get('/form/company')
    const prolonged = await inTransaction(partner.pool, async (tx) => {
      await tx.query(`select from page_session where person_id = 'psn_late' for update`)
      const press = visitor.submit('/form/prolong')
      await expect.poll(waiting).toBe(1)
      const change = { account_id: link.accountId, person_id: 'psn_late', occurred_at: Date.now() }
      await partner.publish('member.changed', { ...change, may_file: false })
      await expect.poll(waiting).toBe(2)
      return { press }
    })
    expect((await prolonged.press).status).toBe(200)
    await expect.poll(async () => (await visitor.get('/form/company')).status).toBe(401)
  })

  test('can be prolonged, and stays the member’s', async () => {
    const link = await makeLink(partner)
    const visitor = await openForm(link)
    partner.clock.forwardMs(115 * 60_000)
    await visitor.get('/form/company')
    expect((await visitor.submit('/form/prolong')).status).toBe(200)
    partner.clock.forwardMs(30 * 60_000)
    expect((await visitor.get('/form/company')).text).toContain('filled in by Bea Books')
  })
})

describe('the operator’s audit', () => {
  test('finds nothing wrong with visits that used no link up', async () => {
    const link = await makeLink(partner)
    await openForm(link)
    await openForm(link, 'psn_2')
    await startVisit(partner, link)
    const { data } = await partner.call('/manage/audit/store', { as: { scopes: ['operator'] } })
    expect(data).toMatchObject({ reused_activations: [], stray_sessions: [] })
  })
})

describe('one form of two visitors', () => {
  test('needs the declaration of the one who sends it', async () => {
    const link = await makeLink(partner)
    const director = await startVisit(partner, link)
    await fillIn(director)
    const member = await openForm(link)
    expect((await member.get('/form')).location).toBe('/form/details')
    await answer(member, 'details', agentDetails())
    await answer(member, 'read', { declared: 'yes' })
    expect((await member.get('/form')).location).toBe('/form/sign-in')
    expect((await director.get('/form')).location).toBe('/form/read')
    const other = await openForm(link, 'psn_2')
    expect((await other.get('/form')).location).toBe('/form/details')
    expect((await director.get('/form/read')).text).toContain('As Ada Lamp')
  })

  test('is filed once if both press at the same moment, in the words of one of them', async () => {
    const link = await makeLink(partner)
    const director = await startVisit(partner, link)
    const member = await openForm(link)
    await fillIn(director)
    await answer(member, 'details', agentDetails())
    await answer(member, 'read', { declared: 'yes' })
    await member.get('/form/sign-in')
    // The director declares without the member's page noticing.
    await answer(director, 'read', { declared: 'yes' })
    await director.get('/form/sign-in')
    await Promise.all([member.submit('/form/sign-in', SIGN_IN), director.submit('/form/sign-in', SIGN_IN)])
    const keys = sentBodies(link).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    for (const key of new Set(keys)) {
      const bodies = new Set(
        sentBodies(link)
          .filter((one) => one.key === key)
          .map(({ body }) => body),
      )
      expect(bodies.size).toBe(1)
    }
  })

  test.each(['member', 'director'] as const)(
    'that the %s sent without an answer is repeated by the other, who declares what was not sent',
    async (first) => {
      const link = await makeLink(partner)
      const director = await startVisit(partner, link)
      const member = await openForm(link)
      await fillIn(director)
      if (first === 'member') {
        await answer(member, 'details', agentDetails())
        await answer(member, 'read', { declared: 'yes' })
      }
      const [sender, other] = first === 'member' ? [member, director] : [director, member]
      await sender.get('/form/sign-in')
      // The return is recorded without a response, and the accounts are refused.
      filing.silentPath = '/api/v1/filings/ct600'
      filing.refuseSubmission = 'RATE_LIMITED'
      filing.refusedPath = '/api/v1/filings/accounts'
      await sender.submit('/form/sign-in', SIGN_IN)
      Object.assign(filing, { silentPath: undefined, refuseSubmission: undefined, refusedPath: undefined })
      const pressed = sentBodies(link)
      expect((await other.get('/form/read')).location).toBe('/form/sign-in')
      await answer(other, 'sign-in', SIGN_IN)
      const [repeated, ...more] = sentBodies(link).slice(pressed.length)
      expect(repeated).toEqual(pressed.find(({ path }) => path.endsWith('ct600')))
      expect(more).toEqual([])
      const next = first === 'member' ? '/form/read' : '/form/details'
      expect((await other.get('/form')).location).toBe(next)
    },
  )

  test('shows each of them what the other sent, and sends nothing again', async () => {
    const link = await makeLink(partner)
    const director = await startVisit(partner, link)
    const member = await openForm(link)
    await send(director)
    expect((await member.get('/form')).location).toBe('/form/status')
    const before = sentBodies(link).length
    await member.get('/form/status')
    await member.submit('/form/sign-in', SIGN_IN)
    expect(sentBodies(link)).toHaveLength(before)
  })
})
