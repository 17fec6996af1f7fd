// The only types the rest of the code may know about Kafka. An adapter owns connections, commits, pauses and
// heartbeats; topics here are logical names, without the prefix of a test or an instance.
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
   * Resolves when all in-sync replicas have all records. Calls are sent one after the other: their order is
   * kept.
   */
  publish(records: readonly OutgoingRecord[]): Promise<void>
  close(): Promise<void>
}

/**
 * What became of a record: done, or to be delivered again (with those after it in its partition) after a
 * while.
 */
export type Verdict = { readonly kind: 'ack' } | { readonly kind: 'retry'; readonly afterMs: number }

export interface Delivery {
  /** Fires when the subscription is closed. */
  readonly signal: AbortSignal
  /** 1 for the first delivery of the record to this process, 2 for the next, … */
  readonly attempt: number
  /** Records behind this one in its partition, as far as the broker has told. */
  readonly lag: number
}

export interface BatchDelivery {
  /** Fires when the subscription is closed. */
  readonly signal: AbortSignal
  /** Records behind the last of these in their partition, as far as the broker has told. */
  readonly lag: number
}

export interface SubscribeOptions {
  readonly group: string
  readonly topics: readonly string[]
  /** How many partitions are processed at the same time. */
  readonly concurrency: number
  /** Called in order within a partition. What it throws counts as "retry later". */
  readonly handle: (record: IncomingRecord, delivery: Delivery) => Promise<Verdict>
  /**
   * Offered successive records of one partition first, of any number of partitions at once. Tells how many
   * from the front are done; those behind them go to `handle`, one by one. What it throws counts as none.
   */
  readonly handleTogether?: (records: readonly IncomingRecord[], delivery: BatchDelivery) => Promise<number>
  /** The subscription has ended and will not come back by itself: the process should. */
  readonly onFatal: (error: unknown) => void
}

export interface Subscription {
  /** Whether the member is in its group and the broker has lately answered it. */
  healthy(): boolean
  /** Lets running handlers finish, commits, leaves the group. Never call it from a handler. */
  close(): Promise<void>
}

export interface TopicSpec {
  readonly name: string
  readonly partitions: number
  readonly retentionMs: number
  readonly maxMessageBytes: number
}

export interface Broker {
  /** Connects with the first record it is given, and again whenever it must. */
  publisher(): Publisher
  /** Returns at once and joins in the background, however long the broker is away. */
  subscribe(options: SubscribeOptions): Subscription
  /** Creates the topics that do not exist. Never changes one that does. */
  ensureTopics(topics: readonly TopicSpec[]): Promise<void>
}

/** The broker did not take the records, or did not say so. They may have arrived. */
export class PublishFailed extends Error {
  /** Whether the same records may be taken later, unchanged. */
  readonly transient: boolean
  constructor(message: string, options: { readonly cause: unknown; readonly transient: boolean }) {
    super(message, { cause: options.cause })
    this.name = 'PublishFailed'
    this.transient = options.transient
  }
}
