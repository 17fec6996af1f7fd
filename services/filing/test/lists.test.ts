// Totals and pages of long lists equal simple counts and offsets, while filings are created and updated.
import { createPool, inTransaction, type Pool, type Queryable } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFilings } from '../src/commands/find-filings.ts'
import { listFilings } from '../src/commands/list-filings.ts'
import { MIGRATIONS } from '../src/service.ts'
import { foldTallies } from '../src/store/filing-tally.ts'
import { countFilings, type FilingFilter } from '../src/store/filing-views.ts'
import { selectStoreFacts } from '../src/store/store-facts.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await testDatabase({ migrations: MIGRATIONS, name: 'lists' })
  pool = createPool({ url: database.url, max: 4, applicationName: 'filing-test' })
  await pool.query(`insert into account (account_id) values ('acc_a'), ('acc_b')`)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Creates the numbered filings for both accounts, over several hours; a higher number is newer. */
async function file(from: number, to: number): Promise<void> {
  await pool.query(
    `insert into filing (filing_id, account_id, type, company_number, company_name, utr, period_start,
       period_end, status, sequence, derived_values, form, price_pence, created_at, updated_at)
     select 'fil_' || lpad(n::text, 32, '0'), case when n % 5 = 0 then 'acc_b' else 'acc_a' end,
       case when n % 3 = 0 then 'accounts' else 'ct600' end, (10000000 + n)::text,
       case when n % 7 = 0 then '100%_ Æther' else 'Harbour ' || n end,
       case when n % 3 = 0 then null else '1234567895' end, '2025-01-01',
       ('2025-12-31'::date + (n % 4) * 30),
       (array['pending', 'submitted', 'accepted', 'rejected'])[1 + n % 4], 1, '{}', '{}', 2000,
       '2026-01-01'::timestamptz + n * interval '7 minutes',
       '2026-01-01'::timestamptz + n * interval '9 minutes'
     from generate_series($1::int, $2::int) as n`,
    [from, to],
  )
  await pool.query(
    `update account a
     set filing_count = (select count(*) from filing f where f.account_id = a.account_id)`,
  )
}

const FILTERS: readonly Omit<FilingFilter, 'accountId'>[] = [
  {},
  { statuses: ['accepted'] },
  { companyNamePrefix: 'harbour 1' },
  { companyNamePrefix: 'HARBOUR 12', type: 'accounts', createdAfter: new Date('2026-01-03T10:07:00Z') },
  { companyNamePrefix: '100%_ ' },
  { type: 'accounts' },
  { statuses: ['pending', 'submitted'] },
  { statuses: ['accepted', 'rejected', 'pending'], type: 'ct600' },
  { statuses: ['rejected', 'submitted'], periodEnd: '2026-01-30' },
  { statuses: ['accepted', 'rejected'], createdBefore: new Date('2026-01-12T12:00:00Z') },
  { updatedAfter: new Date('2026-01-10T12:00:00Z') },
  { updatedAfter: new Date('2026-01-10T12:00:00Z'), statuses: ['accepted', 'pending'] },
  { statuses: ['rejected'], type: 'ct600' },
  { periodEnd: '2026-01-30' },
  { periodEnd: '2026-01-30', statuses: ['submitted'] },
  { createdAfter: new Date('2026-01-03T10:07:00Z') },
  { createdBefore: new Date('2026-01-10T00:00:00Z'), statuses: ['accepted'] },
  { createdAfter: new Date('2026-01-02T23:59:59.999Z'), createdBefore: new Date('2026-01-12T12:00:00Z') },
  { createdAfter: new Date('2026-01-04T07:00:00Z'), createdBefore: new Date('2026-01-04T19:00:00Z') },
  { createdAfter: new Date('2026-01-09T07:00:00Z'), createdBefore: new Date('2026-01-04T19:00:00Z') },
]

async function expectExact(): Promise<void> {
  for (const filter of FILTERS) {
    const { rows } = await pool.query<{ id: string }>(
      `select filing_id as id from filing where account_id = 'acc_a'
         and ($6::text is null or starts_with(upper(company_name), upper($6)))
         and ($1::text[] is null or status = any($1)) and ($2::text is null or type = $2)
         and ($3::date is null or period_end = $3)
         and ($4::timestamptz is null or created_at > $4) and ($5::timestamptz is null or created_at < $5)
         and ($7::timestamptz is null or updated_at > $7)
       order by created_at desc, filing_id desc`,
      [
        filter.statuses,
        filter.type,
        filter.periodEnd,
        filter.createdAfter,
        filter.createdBefore,
        filter.companyNamePrefix,
        filter.updatedAfter,
      ],
    )
    for (const offset of [0, 999, 1000, 1001, 1234, 1800, rows.length - 3, rows.length]) {
      const page = { limit: 7, offset: Math.max(0, offset) }
      const found = await listFilings(pool, { accountId: 'acc_a', ...filter }, page)
      expect([filter, found.total]).toEqual([filter, rows.length])
      const expected = rows.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
      expect([filter, page, found.filings.map(({ filingId }) => filingId)]).toEqual([filter, page, expected])
    }
  }
}

/** The accounts whose tallies the audit reports as wrong. */
async function mistallied(): Promise<readonly string[]> {
  const limits = { pendingSince: new Date(0), pollsDueSince: new Date(0) }
  return (await selectStoreFacts(pool, limits)).mistallied_accounts
}

describe('a long list', () => {
  it('has an exact total and the right page, whether or not its tallies are folded', async () => {
    await file(1, 3000)
    await expectExact()
    while ((await foldTallies(pool, 700)) > 0);
    await expectExact()
    await file(3001, 3500)
    await pool.query(
      `update filing set status = 'accepted' where status = 'submitted' and price_pence = 2000`,
    )
    await expectExact()
    await foldTallies(pool, 300)
    await expectExact()
  })

  it('is searched by company name, and counted by status and type, without reading the filings', async () => {
    const asked: string[] = []
    const db: Queryable = {
      query: (text: string, values?: unknown[]) => {
        asked.push(text)
        return pool.query(text, values)
      },
    }
    const filter = {
      accountId: 'acc_a',
      companyNamePrefix: 'harbour 12',
      statuses: ['accepted'],
      type: 'ct600',
    }
    await countFilings(db, filter as FilingFilter)
    await pool.query('vacuum analyze filing')
    const plan = await inTransaction(pool, async (tx) => {
      // Of so few filings, the database would rather read the whole table.
      await tx.query('set local enable_seqscan = off')
      await tx.query('set local enable_bitmapscan = off')
      const values = ['acc_a', 'accepted', 'ct600', 'harbour 12']
      return tx.query<Record<string, string>>(`explain ${asked[0]}`, values)
    })
    expect(plan.rows.flatMap(Object.values).join('\n')).toContain('Index Only Scan using filing_named')
  })

  it('stays exact while two replicas fold the tallies and filings move on', async () => {
    const fold = async () => {
      for (let round = 0; round < 20; round += 1) await foldTallies(pool, 50)
    }
    await file(3501, 4500)
    let moved = 0
    const move = async () => {
      for (let n = 0; n < 10; n += 1) {
        const { rowCount } = await pool.query(
          `update filing set status = $1 where filing_id like $2 and status in ('pending', 'submitted')`,
          [n % 2 === 0 ? 'rejected' : 'accepted', `%${n}`],
        )
        moved += rowCount ?? 0
      }
    }
    await Promise.all([fold(), fold(), move()])
    expect(moved).toBeGreaterThan(100)
    await expectExact()
    expect(await mistallied()).toEqual([])
  })

  it.each([
    ['period', 'filing_tally_by_period', 'period_end'],
    ['day', 'filing_tally_by_day', 'created_on'],
  ])('whose tally of one %s has drifted is found by the audit, folded or not', async (_, table, column) => {
    const one = `(account_id, ${column}, type, status) = (select account_id, ${column}, type, status
      from ${table} where account_id = 'acc_b' order by ${column}, type, status limit 1)`
    await pool.query(`update ${table} set filings = filings + 1 where ${one}`)
    expect(await mistallied()).toEqual(['acc_b'])
    while ((await foldTallies(pool, 5000)) > 0);
    expect(await mistallied()).toEqual(['acc_b'])
    await pool.query(`update ${table} set filings = filings - 1 where ${one}`)
    expect(await mistallied()).toEqual([])
  })
})

describe('the filings of all accounts, for the operator', () => {
  it('are those that fit the filter, newest first, each once over all pages', async () => {
    const { rows } = await pool.query<{ id: string; account: string; status: string; company: string }>(
      `select filing_id as id, account_id as account, status, company_number as company from filing
       order by filing_id desc`,
    )
    const everything = { accountId: undefined, status: undefined, companyNumber: undefined }
    const filters = [
      everything,
      { ...everything, accountId: 'acc_b' },
      { ...everything, statuses: ['rejected'] as const },
      { ...everything, accountId: 'acc_b', statuses: ['accepted'] as const },
      { ...everything, companyNumber: rows[7]?.company },
      { ...everything, accountId: 'acc_unknown' },
    ]
    for (const filter of filters) {
      const found: string[] = []
      for (let before: string | undefined; ; ) {
        const page = await findFilings(pool, { ...filter, before, limit: 700 })
        found.push(...page.filings.map(({ filingId }) => filingId))
        if (page.next === null) break
        before = page.next
      }
      const expected = rows.filter(
        (row) =>
          row.account === (filter.accountId ?? row.account) &&
          row.status === (filter.status ?? row.status) &&
          row.company === (filter.companyNumber ?? row.company),
      )
      expect(found).toEqual(expected.map(({ id }) => id))
    }
  })
})
