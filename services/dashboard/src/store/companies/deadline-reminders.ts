// Decides of which deadlines an account is reminded, each once for a number of days before it.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { FilingType, IsoDate } from '@cfs/values'

/** The days before a deadline on which a reminder is sent: after an outage, up to three days late. */
const STAGES = `(values (60, 57, 60), (14, 11, 14), (1, 0, 1)) as stage (days_before, least, most)`

const DUE = `
  company_deadline d
  join watched_company w using (account_id, company_number)
  join ${STAGES} on d.due_on between :today::date + stage.least and :today::date + stage.most
  where d.state = 'open' and w.removed_at is null
    and not exists (
      select from account_state s where s.account_id = d.account_id and s.state <> 'active')
    and not exists (
      select from deadline_reminder sent
      where sent.account_id = d.account_id and sent.reminded_at >= :since)`

const ACCOUNTS = namedStatement<{ today: IsoDate; since: Date; limit: number }>(`
  select distinct d.account_id as "accountId" from ${DUE}
    and not exists (
      select from deadline_reminder r
      where r.account_id = d.account_id and r.company_number = d.company_number
        and r.filing_type = d.filing_type and r.due_on = d.due_on and r.days_before = stage.days_before)
  order by d.account_id limit :limit`)

/** The accounts that have to be reminded of something and were not since `since`, the start of the day. */
export async function listAccountsToRemind(
  db: Queryable,
  sought: Parameters<typeof ACCOUNTS.values>[0],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ accountId: string }>(ACCOUNTS.text, ACCOUNTS.values(sought))
  return rows.map(({ accountId }) => accountId)
}

export interface DeadlineReminder {
  readonly companyNumber: string
  readonly name: string | null
  readonly filingType: FilingType
  readonly dueOn: IsoDate
  /** The last day of the period to file. */
  readonly filingPeriodEnd: IsoDate
}

const CLAIM = namedStatement<{ accountId: string; today: IsoDate; since: Date; at: Date }>(`
  with due as (
    select distinct d.account_id, d.company_number, d.filing_type, d.due_on, stage.days_before
    from ${DUE} and d.account_id = :accountId),
  claimed as (
    insert into deadline_reminder (account_id, company_number, filing_type, due_on, days_before, reminded_at)
    select account_id, company_number, filing_type, due_on, days_before, :at from due
    on conflict (account_id, company_number, filing_type, due_on, days_before) do nothing
    returning account_id, company_number, filing_type, due_on)
  select company_number as "companyNumber", w.name, filing_type as "filingType", due_on::text as "dueOn",
    (select max(d.filing_period_end)::text from company_deadline d
      where d.account_id = claimed.account_id and d.company_number = claimed.company_number
        and d.filing_type = claimed.filing_type and d.due_on = claimed.due_on) as "filingPeriodEnd"
  from claimed join watched_company w using (account_id, company_number)
  order by due_on, company_number, filing_type`)

/**
 * Takes the deadlines of which the account is reminded on this day, the nearest first; none if another
 * process has reminded it today. The lock makes the processes wait for each other.
 */
export async function claimDeadlineReminders(
  tx: Tx,
  claim: Parameters<typeof CLAIM.values>[0],
): Promise<readonly DeadlineReminder[]> {
  await tx.query('select from account where account_id = $1 for update', [claim.accountId])
  const { rows } = await tx.query<DeadlineReminder & Record<string, unknown>>(CLAIM.text, CLAIM.values(claim))
  return rows
}
