// Reads an account's state in the ledger as of one moment, with its charges since a posting.
import type { Queryable } from '@cfs/postgres'
import { LIST_PRICE_PENCE } from '@cfs/values'

export interface LedgerState {
  readonly sequence: number
  readonly balancePence: number
  readonly owedPence: number
  readonly pricePence: number
  readonly priceSequence: number
  /** The charges of the postings after the number asked for; amounts are positive. */
  readonly charges: readonly {
    readonly filingId: string
    readonly amountPence: number
    readonly chargedAtMs: number
  }[]
  /** False if the account has more postings than are read at once; the state is the one after those. */
  readonly isComplete: boolean
}

const NOTHING: LedgerState = {
  sequence: 0,
  balancePence: 0,
  owedPence: 0,
  pricePence: LIST_PRICE_PENCE,
  priceSequence: 0,
  charges: [],
  isComplete: true,
}
const POSTINGS_AT_ONCE = 500

/** One statement, so that balance and charges are of the same moment; an unknown account has nothing. */
export async function selectLedgerState(
  db: Queryable,
  { accountId, after }: { readonly accountId: string; readonly after: number },
): Promise<LedgerState> {
  const { rows } = await db.query<LedgerState>(
    `with posting as (
       select sequence, type, filing_id, amount_pence, balance_after_pence, owed_after_pence, created_at
       from ledger_transaction where account_id = $1 and sequence > $2 order by sequence limit $4),
     last as (
       select sequence, balance_after_pence, owed_after_pence from posting order by sequence desc limit 1)
     select coalesce(l.sequence, a.sequence) as sequence,
       coalesce(l.balance_after_pence, a.balance_pence) as "balancePence",
       coalesce(l.owed_after_pence, a.owed_pence) as "owedPence",
       coalesce(a.price_pence, $3)::bigint as "pricePence", a.price_sequence as "priceSequence",
       coalesce((select json_agg(json_build_object('filingId', p.filing_id, 'amountPence', -p.amount_pence,
           'chargedAtMs', round(extract(epoch from p.created_at) * 1000)::bigint) order by p.sequence)
         from posting p where p.type = 'charge'), '[]') as charges,
       coalesce(l.sequence, a.sequence) = a.sequence as "isComplete"
     from account a left join last l on true where a.account_id = $1`,
    [accountId, after, LIST_PRICE_PENCE, POSTINGS_AT_ONCE],
  )
  return rows[0] ?? NOTHING
}
