// A member opens a customer's form from the dashboard: who may, where the token goes, and what other services
// learn of a member who may no longer file.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { customersOf, PAGE_URL } from './partner-double.ts'

const COMPANY = '01234567'
const PATH = `/live/companies/${COMPANY}`
const FILE = `${PATH}/file`
let dashboard: DashboardUnderTest
let partner: Member

beforeAll(async () => {
  dashboard = await startDashboard()
  partner = await dashboard.member()
  await dashboard.makePartner(partner)
})
afterAll(() => dashboard.stop())
beforeEach(() => {
  const { partners } = dashboard.product
  Object.assign(partners, customersOf(partner.accountId))
  partners.handOvers.length = 0
  partners.beforeHandOver = async () => undefined
})

const handOvers = () => dashboard.product.partners.handOvers
const fieldsOf = async (path: string) => {
  const { text } = await partner.browser.get(path)
  return formsOf(text).find(({ action }) => action === FILE)?.fields
}
const setRole = (role: string) =>
  dashboard.pool.query('update membership set role = $2 where person_id = $1', [partner.personId, role])

/** Another owner, so that the first one can be demoted. */
async function otherOwner(): Promise<Member> {
  const other = await dashboard.member()
  await dashboard.pool.query(
    `insert into membership (person_id, account_id, role, created_at) values ($1, $2, 'owner', now())`,
    [other.personId, partner.accountId],
  )
  return other
}

describe('a form', () => {
  test.each([PATH, '/live/customers'])('is opened from %s', async (path) => {
    const fields = await fieldsOf(path)
    expect(fields).toBeDefined()
    const { status, text, headers } = await partner.browser.post(FILE, fields ?? {})
    expect(status).toBe(200)
    expect(text).toContain(`action="${PAGE_URL}/hand-over"`)
    expect(text).toContain('value="a-token-of-a-form"')
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${PAGE_URL}`)
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(handOvers()).toMatchObject([{ companyNumber: COMPANY, personId: partner.personId }])
    expect(handOvers()[0]?.body).toMatchObject({ dashboard_url: dashboard.publicUrl })
  })

  test('is not handed our own token of forms', async () => {
    const { text } = await partner.browser.post(FILE, (await fieldsOf(PATH)) ?? {})
    const [, form = ''] = /<form method="post" action="https:([\s\S]*?)<\/form>/.exec(text) ?? []
    expect([form.includes('token'), form.includes('_csrf')]).toEqual([true, false])
  })

  test('is asked for in the audit log, without its token', async () => {
    await partner.browser.post(FILE, (await fieldsOf(PATH)) ?? {})
    const { rows } = await dashboard.pool.query(
      `select audit_entry::text as all from audit_entry where action = 'form.opening'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('a-token-of-a-form')
  })

  test('of a company whose access has ended has no button, and is refused in words', async () => {
    const fields = await fieldsOf(PATH)
    const companies = dashboard.product.partners.companies
    Object.assign(companies.find(({ company_number: number }) => number === COMPANY) ?? {}, {
      status: 'ended',
    })
    expect(await fieldsOf(PATH)).toBeUndefined()
    const { status, text } = await partner.browser.post(FILE, fields ?? {})
    expect([status, text.includes('The access of this company has ended.')]).toEqual([422, true])
  })

  test('of a company of another account is refused', async () => {
    const fields = (await fieldsOf(PATH)) ?? {}
    const other = '/live/companies/09999999/file'
    const { status, text } = await partner.browser.post(other, fields)
    expect([status, text.includes('You have no company with this number.')]).toEqual([422, true])
  })

  test('is not opened by another site, or by a form without its token', async () => {
    const fields = (await fieldsOf(PATH)) ?? {}
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await partner.browser.post(FILE, fields, foreign)).status).toBe(400)
    expect((await partner.browser.post(FILE, {})).status).toBe(403)
    expect(handOvers()).toEqual([])
  })

  test('asks for the password after half an hour without use', async () => {
    const fields = (await fieldsOf(PATH)) ?? {}
    await dashboard.pool.query(
      `update session set last_seen_at = last_seen_at - interval '31 minutes' where person_id = $1`,
      [partner.personId],
    )
    const { text, location } = await partner.browser.post(FILE, fields)
    expect([location ?? '', text].join(' ')).toContain('/confirm-identity')
    expect(handOvers()).toEqual([])
    await dashboard.pool.query('update session set last_seen_at = now(), confirmed_at = now()')
  })
})

describe('who may open a form', () => {
  test.each([
    ['owner', 200],
    ['developer', 200],
    ['finance', 403],
    ['viewer', 403],
  ])('%s: %i', async (role, status) => {
    await otherOwner()
    const fields = (await fieldsOf(PATH)) ?? {}
    await setRole(role)
    try {
      for (const path of [PATH, '/live/customers'])
        expect((await fieldsOf(path)) !== undefined).toBe(status === 200)
      expect((await partner.browser.post(FILE, fields)).status).toBe(status)
    } finally {
      await setRole('owner')
    }
  })

  test('no account that is no partner, whose companies say that there is no form', async () => {
    const other = await dashboard.member()
    expect((await other.browser.post(FILE, {})).status).toBe(404)
  })

  test('no one who lost the right while the form was opened', async () => {
    await otherOwner()
    const fields = (await fieldsOf(PATH)) ?? {}
    dashboard.product.partners.beforeHandOver = () => setRole('viewer')
    try {
      const { status, text } = await partner.browser.post(FILE, fields)
      expect([status, text.includes('a-token-of-a-form')]).toEqual([422, false])
    } finally {
      await setRole('owner')
    }
  })
})

describe('a member whose right or session ends', () => {
  test('is published when they get another role, are removed or leave', async () => {
    const owner = await dashboard.member()
    await dashboard.addSecondFactor(owner)
    const [one, two] = [await dashboard.member(), await dashboard.member()]
    for (const { personId } of [one, two]) {
      await dashboard.pool.query(
        `insert into membership (person_id, account_id, role, created_at) values ($1, $2, 'developer', now())`,
        [personId, owner.accountId],
      )
    }
    const change = async (member: Member, what: 'role' | 'remove', fields: Record<string, string>) => {
      await owner.browser.get(`/account/team/${member.personId}`)
      const path = `/account/team/${member.personId}/${what}`
      expect((await owner.browser.submit(path, fields)).status).toBe(303)
    }
    await change(one, 'role', { role: 'viewer' })
    await change(one, 'role', { role: 'owner' })
    await change(one, 'remove', {})
    await dashboard.pool.query('update session set account_id = $1 where person_id = $2', [
      owner.accountId,
      two.personId,
    ])
    await two.browser.get('/account/leave')
    expect((await two.browser.submit('/account/leave')).location).toBe('/account/accounts?message=left')
    const ofAccount = () =>
      dashboard.published('member.changed').filter(({ account_id: id }) => id === owner.accountId)
    await expect
      .poll(() => ofAccount().map(({ person_id: id, may_file: may }) => [id, may]))
      .toEqual([
        [one.personId, false],
        [one.personId, true],
        [one.personId, false],
        [two.personId, false],
      ])
  })

  test.each(['/sign-out', '/sign-out-everywhere'])('has no open form after %s', async (action) => {
    const member = await dashboard.member()
    const endings = () =>
      dashboard
        .published('member.changed')
        .filter(({ account_id: id }) => id === member.accountId)
        .map(({ person_id: person, may_file: may }) => [person, may])
    await member.browser.get('/account/security')
    await member.browser.submit(action)
    await expect.poll(endings).toEqual([[member.personId, false]])
  })
})
