// Maps each consumed event to the command that handles it. Documents are made before the transaction that
// stores them and that marks the event as processed.
import type { EventHandlers, PreparingHandler } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import type { Workers } from '@cfs/workers'
import { documentsInTurn, makeDocumentSet } from './commands/make-document-set.ts'

interface Making {
  readonly clock: Clock
  readonly workers: Workers
}

export function handlers({ clock, workers }: Making): EventHandlers {
  const documentsOf = documentsInTurn(workers)
  const accepted: PreparingHandler<'filing.accepted', Awaited<ReturnType<typeof documentsOf>>> = {
    prepare: ({ payload }) => documentsOf(payload),
    handle: (tx, { payload }, documents) => makeDocumentSet(tx, payload, { documents, now: clock.now() }),
  }
  return { 'filing.accepted': accepted }
}
