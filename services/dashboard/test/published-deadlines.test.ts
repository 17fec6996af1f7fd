// `deadline.approaching` is published once for each deadline and number of days, in the transaction of the
// reminder, whether or not anyone gets an e-mail.
import { decodeEvent } from '@cfs/contracts'
import { createPool, type Pool } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { type IsoDate, startOfDayInLondon } from '@cfs/values'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSealing } from '../src/clients/shell/sealing.ts'
import { remindOfDeadlines } from '../src/commands/companies/remind-of-deadlines.ts'

let database: TestDatabase
let pool: Pool
let accountId: string
beforeAll(async () => {
  database = await testDatabase({ service: 'dashboard' })
  pool = createPool({ url: database.runtimeUrl, max: 4, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('delete from watched_company')
  accountId = newId('acc')
  await pool.query(`insert into account (account_id, name, created_at) values ($1, 'A', now())`, [accountId])
})

const noonOf = (day: IsoDate) => new Date(startOfDayInLondon(day).getTime() + 12 * 3_600_000)
const remindOn = (day: IsoDate) =>
  remindOfDeadlines({
    pool,
    clock: { now: () => noonOf(day) },
    sealing: createSealing(['k1:a key for tests of at least 32 characters']),
    dashboardUrl: 'https://d.example',
  })

async function watch(filingType: string, dueOn: string, name: string | null = 'A LTD'): Promise<void> {
  await pool.query(
    `insert into watched_company (account_id, company_number, name, source, added_at, refresh_due_at)
     values ($1, '00000001', $2, 'added', now(), now() + interval '900 days') on conflict do nothing`,
    [accountId, name],
  )
  await pool.query(
    `insert into company_deadline (account_id, company_number, filing_type, period_start, period_end,
       filing_period_end, due_on, state)
     values ($1, '00000001', $2, '2025-04-01', '2026-03-31', '2026-03-31', $3, 'open')`,
    [accountId, filingType, dueOn],
  )
}

async function published() {
  const { rows } = await pool.query<{ value: Buffer }>(
    `select value from outbox where topic = 'deadline.approaching' and key = $1 order by id`,
    [accountId],
  )
  return rows.map(({ value }) => decodeEvent('deadline.approaching', value))
}

test('a deadline is published with what is due, at 60 days, 14 days and 1 day', async () => {
  await watch('accounts', '2026-12-31')
  for (const day of ['2026-11-01', '2026-11-02', '2026-12-17', '2026-12-30', '2026-12-31'] as const)
    await remindOn(day as IsoDate)
  const events = await published()
  expect(events.map(({ days_left: days }) => days)).toEqual([60, 14, 1])
  expect(events[0]).toEqual({
    account_id: accountId,
    occurred_at: noonOf('2026-11-01' as IsoDate).getTime(),
    company_number: '00000001',
    company_name: 'A LTD',
    filing_type: 'accounts',
    period_end: '2026-03-31',
    due_on: '2026-12-31',
    days_left: 60,
  })
})

test('several processes publish the deadlines of a day once', async () => {
  await watch('accounts', '2026-12-31', null)
  await watch('ct600', '2026-12-18')
  await Promise.all(Array.from({ length: 4 }, () => remindOn('2026-12-17' as IsoDate)))
  expect((await published()).map(({ filing_type: type, company_name: name }) => [type, name])).toEqual([
    ['ct600', null],
    ['accounts', null],
  ])
})

test('a period that was filed is not published', async () => {
  await watch('accounts', '2026-12-31')
  await pool.query(`update company_deadline set state = 'filed'`)
  await remindOn('2026-12-17' as IsoDate)
  expect(await published()).toEqual([])
})
