// The event handler of the documents service without PDF rendering, which would take a thousand times as
// long: a few bytes replace the PDF.
import type { EventHandlers, PreparingHandler } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import { describeDocuments } from '../../../services/documents/src/commands/describe-documents.ts'
import { makeDocumentSet, type MadeSet } from '../../../services/documents/src/commands/make-document-set.ts'

export function documentHandlers(clock: Clock): EventHandlers {
  const accepted: PreparingHandler<'filing.accepted', MadeSet> = {
    async prepare({ payload }) {
      const { filing_id: filingId, occurred_at } = payload
      const bytes = Buffer.from(`the return of ${filingId}`)
      const draft = { kind: 'ct600_pdf', part: 1, filename: 'ct600.pdf', bytes } as const
      const documents = describeDocuments([draft], { filingId, createdAt: new Date(occurred_at) })
      return { documents, receipts: [] }
    },
    handle: (tx, { payload }, made) => makeDocumentSet(tx, payload, { ...made, now: clock.now() }),
  }
  return { 'filing.accepted': accepted }
}
