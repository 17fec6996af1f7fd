// The e-mails to customers about the outcomes of their filings.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { FilingType, IsoDate } from '@cfs/values'

/** A filing of a customer. */
export interface FiledByCustomer {
  readonly filingId: string
  readonly entitlementId: string
  /** Null if the register was unavailable when the customer filed. */
  readonly companyName: string | null
  readonly filingType: FilingType
  readonly periodEnd: IsoDate
}

/** A filing of a customer, and whom to write to about it. */
export interface NewOutcomeMail extends FiledByCustomer {
  readonly email: string
}

const INSERT = namedStatement<NewOutcomeMail & { readonly at: Date }>(`
  insert into outcome_mail (filing_id, entitlement_id, email, company_name, filing_type, period_end,
    created_at, due_at)
  select :filingId, entitlement_id, :email, :companyName, :filingType, :periodEnd::date, :at::timestamptz, :at
  from entitlement where entitlement_id = :entitlementId and state = 'active' for key share
  on conflict (filing_id) do nothing`)

/** Stores nothing if the entitlement ended while the filing was sent. */
export async function insertOutcomeMail(tx: Tx, filed: NewOutcomeMail, at: Date): Promise<void> {
  await tx.query(INSERT.text, INSERT.values({ ...filed, at }))
}

export interface DueOutcomeMail extends NewOutcomeMail {
  readonly accountId: string
  readonly companyNumber: string
  readonly status: 'accepted' | 'rejected' | 'error'
  readonly tries: number
}

const COLUMNS = `m.filing_id as "filingId", m.entitlement_id as "entitlementId",
  m.company_name as "companyName", m.filing_type as "filingType",
  to_char(m.period_end, 'YYYY-MM-DD') as "periodEnd"`

/** Claims e-mails about decided filings, so that no other process sends them until `leaseUntil`. */
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
     returning ${COLUMNS}, m.email, m.tries, due.status, due.account_id as "accountId",
       due.company_number as "companyNumber"`,
    [claim.now, claim.leaseUntil, claim.limit],
  )
  return rows
}

/** The address is not needed any more, and erased. */
export async function markOutcomeMailSent(db: Queryable, filingId: string, at: Date): Promise<void> {
  await db.query('update outcome_mail set sent_at = $2, email = null where filing_id = $1', [filingId, at])
}

/** The next attempt is at `dueAt`, or none follows if `givenUpAt` is set. */
export async function markOutcomeMailUnsent(
  db: Queryable,
  filingId: string,
  { dueAt, givenUpAt }: { readonly dueAt: Date; readonly givenUpAt: Date | null },
): Promise<void> {
  await db.query(
    `update outcome_mail set due_at = $2, given_up_at = $3,
       email = case when $3::timestamptz is null then email end
     where filing_id = $1`,
    [filingId, dueAt, givenUpAt],
  )
}

/**
 * Ends the links in all e-mails about a company's filings, for good, and takes back those that wait, in the
 * transaction that ends its entitlement: activating the company again may be for another person.
 */
export async function deleteOutcomeMails(tx: Tx, entitlementId: string): Promise<void> {
  await tx.query('delete from outcome_mail where entitlement_id = $1', [entitlementId])
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
