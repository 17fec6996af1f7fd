// The chains of the accounts' transactions: hashes are added by the database alone (link_transactions).
import type { Queryable, Tx } from '@cfs/postgres'
import type { ChainedTransaction } from '../domain/chained-transaction.ts'

export interface LinkedTransaction extends ChainedTransaction {
  /** In hexadecimal; null if the transaction has no hash yet. */
  readonly hash: string | null
}

/** The last transaction of an account whose hash is stored. */
export interface ChainHead {
  readonly accountId: string
  readonly sequence: number
  readonly hash: string
}

/** Transactions of the accounts, in the order of accounts and sequences, after the given one. */
export async function pageOfLinkedTransactions(
  db: Queryable,
  accountIds: readonly string[],
  after: { readonly accountId: string; readonly sequence: number; readonly limit: number },
): Promise<readonly LinkedTransaction[]> {
  const { rows } = await db.query<LinkedTransaction>(
    `select t.account_id as "accountId", t.sequence, t.transaction_id as "transactionId", t.type,
       t.amount_pence as "amountPence", t.balance_after_pence as "balanceAfterPence",
       t.owed_after_pence as "owedAfterPence", t.filing_id as "filingId", t.reference, t.reason,
       (extract(epoch from t.created_at) * 1000000)::bigint::text as "createdAtMicros",
       (select string_agg(e.ledger_account::text || '=' || e.amount_pence, ';'
         order by e.ledger_account::text collate "C")
        from entry e where e.transaction_id = t.transaction_id) as entries,
       encode(l.hash, 'hex') as hash
     from ledger_transaction t left join ledger_link l using (account_id, sequence)
     where t.account_id = any($1::text[]) and (t.account_id, t.sequence) > ($2, $3::bigint)
     order by t.account_id, t.sequence limit $4`,
    [accountIds, after.accountId, after.sequence, after.limit],
  )
  return rows
}

export interface Chain {
  readonly accountId: string
  /** The number of the last stored hash. */
  readonly links: number
}

/** The chains of the accounts after the given one. */
export async function pageOfChains(
  db: Queryable,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly Chain[]> {
  const { rows } = await db.query<Chain>(
    `select a.account_id as "accountId",
       coalesce((select max(l.sequence) from ledger_link l
         where l.account_id = a.account_id), 0)::bigint as links
     from account a where a.account_id > $1 order by a.account_id limit $2`,
    [page.after, page.limit],
  )
  return rows
}

/** The last hash of each account after the given one. */
export async function pageOfHeads(
  db: Queryable,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly ChainHead[]> {
  const { rows } = await db.query<ChainHead>(
    `select a.account_id as "accountId", l.sequence, encode(l.hash, 'hex') as hash
     from account a cross join lateral (select k.sequence, k.hash from ledger_link k
       where k.account_id = a.account_id order by k.sequence desc limit 1) l
     where a.account_id > $1 order by a.account_id limit $2`,
    [page.after, page.limit],
  )
  return rows
}

/** Those of the given heads that the ledger does not have, or has with another hash. */
export async function listOtherHeads(
  db: Queryable,
  heads: readonly ChainHead[],
): Promise<readonly { readonly accountId: string; readonly sequence: number }[]> {
  const { rows } = await db.query<{ accountId: string; sequence: number }>(
    `select h.account_id as "accountId", h.sequence
     from unnest($1::text[], $2::bigint[], $3::text[]) as h (account_id, sequence, hash)
     left join ledger_link l using (account_id, sequence)
     where encode(l.hash, 'hex') is distinct from h.hash order by 1, 2`,
    [
      heads.map(({ accountId }) => accountId),
      heads.map(({ sequence }) => sequence),
      heads.map(({ hash }) => hash),
    ],
  )
  return rows
}

/** Lets all statements of the transaction read the ledger as of one moment; call it before the others. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only')
}

/** Accounts with transactions that have no hash, as the version before and its replicas post them. */
export async function listUnlinkedAccounts(db: Queryable, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ account_id: string }>(
    `select a.account_id from account a
     where a.sequence > coalesce((select max(l.sequence) from ledger_link l
       where l.account_id = a.account_id), 0)
     order by a.account_id limit $1`,
    [limit],
  )
  return rows.map((row) => row.account_id)
}

/** Adds the missing hashes of the accounts, which the caller has locked. */
export async function linkTransactions(tx: Tx, accountIds: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ linked: number }>('select link_transactions($1::text[]) as linked', [
    accountIds,
  ])
  return rows[0]?.linked ?? 0
}

/** Returns false if the hashes of this day have been published. */
export async function insertPublication(tx: Tx, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into ledger_publication (day, published_at)
     values (($1::timestamptz at time zone 'UTC')::date, $1)
     on conflict (day) do nothing`,
    [at],
  )
  return rowCount === 1
}
