// Inserts decided filings of one account directly into the databases of an instance: within minutes, it
// creates as many filings as years of use would. Related rows are written together: filing, parts, history,
// attempts, keys; charges in the ledger; document sets.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { SeededStores } from './seeded-stores.ts'

export interface Seeding {
  readonly accountId: string
  /** Filing numbers: a higher number is a newer filing. */
  readonly from: number
  readonly to: number
  /** The number of the newest filing of all: the filings up to it are spread over the last three years. */
  readonly newest: number
}

const chunk = 50_000

export async function seedFilings(
  stores: SeededStores,
  seeding: Seeding,
  say: (line: string) => void,
): Promise<void> {
  for (let from = seeding.from; from <= seeding.to; from += chunk) {
    const values = [seeding.accountId, from, Math.min(from + chunk - 1, seeding.to), seeding.newest]
    await write(stores.filing, values, FILING)
    await write(stores.documents, values, DOCUMENTS)
    await write(stores.billing, values, BILLING)
    say(`${values[2]} filings are there`)
  }
}

async function write(pool: Pool, values: unknown[], statements: readonly string[]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query(SEED, values)
    for (const statement of statements) await tx.query(statement)
  })
}

/**
 * Nine in ten of the inserted filings are accepted, and one in five is a filing of accounts. Each company
 * has three filings; the filings have 36 different period ends.
 */
const SEED = `
  create temp table seed on commit drop as
  select n, $1::text as account_id, 'fil_0' || lpad(to_hex(n), 31, '0') as filing_id,
    'att_0' || lpad(to_hex(n), 31, '0') as attempt_id, 'doc_0' || lpad(to_hex(n), 31, '0') as document_id,
    'txn_0' || lpad(to_hex(n), 31, '0') as transaction_id,
    case when n % 5 = 0 then 'accounts' else 'ct600' end as type,
    (10000000 + n / 3)::text as company_number,
    case when n % 10 > 0 then 'accepted' when n % 20 = 0 then 'rejected' else 'error' end as status,
    now() - interval '3 years' + n * (interval '3 years' / ($4::int + 1)) as created_at
  from generate_series($2::int, $3::int) as n`

const FILING = [
  `insert into filing (filing_id, account_id, type, company_number, company_name, utr, period_start,
     period_end, status, sequence, external_id, derived_values, form, price_pence, charge_pence, charged_at,
     created_at, updated_at, submitted_at, decided_at)
   select filing_id, account_id, type, company_number, 'COMPANY ' || company_number || ' LIMITED',
     case when type = 'ct600' then '1234567895' end,
     (date_trunc('month', created_at) - interval '18 months')::date,
     (date_trunc('month', created_at) - interval '6 months')::date - 1, status, 3,
     case when n % 2 = 0 then 'reference-' || n end, '{"company_name": "COMPANY"}',
     json_build_object('kind', repeat('x', 600)), 2000, case when status = 'accepted' then 2000 end,
     case when status = 'accepted' then created_at end, created_at, created_at, created_at, created_at
   from seed`,
  `insert into filing_part (filing_id, part, period_start, period_end, status, reference, receipt_irmark,
     accepted_at)
   select filing_id, 1, '2024-01-01', '2024-12-31', status, 'R' || n,
     case when status = 'accepted' then 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4' end,
     case when status = 'accepted' then created_at end
   from seed`,
  `insert into filing_status_history (filing_id, sequence, status, at)
   select filing_id, step, (array['pending', 'submitted', status])[step], created_at
   from seed, generate_series(1, 3) as step`,
  `insert into attempt (attempt_id, filing_id, part, authority, state, transaction_id, created_at, ended_at)
   select attempt_id, filing_id, 1, 'tax_authority', 'closed', attempt_id, created_at, created_at from seed`,
  `insert into attempt_document (attempt_id, kind, media_type, filename, content_gzip)
   select attempt_id, 'ct600_xml', 'application/xml', 'ct600.xml', decode(repeat(md5(n::text), 40), 'hex')
   from seed`,
  `insert into idempotency_key (account_id, key, fingerprint, filing_id, response_status, response_data)
   select account_id, filing_id, md5(n::text), filing_id, 202, '{"status": "submitted"}' from seed`,
  `update account set filing_count = filing_count + (select count(*) from seed)
   where account_id = (select min(account_id) from seed)`,
]

const DOCUMENTS = [
  `insert into content (sha256, bytes) values (sha256('seeded'), 'seeded') on conflict do nothing`,
  `insert into document_set (filing_id, account_id, accepted_at, made_at)
   select filing_id, account_id, created_at, created_at from seed where status = 'accepted'`,
  `insert into document (document_id, filing_id, kind, part, format, media_type, filename, size_bytes, sha256,
     created_at, ordinal)
   select document_id, filing_id, 'ct600_xml', 1, 'xml', 'application/xml', 'ct600.xml', 6, sha256('seeded'),
     created_at, 1
   from seed where status = 'accepted'`,
]

/**
 * Each chunk of filings also gets one balance adjustment that pays for all its charges, so that the
 * account's balance still equals the sum of its ledger entries. Earlier transactions are moved to the
 * beginning of the three years, because an account has statements since its first transaction.
 */
const BILLING = [
  `set local session_replication_role = replica`,
  `create temp table paid on commit drop as
   select a.account_id, a.sequence, a.balance_pence, (select min(n) from seed) as first,
     (select count(*) from seed where status = 'accepted') as charges
   from account a where a.account_id = (select min(account_id) from seed)`,
  `update ledger_transaction l set created_at = now() - interval '3 years' from paid p
   where l.account_id = p.account_id and p.first = 1`,
  `insert into charged_filing (filing_id, filing_type, company_number, company_name, period_end)
   select filing_id, type, company_number, 'COMPANY ' || company_number || ' LIMITED',
     to_char(date_trunc('month', created_at) - interval '6 months' - interval '1 day', 'YYYY-MM-DD')
   from seed where status = 'accepted'`,
  `insert into ledger_transaction (transaction_id, account_id, sequence, type, amount_pence,
     balance_after_pence, owed_after_pence, reference, reason, created_at)
   select 'txn_s' || first, account_id, sequence + 1, 'adjustment', 2000 * charges,
     balance_pence + 2000 * charges, 0, 'seed-' || first, 'bench',
     (select min(created_at) from seed)
   from paid`,
  `insert into ledger_transaction (transaction_id, account_id, sequence, type, amount_pence,
     balance_after_pence, owed_after_pence, filing_id, created_at)
   select s.transaction_id, s.account_id, p.sequence + 1 + row_number() over (order by n), 'charge', -2000,
     p.balance_pence + 2000 * (p.charges - row_number() over (order by n)), 0, filing_id, s.created_at
   from seed s, paid p where s.status = 'accepted'`,
  `insert into entry (transaction_id, ledger_account, amount_pence)
   select 'txn_s' || first, side::ledger_account, case side when 'prepaid' then -2000 else 2000 end * charges
   from paid, unnest(array['prepaid', 'corrections']) as side`,
  `insert into entry (transaction_id, ledger_account, amount_pence)
   select transaction_id, side::ledger_account, case side when 'prepaid' then 2000 else -2000 end
   from seed, unnest(array['prepaid', 'revenue']) as side where status = 'accepted'`,
  `update account a set sequence = a.sequence + 1 + p.charges from paid p where a.account_id = p.account_id`,
]
