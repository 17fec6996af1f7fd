// Turns bytes into documents; each document has a hash of its bytes, and an id derived from its content.
import { hash } from 'node:crypto'
import { Problem } from '@cfs/contracts'
import { formatOf, mediaTypeOf } from '@cfs/values'
import { arrangeDrafts, type Draft } from '../domain/arrange-drafts.ts'
import type { NewDocument } from '../store/document-sets.ts'
import type { KindAndPart } from '../domain/compare-kinds.ts'

/**
 * The documents of one filing, in the order in which they are listed. The same input always gives the same
 * documents.
 */
export function describeDocuments(
  drafts: readonly Draft[],
  filing: { readonly filingId: string; readonly createdAt: Date },
): readonly NewDocument[] {
  const arrangement = arrangeDrafts(drafts)
  if ('refused' in arrangement) {
    const { kind, part } = arrangement
    throw new Problem('VALIDATION_ERROR', `The filing has two documents of kind ${kind} for part ${part}.`)
  }
  return arrangement.arranged.map((draft) => ({
    documentId: documentId(filing.filingId, draft),
    kind: draft.kind,
    part: draft.part,
    format: formatOf(draft.kind),
    mediaType: mediaTypeOf(draft.kind),
    filename: draft.filename,
    sizeBytes: draft.bytes.length,
    sha256: hash('sha256', draft.bytes),
    createdAt: filing.createdAt,
    ordinal: draft.ordinal,
    bytes: draft.bytes,
  }))
}

/** Document ids are derived and not random: however often a set is made, its documents keep their ids. */
function documentId(filingId: string, { kind, part }: KindAndPart): string {
  const digest = hash('sha256', `${filingId}\0${kind}\0${part}`)
  return `doc_${digest.slice(0, 32)}`
}
