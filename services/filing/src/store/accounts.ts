// The account that files and pays: its balance and price as billing last published them, and how many
// filings it has made.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { KnownNumbers } from '../domain/skips-number.ts'

export interface AccountRow {
  readonly balancePence: number
  readonly owedPence: number
  readonly balanceSequence: number
  /** The price of the account's next filing. */
  readonly pricePence: number
}

/**
 * The account, created if it is new, and locked until the transaction ends, so that its submissions run one
 * at a time.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountRow> {
  const before = await lockKnownAccount(tx, accountId)
  if (before !== undefined) return before
  await tx.query('insert into account (account_id) values ($1) on conflict do nothing', [accountId])
  const made = await lockKnownAccount(tx, accountId)
  if (made === undefined) throw new Error(`account ${accountId} does not exist`)
  return made
}

/** As `lockAccount`, but undefined if the account is not known. */
export async function lockKnownAccount(tx: Tx, accountId: string): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>(
    `select balance_pence as "balancePence", owed_pence as "owedPence", balance_sequence as "balanceSequence",
       price_pence as "pricePence"
     from account where account_id = $1 for update`,
    [accountId],
  )
  return rows[0]
}

/** The number of the account's last ledger transaction whose balance is stored; 0 before the first. */
export async function findBalanceSequence(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ sequence: number }>(
    'select balance_sequence as sequence from account where account_id = $1',
    [accountId],
  )
  return rows[0]?.sequence ?? 0
}

/** How many filings the account has made in total. */
export async function countFilingsOf(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select filing_count as count from account where account_id = $1',
    [accountId],
  )
  return rows[0]?.count ?? 0
}

export interface BalanceUpdate {
  readonly accountId: string
  readonly balancePence: number
  readonly owedPence: number
  readonly sequence: number
}

/** Stores an account's balance if it is the next one after the stored one. Returns whether it is. */
export async function saveNextBalance(tx: Tx, update: BalanceUpdate): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into account (account_id, balance_pence, owed_pence, balance_sequence)
     select $1, $2::bigint, $3::bigint, $4::bigint
     where $4::bigint = 1 or exists (select from account where account_id = $1)
     on conflict (account_id) do update
     set balance_pence = excluded.balance_pence, owed_pence = excluded.owed_pence,
         balance_sequence = excluded.balance_sequence
     where account.balance_sequence = excluded.balance_sequence - 1`,
    [update.accountId, update.balancePence, update.owedPence, update.sequence],
  )
  return rowCount === 1
}

export interface PriceUpdate {
  readonly accountId: string
  readonly pricePence: number
  /** The sequence number of the price change in billing. */
  readonly sequence: number
}

/** Stores an account's price if it is the next one after the stored one. Returns whether it is. */
export async function saveNextPrice(tx: Tx, update: PriceUpdate): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into account (account_id, price_pence, price_sequence)
     select $1, $2::bigint, $3::bigint
     where $3::bigint = 1 or exists (select from account where account_id = $1)
     on conflict (account_id) do update
     set price_pence = excluded.price_pence, price_sequence = excluded.price_sequence
     where account.price_sequence = excluded.price_sequence - 1`,
    [update.accountId, update.pricePence, update.sequence],
  )
  return rowCount === 1
}

/** The numbers of the account's stored balance and price; undefined for an unknown account. */
export async function findNumbers(db: Queryable, accountId: string): Promise<KnownNumbers | undefined> {
  const { rows } = await db.query<KnownNumbers>(
    `select balance_sequence as "balanceSequence", price_sequence as "priceSequence"
     from account where account_id = $1`,
    [accountId],
  )
  return rows[0]
}

export interface LedgerState extends BalanceUpdate {
  readonly pricePence: number
  readonly priceSequence: number
}

/**
 * Replaces the stored balance and price by the ledger's, even by earlier ones, unless the stored ones have
 * changed since they had the numbers `known`. Returns whether they were replaced.
 */
export async function saveLedgerState(
  tx: Tx,
  state: LedgerState,
  lockedNumbers: KnownNumbers,
): Promise<boolean> {
  await tx.query('insert into account (account_id) values ($1) on conflict do nothing', [state.accountId])
  const { rowCount } = await tx.query(
    SAVE_LEDGER_STATE.text,
    SAVE_LEDGER_STATE.values({
      ...state,
      knownBalance: lockedNumbers.balanceSequence,
      knownPrice: lockedNumbers.priceSequence,
    }),
  )
  return rowCount === 1
}

const SAVE_LEDGER_STATE = namedStatement<
  LedgerState & { readonly knownBalance: number; readonly knownPrice: number }
>(`
  update account set balance_pence = :balancePence, owed_pence = :owedPence, balance_sequence = :sequence,
    price_pence = :pricePence, price_sequence = :priceSequence
  where account_id = :accountId and balance_sequence = :knownBalance and price_sequence = :knownPrice`)
