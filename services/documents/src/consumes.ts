// Maps each consumed event to the command that handles it. Documents are made before the transaction that
// stores them and that marks the event as processed.
import type { EventHandlers, PreparingHandler } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import type { Workers } from '@cfs/workers'
import { documentsInTurn, type MadeSet, makeDocumentSet } from './commands/make-document-set.ts'

interface Making {
  readonly clock: Clock
  readonly workers: Workers
}

export function handlers({ clock, workers }: Making): EventHandlers {
  const made = documentsInTurn(workers)
  const accepted: PreparingHandler<'filing.accepted', MadeSet> = {
    prepare: ({ payload }) => made(payload),
    handle: (tx, { payload }, set) => makeDocumentSet(tx, payload, { ...set, now: clock.now() }),
  }
  return { 'filing.accepted': accepted }
}
