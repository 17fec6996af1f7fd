// Tests which data of a company anyone with an API key can read.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { control, KEY, lookUp, nameOf } from '../../test/registry-client.ts'
import type { TestRegistry } from '../../test/running-registry.ts'
import { startTestRegistry } from '../../test/running-registry.ts'

const COMPANY = '12345678'
let registry: TestRegistry

beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())
beforeEach(() => control(registry.url, 'POST /reset'))

describe('the public data API', () => {
  it('knows any well-formed number as an active company', async () => {
    const { status, body } = await lookUp(registry.url, '/company/SC123456')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company_name: nameOf('SC123456'),
      company_number: 'SC123456',
      company_status: 'active',
      date_of_creation: '2019-04-01',
      jurisdiction: 'scotland',
      type: 'ltd',
      can_file: true,
      accounts: {
        accounting_reference_date: { day: '31', month: '03' },
        last_accounts: { made_up_to: '2025-03-31' },
        next_accounts: { period_start_on: '2025-04-01', period_end_on: '2026-03-31', due_on: '2026-12-31' },
        next_made_up_to: '2026-03-31',
        overdue: false,
      },
    })
  })

  it('lists officers with those who resigned', async () => {
    const officers = [
      { name: 'OLD, One', resigned_on: '2020-01-01' },
      { name: 'NEW, One', appointed_on: '2020-01-01' },
    ]
    await control(registry.url, `PUT /companies/${COMPANY}`, { officers })
    const { body } = await lookUp(registry.url, `/company/${COMPANY}/officers`)
    expect(body).toMatchObject({
      active_count: 1,
      resigned_count: 1,
      total_results: 2,
      items: [
        { name: 'OLD, One', officer_role: 'director', resigned_on: '2020-01-01' },
        { name: 'NEW, One', appointed_on: '2020-01-01' },
      ],
    })
  })

  it('knows of an early officer only the day before which the appointment was', async () => {
    const officers = [{ name: 'EARLY, One', appointed_before: '1991-06-30' }]
    await control(registry.url, `PUT /companies/${COMPANY}`, { officers })
    const { body } = await lookUp(registry.url, `/company/${COMPANY}/officers`)
    expect(body).toMatchObject({
      items: [{ name: 'EARLY, One', appointed_before: '1991-06-30', is_pre_1992_appointment: true }],
    })
    expect(JSON.stringify(body)).not.toContain('appointed_on')
  })

  it.each([
    [{ is_community_interest_company: true }, true],
    [{ subtype: 'community-interest-company' }, true],
    [{ subtype: 'private-fund-limited-partnership' }, false],
    [{}, false],
  ])('marks a community interest company: %j, %s', async (described, isMarked) => {
    await control(registry.url, `PUT /companies/${COMPANY}`, described)
    const { body } = await lookUp(registry.url, `/company/${COMPANY}`)
    expect(body).toMatchObject({ is_community_interest_company: isMarked })
  })

  it('shows the share capital with the incorporation', async () => {
    await control(registry.url, `PUT /companies/${COMPANY}`, { share_capital: 12_500.5 })
    const { body } = await lookUp(registry.url, `/company/${COMPANY}/filing-history?category=incorporation`)
    const capital = [{ figure: '12500.5', currency: 'GBP' }]
    const associated = [{ description: 'statement-of-capital', description_values: { capital } }]
    expect(body).toMatchObject({ items: [{ type: 'NEWINC', associated_filings: associated }] })
  })

  it('shows no capital of an LLP', async () => {
    const { body } = await lookUp(registry.url, '/company/OC345678/filing-history?category=incorporation')
    expect(JSON.stringify(body)).not.toContain('capital')
  })

  it('gives lists in pages', async () => {
    const filing_history = ['2022', '2023', '2024', '2025'].map((year) => ({ made_up_to: `${year}-03-31` }))
    await control(registry.url, `PUT /companies/${COMPANY}`, { filing_history })
    const { body } = await lookUp(
      registry.url,
      `/company/${COMPANY}/filing-history?items_per_page=2&start_index=1`,
    )
    expect(body).toMatchObject({
      items_per_page: 2,
      start_index: 1,
      total_count: 5,
      items: [{ action_date: '2024-03-31' }, { action_date: '2023-03-31' }],
    })
  })

  it('tells a company that never filed by the type null', async () => {
    const company = { incorporated_on: '2025-06-10', last_made_up_to: null }
    await control(registry.url, `PUT /companies/${COMPANY}`, company)
    expect((await lookUp(registry.url, `/company/${COMPANY}`)).body).toMatchObject({
      accounts: {
        accounting_reference_date: { day: '31', month: '03' },
        last_accounts: { type: 'null' },
        next_accounts: { period_start_on: '2025-06-10', period_end_on: '2026-03-31', due_on: '2026-12-31' },
      },
    })
    expect((await lookUp(registry.url, `/company/${COMPANY}/filing-history`)).body).toMatchObject({
      total_count: 1,
    })
  })

  it.each([
    ['/company/12345678', 'Basic eDo=', { status: 401, error: 'unauthorised' }],
    ['/company/12345678', '', { status: 401, error: 'unauthorised' }],
    [
      '/company/12345678',
      `Basic ${Buffer.from('simulator-key').toString('base64')}`,
      { status: 401, error: 'unauthorised' },
    ],
    ['/company/ABCDEFGH', KEY, { status: 404, error: 'company-profile-not-found' }],
    ['/company/ABCDEFGH/officers', KEY, { status: 404, error: 'company-profile-not-found' }],
    ['/company/1234567', KEY, { status: 500, error: 'internal-error' }],
    ['/company/12345678/filing-history?start_index=-1', KEY, { status: 400, error: 'invalid-start-index' }],
    ['/company/12345678/officers?items_per_page=x', KEY, { status: 400, error: 'invalid-items-per-page' }],
  ])('%s with "%s" is refused: %j', async (path, authorization, { status, error }) => {
    const answer = await lookUp(registry.url, path, authorization)
    expect(answer).toMatchObject({ status, body: { errors: [{ error }] } })
  })

  it('does not know a company that does not exist', async () => {
    await control(registry.url, `PUT /companies/${COMPANY}`, { exists: false })
    expect((await lookUp(registry.url, `/company/${COMPANY}`)).status).toBe(404)
  })

  it('is limited if the settings require it, and available again in the next five minutes', async () => {
    const limited = await startTestRegistry({ companyDataRequests: 2 })
    const status = async () => (await lookUp(limited.url, `/company/${COMPANY}`)).status
    try {
      expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
      limited.advance(300_000)
      expect(await status()).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
