// Locks the account and reads all data that are needed before a filing is recorded. Because of the lock, the
// data do not change until the transaction ends.
import type { Tx } from '@cfs/postgres'
import type { CompanyNumber, FilingType, IsoDate } from '@cfs/values'
import type { StoredRequest } from '../domain/replay-decision.ts'
import { HELD_PENCE } from './account-funds.ts'
import { type AccountRow, lockAccount } from './accounts.ts'
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

/**
 * Locks the account and reads the data. The second statement is sent with the first and begins when the
 * account is locked: while the lock is held, every round trip delays the account's other submissions.
 */
export async function lockBeforeRecording(
  tx: Tx,
  asked: RecordingQuestion,
): Promise<BeforeRecording & { readonly account: AccountRow }> {
  const [account, before] = await Promise.all([lockAccount(tx, asked.accountId), selectBefore(tx, asked)])
  // An account that was unknown is created after the second statement, which is then repeated.
  const data = before ?? (await selectBefore(tx, asked))
  if (data === undefined) throw new Error(`account ${asked.accountId} does not exist`)
  return { account, ...data }
}

async function selectBefore(tx: Tx, asked: RecordingQuestion): Promise<BeforeRecording | undefined> {
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
  if (row === undefined) return undefined
  return {
    stored: storedRequestFrom(row),
    undecidedId: row.undecidedId ?? undefined,
    heldPence: row.heldPence,
  }
}
