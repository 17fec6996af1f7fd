// The returns and accounts that an authority has accepted, also those of a filing that was not accepted as a
// whole.
import type { Queryable } from '@cfs/postgres'
import { isoDateFrom, type CompanyNumber, type FilingType, type IsoDate, type Utr } from '@cfs/values'
import { z } from 'zod'
import type { AcceptedPart, HeldPeriod } from '../domain/accepted-already.ts'
import { PART_COLUMNS, partFrom } from './filing-columns.ts'

const formRow = z.object({ form: z.unknown() })

/**
 * The latest accepted return for each part and period, with the filing that sent it. A filing is omitted if
 * a later filing for the same period was accepted as a whole, because then no return is missing.
 */
export async function selectAcceptedParts(
  db: Queryable,
  asked: {
    readonly accountId: string
    readonly utr: Utr
    readonly companyNumber: CompanyNumber
    readonly periodEnd: IsoDate
  },
): Promise<readonly AcceptedPart[]> {
  const { rows } = await db.query(
    `select distinct on (p.part, p.period_start, p.period_end) ${PART_COLUMNS}, f.form
     from filing f join filing_part p on p.filing_id = f.filing_id
     where f.account_id = $1 and f.type = 'ct600' and f.utr = $2 and f.company_number = $3
       and f.period_end = $4 and f.amendment is null and f.part_count > 1
       and f.status in ('rejected', 'error') and p.status = 'accepted'
       and not exists (
         select 1 from filing later
         where later.account_id = f.account_id and later.type = f.type and later.utr = f.utr
           and later.company_number = f.company_number and later.period_end = f.period_end
           and later.status = 'accepted' and later.created_at > f.created_at)
     order by p.part, p.period_start, p.period_end, f.created_at desc, f.filing_id desc`,
    [asked.accountId, asked.utr, asked.companyNumber, asked.periodEnd],
  )
  return rows.map((row) => {
    const { filingId, ...part } = partFrom(row)
    const { form } = formRow.parse(row)
    return { ...part, carriedFrom: part.carriedFrom ?? filingId, formsJson: JSON.stringify(form) }
  })
}

const heldRow = z.object({
  filingId: z.string(),
  start: z.string().transform(isoDateFrom),
  end: z.string().transform(isoDateFrom),
})

/**
 * The periods for which the authority has accepted a return, or accounts, of the company from this account,
 * each with the first filing in which it was accepted, in the order of the periods.
 */
export async function selectHeldPeriods(
  db: Queryable,
  asked: {
    readonly accountId: string
    readonly type: FilingType
    readonly companyNumber: CompanyNumber
  },
): Promise<readonly HeldPeriod[]> {
  const { rows } = await db.query(
    `select distinct on (p.period_start, p.period_end)
       f.filing_id as "filingId", p.period_start as start, p.period_end as "end"
     from filing f join filing_part p on p.filing_id = f.filing_id
     where f.account_id = $1 and f.type = $2 and f.company_number = $3 and p.status = 'accepted'
     order by p.period_start, p.period_end, f.created_at, f.filing_id`,
    [asked.accountId, asked.type, asked.companyNumber],
  )
  return rows.map((row) => {
    const { filingId, ...period } = heldRow.parse(row)
    return { filingId, period }
  })
}
