// The broker: for each topic a few partitions, appended to by key and read at least once. Harsher than Kafka
// where an operation says so: records come twice, and in another order.
import type { IncomingRecord, OutgoingRecord } from '@cfs/messaging'
import type { Process } from '../machine/process.ts'

const PARTITIONS = 3

/** A partition of a topic as a group reads it. */
export interface Reading {
  readonly group: string
  readonly topic: string
  readonly partition: number
}

export class MemoryLog {
  /** Sees every record before it is there. */
  onAppend: (record: OutgoingRecord) => void = () => undefined
  readonly #partitions = new Map<string, IncomingRecord[]>()
  readonly #committed = new Map<string, number>()
  readonly #places = new Map<string, number>()
  readonly groups: ReadonlySet<string>
  readonly #readers: readonly { readonly group: string; readonly topic: string }[]
  /** Who works at the next record of a reading; whoever lost the partition meanwhile may still work too. */
  readonly busy = new Map<string, Process>()

  constructor(readers: readonly { readonly group: string; readonly topic: string }[]) {
    this.#readers = readers
    this.groups = new Set(readers.map(({ group }) => group))
  }

  append(record: OutgoingRecord): void {
    this.onAppend(record)
    const partition = this.#partitionOf(record.key ?? '')
    const records = this.records(record.topic, partition)
    const { topic, key, value, headers, timestampMs = 0 } = record
    records.push({ topic, partition, offset: BigInt(records.length), key, value, headers, timestampMs })
  }

  records(topic: string, partition: number): IncomingRecord[] {
    const place = `${topic}/${partition}`
    const records = this.#partitions.get(place) ?? []
    this.#partitions.set(place, records)
    return records
  }

  /** Up to so many of the records that the group has not read yet. */
  next(reading: Reading, most = 1): IncomingRecord[] {
    const from = this.#committed.get(nameOf(reading)) ?? 0
    return this.records(reading.topic, reading.partition).slice(from, from + most)
  }

  /** The readings that have records to come. */
  behind(): Reading[] {
    const all = this.#readers.flatMap(({ group, topic }) =>
      Array.from({ length: PARTITIONS }, (_, partition) => ({ group, topic, partition })),
    )
    return all.filter((reading) => this.next(reading).length > 0)
  }

  commit(reading: Reading, record: IncomingRecord): void {
    const name = nameOf(reading)
    this.#committed.set(name, Math.max(this.#committed.get(name) ?? 0, Number(record.offset) + 1))
  }

  /** The group reads its last records again, as after a crash before the commit of offsets. */
  rewind(reading: Reading, records: number): void {
    const name = nameOf(reading)
    this.#committed.set(name, Math.max(0, (this.#committed.get(name) ?? 0) - records))
  }

  /** The partitions that hold at least so many records. */
  holding(records: number): IncomingRecord[][] {
    return [...this.#partitions.values()].filter((held) => held.length >= records)
  }

  readings(): Reading[] {
    return [...this.#committed.keys()].map((name) => {
      const [group = '', topic = '', partition = ''] = name.split('/')
      return { group, topic, partition: Number(partition) }
    })
  }

  /** Two records that no group has read yet change places. */
  swap(records: IncomingRecord[], index: number): void {
    const [first, second] = [records[index], records[index + 1]]
    if (first === undefined || second === undefined) return
    const isRead = this.#readers.some(({ group }) => {
      const reading = { group, topic: first.topic, partition: first.partition }
      return (this.#committed.get(nameOf(reading)) ?? 0) > index || this.busy.has(nameOf(reading))
    })
    if (isRead) return
    records[index] = { ...second, offset: first.offset }
    records[index + 1] = { ...first, offset: second.offset }
  }

  // By the order in which keys first come, not by their hash: the choices of a run stay the same.
  #partitionOf(key: string): number {
    const place = this.#places.get(key) ?? this.#places.size
    this.#places.set(key, place)
    return place % PARTITIONS
  }
}

export const nameOf = ({ group, topic, partition }: Reading): string => `${group}/${topic}/${partition}`
