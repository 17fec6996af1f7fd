// Discards one dead letter with a reason: the services keep it with the reason, and the audit treats its
// missing effects as explained. Events that were waiting behind the discarded one are replayed as usual.
import { discardedCount } from '@cfs/contracts'
import { CONSUMERS } from '@cfs/product'
import { Refusal } from '../../dev/arguments.ts'
import { command } from '../command.ts'
import { explained, text } from '../options.ts'
import { selectionOptions } from './dead-letter-selection.ts'

export const discardDeadLetter = command({
  name: 'dead-letters discard',
  does: 'discards one event permanently, and stores it with the reason: {discarded}',
  options: {
    eventId: explained('The id of the event to discard.', text('E')),
    reason: explained('The reason, which is stored with the event.', text('R')),
    topic: selectionOptions.topic,
    group: selectionOptions.group,
  },
  run: async ({ eventId, reason, topic, group }, { services }) => {
    const path = '/manage/dead-letters/discard'
    const body = { event_id: eventId, reason, topic, group }
    let count = 0
    for (const service of CONSUMERS) {
      count += (await services.call({ service, method: 'POST', path, body }, discardedCount)).discarded
    }
    if (count === 0) throw new Refusal('no dead letter matches')
    return { discarded: count }
  },
})
