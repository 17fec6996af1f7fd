// The broker: for each topic a few partitions, appended to by key and read at least once. Harsher than Kafka
// where an operation says so: records come twice, and in another order.
import type { IncomingRecord, OutgoingRecord } from '@cfs/messaging'
import type { Process } from '../machine/process.ts'

const PARTITIONS = 3

/** A partition of a topic. */
interface Partition {
  readonly topic: string
  readonly partition: number
  readonly records: IncomingRecord[]
}

/** A partition as a group reads it. */
export interface Reading {
  readonly name: string
  readonly group: string
  readonly of: Partition
  /** The place of the first record that the group has not committed. */
  next: number
  /** Who works at it; whoever lost the partition meanwhile may still work too. */
  owner: Process | undefined
}

export interface Reader {
  readonly group: string
  readonly topic: string
}

export class MemoryLog {
  /** Sees every record before it is there. */
  onAppend: (record: OutgoingRecord) => void = () => undefined
  readonly groups: ReadonlySet<string>
  readonly readings: readonly Reading[]
  readonly #partitions = new Map<string, Partition>()
  readonly #places = new Map<string, number>()

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
    const { topic, key, value, headers, timestampMs = 0 } = record
    const { partition, records } = this.#partition(topic, this.#placeOf(key ?? ''))
    records.push({ topic, partition, offset: BigInt(records.length), key, value, headers, timestampMs })
  }

  /** The readings that have records to come. */
  behind(): Reading[] {
    return this.readings.filter(({ next, of }) => next < of.records.length)
  }

  commit(reading: Reading, record: IncomingRecord): void {
    reading.next = Math.max(reading.next, Number(record.offset) + 1)
  }

  /** The group reads its last records again, as after a crash before the commit of offsets. */
  rewind(reading: Reading, records: number): void {
    reading.next = Math.max(0, reading.next - records)
    reading.owner = undefined
  }

  /** The partitions that hold at least so many records. */
  holding(records: number): IncomingRecord[][] {
    return [...this.#partitions.values()].flatMap((one) =>
      one.records.length < records ? [] : [one.records],
    )
  }

  /** Two records that no group has read yet change places. */
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

  /** A process is gone. */
  leave(process: Process): void {
    for (const reading of this.readings) if (reading.owner === process) reading.owner = undefined
  }

  #partition(topic: string, partition: number): Partition {
    const place = `${topic}/${partition}`
    const known = this.#partitions.get(place)
    if (known !== undefined) return known
    const made = { topic, partition, records: [] }
    this.#partitions.set(place, made)
    return made
  }

  // By the order in which keys first come, not by their hash: the choices of a run stay the same.
  #placeOf(key: string): number {
    const place = this.#places.get(key) ?? this.#places.size
    this.#places.set(key, place)
    return place % PARTITIONS
  }
}
