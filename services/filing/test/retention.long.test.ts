// Filings are erased at the end of their retention period, and not before: everything that was sent and
// received goes, and a row stays for the audit until the charge is erased, too.
import { createPool, type Pool } from '@cfs/postgres'
import { createLogger, systemClock } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseDue } from '../src/commands/erase-due.ts'
import { startErasing } from '../src/schedules.ts'
import { pageOfFilingFacts, selectStoreFacts } from '../src/store/store-facts.ts'
import { pastRules } from './past-rules.ts'
import { ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
/** With the rights of the service's own role. */
let runtime: Pool
beforeAll(async () => {
  stack = await startFilingStack()
  runtime = createPool({ url: stack.environment['DATABASE_URL'] ?? '', max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await runtime.end()
  await stack.stop()
})

const logger = createLogger({ service: 'filing', level: 'silent' })
const erase = () => eraseDue({ pool: runtime, clock: systemClock, logger })

async function accepted(account: string): Promise<string> {
  const { body } = await stack.ask('POST', '/api/v1/filings/ct600', {
    account,
    body: ct600Of(stack.company()),
  })
  const filingId: string = body.data.filing_id
  await stack.until(account, filingId, 'accepted')
  await stack.pool.query('update filing set charge_pence = 2000, charged_at = now() where filing_id = $1', [
    filingId,
  ])
  return filingId
}

/** Moves the end of the period, and of the last change, into the past (months). */
async function age(filingId: string, { period, change }: { period: number; change: number }): Promise<void> {
  await pastRules(stack.pool, 'filing', (tx) =>
    tx.query(
      `update filing set period_start = now() - interval '1 month' * $2::int - interval '1 year',
       period_end = now() - interval '1 month' * $2::int, updated_at = now() - interval '1 month' * $3::int
     where filing_id = $1`,
      [filingId, period, change],
    ),
  )
}
const LONG_AGO = { period: 73, change: 60 }

const TABLES = ['filing', 'filing_part', 'filing_status_history', 'attempt', 'idempotency_key']
async function rowsOf(filingId: string): Promise<number> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await stack.pool.query(`select from ${table} where filing_id = $1`, [filingId])
      return rows.length
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

test('the officers of a company go 24 hours after they were read', async () => {
  const keep = (number: string, ago: string) =>
    stack.pool.query(
      `insert into company_officers (company_number, officers, read_at) values ($1, '{}', now() - $2::interval)`,
      [number, ago],
    )
  await keep('10000001', '23 hours')
  await keep('10000002', '25 hours')
  await erase()
  const { rows } = await stack.pool.query('select company_number as number from company_officers')
  expect(rows).toEqual([{ number: '10000001' }])
})

test('six years after its period a filing goes, with what was sent and received', async () => {
  const account = await stack.account()
  const [old, young] = [await accepted(account), await accepted(account)]
  const { rows: sent } = await stack.pool.query(
    'select attempt_id as id from attempt join attempt_document using (attempt_id) where filing_id = $1',
    [old],
  )
  expect(sent.length).toBeGreaterThan(0)
  await age(old, LONG_AGO)
  await erase()
  expect(await rowsOf(old)).toBe(0)
  const { rows: left } = await stack.pool.query('select from attempt_document where attempt_id = any($1)', [
    sent.map(({ id }) => id),
  ])
  expect(left).toEqual([])
  const gone = await stack.ask('GET', `/api/v1/filings/${old}`, { account })
  expect([gone.status, gone.body.error.code]).toEqual([404, 'FILING_NOT_FOUND'])
  const list = await stack.ask('GET', '/api/v1/filings', { account })
  expect(list.body.data.filings.map(({ filing_id: id }: { filing_id: string }) => id)).toEqual([young])
  expect(list.body.data).toMatchObject({ pagination: { total: 1 } })
})

test('the audit still finds its status, price and charge, and all counts agree', async () => {
  const account = await stack.account()
  const filingId = await accepted(account)
  await age(filingId, LONG_AGO)
  await erase()
  const facts = await pageOfFilingFacts(stack.pool, { after: '', limit: 1000 })
  expect(facts.find((fact) => fact.filing_id === filingId)).toMatchObject({
    account_id: account,
    status: 'accepted',
    price_pence: 2000,
    charge_pence: 2000,
  })
  expect(facts.map((fact) => fact.filing_id)).toEqual(facts.map((fact) => fact.filing_id).toSorted())
  const { counted: _, ...wrong } = await selectStoreFacts(stack.pool, {
    pendingSince: new Date(0),
    pollsDueSince: new Date(0),
  })
  // The periods that this file moves are tallied under their old dates.
  expect(Object.entries({ ...wrong, mistallied_accounts: [] }).filter(([, ids]) => ids.length > 0)).toEqual(
    [],
  )
})

test.each([
  ['its period ended less than six years ago', { period: 71, change: 60 }, undefined],
  ['it was filed late, less than 15 months ago', { period: 80, change: 14 }, undefined],
  ['it is not charged yet', LONG_AGO, 'update filing set charge_pence = null, charged_at = null'],
  ['it is not decided', LONG_AGO, `update filing set status = 'submitted'`],
])('a filing stays while %s, and the database refuses to delete it', async (_, times, change) => {
  const filingId = await accepted(await stack.account())
  if (change !== undefined) {
    const sql = `${change} where filing_id = $1`
    await pastRules(stack.pool, 'filing', (tx) => tx.query(sql, [filingId]))
  }
  await age(filingId, times)
  const before = await rowsOf(filingId)
  await erase()
  expect(await rowsOf(filingId)).toBe(before)
  await expect(stack.pool.query('delete from filing where filing_id = $1', [filingId])).rejects.toThrow(
    /is kept for six years/,
  )
})

/** An account with 71 filings whose retention period has ended: more than one transaction erases. */
async function accountWithManyOldFilings(): Promise<string> {
  const account = await stack.account()
  const filingId = await accepted(account)
  await age(filingId, LONG_AGO)
  await stack.pool.query(
    `insert into filing select (json_populate_record(f, json_build_object('filing_id',
       'fil_' || md5(f.filing_id || n)))).*
     from filing f, generate_series(1, 70) as n where f.filing_id = $1`,
    [filingId],
  )
  await stack.pool.query('update account set filing_count = filing_count + 70 where account_id = $1', [
    account,
  ])
  return account
}
async function filingsOf(account: string) {
  const { rows } = await stack.pool.query<{ left: number; count: number }>(
    `select filing_count as count, (select count(*) from filing f where f.account_id = a.account_id) as left
     from account a where account_id = $1`,
    [account],
  )
  return rows
}

test('an accepted filing that was never charged goes seven years after its last change', async () => {
  const filingId = await accepted(await stack.account())
  await stack.pool.query('update filing set charge_pence = null, charged_at = null where filing_id = $1', [
    filingId,
  ])
  await age(filingId, { period: 90, change: 83 })
  await erase()
  expect(await rowsOf(filingId)).toBeGreaterThan(0)
  await age(filingId, { period: 90, change: 85 })
  await erase()
  expect(await rowsOf(filingId)).toBe(0)
})

test('what remains of a filing goes seven years after its last change, and not before', async () => {
  const account = await stack.account()
  const filingIds = [await accepted(account), await accepted(account)]
  const [young = '', old = ''] = filingIds
  await age(young, { period: 90, change: 83 })
  await age(old, { period: 90, change: 85 })
  await erase()
  const { rows } = await stack.pool.query<{ id: string }>(
    'select filing_id as id from erased_filing where filing_id = any($1)',
    [filingIds],
  )
  expect(rows).toEqual([{ id: young }])
  const remove = 'delete from erased_filing where filing_id = $1'
  await expect(stack.pool.query(remove, [young])).rejects.toThrow('is kept for seven years')
  const change = 'update erased_filing set charge_pence = 1 where filing_id = $1'
  await expect(stack.pool.query(change, [young])).rejects.toThrow('is kept for seven years')
})

test('more filings than fit into one transaction are erased in several', async () => {
  const account = await accountWithManyOldFilings()
  expect(await erase()).toBe(true)
  expect(await erase()).toBe(false)
  expect(await filingsOf(account)).toEqual([{ count: 0, left: 0 }])
})

test('one hourly run erases all filings that are due', async () => {
  const account = await accountWithManyOldFilings()
  const erasing = startErasing({ pool: runtime, clock: systemClock, logger })
  erasing.poke()
  await waitFor(async () => (await filingsOf(account))[0]?.left === 0)
  await erasing.stop()
  expect(await filingsOf(account)).toEqual([{ count: 0, left: 0 }])
})

test('records of external filings and counts of refused credentials go as well', async () => {
  const account = await stack.account()
  await stack.pool.query(
    `insert into external_filing (account_id, type, company_number, period_end, created_at) values
       ($1, 'ct600', '00000001', now() - interval '73 months', now() - interval '5 years'),
       ($1, 'ct600', '00000002', now() - interval '71 months', now() - interval '5 years')`,
    [account],
  )
  await stack.pool.query(
    `insert into refused_credentials (account_id, utr, in_a_row, last_at) values
       ($1, '1111111111', 2, now() - interval '91 days'), ($1, '2222222222', 2, now() - interval '89 days')`,
    [account],
  )
  await erase()
  const numbers = await stack.pool.query(
    'select company_number as n from external_filing where account_id = $1',
    [account],
  )
  expect(numbers.rows).toEqual([{ n: '00000002' }])
  const refused = await stack.pool.query('select utr from refused_credentials where account_id = $1', [
    account,
  ])
  expect(refused.rows).toEqual([{ utr: '2222222222' }])
})

test('the service’s role takes away nothing of a kept filing, nor changes what was filed', async () => {
  const account = await stack.account()
  const filingId = await accepted(account)
  const refusals: readonly [string, string][] = [
    [
      `delete from attempt_document using attempt a
      where a.attempt_id = attempt_document.attempt_id and a.filing_id = $1`,
      'stays with its filing',
    ],
    ['delete from attempt where filing_id = $1', 'stays with its filing'],
    ['delete from filing_status_history where filing_id = $1', 'stays with its filing'],
    ['delete from filing_part where filing_id = $1', 'stays with its filing'],
    ['delete from idempotency_key where filing_id = $1', 'stays with its filing'],
    ['update attempt set answer_gzip = null where filing_id = $1', 'answer of the authority stays'],
    [`update filing_part set status = 'rejected' where filing_id = $1`, 'is decided'],
    [`update filing set status = 'error' where filing_id = $1`, 'is decided'],
    [`update filing set period_end = '2001-01-01' where filing_id = $1`, 'permission denied'],
    [`update filing set form = '{}' where filing_id = $1`, 'permission denied'],
  ]
  for (const [sql, message] of refusals) {
    await expect(runtime.query(sql, [filingId])).rejects.toThrow(message)
  }
  await runtime.query(`update filing set updated_at = '2001-01-01' where filing_id = $1`, [filingId])
  const { rows } = await runtime.query(
    `select updated_at > now() - interval '1 hour' as recent from filing where filing_id = $1`,
    [filingId],
  )
  expect(rows).toEqual([{ recent: true }])
})
