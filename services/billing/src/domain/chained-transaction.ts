// What the hash of a transaction covers, in the same form as the SQL function link_transactions writes it.

/** A transaction with every value as text, and its entries. */
export interface ChainedTransaction {
  readonly accountId: string
  readonly sequence: number
  readonly transactionId: string
  readonly type: string
  readonly amountPence: number
  readonly balanceAfterPence: number
  readonly owedAfterPence: number
  readonly filingId: string | null
  readonly reference: string | null
  readonly reason: string | null
  /** Microseconds since 1970. */
  readonly createdAtMicros: string
  /** The entries by the name of their ledger account, such as `prepaid=500;revenue=-500`. */
  readonly entries: string | null
}

/** Each value with its length in bytes, so that no two lists of values read the same. */
export function chainedContent(transaction: ChainedTransaction): string {
  const { accountId, sequence, transactionId, type, amountPence, balanceAfterPence } = transaction
  const { owedAfterPence, filingId, reference, reason, createdAtMicros, entries } = transaction
  const values = [accountId, sequence, transactionId, type, amountPence, balanceAfterPence]
  return [...values, owedAfterPence, filingId, reference, reason, createdAtMicros, entries]
    .map((value) => (value === null ? '-,' : `${byteLength(String(value))}:${value},`))
    .join('')
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
