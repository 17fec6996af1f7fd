// A bookkeeper activates a company without code: what is checked, who may do it, and that a second press
// sends nothing twice.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { customersOf } from './partner-double.ts'
import { companyOf } from './sample-company.ts'

const PATH = '/live/customers/new'
const COMPANY = '07654321'
const UNKNOWN = '09999999'
const GIVEN = { company_number: COMPANY, email: 'anna@lights.example', external_id: 'client-9' }
let dashboard: DashboardUnderTest
let partner: Member

beforeAll(async () => {
  dashboard = await startDashboard()
  partner = await dashboard.member()
  await dashboard.makePartner(partner)
})
afterAll(() => dashboard.stop())
beforeEach(() => {
  dashboard.product.companies.set(COMPANY, companyOf(COMPANY))
  Object.assign(dashboard.product.partners, customersOf(partner.accountId))
  dashboard.product.partners.links.length = 0
})

const links = () => dashboard.product.partners.links
const check = async (changes: Partial<typeof GIVEN> = {}) => {
  await partner.browser.get(PATH)
  return partner.browser.submit(PATH, { ...GIVEN, ...changes })
}
/** Activates at once, as the page that shows the company's name does. */
const send = async (changes: Partial<typeof GIVEN> = {}) => {
  await partner.browser.get(PATH)
  return partner.browser.submit(PATH, { ...GIVEN, ...changes, confirmed: 'yes' })
}

describe('a company', () => {
  test('is activated from the list of companies, and its page says that the link was sent', async () => {
    expect((await partner.browser.get('/live/customers')).text).toContain(`href="${PATH}"`)
    const { status, location } = await send({ company_number: ' 07654321 ' })
    expect([status, location]).toEqual([303, `/live/companies/${COMPANY}?message=activated`])
    const { text } = await partner.browser.get(location ?? '')
    for (const words of [
      'the link was sent to the customer',
      GIVEN.email,
      'client-9',
      'Upload a trial balance',
    ])
      expect(text).toContain(words)
    const { rows } = await dashboard.pool.query(
      `select action, details from audit_entry where subject = $1 order by entry_id`,
      [COMPANY],
    )
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'company.activating',
      'company.activated',
    ])
    expect(JSON.stringify(rows)).not.toContain(GIVEN.email)
  })

  test('whose access has ended is activated again from its page', async () => {
    const { text } = await partner.browser.get('/live/companies/09988776')
    expect(text).toContain(`href="${PATH}?company=09988776"`)
    const activated = await partner.browser.get(`${PATH}?company=09988776`)
    expect(activated.text).toContain('value="09988776"')
  })

  test('is activated once, however often the button is pressed', async () => {
    const { text } = await partner.browser.get(PATH)
    const form = formsOf(text).find(({ action }) => action === PATH)?.fields
    const fields = { ...form, ...GIVEN, confirmed: 'yes' }
    await Promise.all([1, 2, 3].map(() => partner.browser.post(PATH, fields)))
    expect(links()).toHaveLength(1)
    const other = { ...fields, email: 'bea@lights.example' }
    await partner.browser.post(PATH, other)
    expect(new Set(links().map(({ key }) => key)).size).toBe(2)
  })
})

describe('before the link is sent', () => {
  test('the page shows the company’s name, and sends nothing until it is confirmed', async () => {
    const { status, text } = await check()
    expect([status, links()]).toEqual([200, []])
    for (const words of [
      'Check before the link is sent',
      'HARBOUR BAKERY LIMITED',
      COMPANY,
      GIVEN.email,
      'client-9',
    ])
      expect(text).toContain(words)
    const { location } = await partner.browser.submit(PATH, { confirmed: 'yes' })
    expect([location, links().length]).toEqual([`/live/companies/${COMPANY}?message=activated`, 1])
  })

  test('what was typed can be changed', async () => {
    await check()
    const { text } = await partner.browser.submit(PATH, { change: 'yes' })
    expect([text.includes(`value="${GIVEN.email}"`), links()]).toEqual([true, []])
  })

  test('a number that the register does not have is refused', async () => {
    const { status, text } = await check({ company_number: UNKNOWN })
    expect([status, text.includes(`The register has no company ${UNKNOWN}`)]).toEqual([422, true])
  })
})

describe('what cannot be activated', () => {
  test.each([
    ['company number', { company_number: '12' }, 'Enter the eight characters of a company number'],
    ['address', { email: 'anna' }, 'Enter the customer’s e-mail address'],
    ['address of two lines', { email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter the customer’s e-mail'],
    ['reference', { external_id: 'x'.repeat(101) }, 'Enter at most 100 characters'],
    ['address that was sent too many links', { email: 'flooded@company.example' }, '3 links within an hour'],
  ])('a wrong %s is named, and what was typed stays', async (_, changes, words) => {
    const { status, text } = await send(changes)
    expect([status, text.includes(words), text.includes('There is a problem')]).toEqual([422, true, true])
    if (!('company_number' in changes)) expect(text).toContain(`value="${COMPANY}"`)
    expect(links()).toEqual([])
  })

  test('a form without its id, or of another site, is refused', async () => {
    await partner.browser.get(PATH)
    expect((await partner.browser.submit(PATH, { ...GIVEN, form_id: 'x' })).status).toBe(404)
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    await partner.browser.get(PATH)
    expect((await partner.browser.submit(PATH, GIVEN, foreign)).status).toBe(400)
    expect(links()).toEqual([])
  })
})

describe('who may activate a company', () => {
  test.each([
    ['owner', 200],
    ['developer', 200],
    ['finance', 403],
    ['viewer', 403],
  ])('%s: %i', async (role, status) => {
    const { personId } = await dashboard.member()
    await dashboard.pool.query(
      `insert into membership (person_id, account_id, role, created_at) values ($1, $2, 'owner', now())`,
      [personId, partner.accountId],
    )
    const setRole = (name: string) =>
      dashboard.pool.query('update membership set role = $2 where person_id = $1', [partner.personId, name])
    const { text } = await partner.browser.get(PATH)
    const form = formsOf(text).find(({ action }) => action === PATH)?.fields
    const fields = { ...form, ...GIVEN, confirmed: 'yes' }
    await setRole(role)
    try {
      expect((await partner.browser.get(PATH)).status).toBe(status)
      const list = await partner.browser.get('/live/customers')
      expect(list.text.includes(`href="${PATH}"`)).toBe(status === 200)
      expect((await partner.browser.post(PATH, fields)).status).toBe(status === 200 ? 303 : 403)
    } finally {
      await setRole('owner')
    }
  })

  test('no account that is no partner', async () => {
    const other = await dashboard.member()
    expect((await other.browser.get(PATH)).status).toBe(404)
  })
})
