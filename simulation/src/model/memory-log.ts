// Simulates a message log like Kafka's: each topic has a few partitions, and a key always goes to the same
// one. Unlike in Kafka, the simulation's operations may duplicate records and change their order.
import type { IncomingRecord, OutgoingRecord } from '@cfs/messaging'
import type { Process } from '../machine/process.ts'

const PARTITIONS = 3

/** A partition of a topic. */
interface Partition {
  readonly topic: string
  readonly partition: number
  readonly records: IncomingRecord[]
}

/** How far a consumer group has read in a partition. */
export interface Reading {
  readonly name: string
  readonly group: string
  readonly of: Partition
  /** The offset of the first record that the group has not committed. */
  next: number
  /** The assigned process. A member that lost its assignment may still be handling a record. */
  owner: Process | undefined
}

export interface Reader {
  readonly group: string
  readonly topic: string
}

export class MemoryLog {
  /** Called with every record before it is appended. */
  onAppend: (record: OutgoingRecord) => void = () => undefined
  readonly groups: ReadonlySet<string>
  readonly readings: readonly Reading[]
  readonly #partitions = new Map<string, Partition>()
  readonly #partitionByKey = new Map<string, number>()

  constructor(readers: readonly Reader[]) {
    this.groups = new Set(readers.map(({ group }) => group))
    this.readings = readers.flatMap(({ group, topic }) =>
      Array.from({ length: PARTITIONS }, (_, partition): Reading => {
        const name = `${group}/${topic}/${partition}`
        return { name, group, of: this.#partition(topic, partition), next: 0, owner: undefined }
      }),
    )
  }

  append(record: OutgoingRecord): void {
    this.onAppend(record)
    this.appendUnchecked(record)
  }

  /** Appends a record that no service has just published: a duplicate or a forgery. */
  appendUnchecked(record: OutgoingRecord): void {
    const { topic, key, value, headers, timestampMs = 0 } = record
    const { partition, records } = this.#partition(topic, this.#partitionOf(key ?? ''))
    records.push({ topic, partition, offset: BigInt(records.length), key, value, headers, timestampMs })
  }

  /** The group's positions in partitions that have uncommitted records. */
  unread(): Reading[] {
    return this.readings.filter(({ next, of }) => next < of.records.length)
  }

  commit(reading: Reading, record: IncomingRecord): void {
    reading.next = Math.max(reading.next, Number(record.offset) + 1)
  }

  /** The group receives its last records again, as after a crash before it committed their offsets. */
  rewind(reading: Reading, records: number): void {
    reading.next = Math.max(0, reading.next - records)
    reading.owner = undefined
  }

  /** The partitions with at least `records` records. */
  withAtLeast(records: number): IncomingRecord[][] {
    return [...this.#partitions.values()].flatMap((one) =>
      one.records.length < records ? [] : [one.records],
    )
  }

  /** Swaps two records that no group has read yet. */
  swap(records: IncomingRecord[], index: number): void {
    const [first, second] = [records[index], records[index + 1]]
    if (first === undefined || second === undefined) return
    const isRead = this.readings.some((one) => {
      return one.of.records === records && (one.next > index || one.owner !== undefined)
    })
    if (isRead) return
    records[index] = { ...second, offset: first.offset }
    records[index + 1] = { ...first, offset: second.offset }
  }

  /** Call this function when a simulated process has died. */
  leave(process: Process): void {
    for (const reading of this.readings) if (reading.owner === process) reading.owner = undefined
  }

  #partition(topic: string, partition: number): Partition {
    const name = `${topic}/${partition}`
    const known = this.#partitions.get(name)
    if (known !== undefined) return known
    const made = { topic, partition, records: [] }
    this.#partitions.set(name, made)
    return made
  }

  // Assigns keys to partitions in turn, in the order in which their first records arrive.
  #partitionOf(key: string): number {
    const index = this.#partitionByKey.get(key) ?? this.#partitionByKey.size
    this.#partitionByKey.set(key, index)
    return index % PARTITIONS
  }
}
