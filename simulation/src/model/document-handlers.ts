// The handler of documents without its drawing: what an acceptance becomes is stored by the real statements,
// but two words stand for the PDFs, which take a thousand times as long.
import { createHash } from 'node:crypto'
import type { EventHandlers } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import { insertContents } from '../../../services/documents/src/store/contents.ts'
import {
  hasDocumentSet,
  insertDocuments,
  insertDocumentSet,
} from '../../../services/documents/src/store/document-sets.ts'

export function documentHandlers(clock: Clock): EventHandlers {
  return {
    'filing.accepted': async (tx, { payload }) => {
      const { filing_id: filingId, account_id: accountId, occurred_at } = payload
      if (await hasDocumentSet(tx, filingId)) return
      const acceptedAt = new Date(occurred_at)
      const bytes = Buffer.from(`the return of ${filingId}`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (!(await insertDocumentSet(tx, { filingId, accountId, acceptedAt, madeAt: clock.now() }))) return
      await insertContents(tx, [{ sha256, bytes }])
      const document = {
        documentId: `doc_${filingId.slice(4)}`,
        kind: 'ct600_pdf',
        part: 1,
        format: 'pdf',
        mediaType: 'application/pdf',
        filename: 'ct600.pdf',
        sizeBytes: bytes.length,
        sha256,
        createdAt: acceptedAt,
        ordinal: 1,
      } as const
      await insertDocuments(tx, { filingId, acceptedAt, documents: [document] })
    },
  }
}
