// Authorities that refuse, disconnect, respond late or with rubbish, or are unavailable: the right status
// and error, never sent twice, never charged.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitFor } from '@cfs/testing'
import type { ApiAnswer, FilingData } from '../api-client.ts'
import { dormantAccounts, freshUtr, GATEWAY_USER, latestYearEnd, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { startStack, type Stack } from '../stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ onKafka: true })
})
afterAll(() => stack.stop())

type FilingType = 'ct600' | 'accounts'
const TYPES = ['ct600', 'accounts'] as const
const NAMES = { ct600: 'tax_authority', accounts: 'registry' } as const
const authorityOf = (type: FilingType) => (type === 'ct600' ? stack.taxAuthority : stack.registry)
const ofCompany = (request: { company_number: string }) => ({
  match: { company_number: request.company_number },
})
/**
 * A request from its own sender, so that the tax authority's list for that sender has no other submissions.
 */
const requestOf = (type: FilingType, change: Record<string, unknown> = {}) => {
  const credentials = {
    government_gateway_id: `20${freshUtr()}`,
    government_gateway_password: 'correct-password',
  }
  return type === 'ct600' ? nilReturn({ credentials, ...change }) : dormantAccounts(change)
}
/** The values of the accounts that are not derived. */
const STATED = { ct600: {}, accounts: { company_type: 'ltd', trading_history: 'never-traded' } }
const PERIOD_START = `${Number(latestYearEnd().slice(0, 4)) - 1}-04-01`
/** With these, the filing needs no look-up of the company. */
const EVERY_VALUE = {
  ct600: {
    company_name: 'GIVEN LIMITED',
    period_start: PERIOD_START,
    declarant_name: 'Ada Lovelace',
    declarant_status: 'Director',
  },
  accounts: {
    company_name: 'GIVEN LIMITED',
    period_start: PERIOD_START,
    director_name: 'Ada Lovelace',
    share_capital: 2,
    cash: 2,
  },
}
const completeRequestOf = (type: FilingType, change: Record<string, unknown> = {}) =>
  requestOf(type, { ...EVERY_VALUE[type], ...STATED[type], ...change })
/** The request for a company that the register knows by the name in it. */
async function registeredRequestOf(type: FilingType) {
  const request = completeRequestOf(type)
  await stack.registry.company(request.company_number, { name: EVERY_VALUE[type].company_name })
  return request
}
const show = async (account: Account, filed: ApiAnswer) =>
  (await stack.api.get(`/api/v1/filings/${filed.data.filing_id}`, account.live)).data
const decided = (account: Account, filed: ApiAnswer) =>
  waitFor(
    async () => {
      const filing = await show(account, filed)
      return ['pending', 'submitted'].includes(filing.status) ? undefined : filing
    },
    { until: `${filed.data.filing_id} is decided` },
  )
const statusesOf = ({ status_history }: FilingData) => status_history.map(({ status }) => status)
const referenceOf = (type: FilingType, data: FilingData) =>
  data[type === 'ct600' ? 'revenue_correlation_id' : 'ch_submission_number']
/** The account has paid for these filings and nothing else, and none of its money is still held. */
const expectPaid = async (account: Account, filingIds: readonly string[]) => {
  await Promise.all(filingIds.map((id) => stack.api.untilCharged(account.live, id)))
  await waitFor(
    async () => {
      const { data } = await stack.api.get('/api/v1/balance', account.live)
      return data['held'] === 0 && data['owed'] === 0
    },
    { until: 'nothing is held' },
  )
  const { data } = await stack.api.get('/api/v1/transactions?limit=100', account.live)
  const transactions = data['transactions'] as { type: string; filing_id: string }[]
  const charged = transactions.filter(({ type }) => type === 'charge').map(({ filing_id }) => filing_id)
  expect(charged).toHaveLength(filingIds.length)
  expect(new Set(charged)).toEqual(new Set(filingIds))
}

describe('a refusal by the authority', () => {
  test.concurrent('of a second filing has the authority’s own codes; there is one charge', async () => {
    const account = await stack.account(100)
    const request = await registeredRequestOf('ct600')
    const first = await stack.api.file('ct600', account.live, request)
    await stack.api.untilCharged(account.live, first.data.filing_id)
    const second = await stack.api.file('ct600', account.live, request)
    const filing = await stack.api.until(account.live, second.data.filing_id, 'rejected')
    expect(filing.errors).toEqual([
      {
        source: 'tax_authority',
        code: '3001',
        authority_code: '3304',
        message: expect.stringMatching(/\w/),
        location: null,
        retryable: false,
        fix: expect.stringContaining('amendment block'),
      },
    ])
    expect(filing).toMatchObject({ charge: null, revenue_iru_number: null })
    expect(statusesOf(filing)).toEqual(['pending', 'submitted', 'rejected'])
    await expectPaid(account, [first.data.filing_id])
  })

  test.concurrent('with several errors passes each on unchanged', async () => {
    const account = await stack.account(40)
    const errors = [
      { code: '9101', message: 'Box 35 & 30: more than 12 months <365>.', location: '/hd:GovTalkMessage[1]' },
      { code: '1608', message: 'The UTR was not found.' },
    ]
    const [aReturn, accounts] = [await registeredRequestOf('ct600'), await registeredRequestOf('accounts')]
    await stack.taxAuthority.outcome({ ...ofCompany(aReturn), outcome: 'reject', errors })
    await stack.registry.outcome({ ...ofCompany(accounts), outcome: 'reject', errors })
    const filedReturn = await stack.api.file('ct600', account.live, aReturn)
    const filedAccounts = await stack.api.file('accounts', account.live, accounts)
    const ofReturn = await stack.api.until(account.live, filedReturn.data.filing_id, 'rejected')
    expect(ofReturn.errors).toMatchObject(
      errors.map(({ code, message, location }) => ({
        source: 'tax_authority',
        code: '3001',
        authority_code: code,
        message,
        location: location ?? null,
      })),
    )
    const ofAccounts = await stack.api.until(account.live, filedAccounts.data.filing_id, 'rejected')
    expect(ofAccounts.errors).toMatchObject(
      errors.map(({ code, message }) => ({ source: 'registry', code, message })),
    )
    await expectPaid(account, [])
  })

  test.concurrent('of a wrong company authentication code is a rejection by the registry', async () => {
    const account = await stack.account(20)
    const registered = await registeredRequestOf('accounts')
    const request = { ...registered, credentials: { company_auth_code: 'WRONG999' } }
    const filed = await stack.api.file('accounts', account.live, request)
    expect(filed.status).toBe(202)
    const filing = await stack.api.until(account.live, filed.data.filing_id, 'rejected')
    expect(filing.errors).toMatchObject([
      { source: 'registry', message: expect.stringMatching(/authentication/) },
    ])
    expect(JSON.stringify(filing)).not.toContain('WRONG999')
    await expectPaid(account, [])
  })

  test.concurrent('of a wrong password is 1046, and from the second on warns of the lock-out', async () => {
    const account = await stack.account(100)
    const request = await registeredRequestOf('ct600')
    const wrong = { government_gateway_id: GATEWAY_USER, government_gateway_password: 'wrong-password-7c1' }
    const refused = async () => {
      const filed = await stack.api.file('ct600', account.live, { ...request, credentials: wrong })
      expect(filed.status).toBe(202)
      expect(filed.data).toMatchObject({ status: 'error', revenue_correlation_id: null })
      const filing = await show(account, filed)
      expect(filing.errors).toMatchObject([
        { source: 'tax_authority', code: '1046', message: expect.stringMatching(/Authentication Failure/) },
      ])
      return filing.errors[0]?.message
    }
    expect(await refused()).not.toMatch(/two hours/)
    expect(await refused()).toMatch(/third.* locks .*two hours/)
    expect(await stack.taxAuthority.filings(request.company_number)).toHaveLength(2)
    const right = await stack.api.file('ct600', account.live, request)
    await stack.api.until(account.live, right.data.filing_id, 'accepted')
    expect(await refused()).not.toMatch(/two hours/)
    expect(await stack.taxAuthority.filings(request.company_number)).toHaveLength(4)
    expect(stack.logged.join('')).not.toContain('wrong-password-7c1')
    await expectPaid(account, [right.data.filing_id])
  })
})

interface Trouble {
  readonly fault: string
  readonly delay_ms?: number
  readonly status?: number
  /** Later status queries fail too. */
  readonly isUnanswerable?: true
  readonly ends: 'accepted' | 'NOT_RECEIVED' | 'OUTCOME_UNKNOWN'
}
/** A submission gets a response within 10 seconds, with its current status. */
const MORE_THAN_AN_ANSWER_TAKES_MS = 10_000

/** Repeated for each authority; "never sent twice" is checked for all. */
const TROUBLES: readonly Trouble[] = [
  { fault: 'refuse', ends: 'NOT_RECEIVED' },
  { fault: 'reset-before', ends: 'NOT_RECEIVED' },
  { fault: 'status', status: 503, ends: 'NOT_RECEIVED' },
  { fault: 'status', status: 500, ends: 'NOT_RECEIVED' },
  { fault: 'garbage', ends: 'NOT_RECEIVED' },
  { fault: 'huge', ends: 'NOT_RECEIVED' },
  { fault: 'reset-after', ends: 'accepted' },
  { fault: 'slow', delay_ms: 1000, ends: 'accepted' },
  { fault: 'slow', delay_ms: MORE_THAN_AN_ANSWER_TAKES_MS, ends: 'accepted' },
  { fault: 'reset-after', isUnanswerable: true, ends: 'OUTCOME_UNKNOWN' },
]
const CASES = TYPES.flatMap((type) => TROUBLES.map((trouble) => ({ type, ...trouble })))

describe('a fault while a filing is sent or polled', () => {
  let account: Account
  const running = new Map<(typeof CASES)[number], ReturnType<typeof goThrough>>()

  async function goThrough({ type, fault, delay_ms, status, isUnanswerable }: (typeof CASES)[number]) {
    const request = await registeredRequestOf(type)
    const authority = authorityOf(type)
    const scope = ofCompany(request)
    await authority.fault({ ...scope, operation: 'submit', times: 1, fault, delay_ms, status })
    if (isUnanswerable === true) {
      const operation = type === 'ct600' ? 'list' : 'poll'
      await authority.fault({ ...scope, operation, fault: 'status', status: 503 })
    }
    // The failures of the others may leave the authority no room for a moment. A refusal for any other reason
    // is a failure, and so is one that recorded the filing: the next request has a new key.
    const filed = await waitFor(
      async () => {
        const answer = await stack.api.file(type, account.live, request)
        if (answer.status === 503 && answer.text.includes('is slower than')) throw new Error(answer.text)
        return answer
      },
      { timeoutMs: 120_000, intervalMs: 200, until: 'the authority has room' },
    )
    // Without this, a refusal would only show as a missing filing id.
    expect([filed.status, filed.error]).toEqual([202, undefined])
    const filing = await decided(account, filed)
    return { request, filed, filing, sent: await authority.filings(request.company_number) }
  }

  beforeAll(async () => {
    account = await stack.account(20 * CASES.length)
    // The filings to one authority are made in parallel.
    for (const type of TYPES) {
      const cases = CASES.filter((each) => each.type === type)
      const begun = cases.map((each) => [each, goThrough(each)] as const)
      for (const [each, going] of begun) running.set(each, going)
      await Promise.allSettled(begun.map(([, going]) => going))
    }
  })

  test.each(CASES)('$type $fault $status $delay_ms $isUnanswerable: $ends', async (trouble) => {
    const gone = await running.get(trouble)
    if (gone === undefined) throw new Error('not begun')
    const { filed, filing, sent, request } = gone
    expect(filed.status).toBe(202)
    expect(sent.length).toBeLessThanOrEqual(1)
    const answers = ['pending', trouble.ends === 'accepted' ? 'submitted' : 'error']
    if (trouble.delay_ms === MORE_THAN_AN_ANSWER_TAKES_MS) answers.pop()
    expect(answers).toContain(filed.data.status)
    if (filed.data.status !== 'submitted') expect(referenceOf(trouble.type, filed.data)).toBeNull()
    if (trouble.ends === 'accepted') {
      expect(statusesOf(filing)).toEqual(['pending', 'submitted', 'accepted'])
      expect(referenceOf(trouble.type, filing)).toMatch(/\w{6}/)
      expect([filing.errors, sent.length]).toEqual([[], 1])
      return
    }
    expect(statusesOf(filing)).toEqual(['pending', 'error'])
    expect(filing.errors).toMatchObject([{ source: 'service', code: trouble.ends, location: null }])
    const check = trouble.type === 'ct600' ? "company's tax account" : `filing history of company`
    const [{ message } = { message: '' }] = filing.errors
    if (trouble.ends === 'NOT_RECEIVED') expect(message).toMatch(/has no record of it.*fresh Idempotency-Key/)
    else expect(message).toContain(check)
    expect(message).not.toMatch(/nothing was sent/i)
    const held = await authorityOf(trouble.type).submissions(request.company_number)
    expect(held).toHaveLength(trouble.fault === 'reset-after' ? 1 : 0)
  })

  test('leads to a charge if the filing is accepted in the end, and to none otherwise', async () => {
    const all = await Promise.all(running.values())
    const accepted = all.filter(({ filing }) => filing.status === 'accepted')
    await expectPaid(
      account,
      accepted.map(({ filing }) => filing.filing_id),
    )
  })

  test('that ends in NOT_RECEIVED allows the filing to be sent with a new key, and accepted', async () => {
    for (const type of TYPES) {
      const trouble = CASES.find((one) => one.type === type && one.ends === 'NOT_RECEIVED')
      const gone = trouble === undefined ? undefined : await running.get(trouble)
      const again = await stack.api.file(type, account.live, gone?.request)
      await stack.api.untilCharged(account.live, again.data.filing_id)
    }
  })

  test('in a poll makes the service poll again until there is a response', async () => {
    const troubles = ['refuse', 'reset-before', 'reset-after', 'status', 'garbage', 'huge']
    const polled = TYPES.flatMap((type) => troubles.map((fault) => ({ type, fault })))
    const filings = await Promise.all(
      polled.map(async ({ type, fault }) => {
        const request = await registeredRequestOf(type)
        await authorityOf(type).fault({ ...ofCompany(request), operation: 'poll', fault, times: 1 })
        const filed = await stack.api.file(type, account.live, request)
        return [type, fault, (await decided(account, filed)).status]
      }),
    )
    expect(filings).toEqual(polled.map(({ type, fault }) => [type, fault, 'accepted']))
  })
})

describe('company data', () => {
  test.concurrent.each(['refuse', 'reset-before', 'reset-after', 'status', 'slow', 'garbage', 'huge'])(
    '%s: 503 before anything is recorded or sent, unless the client gives every derived value',
    async (fault) => {
      const account = await stack.account(40)
      const outcomes = await Promise.all(
        TYPES.map(async (type) => {
          const request = requestOf(type)
          const slowness = fault === 'slow' ? { delay_ms: 30_000 } : {}
          await stack.registry.fault({ ...ofCompany(request), operation: 'lookup', fault, ...slowness })
          const refused = await stack.api.file(type, account.live, request)
          const { data } = await stack.api.get('/api/v1/filings', account.live)
          const given = await stack.api.file(type, account.live, completeRequestOf(type, request))
          return { type, refused, data, given, sent: await authorityOf(type).filings(request.company_number) }
        }),
      )
      for (const { type, refused, given, sent } of outcomes) {
        expect([refused.status, refused.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(given.status).toBe(202)
        expect(given.data['derived_values']).toEqual(EVERY_VALUE[type])
        expect(sent).toHaveLength(1)
      }
      await Promise.all(outcomes.map(({ given }) => decided(account, given)))
      const { data } = await stack.api.get('/api/v1/filings', account.live)
      expect(data['pagination']).toMatchObject({ total: 2 })
    },
  )

  test('for a company that does not exist: 404, and nothing is recorded', async () => {
    const account = await stack.account(20)
    for (const type of TYPES) {
      const request = requestOf(type)
      await stack.registry.company(request.company_number, { exists: false })
      const refused = await stack.api.file(type, account.live, request)
      expect([refused.status, refused.error.code]).toEqual([404, 'COMPANY_NOT_FOUND'])
      expect(await authorityOf(type).filings(request.company_number)).toEqual([])
    }
    const { data } = await stack.api.get('/api/v1/filings', account.live)
    expect(data['pagination']).toMatchObject({ total: 0 })
  })
  test('for a dissolved company: the authority decides', async () => {
    const account = await stack.account(20)
    const request = requestOf('accounts')
    await stack.registry.company(request.company_number, { status: 'dissolved' })
    const filed = await stack.api.file('accounts', account.live, request)
    const { errors } = await stack.api.until(account.live, filed.data.filing_id, 'rejected')
    expect(errors).toMatchObject([{ source: 'registry', message: expect.stringContaining('dissolved') }])
  })

  test('if the authorities refuse connections: 503, or NOT_SENT immediately', async () => {
    const account = await stack.account(40)
    await stack.takeAuthoritiesDown()
    for (const type of TYPES) {
      const refused = await stack.api.file(type, account.live, requestOf(type))
      expect([refused.status, refused.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      const filed = await stack.api.file(type, account.live, completeRequestOf(type))
      expect(filed.data.status).toBe('error')
      const filing = await show(account, filed)
      expect(filing.errors).toMatchObject([{ source: 'service', code: 'NOT_SENT', retryable: true }])
      expect(filing.errors[0]?.message).toMatch(
        NAMES[type] === 'registry' ? /the registry/ : /the tax authority/,
      )
    }
    await expectPaid(account, [])
  })
})
