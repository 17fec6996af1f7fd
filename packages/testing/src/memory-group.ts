// A consumer group of the in-process log. Each partition is a lane of its own: one record after the other,
// and a record that is retried delays only its own lane.
import { setTimeout as delay } from 'node:timers/promises'
import type { IncomingRecord, SubscribeOptions, Subscription, Verdict } from '@cfs/messaging'

export interface MemoryPartition {
  readonly topic: string
  readonly partition: number
  readonly records: IncomingRecord[]
}

interface Member {
  readonly options: SubscribeOptions
  readonly closing: AbortController
}

interface Lane {
  readonly of: MemoryPartition
  /** The offset of the first record that the group has not processed. */
  next: number
  /** How often the member was given the record at `next`. */
  attempts: number
  /** How many records are processed one at a time, because they were not processed together. */
  alone: number
  member: Member | undefined
  running: Promise<void> | undefined
}

/** As many records of one partition share a transaction at most, as in the Kafka adapter. */
const MOST_TOGETHER = 100
const RETRY_AFTER_ERROR_MS = 200

export class MemoryGroup {
  readonly #lanes = new Map<MemoryPartition, Lane>()
  readonly #members: Member[] = []

  constructor(topics: readonly (readonly MemoryPartition[])[]) {
    for (const partitions of topics) this.addTopic(partitions)
  }

  addTopic(partitions: readonly MemoryPartition[]): void {
    for (const of of partitions) {
      this.#lanes.set(of, { of, next: 0, attempts: 0, alone: 0, member: undefined, running: undefined })
      this.wake(of)
    }
  }

  /** Processes the partition's new records, unless they are being processed already. */
  wake(partition: MemoryPartition): void {
    const lane = this.#lanes.get(partition)
    if (lane === undefined || lane.running !== undefined || lane.next >= lane.of.records.length) return
    const member = this.#memberFor(lane.of)
    if (member === undefined) return
    if (lane.member !== member) Object.assign(lane, { member, attempts: 0, alone: 0 })
    lane.running = this.#work(lane, member).finally(() => {
      lane.running = undefined
      this.wake(partition)
    })
  }

  join(options: SubscribeOptions, topicsExist: () => boolean): Subscription {
    const member: Member = { options, closing: new AbortController() }
    this.#members.push(member)
    this.#wakeAll()
    return {
      healthy: () => !member.closing.signal.aborted && topicsExist(),
      close: async () => {
        member.closing.abort()
        const index = this.#members.indexOf(member)
        if (index !== -1) this.#members.splice(index, 1)
        const its = [...this.#lanes.values()].filter((lane) => lane.member === member)
        await Promise.all(its.map(async ({ running }) => running))
        this.#wakeAll()
      },
    }
  }

  #wakeAll(): void {
    for (const partition of this.#lanes.keys()) this.wake(partition)
  }

  /** Partitions are shared out among the members in turn. */
  #memberFor({ topic, partition }: MemoryPartition): Member | undefined {
    const readers = this.#members.filter(({ options }) => options.topics.includes(topic))
    return readers[partition % readers.length]
  }

  /** Processes records until the lane is empty, its member leaves, or another member gets the partition. */
  async #work(lane: Lane, member: Member): Promise<void> {
    // Records that are published in the same turn of the event loop are processed together.
    await new Promise((resolve) => setImmediate(resolve))
    const { signal } = member.closing
    while (!signal.aborted && lane.next < lane.of.records.length && this.#memberFor(lane.of) === member) {
      const waitMs = await this.#step(lane, member)
      if (waitMs > 0) await delay(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Processes the next records; returns how long to wait before the record at the front is retried. */
  async #step(lane: Lane, member: Member): Promise<number> {
    if (lane.alone === 0 && lane.attempts === 0) await this.#takeTogether(lane, member)
    const record = lane.of.records[lane.next]
    const { options, closing } = member
    if (record === undefined || lane.alone === 0 || closing.signal.aborted) return 0
    lane.attempts += 1
    const lag = lane.of.records.length - lane.next - 1
    const { attempts: attempt } = lane
    const verdict = await verdictOf(() => options.handle(record, { signal: closing.signal, attempt, lag }))
    if (verdict.kind === 'retry') return verdict.afterMs
    lane.next += 1
    lane.alone -= 1
    lane.attempts = 0
    return 0
  }

  /** Offers the next records together; those that are not processed so are processed one at a time. */
  async #takeTogether(lane: Lane, { options, closing: { signal } }: Member): Promise<void> {
    const records = lane.of.records.slice(lane.next, lane.next + MOST_TOGETHER)
    const lag = lane.of.records.length - lane.next - records.length
    const done = (await options.handleTogether?.(records, { signal, lag }).catch(() => 0)) ?? 0
    lane.next += done
    lane.alone = records.length - done
  }
}

/** A handler that throws, even synchronously, is retried. */
async function verdictOf(handle: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await handle()
  } catch {
    return { kind: 'retry', afterMs: RETRY_AFTER_ERROR_MS }
  }
}
