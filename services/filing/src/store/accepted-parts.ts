// The returns of a split period that the tax authority has accepted although the filing as a whole was not.
import type { Tx } from '@cfs/postgres'
import type { CompanyNumber, IsoDate, Utr } from '@cfs/values'
import { z } from 'zod'
import type { FilingPart } from '../domain/filing.ts'
import { PART_COLUMNS, partFrom } from './filing-columns.ts'

export interface AcceptedPart extends FilingPart {
  /** The stored forms of the whole filing in which this return was accepted. */
  readonly formsJson: string
}

const formRow = z.object({ form: z.unknown() })

/**
 * The latest accepted return for each part and period, with the filing that sent it. A filing is omitted if
 * a later filing for the same period was accepted as a whole, because then no return is missing.
 */
export async function selectAcceptedParts(
  tx: Tx,
  asked: {
    readonly accountId: string
    readonly utr: Utr
    readonly companyNumber: CompanyNumber
    readonly periodEnd: IsoDate
  },
): Promise<readonly AcceptedPart[]> {
  const { rows } = await tx.query(
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
