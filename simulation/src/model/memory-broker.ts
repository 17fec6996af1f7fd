// A process's side of the log, behind the port of @cfs/messaging: what it publishes is a step, and so is the
// commit of what it has read.
import type { Broker, IncomingRecord, Publisher, SubscribeOptions } from '@cfs/messaging'
import type { Process } from '../machine/process.ts'
import type { Reading } from './memory-log.ts'
import type { World } from './world.ts'

/** A member of a group. */
export interface Member {
  /** Works at up to so many of the next records of a partition, as the adapter of Kafka does. */
  work(reading: Reading, most: number): Promise<void>
}

export interface MemoryBroker extends Broker {
  member(): Member | undefined
}

export function createMemoryBroker(world: World, process: Process): MemoryBroker {
  let member: Member | undefined
  return {
    publisher: () => createPublisher(world, process),
    subscribe(options) {
      member = createMember(world, process, options)
      return { healthy: () => true, close: async () => undefined }
    },
    ensureTopics: async () => undefined,
    member: () => member,
  }
}

function createPublisher({ machine, log }: World, process: Process): Publisher {
  return {
    publish: (records) =>
      machine.ask({ process, kind: 'broker', what: `${process.name}: publish ${records.length}` }, () => {
        for (const record of records) log.append(record)
      }),
    close: async () => undefined,
  }
}

function createMember({ machine, log }: World, process: Process, options: SubscribeOptions): Member {
  const { signal } = new AbortController()
  const attempts = new Map<string, number>()

  const commit = (reading: Reading, record: IncomingRecord): Promise<void> => {
    const what = `${process.name}: commit ${reading.name} ${record.offset}`
    return machine.ask({ process, kind: 'broker', what }, () => log.commit(reading, record))
  }

  /** How many from the front are done; a record that was tried before goes alone. */
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
