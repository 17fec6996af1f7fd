// Automatic top-ups: the kept cards, what was charged with them, and cards that the processor must delete.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { AutomaticTerms, AutomaticTopUp, KeptCard, PauseReason } from '../domain/automatic-top-up.ts'

const COLUMNS = `account_id as "accountId", state, threshold_pence as "thresholdPence",
  amount_pence as "amountPence", month_limit_pence as "monthLimitPence", customer_id as "customerId",
  payment_method_id as "paymentMethodId", card_brand as "cardBrand", card_last4 as "cardLast4",
  agreed_by as "agreedBy", agreed_at as "agreedAt", paused_because as "pausedBecause"`

const UNDECIDED = `(t.charged_customer_id is not null and t.state in ('creating', 'open', 'processing'))`

export async function findAutomaticTopUp(
  db: Queryable,
  accountId: string,
): Promise<AutomaticTopUp | undefined> {
  const { rows } = await db.query<AutomaticTopUp & Record<string, unknown>>(
    `select ${COLUMNS} from automatic_top_up where account_id = $1`,
    [accountId],
  )
  return rows[0]
}

type NewAutomatic = AutomaticTerms &
  KeptCard & { readonly accountId: string; readonly agreedBy: string; readonly at: Date }

const KEEP = namedStatement<NewAutomatic>(`
  insert into automatic_top_up (account_id, state, threshold_pence, amount_pence, month_limit_pence,
    customer_id, payment_method_id, card_brand, card_last4, agreed_by, agreed_at, changed_at)
  values (:accountId, 'on', :thresholdPence, :amountPence, :monthLimitPence, :customerId, :paymentMethodId,
    :cardBrand, :cardLast4, :agreedBy, :at, :at)
  on conflict (account_id) do update set state = 'on', threshold_pence = excluded.threshold_pence,
    amount_pence = excluded.amount_pence, month_limit_pence = excluded.month_limit_pence,
    customer_id = excluded.customer_id, payment_method_id = excluded.payment_method_id,
    card_brand = excluded.card_brand, card_last4 = excluded.card_last4, agreed_by = excluded.agreed_by,
    agreed_at = excluded.agreed_at, changed_at = excluded.changed_at, paused_because = null`)

/** Stores the card and the terms in place of earlier ones. */
export async function saveAutomaticTopUp(tx: Tx, automatic: NewAutomatic): Promise<void> {
  await tx.query(KEEP.text, KEEP.values(automatic))
}

/** Changes the terms, and charges the card again if it was paused; false if no card is kept. */
export async function saveTerms(
  tx: Tx,
  {
    accountId,
    thresholdPence,
    amountPence,
    monthLimitPence,
    at,
  }: AutomaticTerms & {
    readonly accountId: string
    readonly at: Date
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update automatic_top_up set threshold_pence = $2, amount_pence = $3, month_limit_pence = $4,
       state = 'on', paused_because = null, changed_at = $5 where account_id = $1`,
    [accountId, thresholdPence, amountPence, monthLimitPence, at],
  )
  return rowCount === 1
}

/** Pauses those that are on, of one card if `customerId` is given; one that is paused keeps its reason. */
export async function pauseAutomaticTopUps(
  tx: Tx,
  paused: {
    readonly accountIds: readonly string[]
    readonly customerId?: string | null
    readonly because: PauseReason
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    `update automatic_top_up set state = 'paused', paused_because = $2, changed_at = $3
     where account_id = any($1::text[]) and state = 'on' and customer_id = coalesce($4, customer_id)`,
    [paused.accountIds, paused.because, paused.at, paused.customerId ?? null],
  )
}

export async function deleteAutomaticTopUp(tx: Tx, accountId: string): Promise<void> {
  await tx.query('delete from automatic_top_up where account_id = $1', [accountId])
}

/** The payment processor deletes the customer with its card. */
export async function insertUnneededCustomer(tx: Tx, customerId: string, at: Date): Promise<void> {
  await tx.query(
    `insert into unneeded_customer (customer_id, next_try_at) values ($1, $2) on conflict do nothing`,
    [customerId, at],
  )
}

/** A customer whose card is being charged is kept until the payment is decided. */
export async function claimUnneededCustomers(
  db: Queryable,
  { now, again, limit }: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ customer_id: string }>(
    `update unneeded_customer set next_try_at = $2 where customer_id in (
       select customer_id from unneeded_customer c where next_try_at <= $1
         and not exists (select from top_up t where t.charged_customer_id = c.customer_id and ${UNDECIDED})
       order by next_try_at limit $3 for update skip locked)
     returning customer_id`,
    [now, again, limit],
  )
  return rows.map((row) => row.customer_id)
}

export async function deleteUnneededCustomer(db: Queryable, customerId: string): Promise<void> {
  await db.query('delete from unneeded_customer where customer_id = $1', [customerId])
}

/** `besides` restricts the top-ups `t` that count. */
const mayBeCharged = (besides = '') => `not exists (select from account_state s
    where s.account_id = a.account_id and s.state <> 'active')
  and not exists (select from top_up t where t.account_id = a.account_id and ${UNDECIDED} ${besides})`
const HELD = `(select coalesce(sum(h.price_pence), 0) from filing_hold h
    where h.account_id = a.account_id and h.state = 'held')`
const charged = (besides = '') => `(select coalesce(sum(t.amount_pence), 0) from top_up t
    where t.account_id = a.account_id and t.charged_customer_id is not null and t.created_at >= $1
      and t.state not in ('failed', 'expired') ${besides})`

/** What was charged since the month began, or is being charged. */
export async function sumCharged(
  db: Queryable,
  { accountId, monthStart }: { readonly accountId: string; readonly monthStart: Date },
): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(
    `select ${charged()}::bigint as sum from (values ($2::text)) as a (account_id)`,
    [monthStart, accountId],
  )
  return rows[0]?.sum ?? 0
}

/** The accounts whose kept card is due to be charged. Each is checked again before it is charged. */
export async function listAccountsToCharge(
  db: Queryable,
  { monthStart, limit }: { readonly monthStart: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ account_id: string }>(
    `select a.account_id from automatic_top_up a join account c using (account_id)
     where a.state = 'on' and c.balance_pence - c.owed_pence - ${HELD} < a.threshold_pence
       and ${charged()} + a.amount_pence <= a.month_limit_pence
       and ${mayBeCharged()}
     order by a.account_id limit $2`,
    [monthStart, limit],
  )
  return rows.map((row) => row.account_id)
}

const BESIDES = 'and t.top_up_id is distinct from $3::text'

/**
 * What decides whether the card is charged; undefined without a card, while a charge is undecided, and for an
 * account that is suspended or closed. The top-up `besides` counts neither as charged nor as undecided.
 */
export async function selectChargeFacts(
  db: Queryable,
  facts: { readonly accountId: string; readonly monthStart: Date; readonly besides: string | null },
): Promise<{ readonly availablePence: number; readonly chargedPence: number } | undefined> {
  const { rows } = await db.query<{ availablePence: number; chargedPence: number }>(
    `select (c.balance_pence - c.owed_pence - ${HELD})::bigint as "availablePence",
       ${charged(BESIDES)}::bigint as "chargedPence"
     from automatic_top_up a join account c using (account_id)
     where a.account_id = $2 and ${mayBeCharged(BESIDES)}`,
    [facts.monthStart, facts.accountId, facts.besides],
  )
  return rows[0]
}
