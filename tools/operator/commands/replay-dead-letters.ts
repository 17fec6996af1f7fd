// Sends dead letters once more, with what stands behind them under the same key. What took effect meanwhile
// is recognised and dropped.
import { CONSUMERS } from '@cfs/product'
import { z } from 'zod'
import { command } from '../command.ts'
import { queryOf, selectionOptions } from './dead-letter-selection.ts'

const replayed = z.object({ replayed: z.number() })

export const replayDeadLetters = command({
  name: 'dead-letters replay',
  does: 'sends them once more: {replayed}',
  options: selectionOptions,
  run: async (selection, { services }) => {
    const path = `/manage/dead-letters/replay${queryOf(selection)}`
    let count = 0
    for (const service of CONSUMERS) {
      const call = { service, method: 'POST', path, timeoutMs: 60_000 } as const
      count += replayed.parse(await services.call(call)).replayed
    }
    return { replayed: count }
  },
})
