// What goes wrong: processes die, connections break, records come again or in another order.
import { PublishFailed } from '@cfs/messaging'
import { ConnectionLost } from '../postgres/statement.ts'
import { MadeUp } from '../model/answers.ts'
import { PLACES, SIMULATED_SERVICES } from '../model/places.ts'
import type { Perform } from './operation.ts'

export const kill: Perform = async (world, chance) => {
  const name = chance.pick(PLACES) ?? ''
  if (world.program(name) === undefined) return `${name} is dead already`
  await world.kill(name, () => chance.percent(50))
  return name
}

export const restart: Perform = (world, chance) => {
  const dead = PLACES.filter((name) => world.program(name) === undefined)
  const name = chance.pick(dead)
  if (name === undefined) return 'nobody is dead'
  world.start(name)
  return name
}

export const fault: Perform = (world, chance) => {
  const kind = chance.percent(70) ? 'database' : 'broker'
  const service = chance.pick(SIMULATED_SERVICES) ?? ''
  const when = chance.percent(50) ? 'before' : 'after'
  const strange = chance.percent(25)
  const cause = new ConnectionLost()
  const error =
    kind === 'broker'
      ? new PublishFailed('no acknowledgement', { cause, transient: true })
      : strange
        ? new MadeUp('a defect')
        : cause
  world.faults.push({ kind, service, when: strange ? 'before' : when, error })
  return `the next step of ${service} at the ${kind} fails ${when} it took effect`
}

export const rewind: Perform = (world, chance) => {
  const reading = chance.pick(world.log.readings.filter(({ next }) => next > 0))
  if (reading === undefined) return 'nothing was read'
  const records = 1 + chance.below(3)
  world.log.rewind(reading, records)
  return `${reading.name} by ${records}`
}

export const duplicate: Perform = (world, chance) => {
  const records = chance.pick(world.log.holding(1))
  const record = chance.pick(records ?? [])
  if (record === undefined) return 'nothing to repeat'
  world.log.append(record)
  return `${record.topic} of ${record.key}`
}

export const reorder: Perform = (world, chance) => {
  const waiting = world.log.behind().filter(({ next, of }) => of.records.length - next > 1)
  const reading = chance.pick(waiting)
  if (reading === undefined) return 'nothing to reorder'
  const { records } = reading.of
  const index = reading.next + chance.below(records.length - reading.next - 1)
  world.log.swap(records, index)
  return `${reading.name}, ${index} and the one behind it`
}
