// A process dies after recording a filing and before recording its outcome. Another process then determines
// the outcome of the dead process's filings, and never sends them again.
import { sampleForms } from '@cfs/forms'
import { waitFor } from '@cfs/testing'
import { isoDateFrom, parseCompanyNumber } from '@cfs/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Filing } from '../src/domain/filing.ts'
import { recordEnding } from '../src/sending/record-ending.ts'
import { recordFiling } from '../src/sending/record-filing.ts'
import { sendAttempt } from '../src/sending/send-attempt.ts'
import { beginAttempt } from '../src/store/attempts.ts'
import { createAuthorityLimiters } from '../src/sending/authority-limiters.ts'
import type { FilingContext } from '../src/sending/filing-context.ts'
import type { FilingPlan, PreparedSending } from '../src/sending/submission.ts'
import { createLogger, newUuid, systemClock } from '@cfs/runtime'
import { accountsOf, ct600Of, QUICK, startFilingStack, type FilingStack } from './filing-stack.ts'
import { startFilingProcess, STOPS } from './filing-process.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack({ onKafka: true })
})
afterAll(() => stack.stop())

const slowly = (at: 'taxAuthority' | 'registry', company: string, fault: object) =>
  stack[at].control('POST', 'faults', { match: { company_number: company }, operation: 'submit', ...fault })
const pendingFiling = (company: string) =>
  waitFor(async () => {
    const { rows } = await stack.pool.query<{ id: string }>(
      `select f.filing_id as id from filing f join attempt a using (filing_id)
       where f.company_number = $1 and a.state <> 'prepared'`,
      [company],
    )
    return rows[0]?.id
  })
const submissionsAt = async (at: 'taxAuthority' | 'registry', company: string) => {
  const { messages } = await stack[at].control('GET', `messages?company_number=${company}`)
  return messages.filter((message) => message.operation === 'submit').length
}

// Another process of the service may decide the filings of either test.
describe.concurrent('a process killed while it sends', () => {
  it('the registry is queried, the tax authority cannot be, and nothing is sent again', async () => {
    const account = await stack.account()
    const [arrived, lost, unknown] = [stack.company(), stack.company(), stack.company()]
    await slowly('registry', arrived, { fault: 'slow', delay_ms: 60_000 })
    await slowly('registry', lost, { fault: 'reset-before', delay_ms: 60_000 })
    await slowly('taxAuthority', unknown, { fault: 'slow', delay_ms: 60_000 })
    const other = await startFilingProcess(stack.environment)
    const key = newUuid()
    const post = (path: string, body: unknown, own = newUuid()) =>
      stack
        .ask('POST', `/api/v1/filings/${path}`, { at: other.url, account, body, key: own })
        .catch(() => undefined)
    const posts = [
      post('accounts', accountsOf(arrived)),
      post('accounts', accountsOf(lost)),
      post('ct600', ct600Of(unknown), key),
    ]
    const [found, notFound, inDoubt] = [
      await pendingFiling(arrived),
      await pendingFiling(lost),
      await pendingFiling(unknown),
    ]
    await waitFor(async () => {
      const { submissions } = await stack.registry.control('GET', `submissions?company_number=${arrived}`)
      return submissions.length === 1
    })
    await other.kill()
    await Promise.all(posts)

    await stack.until(account, found, 'accepted')
    // The registry has no submission with this number now, but one may still arrive.
    const notThere = await stack.until(account, notFound, 'error')
    expect(notThere.errors.map(({ code }) => code)).toEqual(['OUTCOME_UNKNOWN'])
    const doubtful = await stack.until(account, inDoubt, 'error')
    expect(doubtful.errors.map(({ code }) => code)).toEqual(['OUTCOME_UNKNOWN'])
    for (const filing of [notThere, doubtful]) {
      const [pending, end] = filing.status_history.map(({ at }) => Date.parse(at))
      expect((end ?? 0) - (pending ?? 0)).toBeLessThan(60_000)
    }

    // The idempotency key of the request that never got a response now gets a response.
    const body = ct600Of(unknown)
    const again = await stack.ask('POST', '/api/v1/filings/ct600', { account, body, key })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true'])
    expect(again.body.data).toMatchObject({ filing_id: inDoubt, status: 'error' })
    expect(await submissionsAt('registry', arrived)).toBeLessThanOrEqual(1)
  })
})

describe.concurrent('a process asked to stop while an authority is slow', () => {
  it('with time to stop, waits for the acknowledgement and records it', async () => {
    const account = await stack.account()
    const companies = [stack.company(), stack.company()] as const
    // Longer than the usual time to stop, and than the lease of a submission.
    for (const [index, at] of (['registry', 'taxAuthority'] as const).entries())
      await slowly(at, companies[index] ?? '', { fault: 'slow', delay_ms: 12_000 })
    const other = await startFilingProcess({ ...stack.environment, STOP_TIMEOUT_SECONDS: '40' })
    const post = (path: string, body: unknown) =>
      stack.ask('POST', `/api/v1/filings/${path}`, { at: other.url, account, body })
    const posts = [post('accounts', accountsOf(companies[0])), post('ct600', ct600Of(companies[1]))]
    const ids = await Promise.all(companies.map((company) => pendingFiling(company)))
    expect(await other.stop()).toBe(0)
    for (const posted of await Promise.all(posts)) expect(posted.status).toBe(202)
    for (const id of ids) {
      const filing = await stack.until(account, id, 'accepted')
      expect(filing.status_history.map(({ status }) => status)).toEqual(['pending', 'submitted', 'accepted'])
    }
  })
})

describe('a process stopped before it sends, for longer than its lease', () => {
  it('sends nothing when it resumes, because its filing has been decided', async () => {
    const sleeper = await startFilingProcess(stack.environment, STOPS)
    try {
      const account = await stack.account()
      const kinds = [
        ['registry', 'accounts', accountsOf],
        ['taxAuthority', 'ct600', ct600Of],
      ] as const
      for (const [index, [at, path, bodyOf]] of kinds.entries()) {
        const company = stack.company()
        const ask = { at: sleeper.url, account, body: bodyOf(company) }
        const posted = stack.ask('POST', `/api/v1/filings/${path}`, ask)
        const settled = await stack.until(account, await pendingFiling(company), 'error')
        expect(settled.errors.map(({ code }) => code)).toEqual(['OUTCOME_UNKNOWN'])
        sleeper.wake()
        await waitFor(() => sleeper.output().split('the outcome was ignored').length === index + 2)
        expect(await submissionsAt(at, company)).toBe(0)
        expect((await posted).body.data).toMatchObject({ filing_id: settled.filing_id, status: 'error' })
        expect(await stack.until(account, settled.filing_id, 'error')).toEqual(settled)
      }
    } finally {
      await sleeper.kill()
    }
  })
})

describe('a process killed before it sends', () => {
  it('leaves a filing that is decided as NOT_SENT, and its late outcome changes nothing', async () => {
    const account = await stack.account()
    const company = stack.company()
    const { filing, attemptId } = await recordOnly(account, company)
    const settled = await stack.until(account, filing.filingId, 'error')
    expect(settled.errors.map(({ code }) => code)).toEqual(['NOT_SENT'])
    const acknowledgement = { correlationId: 'A'.repeat(32), pollUrl: stack.url(), pollIntervalMs: 1000 }
    const late = await recordEnding(contextOf(), {
      filingId: filing.filingId,
      part: 1,
      attemptId,
      ending: { filing: 'acknowledged', attempt: 'acknowledge', errors: [], authenticationFailed: false },
      note: 'late',
      acknowledgement,
    })
    expect(late).toBe('superseded')
    expect(await stack.until(account, filing.filingId, 'error')).toEqual(settled)
    expect(await submissionsAt('taxAuthority', company)).toBe(0)
  })
})

describe('a process that starts sending while it is being treated as not started', () => {
  it('is not decided as NOT_SENT', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const { filing, attemptId } = await recordOnly(account, company, 30_000)
    const { filingId } = filing
    const ending = { filing: 'failed', attempt: 'abandon', errors: [], authenticationFailed: false } as const
    const settled = { filingId, part: 1, attemptId, ending, note: 'abandoned' }
    expect(await beginAttempt(stack.pool, { attemptId, leaseMs: 30_000, at: systemClock.now() })).toBe(true)
    expect(await recordEnding(contextOf(), { ...settled, from: 'prepared' })).toBe('superseded')
    expect(await recordEnding(contextOf(), { ...settled, from: 'sending' })).toBe('recorded')
  })
})

describe('a process that cannot know whether its attempt is marked as sending', () => {
  it('sends nothing, and reports that immediately', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    const { filing, attemptId, sending } = await recordOnly(account, company, 30_000)
    const breaksAfterMark = async (text: string, values: unknown[]) => {
      await stack.pool.query(text, values)
      throw Object.assign(new Error('the connection broke'), { code: '08006' })
    }
    const pool = Object.create(stack.pool, { query: { value: breaksAfterMark } })
    const context = { ...contextOf(), pool, timing: { ...QUICK, leaseMs: 30_000 } }
    await sendAttempt(context, { filing, attemptId, part: 1 }, sending)
    const { errors } = await stack.until(account, filing.filingId, 'error')
    expect(errors.map(({ code }) => code)).toEqual(['NOT_SENT'])
  })
})

/** Repeats the work of a process that died after its first commit. */
async function recordOnly(
  account: string,
  company: string,
  leaseMs = 300,
): Promise<{ filing: Filing; attemptId: string; sending: PreparedSending }> {
  const submission = {
    accountId: account,
    spender: { originalKeyId: 'key_1', capPence: null },
    idempotencyKey: newUuid(),
    fingerprint: '0',
    receivedAt: systemClock.now(),
  }
  const context = { ...contextOf(), timing: { ...QUICK, leaseMs } }
  const recording = await recordFiling(context, submission, planOf(company))
  if (recording.kind !== 'recorded') throw new Error(recording.kind)
  const [only] = recording.sendings
  if (only === undefined) throw new Error('a filing has a part')
  return { filing: recording.filing, ...only }
}

function contextOf(): FilingContext {
  const unused = () => {
    throw new Error('nothing is sent here')
  }
  return {
    pool: stack.pool,
    clock: systemClock,
    logger: createLogger({ service: 'filing', level: 'silent' }),
    clients: {
      taxAuthority: { prepare: unused, lookup: unused, poll: unused, remove: unused },
      registry: { prepare: unused, poll: unused, lookup: unused },
      companyData: { company: unused },
    },
    timing: QUICK,
    limiters: createAuthorityLimiters(),
    sendings: { run: unused, attemptIds: () => [], settled: Promise.resolve(), settle: async () => {} },
    poke: () => {},
  }
}

function planOf(company: string): FilingPlan {
  const companyNumber = parseCompanyNumber(company)
  if (companyNumber === undefined) throw new Error('not a company number')
  const utr = ct600Of(company).utr as NonNullable<FilingPlan['utr']>
  const period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
  const sending: PreparedSending = {
    authority: 'tax_authority',
    transactionId: newUuid().replaceAll('-', '').toUpperCase(),
    submissionNumber: null,
    irmark: null,
    documents: [],
    send: () => Promise.reject(new Error('never sent')),
    lookup: () => Promise.reject(new Error('never looked up')),
  }
  return {
    type: 'ct600',
    companyNumber,
    companyName: 'EXAMPLE LIMITED',
    utr,
    period,
    externalId: null,
    regime: 'dormant',
    derivedValues: {},
    valueSources: {},
    forms: [{ part: 1, form: sampleForms().nilReturn }],
    amendment: null,
    amendsFilingId: null,
    computation: null,
    warnings: [],
    parts: [{ period, computation: null, sending }],
  }
}
