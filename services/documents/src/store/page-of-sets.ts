// Reads for the audit: pages of document sets, which are compared with the other services' filings, and
// filings that still wait for their set.
import type { Queryable } from '@cfs/postgres'
import type { SetFact, StateFacts } from '../domain/set-facts.ts'

/** The document sets after the filing id `after`, ordered by filing id. */
export async function pageOfSets(
  db: Queryable,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly SetFact[]> {
  const { rows } = await db.query<SetFact & Record<string, unknown>>(
    `select s.filing_id as "filingId", s.account_id as "accountId", s.accepted_at as "acceptedAt",
       (select count(*) from document d where d.filing_id = s.filing_id) as documents,
       s.erased_at is not null as "isErased"
     from document_set s where s.filing_id > $1 order by s.filing_id limit $2`,
    [after, limit],
  )
  return rows
}

export async function selectStateFacts(db: Queryable): Promise<StateFacts> {
  const { rows } = await db.query<StateFacts & Record<string, unknown>>(
    `select (select count(*) from outbox) as "outboxPending",
       (select count(*) from dead_letter) as "deadLetters"`,
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('expected one row')
  return facts
}
