// The e-mails to customers about the outcomes of their filings.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { FilingType, IsoDate } from '@cfs/values'

/** A filing of a customer, and whom to write to about it. */
export interface FiledByCustomer {
  readonly filingId: string
  readonly entitlementId: string
  readonly email: string
  /** Null if the register was unavailable when the customer filed. */
  readonly companyName: string | null
  readonly filingType: FilingType
  readonly periodEnd: IsoDate
}

const INSERT = namedStatement<FiledByCustomer & { readonly at: Date }>(`
  insert into outcome_mail (filing_id, entitlement_id, email, company_name, filing_type, period_end,
    created_at, due_at)
  values (:filingId, :entitlementId, :email, :companyName, :filingType, :periodEnd, :at, :at)
  on conflict (filing_id) do nothing`)

export async function insertOutcomeMail(tx: Tx, filed: FiledByCustomer, at: Date): Promise<void> {
  await tx.query(INSERT.text, INSERT.values({ ...filed, at }))
}

export interface DueOutcomeMail extends FiledByCustomer {
  readonly accountId: string
  readonly companyNumber: string
  readonly status: 'accepted' | 'rejected' | 'error'
  readonly tries: number
}

const COLUMNS = `m.filing_id as "filingId", m.entitlement_id as "entitlementId", m.email,
  m.company_name as "companyName", m.filing_type as "filingType",
  to_char(m.period_end, 'YYYY-MM-DD') as "periodEnd"`

/**
 * Claims e-mails about decided filings, so that no other process sends them until `leaseUntil`. The customer
 * of an ended entitlement gets none, because the link in it would not work.
 */
export async function claimOutcomeMails(
  db: Queryable,
  claim: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<readonly DueOutcomeMail[]> {
  const { rows } = await db.query<DueOutcomeMail & Record<string, unknown>>(
    `update outcome_mail m set due_at = $2, tries = m.tries + 1
     from (
       select o.filing_id, f.status, e.account_id, e.company_number
       from outcome_mail o join filing f using (filing_id)
         join entitlement e on e.entitlement_id = o.entitlement_id and e.account_id = f.account_id
       where o.sent_at is null and o.given_up_at is null and o.due_at <= $1
         and f.status in ('accepted', 'rejected', 'error') and e.state = 'active'
       order by o.due_at limit $3 for update of o skip locked) as due
     where m.filing_id = due.filing_id
     returning ${COLUMNS}, m.tries, due.status, due.account_id as "accountId",
       due.company_number as "companyNumber"`,
    [claim.now, claim.leaseUntil, claim.limit],
  )
  return rows
}

export async function markOutcomeMailSent(db: Queryable, filingId: string, at: Date): Promise<void> {
  await db.query('update outcome_mail set sent_at = $2 where filing_id = $1', [filingId, at])
}

/** The next attempt is at `dueAt`, or none follows if `givenUpAt` is set. */
export async function markOutcomeMailUnsent(
  db: Queryable,
  filingId: string,
  { dueAt, givenUpAt }: { readonly dueAt: Date; readonly givenUpAt: Date | null },
): Promise<void> {
  await db.query('update outcome_mail set due_at = $2, given_up_at = $3 where filing_id = $1', [
    filingId,
    dueAt,
    givenUpAt,
  ])
}

/** The filing of a link, unless the entitlement has ended. */
export async function findFiledByCustomer(
  db: Queryable,
  { filingId, accountId }: { readonly filingId: string; readonly accountId: string },
): Promise<(FiledByCustomer & { readonly companyNumber: string }) | undefined> {
  const { rows } = await db.query<FiledByCustomer & { companyNumber: string } & Record<string, unknown>>(
    `select ${COLUMNS}, e.company_number as "companyNumber"
     from outcome_mail m join entitlement e using (entitlement_id)
     where m.filing_id = $1 and e.account_id = $2 and e.state = 'active'`,
    [filingId, accountId],
  )
  return rows[0]
}
