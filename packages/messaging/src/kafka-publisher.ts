// Publishes in order and without loss, with an idempotent producer and one request in flight. Overlapping
// sends lose acknowledged records when a connection breaks, as measured with kafkajs 2.2.4
// (tulios/kafkajs#1005, #598).
import { setTimeout as delay } from 'node:timers/promises'
import { Partitioners, type Message, type Producer, type RecordMetadata, type TopicMessages } from 'kafkajs'
import { type KafkaClient, RETRY } from './kafka-client.ts'
import { isRefusalError, wordsForNoConnection } from './final-error.ts'
import { type OutgoingRecord, PublishFailed, type Publisher } from './broker.ts'
import { withTimeLimit } from './time-limit.ts'

const CONNECT_LIMIT_MS = 30_000
const SEND_LIMIT_MS = 120_000
const CLOSE_LIMIT_MS = 1_000
const RECONNECT_MS = 500

// Records of a request that share a partition become one batch, and the broker applies max.message.bytes
// (1 MiB) to the batch, not to each record.
const MAX_REQUEST_BYTES = 900_000
const RECORD_OVERHEAD_BYTES = 100

function sizeBytes(record: OutgoingRecord): number {
  const headers = Object.entries(record.headers).reduce(
    (sum, [name, value]) => sum + name.length + Buffer.byteLength(value) + 4,
    0,
  )
  return RECORD_OVERHEAD_BYTES + headers + Buffer.byteLength(record.key ?? '') + (record.value?.length ?? 0)
}

/** Splits records into requests, in order. A record that is larger than the request limit is sent alone. */
export function splitBySize(records: readonly OutgoingRecord[]): OutgoingRecord[][] {
  const requests: OutgoingRecord[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const record of records) {
    const recordBytes = sizeBytes(record)
    if (bytes + recordBytes > MAX_REQUEST_BYTES) {
      requests.push([])
      bytes = 0
    }
    requests.at(-1)?.push(record)
    bytes += recordBytes
  }
  return requests
}

function toMessage(record: OutgoingRecord): Message {
  return {
    key: record.key,
    value: record.value === null ? null : Buffer.from(record.value),
    headers: { ...record.headers },
    ...(record.timestampMs === undefined ? {} : { timestamp: String(record.timestampMs) }),
  }
}

function byTopic(records: readonly OutgoingRecord[], prefix: string): TopicMessages[] {
  const topics = new Map<string, Message[]>()
  for (const record of records) {
    const messages = topics.get(record.topic)
    if (messages === undefined) topics.set(record.topic, [toMessage(record)])
    else messages.push(toMessage(record))
  }
  return [...topics].map(([topic, messages]) => ({ topic: `${prefix}${topic}`, messages }))
}

interface TrackedProducer {
  readonly producer: Producer
  /** The partitions of the current send, as `topic partition`. */
  readonly partitions: Set<string>
}

const partitionName = (topic: string, partition: number) => `${topic} ${partition}`

function createProducer({ kafka }: KafkaClient): TrackedProducer {
  const partitions = new Set<string>()
  const createPartitioner = () => {
    const choose = Partitioners.DefaultPartitioner()
    return (message: Parameters<typeof choose>[0]) => {
      const partition = choose(message)
      partitions.add(partitionName(message.topic, partition))
      return partition
    }
  }
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    idempotent: true,
    maxInFlightRequests: 1,
    // kafkajs guarantees that nothing is sent twice only while it repeats the same send itself, so kafkajs
    // must never stop retrying.
    retry: { ...RETRY, retries: Number.MAX_SAFE_INTEGER },
    createPartitioner,
  })
  return { producer, partitions }
}

/**
 * When the leader of a partition changes during a send, kafkajs leaves the partition out if its new leader
 * has already acknowledged other partitions of the send, and reports success (src/producer/sendMessages.js).
 * Throws unless every partition was acknowledged.
 */
function requireAcknowledged(partitions: ReadonlySet<string>, answers: readonly RecordMetadata[]): void {
  const acknowledged = new Set(answers.map(({ topicName, partition }) => partitionName(topicName, partition)))
  const missing = [...partitions].filter((name) => !acknowledged.has(name))
  if (missing.length > 0) throw new Error(`no acknowledgement of ${missing.join(', ')}`)
}

/** Creates a producer on first use, and replaces it when its state can no longer be trusted. */
class ReplaceableProducer {
  readonly #client: KafkaClient
  #producer: TrackedProducer | undefined
  #closed = false

  constructor(client: KafkaClient) {
    this.#client = client
  }

  async #connected(): Promise<TrackedProducer> {
    while (this.#producer === undefined) {
      if (this.#closed) throw new Error('the publisher is closed')
      const candidate = createProducer(this.#client)
      try {
        await withTimeLimit(candidate.producer.connect(), CONNECT_LIMIT_MS, 'connecting the producer')
        // The publisher was closed while this connection was opening, so the connection is ended here;
        // nothing else would end it.
        if (this.#closed) void candidate.producer.disconnect().catch(() => undefined)
        else this.#producer = candidate
      } catch (error) {
        this.#client.logger.warn(
          { err: error },
          `${wordsForNoConnection(error)}; the publisher retries its connection`,
        )
        void candidate.producer.disconnect().catch(() => undefined)
        await delay(RECONNECT_MS)
      }
    }
    return this.#producer
  }

  // After a failed request kafkajs resets all its sequence numbers, including those of partitions that
  // accepted their part (src/producer/sendMessages.js). The broker would then mistake the next batch of the
  // same length for a duplicate and drop it. After such a failure, only a producer with a new id can be used
  // safely.
  #replace(failed: Producer, sending: Promise<unknown>): void {
    this.#producer = undefined
    const disconnect = () => failed.disconnect().catch(() => undefined)
    void disconnect()
    void sending.then(disconnect, disconnect)
  }

  async send(topicMessages: TopicMessages[]): Promise<void> {
    const { producer, partitions } = await this.#connected()
    partitions.clear()
    const sending = producer.sendBatch({ acks: -1, timeout: 10_000, topicMessages })
    try {
      requireAcknowledged(partitions, await withTimeLimit(sending, SEND_LIMIT_MS, 'publishing'))
    } catch (cause) {
      this.#replace(producer, sending)
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new PublishFailed(`the broker did not acknowledge the records: ${reason}`, {
        cause,
        transient: !isRefusalError(cause),
      })
    }
  }

  async disconnect(): Promise<void> {
    this.#closed = true
    await this.#producer?.producer.disconnect()
  }
}

/** The publisher handles one call at a time. */
export function createKafkaPublisher(client: KafkaClient): Publisher {
  const producer = new ReplaceableProducer(client)
  let tail: Promise<void> = Promise.resolve()
  let closed = false

  async function sendAll(records: readonly OutgoingRecord[]): Promise<void> {
    for (const request of splitBySize(records)) await producer.send(byTopic(request, client.prefix))
  }

  return {
    publish(records) {
      if (closed) return Promise.reject(new Error('the publisher is closed'))
      const sent = tail.then(() => sendAll(records))
      tail = sent.catch(() => undefined)
      return sent
    },
    async close() {
      closed = true
      await withTimeLimit(tail, CLOSE_LIMIT_MS, 'the last publish').catch(() => undefined)
      const disconnected = producer.disconnect()
      await withTimeLimit(disconnected, CLOSE_LIMIT_MS, 'disconnecting the producer').catch(
        (error: unknown) =>
          client.logger.warn({ err: error }, 'the Kafka producer did not disconnect within its time limit'),
      )
    },
  }
}
