// The content that was published about each ledger transaction, kept as one short digest a transaction, so
// that an audit of a million transactions fits in memory.
import { hash, randomBytes } from 'node:crypto'
import type { EventPayload } from '@cfs/contracts'

/** A ledger transaction, with everything that the event about it states. */
export interface TransactionFact {
  readonly accountId: string
  readonly sequence: number
  readonly transactionId: string
  readonly type: string
  readonly amountPence: number
  readonly balanceAfterPence: number
  readonly owedAfterPence: number
  readonly filingId: string | null
  /** Milliseconds since 1970. */
  readonly createdAtMs: number
}

export type TransactionNumber = Pick<TransactionFact, 'accountId' | 'sequence'>

/** How the ledger differs from what was published about a transaction. */
export type Difference = 'changed' | 'missing' | 'published twice'

/** 48 bits are a whole number in JavaScript. */
const DIGEST_BYTES = 6

export class PublishedTransactions {
  // The digests depend on a random value of this audit, so that no one who rewrites a transaction can look
  // for other content with the same digest.
  readonly #salt = randomBytes(16).toString('hex')
  /** By account and number. */
  readonly #digests = new Map<string, Map<number, number>>()
  /** The numbers, by account, under which different contents were published. */
  readonly #ambiguous = new Map<string, Set<number>>()

  /** Takes an event about a transaction; a redelivered event changes nothing. */
  take(payload: EventPayload<'balance.changed'>): void {
    const fact = factOf(payload)
    const { accountId, sequence } = fact
    const known = this.#digests.get(accountId) ?? new Map<number, number>()
    const [digest, before] = [this.#digestOf(fact), known.get(sequence)]
    if (before !== undefined && before !== digest) {
      const numbers = this.#ambiguous.get(accountId) ?? new Set()
      this.#ambiguous.set(accountId, numbers.add(sequence))
    }
    if (before === undefined) this.#digests.set(accountId, known.set(sequence, digest))
  }

  /** All transactions about which an event was published. */
  *numbers(): Generator<TransactionNumber> {
    for (const [accountId, digests] of this.#digests) {
      for (const sequence of digests.keys()) yield { accountId, sequence }
    }
  }

  /** Compares a published transaction with what the ledger says now; undefined if they agree. */
  differenceOf(
    { accountId, sequence }: TransactionNumber,
    ledger: TransactionFact | undefined,
  ): Difference | undefined {
    if (ledger === undefined) return 'missing'
    if (this.#ambiguous.get(accountId)?.has(sequence) === true) return 'published twice'
    const isSame = this.#digests.get(accountId)?.get(sequence) === this.#digestOf(ledger)
    return isSame ? undefined : 'changed'
  }

  #digestOf(fact: TransactionFact): number {
    const { accountId, sequence, transactionId, type, amountPence, balanceAfterPence } = fact
    const { owedAfterPence, filingId, createdAtMs } = fact
    const identity = [this.#salt, accountId, sequence, transactionId, type, filingId, createdAtMs]
    const content = JSON.stringify([...identity, amountPence, balanceAfterPence, owedAfterPence])
    return hash('sha256', content, 'buffer').readUIntBE(0, DIGEST_BYTES)
  }
}

function factOf(payload: EventPayload<'balance.changed'>): TransactionFact {
  const { transaction } = payload
  return {
    accountId: payload.account_id,
    sequence: payload.sequence,
    transactionId: transaction.transaction_id,
    type: transaction.type,
    amountPence: transaction.amount_pence,
    balanceAfterPence: payload.balance_pence,
    owedAfterPence: payload.owed_pence,
    filingId: transaction.filing_id,
    createdAtMs: payload.occurred_at,
  }
}
