// Queries for the operator's audit: the ledger's own invariants, and pages of records that the audit compares
// with those of the other services.
import type { Queryable } from '@cfs/postgres'
import { LIST_PRICE_PENCE } from '@cfs/values'
import { selectVatFacts, type VatFacts } from './select-vat-facts.ts'
import type { AccountFact, ChargeFact, HoldFact, LedgerFacts } from '../domain/ledger-facts.ts'

/**
 * Every number of a series belongs to a document. A database that was restored from a backup skips numbers
 * (docs/operations.md), which `erased_numbers` counts.
 */
const GAPS_IN_SERIES = `
  select case s.series when 'TU' then 'receipts' else 'credit notes' end
  from document_series s left join (
    select 'TU' as series, number from receipt
    union all
    select 'CN', series_number from credit_note where series_number is not null
  ) n using (series)
  group by s.series
  having count(n.number) + max(s.erased_numbers) <> max(s.last_number)
    or coalesce(max(n.number), 0) > max(s.last_number)`

/** The ledger's invariants, computed from the entries alone; every list contains at most 100 violations. */
export async function selectLedgerFacts(db: Queryable): Promise<LedgerFacts> {
  const { rows } = await db.query<Omit<LedgerFacts, keyof VatFacts>>(
    `select (select count(*) from ledger_transaction) as transactions,
       (select coalesce(sum(amount_pence), 0)::bigint from entry) as "entriesSumPence",
       array(select t.transaction_id from ledger_transaction t left join entry e using (transaction_id)
         group by t.transaction_id having coalesce(sum(e.amount_pence), 1) <> 0
         limit 100) as "unbalancedTransactions",
       array(select a.account_id from account a left join (
           select t.account_id,
             -coalesce(sum(e.amount_pence) filter (where e.ledger_account = 'prepaid'), 0) as prepaid,
             coalesce(sum(e.amount_pence) filter (where e.ledger_account = 'receivable'), 0) as receivable
           from ledger_transaction t join entry e using (transaction_id)
           group by t.account_id) s using (account_id)
         where a.balance_pence <> coalesce(s.prepaid, 0) or a.owed_pence <> coalesce(s.receivable, 0)
         limit 100) as "wrongAccounts",
       array(select a.account_id from account a left join ledger_transaction t using (account_id)
         group by a.account_id
         having count(t.sequence) <> max(a.sequence) or coalesce(max(t.sequence), 0) <> max(a.sequence)
         limit 100) as "gapsInAccounts",
       array(select t.filing_id from ledger_transaction t left join filing_hold h using (filing_id)
         where t.type = 'charge' and (h.recorded, h.account_id, h.price_pence)
           is distinct from (true, t.account_id, -t.amount_pence)
         limit 100) as "wrongCharges",
       (select count(*) from top_up) as "topUps",
       array(select coalesce(u.top_up_id, l.transaction_id)
         from (select top_up_id, account_id, amount_pence, state, transaction_id from top_up
           where transaction_id is not null or state = 'credited') u
         full join (select transaction_id, account_id, amount_pence from ledger_transaction
           where type = 'top_up') l using (transaction_id)
         left join receipt r using (top_up_id)
         where u.top_up_id is null or l.account_id is null or r.number is null or u.state <> 'credited'
           or u.account_id <> l.account_id or u.amount_pence <> l.amount_pence
         limit 100) as "wrongTopUps",
       (select count(*) from refund) as refunds,
       array(select coalesce(f.refund_id, l.transaction_id)
         from refund f full join (select transaction_id, account_id, amount_pence from ledger_transaction
           where type = 'refund') l using (transaction_id)
         left join ledger_transaction b on b.transaction_id = f.returned_transaction_id
         where f.refund_id is null or l.account_id is null
           or f.account_id <> l.account_id or f.amount_pence <> -l.amount_pence
           or (f.state = 'failed') <> (b.amount_pence is not distinct from f.amount_pence)
         union all
         select e.transaction_id from entry e
         where e.ledger_account = 'refunds_pending'
           and not exists (select from refund f where f.transaction_id = e.transaction_id)
           and not exists (select from refund f where f.returned_transaction_id = e.transaction_id)
         union all
         select f.refund_id from refund f left join credit_note n using (refund_id)
         where (f.state = 'succeeded') <> (n.number is not null and n.cancelled_at is null)
         union all
         select u.top_up_id from top_up u
         left join refund f on f.top_up_id = u.top_up_id and f.state <> 'failed'
         group by u.top_up_id having max(u.refunded_pence) <> coalesce(sum(f.amount_pence), 0)
         limit 100) as "wrongRefunds",
       array(${GAPS_IN_SERIES}) as "gapsInReceipts",
       (select count(*) from outbox) as "outboxPending",
       (select count(*) from dead_letter) as "deadLetters"`,
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('expected one row')
  return { ...facts, ...(await selectVatFacts(db)) }
}

export interface LedgerPage {
  /** The last id of the previous page; empty to get the first page. */
  readonly after: string
  readonly limit: number
}

/** A page of charges, ordered by filing id, that starts after the filing id `after`. */
export async function pageOfCharges(
  db: Queryable,
  { after, limit }: LedgerPage,
): Promise<readonly ChargeFact[]> {
  const { rows } = await db.query<ChargeFact>(
    `select filing_id as "filingId", account_id as "accountId", amount_pence as "amountPence",
       transaction_id as "transactionId", created_at as "createdAt"
     from ledger_transaction where type = 'charge' and filing_id > $1 order by filing_id limit $2`,
    [after, limit],
  )
  return rows
}

/** A page of holds (reserved amounts), ordered by filing id, that starts after the filing id `after`. */
export async function pageOfHolds(db: Queryable, { after, limit }: LedgerPage): Promise<readonly HoldFact[]> {
  const { rows } = await db.query<HoldFact>(
    `select filing_id as "filingId", account_id as "accountId", price_pence as "pricePence"
     from filing_hold where state = 'held' and filing_id > $1 order by filing_id limit $2`,
    [after, limit],
  )
  return rows
}

/** A page of accounts, ordered by id, that starts after the id `after`. */
export async function pageOfAccounts(
  db: Queryable,
  { after, limit }: LedgerPage,
): Promise<readonly AccountFact[]> {
  const { rows } = await db.query<AccountFact>(
    `select a.account_id as "accountId", a.balance_pence as "balancePence", a.owed_pence as "owedPence",
       a.sequence, coalesce(a.price_pence, $3) as "pricePence", a.price_sequence as "priceSequence",
       (select coalesce(sum(h.price_pence), 0)::bigint from filing_hold h
         where h.account_id = a.account_id and h.state = 'held') as "heldPence"
     from account a where a.account_id > $1 order by a.account_id limit $2`,
    [after, limit, LIST_PRICE_PENCE],
  )
  return rows
}
