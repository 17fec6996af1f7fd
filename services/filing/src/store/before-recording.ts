// Reads all data that are needed before a filing is recorded. The account is locked first, so that the data
// read here do not change until the transaction ends.
import type { Tx } from '@cfs/postgres'
import type { CompanyNumber, FilingType, IsoDate } from '@cfs/values'
import type { StoredRequest } from '../domain/replay-decision.ts'
import { HELD_PENCE } from './account-funds.ts'
import { storedRequestFrom, type IdempotencyKey, type KeyRow } from './idempotency-keys.ts'

export interface RecordingQuestion extends IdempotencyKey {
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly periodEnd: IsoDate
}

export interface BeforeRecording {
  /** The record stored for the idempotency key. */
  readonly stored: StoredRequest | undefined
  /** The account's pending or submitted filing of the type for this company and period. */
  readonly undecidedId: string | undefined
  /** The prices of filings that are undecided, or accepted and not yet charged. */
  readonly heldPence: number
}

type Row = Partial<KeyRow> & { readonly undecidedId: string | null; readonly heldPence: number }

export async function selectBeforeRecording(tx: Tx, asked: RecordingQuestion): Promise<BeforeRecording> {
  const { rows } = await tx.query<Row>(
    `select spent.filing_id as "filingId", spent.fingerprint, spent.response_status as "responseStatus",
       spent.response_data as "responseData",
       (select filing_id from filing
        where account_id = $1 and type = $3 and company_number = $4 and period_end = $5
          and status in ('pending', 'submitted')) as "undecidedId",
       (${HELD_PENCE}) as "heldPence"
     from account left join idempotency_key as spent
       on spent.account_id = account.account_id and spent.key = $2
     where account.account_id = $1`,
    [asked.accountId, asked.key, asked.type, asked.companyNumber, asked.periodEnd],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`account ${asked.accountId} does not exist`)
  return {
    stored: storedRequestFrom(row),
    undecidedId: row.undecidedId ?? undefined,
    heldPence: row.heldPence,
  }
}
