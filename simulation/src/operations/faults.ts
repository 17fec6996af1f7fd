// Causes faults: processes die, connections break, records arrive again or out of order.
import { PublishFailed } from '@cfs/messaging'
import { ConnectionLost } from '../postgres/statement.ts'
import { InjectedError } from '../model/outcomes.ts'
import { PROCESS_NAMES, SIMULATED_SERVICES } from '../model/process-names.ts'
import type { Perform } from './operation.ts'

export const kill: Perform = async (world, random) => {
  const name = random.pick(PROCESS_NAMES) ?? ''
  if (world.program(name) === undefined) return `${name} is already dead`
  await world.kill(name, () => random.percent(50))
  return name
}

export const restart: Perform = (world, random) => {
  const dead = PROCESS_NAMES.filter((name) => world.program(name) === undefined)
  const name = random.pick(dead)
  if (name === undefined) return 'no process is dead'
  world.start(name)
  return name
}

export const fault: Perform = (world, random) => {
  const kind = random.percent(70) ? 'database' : 'broker'
  const service = random.pick(SIMULATED_SERVICES) ?? ''
  const when = random.percent(50) ? 'before' : 'after'
  const isBug = random.percent(25)
  const cause = new ConnectionLost()
  const error =
    kind === 'broker'
      ? new PublishFailed('no acknowledgement', { cause, transient: true })
      : isBug
        ? new InjectedError('an injected bug')
        : cause
  world.faults.push({ kind, service, when: isBug ? 'before' : when, error })
  return `the next step of ${service} at the ${kind} fails ${when} its effect`
}

export const rewind: Perform = (world, random) => {
  const reading = random.pick(world.log.readings.filter(({ next }) => next > 0))
  if (reading === undefined) return 'no record was read'
  const records = 1 + random.below(3)
  world.log.rewind(reading, records)
  return `${reading.name} by ${records}`
}

export const duplicate: Perform = (world, random) => {
  const records = random.pick(world.log.withAtLeast(1))
  const record = random.pick(records ?? [])
  if (record === undefined) return 'no record to duplicate'
  world.log.appendUnchecked(record)
  return `${record.topic} of ${record.key}`
}

export const reorder: Perform = (world, random) => {
  const waiting = world.log.unread().filter(({ next, of }) => of.records.length - next > 1)
  const reading = random.pick(waiting)
  if (reading === undefined) return 'no records to reorder'
  const { records } = reading.of
  const index = reading.next + random.below(records.length - reading.next - 1)
  world.log.swap(records, index)
  return `${reading.name}, ${index} and the next one`
}
