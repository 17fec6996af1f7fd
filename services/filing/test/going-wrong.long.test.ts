// When authorities or networks misbehave, nothing is sent twice, no status is ever wrong, and every error
// states what to do.
import { newUuid } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, ct600Of, QUICK, startFilingStack, type Data, type FilingStack } from './filing-stack.ts'

const CT600 = '/api/v1/filings/ct600'
const ACCOUNTS = '/api/v1/filings/accounts'

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack({ timing: { ...QUICK, answerMs: 1500, sendingMs: 3000, pendingMs: 9000 } })
})
afterAll(() => stack.stop())

const post = (path: string, account: string, ...[body, key = newUuid()]: [unknown, string?]) =>
  stack.ask('POST', path, { account, body, key })
const fault = (at: 'taxAuthority' | 'registry', company: string, more: object) =>
  stack[at].control('POST', 'faults', {
    match: { company_number: company },
    operation: 'submit',
    times: 1,
    ...more,
  })
const outcome = (at: 'taxAuthority' | 'registry', company: string, more: object) =>
  stack[at].control('POST', 'outcomes', { match: { company_number: company }, ...more })
const operations = async (at: 'taxAuthority' | 'registry', company: string, operation: string) => {
  const { messages } = await stack[at].control('GET', `messages?company_number=${company}`)
  return messages.filter((message) => message.operation === operation).length
}
const decided = (account: string, filingId: string) =>
  waitFor(
    async () => {
      const { body } = await stack.ask('GET', `/api/v1/filings/${filingId}`, { account })
      return ['pending', 'submitted'].includes(body.data.status) ? undefined : body.data
    },
    { intervalMs: 100, until: `${filingId} is decided` },
  )
const codesOf = ({ errors }: Data) => errors.map(({ code }) => code)

// Each test has a company of its own, and most of its time is waiting.
describe.concurrent('the authority says no', () => {
  it("passes on the tax authority's own errors, and publishes that nothing is charged", async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await outcome('taxAuthority', company, {
      outcome: 'reject',
      errors: [
        { code: '9101', message: 'The period is too long.', location: '/hd:GovTalkMessage[1]' },
        { code: '1608', message: 'Not known.' },
      ],
    })
    const { body } = await post(CT600, account, ct600Of(company))
    const filing = await stack.until(account, body.data.filing_id, 'rejected')
    expect(filing.errors).toMatchObject([
      { source: 'tax_authority', code: '3001', authority_code: '9101', message: 'The period is too long.' },
      { source: 'tax_authority', code: '3001', authority_code: '1608', message: 'Not known.' },
    ])
    expect(filing['charge']).toBeNull()
    await waitFor(() =>
      stack.published.some(
        ({ type, payload }) =>
          type === 'filing.rejected' && 'filing_id' in payload && payload.filing_id === filing.filing_id,
      ),
    )
    // A refused submission is deleted at the authority, like an accepted one.
    await waitFor(async () => (await operations('taxAuthority', company, 'delete')) === 1)
  })

  it('refused credentials are an error; the second in a row warns of the lock-out', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const credentials = {
      government_gateway_id: '123456789012',
      government_gateway_password: 'wrong-password-7c1',
    }
    const wrong = async () => {
      const { body } = await post(CT600, account, ct600Of(company, { credentials }))
      const filing = await stack.until(account, body.data.filing_id, 'error')
      expect(filing['revenue_correlation_id']).toBeNull()
      return filing
    }
    const first = await wrong()
    expect(first.errors).toMatchObject([{ source: 'tax_authority', code: '1046', retryable: false }])
    expect(first.errors[0]?.message).not.toMatch(/two hours/)
    expect((await wrong()).errors[0]?.message).toMatch(/third.*locks.*two hours/)
    const right = await post(CT600, account, ct600Of(company))
    await stack.until(account, right.body.data.filing_id, 'accepted')
    expect((await wrong()).errors[0]?.message).not.toMatch(/two hours/)
    expect(await operations('taxAuthority', company, 'submit')).toBe(4)
    expect(stack.logged.join('')).not.toContain('wrong-password-7c1')
  })

  it('a wrong company authentication code is a rejection of the registry', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const credentials = { company_auth_code: 'WRONG99' }
    const { status, body } = await post(ACCOUNTS, account, accountsOf(company, { credentials }))
    expect(status).toBe(202)
    const filing = await stack.until(account, body.data.filing_id, 'rejected')
    expect(filing.errors[0]).toMatchObject({ source: 'registry' })
  })
})

describe('nothing arrived', () => {
  it.concurrent.each([
    ['taxAuthority', CT600, 'reset-before'],
    ['taxAuthority', CT600, 'refuse'],
    ['taxAuthority', CT600, 'status'],
    ['registry', ACCOUNTS, 'reset-before'],
    ['registry', ACCOUNTS, 'garbage'],
  ] as const)(
    '%s %s %s: looked up, not there, so NOT_RECEIVED, and a fresh key files it',
    async (at, path, what) => {
      const [account, company] = [await stack.account(), stack.company()]
      const body = path === CT600 ? ct600Of(company) : accountsOf(company)
      await fault(at, company, { fault: what })
      const posted = await post(path, account, body)
      expect(posted.status).toBe(202)
      const filing = await decided(account, posted.body.data.filing_id)
      expect([filing.status, ...codesOf(filing)]).toEqual(['error', 'NOT_RECEIVED'])
      expect(filing.errors[0]?.message).toMatch(/tried to send.*has no record of it/)
      const again = await post(path, account, body)
      await stack.until(account, again.body.data.filing_id, 'accepted')
    },
  )

  it('no server listens there: NOT_SENT immediately', async () => {
    const other = await startFilingStack()
    try {
      const account = await other.account()
      await other.taxAuthority.close()
      const { body } = await other.ask('POST', CT600, { account, body: ct600Of(other.company()) })
      expect(body.data).toMatchObject({ status: 'error', revenue_correlation_id: null })
      const filing = await other.until(account, body.data.filing_id, 'error')
      expect(codesOf(filing)).toEqual(['NOT_SENT'])
      expect(filing.errors[0]?.message).toMatch(/^Nothing was sent/)
    } finally {
      await other.stop()
    }
  })
})

describe('it arrived, and the answer did not', () => {
  it.concurrent.each([
    ['taxAuthority', CT600, 'reset-after'],
    ['registry', ACCOUNTS, 'reset-after'],
  ] as const)('%s %s %s: found again, never sent twice, accepted', async (at, path, what) => {
    const [account, company] = [await stack.account(), stack.company()]
    await fault(at, company, { fault: what })
    const { body } = await post(path, account, path === CT600 ? ct600Of(company) : accountsOf(company))
    await stack.until(account, body.data.filing_id, 'accepted')
    expect(await operations(at, company, 'submit')).toBe(1)
  })

  it.concurrent.each([
    ['taxAuthority', CT600],
    ['registry', ACCOUNTS],
  ] as const)('or may yet arrive, as the gateway of %s says: OUTCOME_UNKNOWN', async (at, path) => {
    const [account, company] = [await stack.account(), stack.company()]
    await fault(at, company, { fault: 'status', status: 504 })
    const { body } = await post(path, account, path === CT600 ? ct600Of(company) : accountsOf(company))
    const filing = await decided(account, body.data.filing_id)
    expect([filing.status, ...codesOf(filing)]).toEqual(['error', 'OUTCOME_UNKNOWN'])
  })

  it('and the authority cannot be queried: OUTCOME_UNKNOWN, which states what to check', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await fault('taxAuthority', company, { fault: 'reset-after' })
    await stack.taxAuthority.control('POST', 'faults', { operation: 'list', fault: 'status', status: 503 })
    const { body } = await post(CT600, account, ct600Of(company))
    const filing = await decided(account, body.data.filing_id)
    await stack.taxAuthority.control('DELETE', 'faults')
    expect([filing.status, ...codesOf(filing)]).toEqual(['error', 'OUTCOME_UNKNOWN'])
    expect(filing.errors[0]?.message).toMatch(/check the company's tax account/)
    expect(await operations('taxAuthority', company, 'submit')).toBe(1)
    const dry = { ...ct600Of(company), credentials: undefined, dry_run: true }
    const warned = async () => JSON.stringify((await post(CT600, account, dry)).body.data)
    expect(await warned()).toContain('EARLIER_OUTCOME_UNKNOWN')
    // Filing again says that the account has checked; its outcome is then the one that counts.
    const { body: again } = await post(CT600, account, ct600Of(company))
    await decided(account, again.data.filing_id)
    expect(await warned()).not.toContain('EARLIER_OUTCOME_UNKNOWN')
  })
})

describe('the authority is slow', () => {
  it('responds pending in time, the key repeats that response, sending continues', async () => {
    const [account, company, key] = [await stack.account(), stack.company(), newUuid()]
    await fault('taxAuthority', company, { fault: 'slow', delay_ms: 2400 })
    const posted = await post(CT600, account, ct600Of(company), key)
    expect(posted.body.data).toMatchObject({ status: 'pending', revenue_correlation_id: null })
    await stack.until(account, posted.body.data.filing_id, 'accepted')
    const again = await post(CT600, account, ct600Of(company), key)
    expect(again.body.data).toEqual(posted.body.data)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it('responds sooner if the gateway has less time left', async () => {
    const [account, company, key] = [await stack.account(), stack.company(), newUuid()]
    await fault('taxAuthority', company, { fault: 'slow', delay_ms: 1200 })
    const headers = { 'x-answer-within-ms': '0' }
    const posted = await stack.ask('POST', CT600, { account, body: ct600Of(company), key, headers })
    expect(posted.body.data).toMatchObject({ status: 'pending', revenue_correlation_id: null })
    await stack.until(account, posted.body.data.filing_id, 'accepted')
  })

  it('too slow to be waited for: looked up, found, accepted', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await fault('taxAuthority', company, { fault: 'slow', delay_ms: 20_000 })
    const { body } = await post(CT600, account, ct600Of(company))
    expect(body.data.status).toBe('pending')
    await stack.until(account, body.data.filing_id, 'accepted')
    expect(await operations('taxAuthority', company, 'submit')).toBe(1)
  })

  it('does not delay the decisions of the other authority', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await stack.taxAuthority.control('POST', 'faults', { operation: 'poll', fault: 'slow', delay_ms: 60_000 })
    await Promise.all(Array.from({ length: 40 }, () => post(CT600, account, ct600Of(stack.company()))))
    const { body } = await post(ACCOUNTS, account, accountsOf(company))
    await stack.until(account, body.data.filing_id, 'accepted')
    await stack.taxAuthority.control('DELETE', 'faults')
  })
})

describe('polling', () => {
  it.concurrent.each(['reset-before', 'garbage', 'huge', 'status'])('%s once: asked again', async (what) => {
    const [account, company] = [await stack.account(), stack.company()]
    await stack.registry.control('POST', 'faults', {
      match: { company_number: company },
      operation: 'poll',
      fault: what,
      times: 1,
    })
    const { body } = await post(ACCOUNTS, account, accountsOf(company))
    await stack.until(account, body.data.filing_id, 'accepted')
  })

  it('continues after a restart', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await outcome('taxAuthority', company, { outcome: 'pending', delay_ms: 1500 })
    const { body } = await post(CT600, account, ct600Of(company))
    await stack.stopService()
    await stack.startService()
    await stack.until(account, body.data.filing_id, 'accepted')
  })

  it('gives up after 30 days with OUTCOME_UNKNOWN', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await outcome('registry', company, { outcome: 'pending' })
    const { body } = await post(ACCOUNTS, account, accountsOf(company))
    const id = body.data.filing_id
    await stack.until(account, id, 'submitted')
    await stack.pool.query(
      `update filing set submitted_at = submitted_at - interval '31 days' where filing_id = $1`,
      [id],
    )
    const filing = await stack.until(account, id, 'error')
    expect(codesOf(filing)).toEqual(['OUTCOME_UNKNOWN'])
    expect(filing.errors[0]?.message).toMatch(/acknowledged it.*30 days.*filing history/)
  })

  it('is shared by replicas: each decision is recorded once', async () => {
    const account = await stack.account()
    const another = await stack.startAnother()
    try {
      const companies = Array.from({ length: 12 }, () => stack.company())
      const posted = await Promise.all(companies.map((company) => post(CT600, account, ct600Of(company))))
      for (const { body } of posted) await stack.until(account, body.data.filing_id, 'accepted')
      const ids = new Set(posted.map(({ body }) => body.data.filing_id))
      const accepted = await waitFor(() => {
        const own = stack.published.filter(
          ({ type, payload }) =>
            type === 'filing.accepted' && 'filing_id' in payload && ids.has(payload.filing_id ?? ''),
        )
        return own.length >= ids.size ? own : undefined
      })
      expect(accepted).toHaveLength(ids.size)
    } finally {
      await another.stop()
    }
  })
})
