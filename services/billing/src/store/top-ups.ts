// Stores top-ups: one row for each payment session that was requested.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Payment, PaymentSession } from '../domain/payment-session.ts'
import type { TopUp, TopUpState } from '../domain/top-up.ts'

const COLUMNS = `t.top_up_id as "topUpId", t.account_id as "accountId", t.created_by as "createdBy", t.state,
  t.amount_pence as "amountPence", t.email, t.success_url as "successUrl", t.cancel_url as "cancelUrl",
  t.created_at as "createdAt", t.expires_at as "expiresAt", t.session_id as "sessionId",
  t.checkout_url as "checkoutUrl", t.payment_intent as "paymentIntent", t.payment_method as "paymentMethod",
  t.card_brand as "cardBrand", t.card_last4 as "cardLast4", t.transaction_id as "transactionId",
  t.credited_at as "creditedAt", t.confirmed_at as "confirmedAt", t.fee_pence as "feePence",
  t.refunded_pence as "refundedPence", r.number as "receiptNumber",
  (select coalesce(-sum(m.amount_pence), 0)::bigint from dispute d join dispute_movement m using (dispute_id)
    where d.top_up_id = t.top_up_id) as "disputedPence",
  t.kept_threshold_pence as "keptThresholdPence", t.kept_month_limit_pence as "keptMonthLimitPence",
  t.charged_customer_id as "chargedCustomerId", t.charged_method_id as "chargedMethodId"`
const FROM = 'from top_up t left join receipt r using (top_up_id)'

type NewTopUp = Pick<
  TopUp,
  | 'topUpId'
  | 'accountId'
  | 'createdBy'
  | 'amountPence'
  | 'email'
  | 'successUrl'
  | 'cancelUrl'
  | 'createdAt'
  | 'expiresAt'
  | 'keptThresholdPence'
  | 'keptMonthLimitPence'
  | 'chargedCustomerId'
  | 'chargedMethodId'
> & { readonly nextCheckAt: Date | null }

const INSERT = namedStatement<NewTopUp>(`
  insert into top_up (top_up_id, account_id, created_by, state, amount_pence, email, success_url, cancel_url,
    created_at, expires_at, next_check_at, kept_threshold_pence, kept_month_limit_pence,
    charged_customer_id, charged_method_id)
  values (:topUpId, :accountId, :createdBy, 'creating', :amountPence, :email, :successUrl, :cancelUrl,
    :createdAt, :expiresAt, :nextCheckAt, :keptThresholdPence, :keptMonthLimitPence, :chargedCustomerId,
    :chargedMethodId)`)

export async function insertTopUp(tx: Tx, topUp: NewTopUp): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(topUp))
}

export async function findTopUp(db: Queryable, topUpId: string): Promise<TopUp | undefined> {
  const { rows } = await db.query<TopUp>(`select ${COLUMNS} ${FROM} where t.top_up_id = $1`, [topUpId])
  return rows[0]
}

/** The top-up, locked until the transaction ends; its account must be locked before. */
export async function lockTopUp(tx: Tx, topUpId: string): Promise<TopUp | undefined> {
  const { rows } = await tx.query<TopUp>(`select ${COLUMNS} ${FROM} where t.top_up_id = $1 for update of t`, [
    topUpId,
  ])
  return rows[0]
}

export async function findTopUpOfSession(db: Queryable, sessionId: string): Promise<TopUp | undefined> {
  const { rows } = await db.query<TopUp>(`select ${COLUMNS} ${FROM} where t.session_id = $1`, [sessionId])
  return rows[0]
}

export async function findTopUpOfPayment(db: Queryable, paymentIntent: string): Promise<TopUp | undefined> {
  const { rows } = await db.query<TopUp>(`select ${COLUMNS} ${FROM} where t.payment_intent = $1`, [
    paymentIntent,
  ])
  return rows[0]
}

export async function findTopUpOfTransaction(
  db: Queryable,
  transactionId: string,
): Promise<TopUp | undefined> {
  const { rows } = await db.query<TopUp>(`select ${COLUMNS} ${FROM} where t.transaction_id = $1`, [
    transactionId,
  ])
  return rows[0]
}

/** The person's newest unpaid top-up of the amount whose payment session is still valid at `until`. */
export async function findUnpaid(
  db: Queryable,
  unpaid: Pick<
    TopUp,
    'accountId' | 'createdBy' | 'amountPence' | 'keptThresholdPence' | 'keptMonthLimitPence'
  > & { readonly until: Date },
): Promise<TopUp | undefined> {
  const { rows } = await db.query<TopUp>(
    `select ${COLUMNS} ${FROM}
     where t.account_id = $1 and t.created_by = $2 and t.amount_pence = $3
       and t.state in ('creating', 'open') and t.expires_at > $4 and t.charged_customer_id is null
       and t.kept_threshold_pence is not distinct from $5
       and t.kept_month_limit_pence is not distinct from $6
     order by t.top_up_id desc limit 1`,
    [
      unpaid.accountId,
      unpaid.createdBy,
      unpaid.amountPence,
      unpaid.until,
      unpaid.keptThresholdPence,
      unpaid.keptMonthLimitPence,
    ],
  )
  return rows[0]
}

export async function pageOfTopUps(
  db: Queryable,
  page: { readonly accountId: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly topUps: readonly TopUp[]; readonly total: number }> {
  const [total, found] = await Promise.all([
    db.query<{ total: number }>('select count(*) as total from top_up where account_id = $1', [
      page.accountId,
    ]),
    db.query<TopUp>(
      `select ${COLUMNS} ${FROM} where t.account_id = $1 order by t.top_up_id desc limit $2 offset $3`,
      [page.accountId, page.limit, page.offset],
    ),
  ])
  return { topUps: found.rows, total: total.rows[0]?.total ?? 0 }
}

const MOVE = namedStatement<{
  topUpId: string
  state: TopUpState
  sessionId: string | null
  checkoutUrl: string | null
  nextCheckAt: Date | null
}>(`
  update top_up set state = :state, session_id = coalesce(:sessionId, session_id),
    checkout_url = :checkoutUrl, next_check_at = :nextCheckAt, email = null
  where top_up_id = :topUpId`)

/** Updates the state of a top-up whose payment session is unpaid or could not be created. */
export async function moveTopUp(
  tx: Tx,
  topUpId: string,
  move: {
    readonly state: TopUpState
    readonly session: PaymentSession | undefined
    readonly nextCheckAt: Date | null
  },
): Promise<void> {
  const { state, session, nextCheckAt } = move
  await tx.query(
    MOVE.text,
    MOVE.values({
      topUpId,
      state,
      nextCheckAt,
      sessionId: session?.sessionId ?? null,
      checkoutUrl: session?.checkoutUrl ?? null,
    }),
  )
}

const CREDIT = namedStatement<{
  topUpId: string
  transactionId: string
  creditedAt: Date
  sessionId: string
  paymentIntent: string
  chargeId: string | null
  paymentMethod: string | null
  cardBrand: string | null
  cardLast4: string | null
  nextCheckAt: Date | null
}>(`
  update top_up set state = 'credited', transaction_id = :transactionId, credited_at = :creditedAt,
    session_id = :sessionId, payment_intent = :paymentIntent, charge_id = :chargeId,
    payment_method = :paymentMethod, card_brand = :cardBrand, card_last4 = :cardLast4,
    checkout_url = null, email = null, next_check_at = :nextCheckAt
  where top_up_id = :topUpId`)

/** Fails if the payment session or the payment has already been credited. */
export async function creditTopUpRow(
  tx: Tx,
  topUpId: string,
  credit: {
    readonly transactionId: string
    readonly sessionId: string
    readonly payment: Payment
    readonly nextCheckAt: Date | null
    readonly at: Date
  },
): Promise<void> {
  const { payment, transactionId, sessionId, nextCheckAt, at } = credit
  await tx.query(
    CREDIT.text,
    CREDIT.values({
      topUpId,
      transactionId,
      sessionId,
      nextCheckAt,
      creditedAt: at,
      paymentIntent: payment.paymentIntent,
      chargeId: payment.chargeId,
      paymentMethod: payment.method,
      cardBrand: payment.card?.brand ?? null,
      cardLast4: payment.card?.last4 ?? null,
    }),
  )
}

export async function saveFee(
  tx: Tx,
  topUpId: string,
  { feePence, nextCheckAt }: { readonly feePence: number; readonly nextCheckAt: Date | null },
): Promise<void> {
  await tx.query('update top_up set fee_pence = $2, next_check_at = $3 where top_up_id = $1', [
    topUpId,
    feePence,
    nextCheckAt,
  ])
}

export async function saveNextCheck(db: Queryable, topUpId: string, at: Date | null): Promise<void> {
  await db.query('update top_up set next_check_at = $2 where top_up_id = $1', [topUpId, at])
}

/** Whether the return page shows the credit for the first time. */
export async function confirmCredit(db: Queryable, topUpId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update top_up set confirmed_at = $2
     where top_up_id = $1 and state = 'credited' and confirmed_at is null`,
    [topUpId, at],
  )
  return rowCount === 1
}

/**
 * Adds an amount to the total of a top-up's refunds; a negative amount reverses a failed refund. Fails if
 * the sum would exceed the amount paid.
 */
export async function addRefunded(tx: Tx, topUpId: string, amountPence: number): Promise<void> {
  await tx.query('update top_up set refunded_pence = refunded_pence + $2 where top_up_id = $1', [
    topUpId,
    amountPence,
  ])
}

/**
 * Claims top-ups that are due for a check. A top-up that is still undecided at `again` becomes due once
 * more.
 */
export async function claimDueTopUps(
  db: Queryable,
  claim: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ top_up_id: string }>(
    `update top_up set next_check_at = $2 where top_up_id in (
       select top_up_id from top_up where next_check_at <= $1
       order by next_check_at limit $3 for update skip locked)
     returning top_up_id`,
    [claim.now, claim.again, claim.limit],
  )
  return rows.map((row) => row.top_up_id)
}

/**
 * Erases top-ups that were never paid, at most `most`: 30 days after their session expired, or after 90 if
 * the processor never decided them. The database refuses to delete others. Returns their number.
 */
export async function deleteUnpaidTopUps(db: Queryable, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from top_up where top_up_id in (
       select top_up_id from top_up
       where transaction_id is null and expires_at < now() - interval '30 days'
         and (state in ('failed', 'expired') or expires_at < now() - interval '90 days')
       order by expires_at limit $1 for update skip locked)`,
    [most],
  )
  return rowCount ?? 0
}
