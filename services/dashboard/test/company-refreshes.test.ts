// What is due for a watched company is asked once a day, one company after the other, and never in a burst.
import { ServiceRefusal } from '@cfs/http'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DashboardContext } from '../src/commands/shell/dashboard-context.ts'
import { readCompany } from '../src/clients/companies/read-company.ts'
import { claimCompanyRefresh, saveAnswer } from '../src/store/companies/company-refresh.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { companyOf } from './sample-company.ts'

let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  // The service's own loops find nothing, because every company here belongs to the future.
  dashboard = await startDashboard()
  member = await dashboard.member()
})
afterEach(() => dashboard.pool.query('delete from watched_company'))
afterAll(() => dashboard.stop())

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const START = Date.now() + 100 * HOUR_MS
const at = (ms: number) => new Date(START + ms)
const claimIn = (tx: Tx, ms: number) =>
  claimCompanyRefresh(tx, {
    now: at(ms),
    nextAt: at(ms + 900 * SECOND_MS),
    pauseFrom: at(ms - 5 * SECOND_MS),
  })
const claimAt = (ms: number) => inTransaction(dashboard.pool, (tx) => claimIn(tx, ms))

async function watch(...numbers: readonly string[]) {
  await dashboard.pool.query(
    `insert into watched_company (account_id, company_number, source, added_at, refresh_due_at)
     select $1, number, 'filing', now(), $3 from unnest($2::text[]) as number`,
    [member.accountId, numbers, at(0)],
  )
}
const answerAt = async (ms: number, number: string) =>
  readCompany(
    {
      clock: { now: () => at(ms) },
      api: {
        call: async () => companyOf(number),
        download: () => Promise.reject(new Error('not called')),
      } as DashboardContext['api'],
    },
    { accountId: member.accountId, companyNumber: number, actor: 'dashboard', requestId: newUuid() },
  )

test('twenty processes that ask at once claim one company in five seconds', async () => {
  await watch('00000011', '00000012', '00000013')
  const claimedAt = async (ms: number) => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimAt(ms)))
    return claims.filter((claim) => claim !== undefined).length
  }
  expect([await claimedAt(0), await claimedAt(4 * SECOND_MS)]).toEqual([1, 0])
  expect(await claimAt(6 * SECOND_MS)).toBeDefined()
})

test.each([
  ['suspended', true],
  ['closed', false],
])('the companies of an account that is %s are asked about: %s', async (state, isAsked) => {
  await watch('00000011')
  await dashboard.pool.query('insert into account_state values ($1, $2, now())', [member.accountId, state])
  const claim = await claimAt(0)
  await dashboard.pool.query('delete from account_state where account_id = $1', [member.accountId])
  expect(claim !== undefined).toBe(isAsked)
})

test('a claim waits for another that is not committed yet, and then takes nothing', async () => {
  await watch('00000011', '00000012')
  const [first, second] = await inTransaction(dashboard.pool, async (tx) => {
    const claim = await claimIn(tx, 0)
    const other = claimAt(1)
    await waitFor(async () => {
      const { rowCount } = await dashboard.pool.query(
        `select from pg_locks join pg_database d on d.oid = database
         where d.datname = current_database() and locktype = 'advisory' and not granted`,
      )
      return rowCount === 1
    })
    return [claim, { other }]
  })
  expect([first !== undefined, await second.other]).toEqual([true, undefined])
})

test('a replica of filing that bars the dashboard counts as unavailable', async () => {
  await watch('00000011')
  const barred = new ServiceRefusal(401, { code: 'INVALID_API_KEY', message: '' })
  const api = {
    call: () => Promise.reject(barred),
    download: () => Promise.reject(new Error('not called')),
  } as DashboardContext['api']
  const asked = { accountId: member.accountId, companyNumber: '00000011', actor: 'dashboard', requestId: '' }
  await expect(readCompany({ clock: { now: () => at(0) }, api }, asked)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    cause: barred,
  })
})

test('a company is asked about again after a day, and not before', async () => {
  await watch('00000011')
  const claim = await claimAt(0)
  const answer = await answerAt(0, '00000011')
  await inTransaction(dashboard.pool, (tx) =>
    saveAnswer(tx, { ...answer, claimedUntil: claim?.nextAt ?? null }),
  )
  expect(await claimAt(23 * HOUR_MS)).toBeUndefined()
  expect(await claimAt(24 * HOUR_MS)).toMatchObject({ companyNumber: '00000011' })
})

test('an outcome that arrives while the answer is under way asks again', async () => {
  await watch('00000011')
  const claim = await claimAt(0)
  await dashboard.pool.query('update watched_company set refresh_due_at = $1', [at(2 * SECOND_MS)])
  const answer = await answerAt(0, '00000011')
  await inTransaction(dashboard.pool, (tx) =>
    saveAnswer(tx, { ...answer, claimedUntil: claim?.nextAt ?? null }),
  )
  expect(await claimAt(6 * SECOND_MS)).toMatchObject({ companyNumber: '00000011' })
})

test('a process that dies after the claim leaves the company due in a quarter of an hour', async () => {
  await watch('00000011')
  await claimAt(0)
  expect(await claimAt(899 * SECOND_MS)).toBeUndefined()
  expect(await claimAt(900 * SECOND_MS)).toMatchObject({ companyNumber: '00000011' })
})

test('an answer replaces what was due before, and a removed company stays removed', async () => {
  await watch('00000011')
  for (const ms of [0, 1]) {
    const answer = await answerAt(ms, '00000011')
    await inTransaction(dashboard.pool, (tx) => saveAnswer(tx, { ...answer, claimedUntil: null }))
  }
  const { rows } = await dashboard.pool.query(
    `select filing_type, due_on::text, state from company_deadline order by 1`,
  )
  expect(rows).toEqual([
    { filing_type: 'accounts', due_on: '2026-12-31', state: 'open' },
    { filing_type: 'ct600', due_on: '2027-03-31', state: 'open' },
  ])
  await dashboard.pool.query('delete from watched_company')
  const late = await answerAt(2, '00000011')
  await inTransaction(dashboard.pool, (tx) => saveAnswer(tx, { ...late, claimedUntil: null }))
  expect((await dashboard.pool.query('select 1 from company_deadline')).rowCount).toBe(0)
})
