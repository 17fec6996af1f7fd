// Shows the oldest matching dead letter, with its event decoded.
import { ServiceRefusal } from '@cfs/http'
import { CONSUMERS } from '@cfs/product'
import { Refusal } from '../../dev/arguments.ts'
import { command } from '../command.ts'
import type { Services } from '../services.ts'
import { deadLetter, queryOf, selectionOptions } from './dead-letter-selection.ts'

export const showDeadLetter = command({
  name: 'dead-letters show',
  does: 'shows the oldest one that matches, with its event decoded: {topic, group, key, event_id, reason, at, event, …}',
  options: selectionOptions,
  run: async (selection, { services }) => {
    const path = `/manage/dead-letters/oldest${queryOf(selection)}`
    const shown = await Promise.all(CONSUMERS.map((service) => oldest(services, service, path)))
    const [first] = shown.flat().sort((one, other) => one.at.localeCompare(other.at))
    if (first === undefined) throw new Refusal('no dead letter matches')
    return first
  },
})

async function oldest(services: Services, service: string, path: string) {
  try {
    return [await services.call({ service, path }, deadLetter)]
  } catch (error) {
    if (error instanceof ServiceRefusal && error.code === 'NOT_FOUND') return []
    throw error
  }
}
