// A client's reads: its own filings, individually and in lists, and the error catalogue.
import { COVERAGE, documentList, ERRORS, filingList, filingResource, transactionList } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dormantAccounts, latestYearEnd, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
let account: Account
let stranger: Account
beforeAll(async () => {
  stack = await sharedStack()
  ;[account, stranger] = await Promise.all([stack.account(200), stack.account(20)])
})
afterAll(() => stack.stop())

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const yearEnd = latestYearEnd()
const yearBefore = `${Number(yearEnd.slice(0, 4)) - 1}-03-31`
const read = (path: string, key = account.live) => stack.api.get(`/api/v1${path}`, key)
const list = async (query = '') => {
  const answer = await read(`/filings${query}`)
  expect(answer.status).toBe(200)
  return filingList.parse(answer.data)
}
const idsOf = ({ filings }: Awaited<ReturnType<typeof list>>) => filings.map(({ filing_id }) => filing_id)

describe('the list of filings', () => {
  /** Oldest first. */
  const filed: { id: string; company: string }[] = []
  const newest = () => filed.map(({ id }) => id).toReversed()
  const idOf = (index: number) => filed[index]?.id ?? ''

  beforeAll(async () => {
    const companies = Array.from({ length: 3 }, () => nilReturn().company_number)
    const [rejected = '', pending = '', both = ''] = companies
    const reject = { outcome: 'reject', errors: [{ code: '9101', message: 'Too long.' }] }
    await stack.taxAuthority.outcome({ match: { company_number: rejected }, ...reject })
    await stack.taxAuthority.outcome({ match: { company_number: pending }, outcome: 'pending' })
    const requests = [
      ['ct600', nilReturn({ company_number: both, external_id: 'a/b c', period_end: yearBefore })],
      ['accounts', dormantAccounts({ company_number: both, external_id: 'second' })],
      ['ct600', nilReturn({ company_number: rejected, external_id: 'second' })],
      ['ct600', nilReturn({ company_number: pending })],
      ['ct600', nilReturn({ company_number: both })],
    ] as const
    for (const [type, request] of requests) {
      const { data } = await stack.api.file(type, account.live, request)
      filed.push({ id: data.filing_id, company: request.company_number })
    }
    await stack.api.file('ct600', stranger.live, nilReturn({ company_number: both, external_id: 'second' }))
    await stack.api.until(account.live, idOf(2), 'rejected')
    for (const index of [0, 1, 4]) await stack.api.untilCharged(account.live, idOf(index))
  })

  test('has the account’s own filings, newest first, each as it is shown by itself', async () => {
    const all = await list()
    expect(idsOf(all)).toEqual(newest())
    expect(all.pagination).toEqual({ limit: 50, offset: 0, total: 5 })
    const alone = await Promise.all(newest().map(async (id) => (await read(`/filings/${id}`)).data))
    expect(all.filings).toEqual(alone)
  })

  test('comes in pages that miss and repeat nothing', async () => {
    const pages = [await list('?limit=2'), await list('?limit=2&offset=2'), await list('?limit=2&offset=4')]
    expect(pages.flatMap(idsOf)).toEqual(newest())
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [0, 2, 4].map((offset) => ({ limit: 2, offset, total: 5 })),
    )
    expect(await list('?offset=5')).toEqual({ filings: [], pagination: { limit: 50, offset: 5, total: 5 } })
  })

  test.each([
    ['status=accepted', [4, 1, 0]],
    ['status=rejected', [2]],
    ['status=submitted', [3]],
    ['status=error', []],
    ['filing_type=accounts', [1]],
    ['filing_type=ct600', [4, 3, 2, 0]],
    [`period_end=${yearBefore}`, [0]],
    ['period_end=2020-02-29', []],
    ['external_id=second', [2, 1]],
    [`external_id=${encodeURIComponent('a/b c')}`, [0]],
    [`external_id=${encodeURIComponent("' or 1=1 --")}`, []],
    ['created_after=2000-01-01T00:00:00Z', [4, 3, 2, 1, 0]],
    ['created_before=2000-01-01T00:00:00Z', []],
    ['external_id=second&filing_type=ct600', [2]],
    ['status=accepted&filing_type=ct600&limit=1', [4], 2],
  ] as const)('filters by %s', async (query, indices, total: number = indices.length) => {
    const found = await list(`?${query}`)
    expect(idsOf(found)).toEqual(indices.map(idOf))
    expect(found.pagination.total).toBe(total)
  })

  test('filters by company in upper or lower case, and by the time of filing in any time zone', async () => {
    const company = filed[0]?.company ?? ''
    expect(idsOf(await list(`?company_number=${company}`))).toEqual([idOf(4), idOf(1), idOf(0)])
    const middle = await read(`/filings/${idOf(2)}`)
    const at = String(middle.data['created_at'])
    const inSummerTime = new Date(Date.parse(at) + 3_600_000).toISOString().replace('Z', '+01:00')
    for (const moment of [at, inSummerTime]) {
      const instant = encodeURIComponent(moment)
      expect(idsOf(await list(`?created_after=${instant}`))).toEqual([idOf(4), idOf(3)])
      expect(idsOf(await list(`?created_before=${instant}`))).toEqual([idOf(1), idOf(0)])
    }
  })

  test('names every invalid parameter', async () => {
    const query =
      'status=done&limit=101&offset=-1&company_number=1&period_end=2026-02-30&created_after=now&x=1'
    const refused = await read(`/filings?${query}`)
    expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(new Set(refused.error.details?.map(({ field }) => field))).toEqual(
      new Set(['status', 'limit', 'offset', 'company_number', 'period_end', 'created_after', 'x']),
    )
    const twice = await read('/filings?status=accepted&status=rejected')
    expect([twice.status, twice.error.details?.map(({ field }) => field)]).toEqual([400, ['status']])
  })
})

describe('a filing', () => {
  test('shows its whole history: each status with its time, derived values, receipt and charge', async () => {
    const request = nilReturn({ external_id: 'life' })
    const filed = await stack.api.file('ct600', account.live, request)
    await stack.api.untilCharged(account.live, filed.data.filing_id)
    const filing = filingResource.parse((await read(`/filings/${filed.data.filing_id}`)).data)
    expect(filing).toMatchObject({
      filing_id: filed.data.filing_id,
      filing_type: 'ct600',
      company_number: request.company_number,
      period: { end: request.period_end },
      status: 'accepted',
      revenue_correlation_id: filed.data['revenue_correlation_id'],
      revenue_iru_number: expect.stringMatching(/^[A-Z2-7]{32}$/),
      derived_values: filed.data['derived_values'],
      external_id: 'life',
      amendment: null,
      amends_filing_id: null,
      amended_by: null,
      sandbox: false,
      charge: { amount: 20, currency: 'GBP', charged_at: expect.stringMatching(INSTANT) },
      created_at: expect.stringMatching(INSTANT),
      updated_at: expect.stringMatching(INSTANT),
    })
    expect(filing.returns).toMatchObject([
      {
        period: filing.period,
        status: 'accepted',
        revenue_correlation_id: filing.revenue_correlation_id,
        receipt: { irmark: filing.revenue_iru_number, message: expect.stringMatching(/received/) },
      },
    ])
    const moments = filing.status_history.map(({ at }) => at)
    expect(filing.status_history.map(({ status }) => status)).toEqual(['pending', 'submitted', 'accepted'])
    expect(moments).toEqual(moments.toSorted((a, b) => a.localeCompare(b)))
    expect(moments[0]).toBe(filing.created_at)
  })

  test('is 304 while it is unchanged, live and in the sandbox', async () => {
    const posted = await stack.api.file('ct600', account.test, nilReturn({ company_number: '00000001' }))
    const { filings } = await list('?limit=1&status=accepted')
    const own = [
      [account.live, filings[0]?.filing_id],
      [account.test, posted.data.filing_id],
    ] as const
    for (const [key, id] of own) {
      const ask = (known: string) =>
        fetch(`${stack.api.url}/api/v1/filings/${id}`, {
          headers: { 'x-api-key': key, 'if-none-match': known },
        })
      const first = await ask('"other"')
      const tag = first.headers.get('etag') ?? ''
      const again = await ask(tag)
      expect([first.status, again.status, await again.text()]).toEqual([200, 304, ''])
      expect(again.headers.get('etag')).toBe(tag)
    }
  })

  test('of another account gets the same response as one that never existed', async () => {
    const { data } = await stack.api.file('ct600', account.live, nilReturn())
    await stack.api.until(account.live, data.filing_id, 'accepted')
    const never = `fil_${'0'.repeat(32)}`
    for (const path of ['', '/documents', '/documents/archive', '/documents/doc_1']) {
      const theirs = await read(`/filings/${data.filing_id}${path}`, stranger.live)
      const nobodys = await read(`/filings/${never}${path}`, stranger.live)
      expect([theirs.status, theirs.error.code]).toEqual([404, 'FILING_NOT_FOUND'])
      expect(theirs.error).toEqual(nobodys.error)
    }
    expect((await read('/filings', stranger.live)).text).not.toContain(data.filing_id)
  })

  test.each(['fil_', 'fil_0', "fil_'--", 'x'.repeat(400), '%00', 'fil_%F0%9F%98%80', '..%2f..%2fmanage'])(
    'called %s does not exist',
    async (id) => {
      const answer = await read(`/filings/${id}`)
      expect(answer.status).toBe(404)
      expect(['FILING_NOT_FOUND', 'NOT_FOUND']).toContain(answer.error.code)
    },
  )

  test('has no documents under other ids, and none of another filing', async () => {
    const filed = await Promise.all(
      [nilReturn(), nilReturn()].map((request) => stack.api.file('ct600', account.live, request)),
    )
    const [one = '', other = ''] = filed.map(({ data }) => data.filing_id)
    await stack.api.untilCharged(account.live, one)
    await stack.api.untilCharged(account.live, other)
    const { documents } = documentList.parse((await read(`/filings/${one}/documents`)).data)
    for (const id of ['doc_1', documents[0]?.document_id ?? '']) {
      const answer = await read(`/filings/${other}/documents/${id}`)
      expect([answer.status, answer.error.code]).toEqual([404, 'DOCUMENT_NOT_FOUND'])
    }
  })
})

test('transactions come in pages, newest first', async () => {
  const rich = await stack.account(10)
  for (const amount of [1, 2, 3, 4]) await stack.adjust(rich, amount)
  const page = async (query: string) =>
    transactionList.parse((await read(`/transactions${query}`, rich.live)).data)
  const all = await page('')
  expect(all.transactions.map(({ amount }) => amount)).toEqual([4, 3, 2, 1, 10])
  expect(all.transactions.map(({ balance_after }) => balance_after)).toEqual([20, 16, 13, 11, 10])
  const middle = await page('?limit=2&offset=1')
  expect(middle.transactions).toEqual(all.transactions.slice(1, 3))
  expect(middle.pagination).toEqual({ limit: 2, offset: 1, total: 5 })
  const refused = await read('/transactions?limit=0&page=2', rich.live)
  expect(refused.error.details?.map(({ field }) => field)).toEqual(['limit', 'page'])
})

test('the error catalogue is available to everyone, with the fix for every code', async () => {
  const answer = await stack.api.send('/api/v1/errors', {})
  expect(answer.status).toBe(200)
  const errors = answer.data['errors'] as unknown as Record<string, unknown>[]
  expect(errors.map(({ code }) => code)).toEqual(Object.keys(ERRORS))
  for (const error of errors) {
    expect(error).toEqual({
      code: expect.stringMatching(/^[A-Z_0-9]+$/),
      status: expect.any(Number),
      meaning: expect.stringMatching(/\w.*\.$/),
      fix: expect.stringMatching(/\w.*\.$/),
      retryable: expect.any(Boolean),
      fixed_by: expect.stringMatching(/^(developer|customer|operator|authority)$/),
    })
  }
  expect((await read('/errors', account.test)).data).toEqual(answer.data)
})

test('the list of what is filed is available to everyone', async () => {
  const answer = await stack.api.send('/api/v1/coverage', {})
  expect([answer.status, answer.data]).toEqual([200, { coverage: COVERAGE }])
  expect((await read('/coverage', account.test)).data).toEqual(answer.data)
})

test('a key gives access to what its scopes allow, and to nothing else', async () => {
  const made = (await stack.manage('gateway', `/accounts/${account.accountId}/keys`, {
    mode: 'live',
    scopes: ['billing:read'],
  })) as { key: string }
  expect((await read('/balance', made.key)).status).toBe(200)
  for (const path of ['/filings', '/filings/fil_1', '/filings/fil_1/documents']) {
    const refused = await read(path, made.key)
    expect([refused.status, refused.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
  }
  const posted = await stack.api.file('ct600', made.key, nilReturn())
  expect([posted.status, posted.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
})
