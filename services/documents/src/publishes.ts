// The event that the documents service publishes: the documents of a filing can be downloaded.
import type { EventPayload } from '@cfs/contracts'
import type { OutgoingEvent } from '@cfs/messaging'
import type { Document } from './domain/document.ts'

export function documentsMade(
  {
    filing_id,
    account_id,
    sequence,
  }: Pick<EventPayload<'filing.accepted'>, 'filing_id' | 'account_id' | 'sequence'>,
  { documents, now }: { readonly documents: readonly Document[]; readonly now: Date },
): OutgoingEvent<'documents.made'> {
  return {
    type: 'documents.made',
    key: filing_id,
    payload: {
      filing_id,
      account_id,
      // An acceptance is final, so it is the filing's last event.
      sequence: sequence + 1,
      occurred_at: now.getTime(),
      documents: documents.map((document) => ({
        document_id: document.documentId,
        kind: document.kind,
        format: document.format,
        media_type: document.mediaType,
        filename: document.filename,
        size_bytes: document.sizeBytes,
        sha256: document.sha256,
      })),
    },
  }
}
