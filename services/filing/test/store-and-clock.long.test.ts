// If the database's disk is full or the machine's clock jumps, nothing is sent without being recorded, and
// every sent message is decided.
import { newUuid, type Clock } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countUndecidedAttempts } from '../src/store/undecided-attempts.ts'
import { ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'

const HOUR_MS = 3_600_000
let jumpMs = 0
const clock: Clock = { now: () => new Date(Date.now() + jumpMs) }

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack({ clock })
})
afterAll(() => stack.stop())

const submissions = async (company: string) =>
  (await stack.taxAuthority.control('GET', `submissions?company_number=${company}`)).submissions.length

describe("the database's disk is full", () => {
  it('503, nothing is sent, and the same request is filed once there is space', async () => {
    const [account, company, key] = [await stack.account(), stack.company(), newUuid()]
    const post = () => stack.ask('POST', '/api/v1/filings/ct600', { account, key, body: ct600Of(company) })
    await stack.pool.query(
      `create function disk_full() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    )
    await stack.pool.query(
      'create trigger disk_full before insert on filing for each row execute function disk_full()',
    )
    const refused = await post()
    expect([refused.status, refused.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await submissions(company)).toBe(0)
    await stack.pool.query('drop trigger disk_full on filing')
    const filed = await post()
    expect(filed.status).toBe(202)
    await stack.until(account, filed.body.data.filing_id, 'accepted')
    expect(await submissions(company)).toBe(1)
  })
})

describe('an undecided filing', () => {
  it('is counted by authority and age, with how late its poll is, until it is decided', async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await stack.taxAuthority.control('POST', 'outcomes', {
      match: { company_number: company },
      outcome: 'accept',
      // This time is long enough to be counted in the meantime, on any machine.
      delay_ms: 8000,
    })
    const { body } = await stack.ask('POST', '/api/v1/filings/ct600', { account, body: ct600Of(company) })
    const inDays = async (days: number) =>
      countUndecidedAttempts(stack.pool, new Date(Date.now() + days * 24 * HOUR_MS))
    const found = { authority: 'tax_authority', status: 'submitted', count: 1 }
    expect(await inDays(0)).toMatchObject([{ ...found, age: 'under_1h' }])
    expect(await inDays(0.5)).toMatchObject([{ ...found, age: 'under_1d' }])
    expect(await inDays(3)).toMatchObject([{ ...found, age: 'under_7d' }])
    const [late] = await inDays(8)
    expect(late).toMatchObject({ ...found, age: 'over_7d' })
    expect(Math.min(late?.overdueMs ?? 0, late?.oldestAgeMs ?? 0)).toBeGreaterThan(7 * 24 * HOUR_MS)
    await stack.until(account, body.data.filing_id, 'accepted')
    expect(await inDays(8)).toEqual([])
  })
})

describe('the clock jumps', () => {
  const slowly = (company: string) =>
    stack.taxAuthority.control('POST', 'outcomes', {
      match: { company_number: company },
      outcome: 'accept',
      delay_ms: 2000,
    })
  const fileOne = async () => {
    const [account, company] = [await stack.account(), stack.company()]
    await slowly(company)
    const { body } = await stack.ask('POST', '/api/v1/filings/ct600', { account, body: ct600Of(company) })
    const filingId = body.data.filing_id
    return { account, company, filingId }
  }

  it('an hour ahead: sent filings are decided once, and none is given up for its age', async () => {
    const { account, company, filingId } = await fileOne()
    jumpMs = HOUR_MS
    const filing = await stack.until(account, filingId, 'accepted')
    expect([filing.errors, await submissions(company)]).toEqual([[], 1])
  })

  it('an hour back: sent filings wait, and are decided when the clock is right again', async () => {
    const { account, company, filingId } = await fileOne()
    jumpMs = -HOUR_MS
    const again = await fileOne()
    await stack.until(again.account, again.filingId, 'accepted')
    jumpMs = HOUR_MS
    await stack.until(account, filingId, 'accepted')
    expect([await submissions(company), await submissions(again.company)]).toEqual([1, 1])
    await waitFor(() => stack.published.filter(({ type }) => type === 'filing.accepted').length >= 4)
  })
})
