// The documents that go with an acceptance: what was sent, and the authority's answer.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { selectAttemptDocuments } from '../store/attempt-documents.ts'

type Artifacts = EventPayload<'filing.accepted'>['artifacts']

// An event holds a million bytes; an answer of this size, compressed, is no receipt that anybody needs in
// full.
const MAX_ANSWER_BYTES = 300_000

export async function acceptedArtifacts(
  tx: Tx,
  accepted: {
    readonly attemptId: string
    readonly part: number
    readonly answerGzip?: Buffer | undefined
  },
): Promise<Artifacts> {
  const { attemptId, part, answerGzip } = accepted
  const sent = await selectAttemptDocuments(tx, attemptId)
  const documents: Artifacts = sent.map((document) => ({
    kind: document.kind,
    part,
    media_type: document.mediaType,
    filename: document.filename,
    content_gzip: document.contentGzip,
  }))
  if (answerGzip === undefined || answerGzip.length > MAX_ANSWER_BYTES) return documents
  return [
    ...documents,
    {
      kind: 'receipt_xml',
      part,
      media_type: 'application/xml',
      filename: 'receipt.xml',
      content_gzip: answerGzip,
    },
  ]
}
