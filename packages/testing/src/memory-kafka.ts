// An in-process log with the guarantees of the Kafka adapter, for tests whose subject is not Kafka: records
// are ordered within a partition, each group commits its own offsets, and a login may do what the manifest
// allows. The adapter's contract (packages/messaging/test/broker-contract.ts) runs against both.
import {
  type AccessRule,
  type Broker,
  type BrokerSettings,
  type IncomingRecord,
  type OutgoingRecord,
  type Publisher,
  PublishFailed,
  serviceRules,
  type SubscribeOptions,
  type Subscription,
  type TopicSpec,
} from '@cfs/messaging'
import { PRODUCT, SERVICES } from '@cfs/product'
import { MemoryGroup, type MemoryPartition } from './memory-group.ts'

interface Topic {
  readonly spec: TopicSpec
  readonly partitions: readonly MemoryPartition[]
}

/** An error as the broker's own, which names the missing right. */
function refusal(what: string): PublishFailed {
  return new PublishFailed(what, { cause: new Error(what), transient: false })
}

/** The rules of the service with this client id; any other client, such as a test, has every right. */
function rulesOf(clientId: string): readonly AccessRule[] | undefined {
  const name = SERVICES.find((one) => one === clientId)
  return name === undefined ? undefined : serviceRules({ name, ...PRODUCT.services[name] })
}

/** Every key always goes to the same partition (FNV-1a). */
function partitionOf(key: string, partitions: number): number {
  let hash = 0x81_1c_9d_c5
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0
  return hash % partitions
}

/** One log for all services of a test; pass `makeBroker` to each of them. */
export class MemoryKafka {
  readonly #topics = new Map<string, Topic>()
  readonly #groups = new Map<string, MemoryGroup>()
  #topicCreated = Promise.withResolvers<void>()

  /** Connects a client, as `createBroker` does; the log ignores the addresses and the login. */
  readonly makeBroker = ({ clientId }: Pick<BrokerSettings, 'clientId'>): Broker => {
    const rules = rulesOf(clientId)
    const may = (operation: AccessRule['operation'], resource: AccessRule['resource'], name: string) =>
      rules?.some(
        (rule) => rule.operation === operation && rule.resource === resource && rule.name === name,
      ) ?? true
    return {
      publisher: () => this.#publisher((topic) => may('write', 'topic', topic)),
      subscribe: (options) => {
        const refused = [
          ...(may('read', 'group', options.group) ? [] : [`group ${options.group}`]),
          ...options.topics.filter((topic) => !may('read', 'topic', topic)).map((topic) => `topic ${topic}`),
        ]
        if (refused.length > 0) throw refusal(`${clientId} has no right to read ${refused.join(', ')}`)
        return this.#subscribe(options)
      },
      ensureTopics: async (topics) => {
        for (const spec of topics) if (!this.#topics.has(spec.name)) this.#create(spec)
      },
    }
  }

  /** Everything on a topic, in the order of each partition. */
  records(topic: string): readonly IncomingRecord[] {
    return this.#topics.get(topic)?.partitions.flatMap(({ records }) => records) ?? []
  }

  /** The number of records ever published to each topic. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#topics.keys()].map((topic) => [topic, this.records(topic).length]))
  }

  #create(spec: TopicSpec): void {
    const partitions = Array.from({ length: spec.partitions }, (_, partition) => ({
      topic: spec.name,
      partition,
      records: [],
    }))
    this.#topics.set(spec.name, { spec, partitions })
    for (const group of this.#groups.values()) group.addTopic(partitions)
    this.#topicCreated.resolve()
    this.#topicCreated = Promise.withResolvers()
  }

  #publisher(mayWrite: (topic: string) => boolean): Publisher {
    let tail: Promise<void> = Promise.resolve()
    const closed = Promise.withResolvers<never>()
    // If no publication waits when the publisher closes, this promise has no other handler.
    closed.promise.catch(() => undefined)
    let isClosed = false
    const end = () => new Error('the publisher is closed')
    return {
      publish: (records) => {
        if (isClosed) return Promise.reject(end())
        const sent = tail.then(() => this.#append(records, { mayWrite, closed: closed.promise }))
        tail = sent.catch(() => undefined)
        return sent
      },
      async close() {
        isClosed = true
        closed.reject(end())
        await tail
      },
    }
  }

  async #append(
    records: readonly OutgoingRecord[],
    { mayWrite, closed }: { readonly mayWrite: (topic: string) => boolean; readonly closed: Promise<never> },
  ): Promise<void> {
    for (const [name, ofTopic] of Map.groupBy(records, ({ topic }) => topic)) {
      if (!mayWrite(name)) throw refusal(`no right to write to the topic ${name}`)
      while (!this.#topics.has(name)) await Promise.race([this.#topicCreated.promise, closed])
      this.#appendTo(name, ofTopic)
    }
  }

  #appendTo(name: string, records: readonly OutgoingRecord[]): void {
    const topic = this.#topics.get(name)
    if (topic === undefined) return
    const { spec, partitions } = topic
    const largest = Math.max(...records.map(({ value }) => value?.length ?? 0))
    if (largest > spec.maxMessageBytes)
      throw refusal(`a record of ${largest} bytes is larger than the topic ${name} allows`)
    for (const { key, value, headers, timestampMs = Date.now() } of records) {
      const partition = partitions[partitionOf(key ?? '', partitions.length)]
      if (partition === undefined) throw new Error(`the topic ${name} has no partitions`)
      partition.records.push({
        topic: name,
        partition: partition.partition,
        offset: BigInt(partition.records.length),
        key,
        value: value === null ? null : Buffer.from(value),
        headers: { ...headers },
        timestampMs,
      })
      for (const group of this.#groups.values()) group.wake(partition)
    }
  }

  #subscribe(options: SubscribeOptions): Subscription {
    const existing = this.#groups.get(options.group)
    const group = existing ?? new MemoryGroup([...this.#topics.values()].map(({ partitions }) => partitions))
    this.#groups.set(options.group, group)
    return group.join(options, () => options.topics.every((topic) => this.#topics.has(topic)))
  }
}
