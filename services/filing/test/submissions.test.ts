// Tests why a submission is refused, and what happens if the same request is sent twice, or many times in
// parallel.
import { newUuid } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, ct600Of, sharedFilingStack, type Answer, type FilingStack } from './filing-stack.ts'
import { LARGE } from './planning.ts'

const CT600 = '/api/v1/filings/ct600'
const ACCOUNTS = '/api/v1/filings/accounts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const post = (path: string, account: string, ...[body, key = newUuid()]: [unknown, (string | null)?]) =>
  stack.ask('POST', path, { account, body, key })
const describeCompany = (company: string, description: object) =>
  stack.registry.control('PUT', `companies/${company}`, description)
const sentFor = async (company: string) => {
  const { messages } = await stack.taxAuthority.control('GET', `messages?company_number=${company}`)
  return messages.filter((message) => message.operation === 'submit').length
}
const statusesOf = (answers: readonly Answer[]) => {
  const names = answers.map(({ status, body }) => `${status} ${body.error?.code ?? body.data.status}`)
  return Object.fromEntries(names.map((name) => [name, names.filter((one) => one === name).length]))
}

describe('the idempotency key', () => {
  it('repeats status and data of the first answer, and says so', async () => {
    const [account, company, key] = [await stack.account(), stack.company(), newUuid()]
    const first = await post(CT600, account, ct600Of(company), key)
    await stack.until(account, first.body.data.filing_id, 'accepted')
    const again = await post(CT600, account, ct600Of(company), key)
    expect(again.status).toBe(202)
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(await sentFor(company)).toBe(1)
  })

  it('knows the request by path and body without the credentials', async () => {
    const [account, company, key] = [await stack.account(), stack.company(), newUuid()]
    await post(CT600, account, ct600Of(company), key)
    const credentials = {
      government_gateway_id: '999999999999',
      government_gateway_password: 'another one',
    }
    expect((await post(CT600, account, ct600Of(company, { credentials }), key)).status).toBe(202)
    const other = await post(CT600, account, ct600Of(company, { external_id: 'x' }), key)
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    const elsewhere = await post(ACCOUNTS, account, accountsOf(company), key)
    expect(elsewhere.body.error.code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('belongs to its account', async () => {
    const key = newUuid()
    const answers = await Promise.all(
      [await stack.account(), await stack.account()].map((account) =>
        post(CT600, account, ct600Of(stack.company()), key),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([202, 202])
  })

  it('is not spent by a request that was refused', async () => {
    const [account, company, key] = [await stack.account(0), stack.company(), newUuid()]
    expect((await post(CT600, account, ct600Of(company), key)).status).toBe(402)
    await stack.pool.query('update account set balance_pence = 2000 where account_id = $1', [account])
    expect((await post(CT600, account, ct600Of(company), key)).status).toBe(202)
  })

  it.each([
    ['missing', null, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['accented', 'é', 'INVALID_IDEMPOTENCY_KEY'],
    ['too long', 'x'.repeat(256), 'INVALID_IDEMPOTENCY_KEY'],
  ])('is 1 to 255 printable ASCII characters: %s', async (_what, key, code) => {
    const account = await stack.account()
    const encoded = key === null ? null : Buffer.from(key, 'utf8').toString('latin1')
    const answer = await post(CT600, account, ct600Of(stack.company()), encoded)
    expect([answer.status, answer.body.error.code]).toEqual([400, code])
  })
})

describe('many at once', () => {
  it('ten filings with money for five: five are sent', async () => {
    const account = await stack.account(10_000)
    const companies = Array.from({ length: 10 }, () => stack.company())
    const answers = await Promise.all(companies.map((company) => post(CT600, account, ct600Of(company))))
    expect(statusesOf(answers)).toEqual({ '202 submitted': 5, '402 INSUFFICIENT_BALANCE': 5 })
    const sent = await Promise.all(companies.map(sentFor))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(5)
    const refused = answers.find((answer) => answer.status === 402)
    expect(refused?.body.error.context).toEqual({
      required: 20,
      available: 0,
      shortfall: 20,
      currency: 'GBP',
    })
  })

  it('twenty submissions with one key: one is sent, and all get its response or must wait', async () => {
    const [account, company, key] = [await stack.account(2000), stack.company(), newUuid()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(CT600, account, ct600Of(company), key)),
    )
    expect(await sentFor(company)).toBe(1)
    const ids = new Set(answers.filter(({ status }) => status === 202).map(({ body }) => body.data.filing_id))
    expect(ids.size).toBe(1)
    const others = answers.filter(({ status }) => status !== 202)
    expect(new Set(others.map(({ body }) => body.error.code))).toEqual(
      new Set(others.length > 0 ? ['IDEMPOTENCY_IN_PROGRESS'] : []),
    )
    expect(others.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true)
  })

  it('two keys for one company, type and period: one is sent, the other’s response names it', async () => {
    const [account, company] = [await stack.account(2000), stack.company()]
    // Once the first filing were decided, the second would be sent.
    const match = { company_number: company }
    await stack.taxAuthority.control('POST', 'outcomes', { match, outcome: 'pending' })
    const answers = await Promise.all([1, 2].map(() => post(CT600, account, ct600Of(company))))
    expect(statusesOf(answers)).toEqual({ '202 submitted': 1, '409 FILING_UNDECIDED': 1 })
    const [sent, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(refused?.body.error.context).toEqual({ filing_id: sent?.body.data.filing_id })
    expect(await sentFor(company)).toBe(1)
  })

  it('a return and accounts of one company do not block each other, nor does a decided filing', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const [first, accounts] = await Promise.all([
      post(CT600, account, ct600Of(company)),
      post(ACCOUNTS, account, accountsOf(company)),
    ])
    expect([first.status, accounts.status]).toEqual([202, 202])
    await stack.until(account, first.body.data.filing_id, 'accepted')
    const second = await post(CT600, account, ct600Of(company))
    const rejected = await stack.until(account, second.body.data.filing_id, 'rejected')
    // The authority's refusal of a second original is passed on to the client.
    expect(rejected.errors).toMatchObject([{ source: 'tax_authority', code: '3001', authority_code: '3304' }])
  })
})

describe('refusals before anything is recorded', () => {
  const nothingRecorded = async (account: string) => {
    const { body } = await stack.ask('GET', '/api/v1/filings', { account })
    expect(body.data['pagination']).toMatchObject({ total: 0 })
  }

  it.each([
    [CT600, ct600Of('OC301234'), 422, 'LLP_NO_CT600'],
    [ACCOUNTS, accountsOf('OC301234', { share_capital: 1 }), 400, 'VALIDATION_ERROR'],
    [ACCOUNTS, accountsOf('00001234', { accounts_type: 'micro' }), 400, 'VALIDATION_ERROR'],
    [ACCOUNTS, accountsOf('00001234', { financials: LARGE }), 422, 'REGIME_NOT_SUPPORTED'],
    [ACCOUNTS, accountsOf('00001234', { accounts_type: 'medium' }), 422, 'REGIME_NOT_SUPPORTED'],
    [
      ACCOUNTS,
      accountsOf('00001234', { accounts_type: 'large', dry_run: true }),
      422,
      'REGIME_NOT_SUPPORTED',
    ],
    [ACCOUNTS, accountsOf('00001234', { accounts_type: 'abridged' }), 400, 'VALIDATION_ERROR'],
    [CT600, ct600Of('00001234', { financials: {} }), 400, 'VALIDATION_ERROR'],
    [CT600, ct600Of('00001234', { amendment: {} }), 422, 'NO_ORIGINAL_TO_AMEND'],
    [CT600, ct600Of('00001234', { credentials: undefined }), 400, 'VALIDATION_ERROR'],
    [CT600, ct600Of('00001234', { financails: {} }), 400, 'VALIDATION_ERROR'],
    [CT600, ct600Of('00001234', { period_start: '2024-03-31' }), 400, 'VALIDATION_ERROR'],
    [ACCOUNTS, accountsOf('00001234', { period_start: '2024-09-30' }), 400, 'VALIDATION_ERROR'],
    [ACCOUNTS, accountsOf('00001234', { approval_date: '2026-03-30' }), 400, 'VALIDATION_ERROR'],
    [ACCOUNTS, accountsOf('00001234', { cash: 99 }), 400, 'VALIDATION_ERROR'],
    [CT600, ct600Of('00001234', { period_end: '2012-03-31' }), 400, 'VALIDATION_ERROR'],
  ] as const)('%s %#: %s', async (...[path, body, ...refusal]) => {
    const account = await stack.account()
    const answer = await post(path, account, body)
    expect([answer.status, answer.body.error.code]).toEqual(refusal)
    await nothingRecorded(account)
  })

  it('a company that the registry does not have, or of a type that is not filed for', async () => {
    const account = await stack.account()
    const [absent, plc, llp] = [stack.company(), stack.company(), stack.company()]
    await describeCompany(absent, { exists: false })
    await describeCompany(plc, { type: 'plc' })
    await describeCompany(llp, { type: 'llp' })
    const notFound = await post(CT600, account, ct600Of(absent))
    expect([notFound.status, notFound.body.error.code]).toEqual([404, 'COMPANY_NOT_FOUND'])
    const unsupported = await post(CT600, account, ct600Of(plc))
    expect([unsupported.status, unsupported.body.error.code]).toEqual([422, 'UNSUPPORTED_COMPANY_TYPE'])
    for (const type of ['ltd', 'private-limited-guarant-nsc', 'llp']) {
      expect(unsupported.body.error.message).toContain(type)
    }
    expect((await post(CT600, account, ct600Of(llp))).body.error.code).toBe('LLP_NO_CT600')
    await nothingRecorded(account)
  })

  it('states what is missing and what would remain after a top-up', async () => {
    const account = await stack.account(500)
    const { status, body } = await post(CT600, account, ct600Of(stack.company()))
    expect([status, body.error.code]).toEqual([402, 'INSUFFICIENT_BALANCE'])
    expect(body.error.context).toEqual({ required: 20, available: 5, shortfall: 15, currency: 'GBP' })
  })
})

describe('companies of every kind and days of every kind', () => {
  it.each(['SC', 'NI', 'R0', ''])('a number with the prefix %s, in lower case', async (prefix) => {
    const [account, company] = [await stack.account(), stack.company(prefix)]
    const answers = await Promise.all([
      post(CT600, account, ct600Of(company.toLowerCase())),
      post(ACCOUNTS, account, accountsOf(company.toLowerCase())),
    ])
    for (const { body } of answers) {
      const filing = await stack.until(account, body.data.filing_id, 'accepted')
      expect(filing['company_number']).toBe(company)
    }
  })

  it('names beyond the characters of the return, and periods that end on 29 February', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const reference = { day: 29, month: 2 }
    await describeCompany(company, { accounting_reference_date: reference, last_made_up_to: '2023-02-28' })
    const name = 'Żółć & Søn “Ünïcode” <b>Ltd</b> £5'
    const more = { period_end: '2024-02-29', company_name: name }
    const returned = await post(CT600, account, ct600Of(company, { ...more, declarant_name: 'José Nuñez' }))
    expect(returned.body.data['derived_values']).toMatchObject({ company_name: name })
    await stack.until(account, returned.body.data.filing_id, 'accepted')
    const accounts = accountsOf(company, {
      ...more,
      company_name: undefined,
      director_name: 'Łukasz “Ł” <O’Neil>',
    })
    const posted = await post(ACCOUNTS, account, accounts)
    await stack.until(account, posted.body.data.filing_id, 'accepted')
  })

  it('a name that leaves nothing to write is named', async () => {
    const account = await stack.account()
    const { status, body } = await post(CT600, account, ct600Of(stack.company(), { company_name: '##' }))
    expect([status, body.error.details?.map(({ field }) => field)]).toEqual([400, ['company_name']])
  })
})

describe('reading', () => {
  it("treats another account's filing like one that does not exist", async () => {
    const [account, other] = [await stack.account(), await stack.account()]
    const { body } = await post(CT600, account, ct600Of(stack.company()))
    const id = body.data.filing_id
    const answers = await Promise.all(
      [`/api/v1/filings/${id}`, '/api/v1/filings/fil_00000000000000000000000000000000'].map((path) =>
        stack.ask('GET', path, { account: other }),
      ),
    )
    expect(answers.map((answer) => [answer.status, answer.body.error])).toEqual([
      [404, answers[0]?.body.error],
      [404, answers[0]?.body.error],
    ])
    const statusFor = (caller: string, scopes = ['filing:status']) =>
      stack.ask('GET', `/internal/filings/${id}/status`, { account: caller, scopes })
    expect((await statusFor(account)).body.data).toEqual({ status: expect.any(String) })
    expect((await statusFor(other)).status).toBe(404)
    expect((await statusFor(account, ['documents:read'])).status).toBe(403)
  })

  it('hides live filings from test keys', async () => {
    const account = await stack.account()
    const { body } = await post(CT600, account, ct600Of(stack.company()))
    const id = body.data.filing_id
    expect((await stack.ask('GET', `/sandbox/v1/filings/${id}`, { account, mode: 'test' })).status).toBe(404)
    const live = await stack.ask('GET', `/api/v1/filings/${id}`, { account, mode: 'test' })
    expect([live.status, live.body.error.code]).toEqual([401, 'INVALID_API_KEY'])
  })

  it('keeps the warnings of the submission, in the filing and in the list', async () => {
    const account = await stack.account()
    const { body } = await post(CT600, account, ct600Of(stack.company(), { utr: '1234567890' }))
    expect(body.data['warnings']).toContainEqual(expect.objectContaining({ code: 'UTR_CHECK_DIGIT' }))
    const { filing_id: id } = body.data
    const read = await stack.ask('GET', `/api/v1/filings/${id}`, { account })
    const listed = await stack.ask('GET', '/api/v1/filings', { account })
    expect([read.body.data['warnings'], ...listed.body.data.filings.map(({ warnings }) => warnings)]).toEqual(
      [body.data['warnings'], body.data['warnings']],
    )
  })

  it('lists the newest first, page by page, and by every filter', async () => {
    const account = await stack.account()
    const companies = Array.from({ length: 5 }, () => stack.company())
    const ids: string[] = []
    for (const [index, company] of companies.entries()) {
      const { body } = await post(CT600, account, ct600Of(company, { external_id: `e-${index % 2}` }))
      ids.unshift(body.data.filing_id)
    }
    for (const id of ids) await stack.until(account, id, 'accepted')
    const list = async (query: string) => {
      const { body } = await stack.ask('GET', `/api/v1/filings?${query}`, { account })
      return {
        ids: body.data.filings.map((filing) => filing.filing_id),
        pagination: body.data['pagination'],
      }
    }
    expect(await list('')).toEqual({ ids, pagination: { limit: 50, offset: 0, total: 5 } })
    expect(await list('limit=2&offset=1')).toEqual({
      ids: ids.slice(1, 3),
      pagination: { limit: 2, offset: 1, total: 5 },
    })
    expect(await list('offset=9')).toMatchObject({ ids: [], pagination: { total: 5 } })
    expect((await list('external_id=e-1')).ids).toEqual([ids[1], ids[3]])
    expect((await list(`company_number=${companies[0]}`)).ids).toEqual([ids[4]])
    expect((await list('status=accepted&filing_type=ct600&period_end=2026-03-31')).ids).toEqual(ids)
    expect(await list('status=rejected')).toMatchObject({ ids: [], pagination: { total: 0 } })
    const { body } = await stack.ask('GET', `/api/v1/filings/${ids[2]}`, { account })
    const middle = encodeURIComponent(String(body.data['created_at']))
    expect((await list(`created_after=${middle}`)).ids).toEqual(ids.slice(0, 2))
    expect((await list(`created_before=${middle}`)).ids).toEqual(ids.slice(3))
    expect((await list('status=pending,accepted')).ids).toEqual(ids)
    expect((await list('status=rejected,error')).ids).toEqual([])
    const changed = encodeURIComponent(String(body.data['updated_at']))
    const later = await list(`updated_after=${changed}`)
    expect(later.ids).not.toContain(ids[2])
    expect(later.pagination).toMatchObject({ total: later.ids.length })
    expect((await list('updated_after=2026-01-01T00:00:00Z')).ids).toEqual(ids)
    const wrong = await stack.ask('GET', '/api/v1/filings?limit=0&status=done&colour=red', { account })
    expect(wrong.body.error.details?.map((detail) => detail.field).toSorted()).toEqual([
      'colour',
      'limit',
      'status',
    ])
  })
})
