// Connects a simulated process to the simulated message log through the broker interface of @cfs/messaging.
// A publication is a step of the simulation, and so is a commit of offsets.
import type { Broker, IncomingRecord, Publisher, SubscribeOptions } from '@cfs/messaging'
import type { Machine } from '../machine/machine.ts'
import type { Process } from '../machine/process.ts'
import type { MemoryLog, Reading } from './memory-log.ts'

/** A member of a consumer group. */
export interface Member {
  /** Handles up to `most` of the next records of a partition, as the Kafka adapter does. */
  work(reading: Reading, most: number): Promise<void>
}

interface LogAccess {
  readonly machine: Machine
  readonly log: MemoryLog
}

export interface MemoryBroker extends Broker {
  member(): Member | undefined
}

export function createMemoryBroker(access: LogAccess, process: Process): MemoryBroker {
  let member: Member | undefined
  return {
    publisher: () => createPublisher(access, process),
    subscribe(options) {
      member = createMember(access, process, options)
      return { healthy: () => true, close: async () => undefined }
    },
    ensureTopics: async () => undefined,
    member: () => member,
  }
}

function createPublisher({ machine, log }: LogAccess, process: Process): Publisher {
  return {
    publish: (records) =>
      machine.ask({ process, kind: 'broker', what: `${process.name}: publish ${records.length}` }, () => {
        for (const record of records) log.append(record)
      }),
    close: async () => undefined,
  }
}

function createMember({ machine, log }: LogAccess, process: Process, options: SubscribeOptions): Member {
  const { signal } = new AbortController()
  const attempts = new Map<string, number>()

  const commit = (reading: Reading, record: IncomingRecord): Promise<void> => {
    const what = `${process.name}: commit ${reading.name} ${record.offset}`
    return machine.ask({ process, kind: 'broker', what }, () => log.commit(reading, record))
  }

  /**
   * How many records were processed, counted from the front. A record that failed before is handled alone.
   */
  async function together(records: readonly IncomingRecord[]): Promise<number> {
    const [first] = records
    if (options.handleTogether === undefined || first === undefined || attempts.has(idOf(first))) return 0
    return options.handleTogether(records, { signal, lag: 0 }).catch(() => 0)
  }

  async function oneByOne(record: IncomingRecord): Promise<boolean> {
    const attempt = (attempts.get(idOf(record)) ?? 0) + 1
    attempts.set(idOf(record), attempt)
    const verdict = await options.handle(record, { signal, attempt, lag: 0 })
    if (verdict.kind === 'retry') return false
    attempts.delete(idOf(record))
    return true
  }

  return {
    async work(reading, most) {
      const records = reading.of.records.slice(reading.next, reading.next + most)
      let done = await together(records)
      for (const record of records.slice(done)) {
        if (!(await oneByOne(record))) break
        done += 1
      }
      const last = records[done - 1]
      if (last !== undefined) await commit(reading, last)
    },
  }
}

const idOf = ({ topic, partition, offset }: IncomingRecord): string => `${topic}/${partition}/${offset}`
