// The documents that are published when a filing is accepted: for each part, the messages sent and the
// authority's response.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { mediaTypeOf, receiptFilename } from '@cfs/values'
import type { Filing } from '../domain/filing.ts'
import { selectAcceptedAttempts, selectAttemptDocuments } from '../store/attempt-documents.ts'

type Artifacts = EventPayload<'filing.accepted'>['artifacts']

// The limit exists because an event may have at most a million bytes. If the authority's response is larger
// than this after compression, it is not published: no genuine receipt is that large.
const MAX_ANSWER_BYTES = 300_000

interface AcceptedAttempt {
  readonly attemptId: string
  readonly part: number
  readonly answerGzip?: Buffer | null | undefined
}

/** The documents of the part that was just accepted, or of all parts if the filing has several. */
export async function acceptedArtifacts(
  tx: Tx,
  { filingId, partCount }: Filing,
  accepted: AcceptedAttempt,
): Promise<Artifacts> {
  if (partCount === 1) return artifactsOf(tx, accepted)
  return storedArtifacts(tx, filingId)
}

/** The documents of all parts of an accepted filing, as they are stored. */
export async function storedArtifacts(tx: Tx, filingId: Filing['filingId']): Promise<Artifacts> {
  const artifacts: Artifacts[] = []
  for (const attempt of await selectAcceptedAttempts(tx, filingId)) {
    artifacts.push(await artifactsOf(tx, attempt))
  }
  return artifacts.flat()
}

async function artifactsOf(tx: Tx, accepted: AcceptedAttempt): Promise<Artifacts> {
  const { attemptId, part, answerGzip } = accepted
  const sent = await selectAttemptDocuments(tx, attemptId)
  const documents: Artifacts = sent.map((document) => ({
    kind: document.kind,
    part,
    media_type: document.mediaType,
    filename: document.filename,
    content_gzip: document.contentGzip,
  }))
  const message = documents.find(({ kind }) => kind === 'ct600_xml' || kind === 'accounts_xml')
  if (answerGzip == null || answerGzip.length > MAX_ANSWER_BYTES) return documents
  return [
    ...documents,
    {
      kind: 'receipt_xml',
      part,
      media_type: mediaTypeOf('receipt_xml'),
      filename: receiptFilename(message?.filename ?? 'message.xml'),
      content_gzip: answerGzip,
    },
  ]
}
