// Decides which company the filing service is asked about next, and stores the answer.
import type { CompanyAnswer } from '../../domain/company-answer.ts'
import { namedStatement, type Tx } from '@cfs/postgres'
import type { FilingType } from '@cfs/values'

export interface DueRefresh {
  readonly accountId: string
  readonly companyNumber: string
  /** When the next attempt is due, unless an event wants one earlier. */
  readonly nextAt: Date
}

const CLAIM = namedStatement<{ now: Date; nextAt: Date; pauseFrom: Date }>(`
  update watched_company set asked_at = :now, refresh_due_at = :nextAt
  where (account_id, company_number) in (
    select account_id, company_number from watched_company w
    where removed_at is null and refresh_due_at <= :now
      and not exists (
        select from account_state s where s.account_id = w.account_id and s.state = 'closed')
      and not exists (select from watched_company where asked_at > :pauseFrom)
    order by refresh_due_at limit 1 for update skip locked)
  returning account_id as "accountId", company_number as "companyNumber"`)

// The claim is a statement after the lock, so that it sees what the process before it has claimed.
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtextextended('watched companies', 0))`

/** Claims one company, unless any process has asked about one since `pauseFrom`. */
export async function claimCompanyRefresh(
  tx: Tx,
  claim: Parameters<typeof CLAIM.values>[0],
): Promise<DueRefresh | undefined> {
  await tx.query(ONE_AT_A_TIME)
  const { rows } = await tx.query<Omit<DueRefresh, 'nextAt'> & Record<string, unknown>>(
    CLAIM.text,
    CLAIM.values(claim),
  )
  return rows[0] === undefined ? undefined : { ...rows[0], nextAt: claim.nextAt }
}

const SAVE = namedStatement<
  Omit<CompanyAnswer, 'deadlines' | 'lastFiling'> & {
    filingId: string | null
    filingType: string | null
    filingStatus: string | null
    filedAt: Date | null
  }
>(`
  update watched_company set refreshed_at = :at, is_on_register = :isOnRegister, name = coalesce(:name, name),
    company_status = :status, refusal = :refusal,
    refresh_due_at = case when refresh_due_at = coalesce(:claimedUntil::timestamptz, refresh_due_at)
      then :dueAt::timestamptz else refresh_due_at end,
    last_filing_id = coalesce(:filingId, last_filing_id),
    last_filing_type = coalesce(:filingType, last_filing_type),
    last_filing_status = coalesce(:filingStatus, last_filing_status),
    last_filed_at = coalesce(:filedAt, last_filed_at)
  where account_id = :accountId and company_number = :companyNumber`)

/** Stores what the filing service answered; nothing if the company is not stored any more. */
export async function saveAnswer(tx: Tx, answer: CompanyAnswer): Promise<void> {
  const { deadlines, lastFiling, ...company } = answer
  const { rowCount } = await tx.query(
    SAVE.text,
    SAVE.values({
      ...company,
      filingId: lastFiling?.id ?? null,
      filingType: lastFiling?.type ?? null,
      filingStatus: lastFiling?.status ?? null,
      filedAt: lastFiling?.at ?? null,
    }),
  )
  if (rowCount === 0) return
  const { accountId, companyNumber } = answer
  await tx.query('delete from company_deadline where account_id = $1 and company_number = $2', [
    accountId,
    companyNumber,
  ])
  await tx.query(
    `insert into company_deadline (account_id, company_number, filing_type, period_start, period_end,
       filing_period_end, due_on, state)
     select $1, $2, "filingType", "periodStart", "periodEnd", "filingPeriodEnd", "dueOn", state
     from jsonb_to_recordset($3::jsonb) as row ("filingType" text, "periodStart" date, "periodEnd" date,
       "filingPeriodEnd" date, "dueOn" date, state text)
     on conflict (account_id, company_number, filing_type, period_end) do nothing`,
    [accountId, companyNumber, JSON.stringify(deadlines)],
  )
  await saveNextDue(tx, [{ accountId, companyNumber }])
}

/** Keeps the earliest due date of what is not filed. */
async function saveNextDue(
  tx: Tx,
  companies: readonly { readonly accountId: string; readonly companyNumber: string }[],
): Promise<void> {
  const keys = companies.map(({ accountId, companyNumber }) => ({ accountId, companyNumber }))
  await tx.query(
    `with own as (
       select w.account_id, w.company_number from watched_company w
       join jsonb_to_recordset($1::jsonb) as row ("accountId" text, "companyNumber" text)
         on w.account_id = "accountId" and w.company_number = "companyNumber"
       order by w.account_id, w.company_number for update of w)
     update watched_company w set next_due_on = (
       select min(due_on) from company_deadline d
       where d.account_id = w.account_id and d.company_number = w.company_number and d.state <> 'filed')
     from own where w.account_id = own.account_id and w.company_number = own.company_number`,
    [JSON.stringify(keys)],
  )
}

/** A period that was filed needs no reminder, even before the filing service is asked again. */
export async function markFiled(
  tx: Tx,
  filed: readonly {
    readonly accountId: string
    readonly companyNumber: string
    readonly filingType: FilingType
    readonly periodEnd: string
  }[],
): Promise<void> {
  await tx.query(
    `update company_deadline d set state = 'filed'
     from jsonb_to_recordset($1::jsonb) as row ("accountId" text, "companyNumber" text, "filingType" text,
       "periodEnd" date)
     where d.account_id = "accountId" and d.company_number = "companyNumber"
       and d.filing_type = "filingType" and d.filing_period_end = "periodEnd"`,
    [JSON.stringify(filed)],
  )
  await saveNextDue(tx, filed)
}
