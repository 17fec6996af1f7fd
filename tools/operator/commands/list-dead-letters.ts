// Lists the events that services could not process, oldest first.
import { CONSUMERS } from '@cfs/product'
import { z } from 'zod'
import { command } from '../command.ts'
import { deadLetter, queryOf, selectionOptions } from './dead-letter-selection.ts'

const listed = z.object({ dead_letters: z.array(deadLetter) })

export const listDeadLetters = command({
  name: 'dead-letters list',
  does: 'lists events that could not be processed: {dead_letters: [{topic, group, key, event_id, reason, at}]}',
  options: selectionOptions,
  run: async (selection, { services }) => {
    const path = `/manage/dead-letters${queryOf(selection)}`
    const answers = await Promise.all(
      CONSUMERS.map(async (service) => (await services.call({ service, path }, listed)).dead_letters),
    )
    return { dead_letters: answers.flat().sort((one, other) => one.at.localeCompare(other.at)) }
  },
})
