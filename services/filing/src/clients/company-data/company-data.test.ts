// The possible responses of the public data API, and how the client handles each of them.
import { createLogger, Secret } from '@cfs/runtime'
import { parseCompanyNumber } from '@cfs/values'
import { afterEach, describe, expect, it } from 'vitest'
import { type Script, startScriptedAuthority } from '../../../test/clients/scripted-authority.ts'
import { createOutgoingHttp } from '../outgoing-http/outgoing-http.ts'
import { createCompanyDataClient } from './create-company-data-client.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

const PROFILE = {
  company_name: 'EXAMPLE LIMITED',
  company_number: '00123456',
  type: 'ltd',
  company_status: 'active',
  date_of_creation: '2019-04-01',
  sic_codes: ['68209', '47110'],
  registered_office_address: {
    premises: '7',
    address_line_1: 'Example  Street',
    locality: 'Cardiff',
    postal_code: 'CF1 1AA',
  },
  accounts: {
    accounting_reference_date: { day: '31', month: '3' },
    last_accounts: { made_up_to: '2025-03-31', period_start_on: '2024-04-01', type: 'dormant' },
    next_accounts: { period_start_on: '2025-04-01', period_end_on: '2026-03-31', due_on: '2026-12-31' },
  },
}
const OFFICERS = {
  total_results: 4,
  items: [
    { name: 'LATER, Lee', officer_role: 'director', appointed_on: '2021-01-01' },
    { name: 'FIRST, Fay', officer_role: 'director', appointed_on: '2019-04-01' },
    { name: 'GONE, Gus', officer_role: 'director', appointed_on: '2018-04-01', resigned_on: '2020-01-01' },
    { name: 'LAND, SEA & CO LIMITED', officer_role: 'corporate-director', appointed_on: '2022-01-01' },
    { name: 'PENN, Pat', officer_role: 'secretary', appointed_on: '2019-04-01' },
  ],
}
const capital = (figure: unknown, currency = 'GBP') => ({ capital: [{ figure, currency }] })
const HISTORY = {
  total_count: 4,
  items: [
    {
      type: 'AA',
      description: 'accounts-with-accounts-type-micro-entity',
      category: 'accounts',
      date: '2025-12-01',
      description_values: { made_up_date: '2025-03-31' },
    },
    {
      type: 'AA01',
      category: 'accounts',
      date: '2025-11-01',
      description_values: { made_up_date: '2025-06-30' },
    },
    {
      type: 'AAMD',
      description: 'accounts-amended-with-accounts-type-dormant',
      category: 'accounts',
      date: '2026-02-01',
      description_values: { made_up_date: '2024-03-31' },
    },
    {
      type: 'NEWINC',
      category: 'incorporation',
      date: '2019-04-01',
      associated_filings: [{ category: 'capital', description_values: capital('1,250.5') }],
    },
  ],
}

type Answers = Partial<Record<'profile' | 'officers' | 'history', unknown>>

/** Responds to each request for a resource; a number stands for an HTTP status without a body. */
function serving({ profile = PROFILE, officers = OFFICERS, history = HISTORY }: Answers): Script {
  return ({ message }, answer) => {
    const path = message.url ?? ''
    const value = path.includes('/officers') ? officers : path.includes('/filing-history') ? history : profile
    if (typeof value === 'number') answer.writeHead(value).end()
    else answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}

async function lookUpAgainst(script: Script, timeLimitMs = 2000) {
  const authority = await startScriptedAuthority(script)
  const http = createOutgoingHttp({ maxAnswerBytes: 100_000 })
  close = async () => {
    await http.close()
    await authority.close()
  }
  const client = createCompanyDataClient({
    settings: { url: authority.url, key: Secret.of('the-key'), timeLimitMs },
    http,
    logger: createLogger({ service: 'filing', level: 'silent' }),
  })
  const number = parseCompanyNumber('00123456')
  if (number === undefined) throw new Error('not a company number')
  return client.company(number, { purpose: 'filing' })
}

async function found(answers: Answers) {
  const outcome = await lookUpAgainst(serving(answers))
  if (outcome.kind !== 'found') throw new Error(`not found: ${JSON.stringify(outcome)}`)
  return outcome.company
}

describe('a company on the register', () => {
  it('is what profile, officers and filing history say of it', async () => {
    expect(await found({})).toEqual({
      number: '00123456',
      name: 'EXAMPLE LIMITED',
      type: 'ltd',
      isCommunityInterestCompany: false,
      status: 'active',
      dateOfCreation: '2019-04-01',
      sicCodes: ['68209', '47110'],
      registeredOffice: '7 Example Street, Cardiff, CF1 1AA',
      accountingReferenceDate: { day: 31, month: 3 },
      lastAccountsMadeUpTo: '2025-03-31',
      lastAccountsType: 'dormant',
      lastAccountsStart: '2024-04-01',
      nextAccounts: { periodStart: '2025-04-01', periodEnd: '2026-03-31', dueOn: '2026-12-31' },
      officers: [
        { registeredName: 'FIRST, Fay', name: 'Fay First', role: 'director', appointedOn: '2019-04-01' },
        { registeredName: 'LATER, Lee', name: 'Lee Later', role: 'director', appointedOn: '2021-01-01' },
      ],
      formerOfficers: ['Gus Gone'],
      directorships: [
        { name: 'Lee Later', appointedOn: '2021-01-01', resignedOn: null },
        { name: 'Fay First', appointedOn: '2019-04-01', resignedOn: null },
        { name: 'Gus Gone', appointedOn: '2018-04-01', resignedOn: '2020-01-01' },
        // A company may be a director (CA 2006 s.155), and the directors' report names it too.
        { name: 'LAND, SEA & CO LIMITED', appointedOn: '2022-01-01', resignedOn: null },
      ],
      shareCapitalPence: 125_050,
      filedAccounts: [
        { madeUpTo: '2025-03-31', type: 'AA', filedOn: '2025-12-01', dormant: false },
        { madeUpTo: '2024-03-31', type: 'AAMD', filedOn: '2026-02-01', dormant: true },
      ],
    })
  })

  it.each([
    ['before the register’s computer', { appointed_before: '1990-05-01' }, ['Old Oda', 'Fay First']],
    ['before, but not as early as another', { appointed_before: '2020-05-01' }, ['Fay First', 'Old Oda']],
    ['on a day that the register has too', { appointed_on: '2020-05-01' }, ['Fay First', 'Old Oda']],
    ['on an unknown day', {}, ['Fay First', 'Old Oda']],
  ])('has its longest-serving director first: appointed %s', async (_when, appointed, names) => {
    const [, fay] = OFFICERS.items
    const items = [fay, { name: 'ODA, Old', officer_role: 'director', ...appointed }]
    const { officers } = await found({ officers: { total_results: 2, items } })
    expect(officers.map(({ name }) => name)).toEqual(names)
  })

  it('may be new: no accounts, no officers, no history', async () => {
    const profile = { ...PROFILE, accounts: { last_accounts: { type: 'null' } } }
    expect(await found({ profile, officers: 404, history: 404 })).toMatchObject({
      lastAccountsMadeUpTo: null,
      nextAccounts: { periodStart: null, periodEnd: null, dueOn: null },
      officers: [],
      shareCapitalPence: null,
      filedAccounts: [],
    })
  })

  it('may be one without accounts, and what is not needed may be odd', async () => {
    const { accounts: _accounts, ...rest } = PROFILE
    const profile = { ...rest, company_status: 7, date_of_creation: 'yesterday', sic_codes: 'none' }
    const officers = { items: [{ name: 5 }, 'nobody', ...OFFICERS.items], total_results: 'many' }
    expect(await found({ profile, officers })).toMatchObject({
      status: null,
      dateOfCreation: null,
      sicCodes: [],
      nextAccounts: null,
      officers: [{ name: 'Fay First' }, { name: 'Lee Later' }],
    })
  })

  it.each([
    [
      'the newest statement',
      [
        ['2020-01-01', capital('2')],
        ['2024-01-01', capital('300')],
      ],
      30_000,
    ],
    [
      'sterling alone',
      [
        ['2024-01-01', capital('300', 'USD')],
        ['2020-01-01', capital('2')],
      ],
      200,
    ],
    ['a number', [['2024-01-01', capital(100)]], 10_000],
    ['fractions of a penny, rounded', [['2024-01-01', capital('0.001')]], 0],
    ['nothing readable', [['2024-01-01', capital('lots')]], null],
    ['nothing', [['2024-01-01', {}]], null],
  ])('has the share capital of %s', async (_name, filings, amountPence) => {
    const items = filings.map(([date, values]) => ({
      type: 'SH01',
      category: 'capital',
      date,
      description_values: values,
    }))
    expect((await found({ history: { items } })).shareCapitalPence).toBe(amountPence)
  })

  it('is read page by page', async () => {
    const asked: string[] = []
    const outcome = await lookUpAgainst((request, answer) => {
      const { url = '' } = request.message
      asked.push(url)
      const start = Number(new URL(url, 'http://x').searchParams.get('start_index'))
      const items = [
        {
          type: 'AA',
          date: '2025-01-01',
          description_values: { made_up_date: `20${10 + start / 100}-03-31` },
        },
      ]
      serving({ history: { total_count: 250, items } })(request, answer)
    })
    expect(outcome).toMatchObject({
      company: {
        filedAccounts: [{ madeUpTo: '2012-03-31' }, { madeUpTo: '2011-03-31' }, { madeUpTo: '2010-03-31' }],
      },
    })
    expect(asked).toHaveLength(5)
  })

  it('is requested with the key as user name and no password', async () => {
    let authorization: string | undefined
    await lookUpAgainst((request, answer) => {
      authorization = request.message.headers.authorization
      serving({})(request, answer)
    })
    expect(authorization).toBe(`Basic ${Buffer.from('the-key:').toString('base64')}`)
  })
})

describe('a company that is not on the register', () => {
  it.each([404, 500])('is not found, whatever its lists say (HTTP %i)', async (status) => {
    const outcome = await lookUpAgainst(serving({ profile: 404, officers: status, history: status }))
    expect(outcome).toEqual({ kind: 'not-found' })
  })
})

describe('company data that is unavailable', () => {
  it.each([
    ['a bad key', { profile: 401 }],
    ['a fault', { profile: 500 }],
    ['a fault of one list', { officers: 503 }],
    ['a redirect', { history: 302 }],
    ['another company', { profile: { ...PROFILE, company_number: '00999999' } }],
    ['no profile', { profile: [] }],
    ['no name', { profile: { ...PROFILE, company_name: ' ' } }],
    ['a list that is none', { officers: 'none' }],
    ['far too much', { history: { items: ['x'.repeat(200_000)] } }],
  ])('is unavailable: %s', async (_name, answers) => {
    expect((await lookUpAgainst(serving(answers))).kind).toBe('unavailable')
  })

  it.each([{ profile: 429 }, { officers: 429 }, { history: 429 }])(
    'is limited, not unavailable, at too many requests: %j',
    async (answers) => {
      expect(await lookUpAgainst(serving(answers))).toEqual({ kind: 'limited', retryAfterSeconds: 30 })
    },
  )

  it('is unavailable if the response is not JSON', async () => {
    expect(await lookUpAgainst((_request, answer) => answer.end('<html>'))).toEqual({
      kind: 'unavailable',
      reason: 'the answer is not JSON',
    })
  })

  it('is unavailable if the response does not arrive in time', async () => {
    const startedAt = performance.now()
    const outcome = await lookUpAgainst(({ message }, answer) => {
      if (!message.url?.includes('officers')) serving({})({ body: Buffer.of(), message }, answer)
    }, 200)
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'no response in time' })
    expect(performance.now() - startedAt).toBeLessThan(1500)
  })

  it('is requested once more if a kept-alive connection was closed, and not again', async () => {
    let failures = 0
    const outcome = await lookUpAgainst((request, answer) => {
      if (request.message.url?.includes('officers') && failures === 0) {
        failures += 1
        answer.destroy()
      } else serving({})(request, answer)
    })
    expect(outcome.kind).toBe('found')
    await close?.()
    let requests = 0
    const gone = await lookUpAgainst((_request, answer) => {
      requests += 1
      answer.destroy()
    })
    expect(gone.kind).toBe('unavailable')
    expect(requests).toBeLessThanOrEqual(6)
  })
})
