// An index of the events in the topics by account or filing: which of its sequence numbers were published. A
// filing publishes few events on several topics; an account publishes each balance change on one topic, in
// order.
import {
  decodeEvent,
  type DurableEventType,
  type EventPayload,
  isDurableEventType,
  UndecodableEvent,
} from '@cfs/contracts'
import type { ReadRecord } from '@cfs/messaging'
import { PublishedTransactions } from './published-transactions.ts'

export interface PublishedFiling {
  readonly id: string
  /** The sequence numbers in ascending order, without duplicates. */
  readonly sequences: readonly number[]
}

export interface PublishedBalance {
  readonly id: string
  /** The first and the last sequence number found on the topic. */
  readonly first: number
  readonly last: number
  /** The first sequence number between `first` and `last` whose predecessor is missing. */
  readonly gapBefore: number | undefined
}

export interface PublishedIndex {
  readonly take: (record: ReadRecord) => void
  /** By id. */
  readonly filings: () => readonly PublishedFiling[]
  readonly balances: () => readonly PublishedBalance[]
  readonly opened: () => ReadonlySet<string>
  readonly transactions: PublishedTransactions
}

export function createPublishedIndex(): PublishedIndex {
  const filings = new Map<string, number[]>()
  const balances = new Map<string, PublishedBalance>()
  const opened = new Set<string>()
  const transactions = new PublishedTransactions()

  function takeFiling(id: string, sequence: number): void {
    const known = filings.get(id)
    if (known === undefined) filings.set(id, [sequence])
    else if (!known.includes(sequence)) known.push(sequence)
  }

  // The sequence number of a redelivered event has been seen before, because the topic keeps the events of
  // an account in order.
  function takeBalance(id: string, sequence: number): void {
    const known = balances.get(id)
    if (known === undefined) balances.set(id, { id, first: sequence, last: sequence, gapBefore: undefined })
    else if (sequence > known.last) {
      const gapBefore = known.gapBefore ?? (sequence > known.last + 1 ? sequence : undefined)
      balances.set(id, { ...known, last: sequence, gapBefore })
    }
  }

  return {
    take({ topic, value }) {
      if (value === null || !isDurableEventType(topic)) return
      const payload = decoded(topic, value)
      if (payload === undefined) return
      // The documents service numbers this one after the events that the filing service has published.
      if (topic === 'documents.made') return
      if (topic === 'account.opened') opened.add(payload.account_id)
      else if ('filing_id' in payload && 'sequence' in payload)
        takeFiling(payload.filing_id, payload.sequence)
      else if (isPosting(payload)) {
        takeBalance(payload.account_id, payload.sequence)
        transactions.take(payload)
      }
    },
    filings: () => [...filings].map(([id, sequences]) => ({ id, sequences: sequences.toSorted(ascending) })),
    balances: () => [...balances.values()],
    opened: () => opened,
    transactions,
  }
}

/**
 * The event of a price change has no posting in the ledger: it repeats the number of the account's last
 * posting.
 */
function isPosting(payload: EventPayload<DurableEventType>): payload is EventPayload<'balance.changed'> {
  return 'transaction' in payload && payload.transaction.transaction_id !== ''
}

/** A record that cannot be decoded is a dead letter of its consumers, and has no effect. */
function decoded(topic: DurableEventType, value: Buffer): EventPayload<DurableEventType> | undefined {
  try {
    return decodeEvent(topic, value)
  } catch (error) {
    if (error instanceof UndecodableEvent) return undefined
    throw error
  }
}

const ascending = (a: number, b: number) => a - b
