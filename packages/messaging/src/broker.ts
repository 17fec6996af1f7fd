// The only Kafka types that other code may use. The adapter is responsible for connections, commits, pauses
// and heartbeats. Topics here are logical names, without the prefix of a test or an instance.
export type Headers = Readonly<Record<string, string>>

export interface OutgoingRecord {
  readonly topic: string
  readonly key: string | null
  readonly value: Uint8Array | null
  readonly headers: Headers
  readonly timestampMs?: number
}

export interface IncomingRecord {
  readonly topic: string
  readonly partition: number
  readonly offset: bigint
  readonly key: string | null
  readonly value: Uint8Array | null
  readonly headers: Headers
  readonly timestampMs: number
}

export interface Publisher {
  /**
   * Resolves when all in-sync replicas of the broker have stored all records. Calls are sent to the broker
   * one at a time, in order.
   */
  publish(records: readonly OutgoingRecord[]): Promise<void>
  close(): Promise<void>
}

/**
 * The result of handling a record: done, or to be delivered again later, together with the records after it
 * in its partition.
 */
export type Verdict = { readonly kind: 'ack' } | { readonly kind: 'retry'; readonly afterMs: number }

export interface Delivery {
  /** A signal that fires when the subscription is closed. */
  readonly signal: AbortSignal
  /** The delivery count: 1 for the first delivery of the record to this process, 2 for the next, … */
  readonly attempt: number
  /** The number of records after this one in its partition, according to the latest fetch. */
  readonly lag: number
}

export interface BatchDelivery {
  /** A signal that fires when the subscription is closed. */
  readonly signal: AbortSignal
  /** The number of records that follow these records in their partition, according to the latest fetch. */
  readonly lag: number
}

export interface SubscribeOptions {
  readonly group: string
  readonly topics: readonly string[]
  /** The number of partitions that are processed at the same time. */
  readonly concurrency: number
  /**
   * The shortest time between two fetches that return records, in milliseconds, unless a backlog waits: a
   * longer one shares a transaction among more events. Defaults to 50.
   */
  readonly paceMs?: number
  /**
   * Called for one record after the other within a partition. If the handler throws an error, the record is
   * retried later.
   */
  readonly handle: (record: IncomingRecord, delivery: Delivery) => Promise<Verdict>
  /**
   * Called before `handle` with consecutive records of one partition; calls for several partitions may
   * overlap. Returns how many records from the front are processed; the remaining ones go to `handle` one at
   * a time. If the handler throws an error, none of the records counts as processed.
   */
  readonly handleTogether?: (records: readonly IncomingRecord[], delivery: BatchDelivery) => Promise<number>
  /**
   * Called when the subscription has ended and will not recover; the process should exit and be restarted.
   */
  readonly onFatal: (error: unknown) => void
}

export interface Subscription {
  /** Whether the member has joined its group and has recently got a response from the broker. */
  healthy(): boolean
  /**
   * Waits for running handlers, commits their offsets, and leaves the consumer group. Never call this
   * function from an event handler, because it would wait for the handler to end.
   */
  close(): Promise<void>
}

export interface TopicSpec {
  readonly name: string
  readonly partitions: number
  readonly retentionMs: number
  readonly maxMessageBytes: number
}

export interface Broker {
  /** The publisher connects when it sends its first record, and reconnects when needed. */
  publisher(): Publisher
  /** Returns immediately and joins the group in the background, however long the broker is unavailable. */
  subscribe(options: SubscribeOptions): Subscription
  /** Creates missing topics. Existing Kafka topics are never changed. */
  ensureTopics(topics: readonly TopicSpec[]): Promise<void>
}

/**
 * The broker rejected the records or did not acknowledge them. The records may still have arrived at the
 * broker.
 */
export class PublishFailed extends Error {
  /** Whether publishing the same records again may succeed. */
  readonly transient: boolean
  constructor(message: string, options: { readonly cause: unknown; readonly transient: boolean }) {
    super(message, { cause: options.cause })
    this.name = 'PublishFailed'
    this.transient = options.transient
  }
}
