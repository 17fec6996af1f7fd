// Publishes dead letters again, with the events that wait behind them because they have the same key. Events
// that have taken effect in the meantime are recognised and skipped.
import { replayedLetters } from '@cfs/contracts'
import { CONSUMERS } from '@cfs/product'
import { command } from '../command.ts'
import { queryOf, selectionOptions } from './dead-letter-selection.ts'

export const replayDeadLetters = command({
  name: 'dead-letters replay',
  does: 'publishes dead letters again: {replayed}',
  options: selectionOptions,
  run: async (selection, { services }) => {
    const path = `/manage/dead-letters/replay${queryOf(selection)}`
    let count = 0
    for (const service of CONSUMERS) {
      const call = { service, method: 'POST', path, timeoutMs: 60_000 } as const
      count += (await services.call(call, replayedLetters)).replayed
    }
    return { replayed: count }
  },
})
