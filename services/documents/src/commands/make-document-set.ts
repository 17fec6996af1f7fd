// An accepted filing gets its documents: what was sent and received, byte for byte, and what can be drawn
// from the form. Once, however often and whenever its acceptance arrives.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Problem, type EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { isDocumentKind } from '../domain/document-kinds.ts'
import type { Draft } from '../domain/arrange-drafts.ts'
import { hasDocumentSet, insertDocuments, insertDocumentSet } from '../store/document-sets.ts'
import { insertContents } from '../store/contents.ts'
import { describeDocuments, type DescribedDocument } from './describe-documents.ts'
import { drawForm } from './draw-form.ts'

type Acceptance = EventPayload<'filing.accepted'>
type Artifact = Acceptance['artifacts'][number]

// An event holds a million bytes; what grows to more than this was not written by us.
const MAX_DOCUMENT_BYTES = 32 * 1_048_576
const unzip = promisify(gunzip)

export async function makeDocumentSet(tx: Tx, acceptance: Acceptance, now: Date): Promise<void> {
  const { filing_id: filingId, account_id: accountId } = acceptance
  if (await hasDocumentSet(tx, filingId)) return
  const acceptedAt = new Date(acceptance.occurred_at)
  // Nothing is locked yet but the event itself: drawing may take its time.
  const documents = await documentsOf(acceptance)
  const isNew = await insertDocumentSet(tx, { filingId, accountId, acceptedAt, madeAt: now })
  if (!isNew) return
  await insertContents(tx, documents)
  await insertDocuments(tx, { filingId, acceptedAt, documents })
}

/** The documents that follow from the event, and from nothing else. */
export async function documentsOf(acceptance: Acceptance): Promise<readonly DescribedDocument[]> {
  const sent = await Promise.all(acceptance.artifacts.map(unpack))
  const drawn = drawForm(acceptance)
  return describeDocuments([...drawn, ...sent], {
    filingId: acceptance.filing_id,
    createdAt: new Date(acceptance.occurred_at),
  })
}

async function unpack({ kind, part, filename, content_gzip: packed }: Artifact): Promise<Draft> {
  if (!isDocumentKind(kind)) {
    throw new Problem('VALIDATION_ERROR', `The filing has a document of an unknown kind: ${kind}.`)
  }
  if (part < 1)
    throw new Problem('VALIDATION_ERROR', `The ${kind} belongs to part ${part}; parts begin at 1.`)
  try {
    const bytes = await unzip(packed, { maxOutputLength: MAX_DOCUMENT_BYTES })
    return { kind, part, filename, bytes }
  } catch (cause) {
    throw new Problem('VALIDATION_ERROR', `The ${kind} cannot be unpacked.`, { cause })
  }
}
