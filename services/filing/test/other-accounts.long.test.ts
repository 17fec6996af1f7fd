// One account's filings never affect another account's responses: no refusal, derived value, warning or
// header. Register data is public, so it is reset to the same state before each comparison.
import { newId, newUuid } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountsOf,
  ct600Of,
  QUICK,
  startFilingStack,
  type Answer,
  type FilingStack,
} from './filing-stack.ts'

const CT600 = '/api/v1/filings/ct600'
const ACCOUNTS = '/api/v1/filings/accounts'
const EXTERNAL = '/api/v1/filings/external'

let stack: FilingStack
beforeAll(async () => {
  // A register that is slow for a moment must not appear as a difference.
  stack = await startFilingStack({ timing: { ...QUICK, companyDataMs: 20_000 } })
})
afterAll(() => stack.stop())

const SHEET = { current_assets: 1000, share_capital: 100, profit_and_loss_account: 900 }
const FIGURES = {
  profit_and_loss: { turnover: 50_000, cost_of_sales: 20_000 },
  balance_sheet: SHEET,
  average_employees: 1,
}
const REVISION = { non_compliance_reason: 'Stock was overstated.', amendments_summary: 'Stock is lower.' }
const LATE = { period_start: '2025-06-01' }
const LATE_START = { ...LATE, confirm: ['PERIOD_LEAVES_GAP'] }
const LONG = { period_start: '2024-10-01', confirm: ['PERIOD_OVERLAPS_ACCOUNTS'] }
const WRONG = { government_gateway_id: '123456789012', government_gateway_password: 'wrong-password' }

/**
 * A request for accounts that start later than the register shows. The registry accepts no gap after the
 * last accounts, so the register shows a later end of the last accounts until it is reset for the
 * comparison.
 */
async function lateAccounts(company: string, more: object = {}) {
  const register = { name: 'EXAMPLE LIMITED', last_made_up_to: '2025-05-31' }
  await stack.registry.control('PUT', `companies/${company}`, register)
  return accountsOf(company, { ...LATE, ...more })
}

interface Filed {
  readonly filingId: string
  readonly key: string
}

/** Files for one account and waits until the filing has the status. */
async function file(account: string, path: string, ...[body, status = 'accepted']: [unknown, string?]) {
  const key = newUuid()
  const posted = await stack.ask('POST', path, { account, body, key })
  expect([posted.status, posted.body.error]).toEqual([202, undefined])
  const filingId = posted.body.data.filing_id
  await stack.until(account, filingId, status)
  return { filingId, key }
}

const outcome = (company: string, more: object) =>
  stack.taxAuthority.control('POST', 'outcomes', { match: { company_number: company }, ...more })

/** The first account's actions, each for its own company. */
const ACTIONS: Readonly<Record<string, (account: string, company: string) => Promise<Filed>>> = {
  'a nil return': (account, company) => file(account, CT600, ct600Of(company, LATE_START)),
  'a return with figures': (account, company) =>
    file(account, CT600, ct600Of(company, { ...LATE_START, financials: FIGURES })),
  'a return that is split in two': (account, company) => file(account, CT600, ct600Of(company, LONG)),
  'an amended return': async (account, company) => {
    await file(account, CT600, ct600Of(company, LATE_START))
    return file(account, CT600, ct600Of(company, { ...LATE_START, financials: FIGURES, amendment: {} }))
  },
  'dormant accounts': async (account, company) => file(account, ACCOUNTS, await lateAccounts(company)),
  'accounts with figures': async (account, company) =>
    file(account, ACCOUNTS, await lateAccounts(company, { financials: FIGURES })),
  'revised accounts': async (account, company) => {
    await file(account, ACCOUNTS, await lateAccounts(company))
    return file(account, ACCOUNTS, accountsOf(company, { ...LATE, amendment: REVISION }))
  },
  'an undecided return': async (account, company) => {
    await outcome(company, { outcome: 'pending' })
    return file(account, CT600, ct600Of(company), 'submitted')
  },
  'a rejected return': async (account, company) => {
    await outcome(company, { outcome: 'reject', errors: [{ code: '9101', message: 'Too long.' }] })
    return file(account, CT600, ct600Of(company), 'rejected')
  },
  'a return with a wrong password': (account, company) =>
    file(account, CT600, ct600Of(company, { credentials: WRONG }), 'error'),
  'a record of a return filed outside this service': async (account, company) => {
    const body = { filing_type: 'ct600', company_number: company, period_end: '2026-03-31', ...LATE }
    expect((await stack.ask('POST', EXTERNAL, { account, body })).status).toBe(201)
    return { filingId: newId('fil'), key: newUuid() }
  },
}

/** Every request that the second account can make about the company without filing anything itself. */
async function answersTo(account: string, company: string, earlier: Filed): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  const bodies = [CT600, ACCOUNTS].flatMap((path) => {
    const of = path === CT600 ? ct600Of : accountsOf
    const amendment = path === CT600 ? {} : REVISION
    return [{}, LATE_START, LONG, { period_end: '2025-03-31' }].flatMap((period) =>
      [{}, { financials: FIGURES }, { amendment }, { financials: FIGURES, amendment }].map((more) => ({
        path,
        body: of(company, { ...period, ...more }),
        name: `${path} ${JSON.stringify(period)} ${Object.keys(more).join(' and ')}`,
        isAmendment: 'amendment' in more,
        // Drawing documents is slow, and other periods change none of their rules.
        isDrawn: Object.keys(period).length === 0,
      })),
    )
  })
  for (const { path, body, name, isAmendment, isDrawn } of bodies) {
    const dry = { ...body, credentials: undefined, dry_run: true }
    const drafted = isDrawn ? `${path}?include=documents` : path
    answers[`dry run ${name}`] = compared(await stack.ask('POST', drafted, { account, body: dry }))
    const isRefused = isAmendment && body.period_end !== '2025-03-31'
    // A live amendment without an original is refused, so nothing is stored, even if its idempotency key is
    // known.
    if (!isRefused) continue
    const { key } = earlier
    answers[`live ${name}`] = compared(await stack.ask('POST', path, { account, body, key }))
  }
  const reads = [
    `/api/v1/filings?company_number=${company}`,
    '/api/v1/filings',
    `/api/v1/filings/${earlier.filingId}`,
    `/internal/filings/${earlier.filingId}/status`,
  ]
  for (const [index, path] of reads.entries()) {
    answers[`read ${index}`] = compared(await stack.ask('GET', path, { account }))
  }
  return answers
}

// The length varies, because drafts are compressed and contain the time to the second.
const DIFFERENT = new Set(['date', 'x-request-id', 'content-length'])

/** The complete response, without times, the request id and the length. */
function compared({ status, headers, body }: Answer): object {
  const { error, data } = JSON.parse(JSON.stringify(body).replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"(time)"'))
  const kept = [...headers].filter(([name]) => !DIFFERENT.has(name))
  return { status, headers: Object.fromEntries(kept), data: withoutDrafts(data), error }
}

/**
 * Drafts contain the time to the second, so compare kinds and names only; the computation contains the
 * figures.
 */
function withoutDrafts(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data ?? null, (name, value: unknown) =>
      ['content_base64', 'sha256', 'size_bytes'].includes(name) ? '(draft)' : value,
    ),
  )
}

describe('another account learns nothing from', () => {
  it.each(Object.entries(ACTIONS))('%s', async (_, act) => {
    const [first, second, company] = [await stack.account(), await stack.account(), stack.company()]
    const register = { name: 'EXAMPLE LIMITED', last_made_up_to: '2025-03-31' }
    const described = () => stack.registry.control('PUT', `companies/${company}`, register)
    await described()
    const before = await answersTo(second, company, { filingId: newId('fil'), key: newUuid() })
    const filed = await act(first, company)
    await described()
    expect(await answersTo(second, company, filed)).toEqual(before)
  })

  it('an account’s own record of an original stays its own', async () => {
    const [first, second, company] = [await stack.account(), await stack.account(), stack.company()]
    const body = { filing_type: 'ct600', company_number: company, period_end: '2026-03-31' }
    const record = (account: string) => stack.ask('POST', EXTERNAL, { account, body: { ...body } })
    expect((await record(first)).status).toBe(201)
    await file(first, CT600, ct600Of(company, LATE_START))
    expect((await record(second)).status).toBe(201)
    const amended = { ...ct600Of(company, { financials: FIGURES, amendment: {} }), dry_run: true }
    const { body: answer } = await stack.ask('POST', CT600, { account: second, body: amended })
    expect(answer.data).toMatchObject({ period: { start: '2025-04-01', end: '2026-03-31' } })
  })

  it('wrong passwords for the same tax reference: the lock-out warning counts only its own', async () => {
    const [first, second, company] = [await stack.account(), await stack.account(), stack.company()]
    const refused = async (account: string) => {
      const { filingId } = await file(account, CT600, ct600Of(company, { credentials: WRONG }), 'error')
      const { body } = await stack.ask('GET', `/api/v1/filings/${filingId}`, { account })
      return body.data.errors[0]?.message ?? ''
    }
    const message = await refused(first)
    expect(message).not.toMatch(/two hours/)
    expect(await refused(second)).toBe(message)
    expect(await refused(second)).toMatch(/third.*locks.*two hours/)
    // Another account's success does not reset the count either.
    await file(first, CT600, ct600Of(company))
    expect(await refused(second)).toMatch(/two hours/)
  })
})
