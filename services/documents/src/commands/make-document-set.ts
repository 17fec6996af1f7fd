// An accepted filing gets its documents: what was sent and received, byte for byte, and what can be drawn
// from the form. Once, however often and whenever its acceptance arrives.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { Problem, type EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { isDocumentKind } from '@cfs/values'
import type { Draft } from '../domain/arrange-drafts.ts'
import { insertDocumentSet, type NewDocument } from '../store/document-sets.ts'
import { describeDocuments } from './describe-documents.ts'
import { drawForms } from './draw-forms.ts'

type Acceptance = EventPayload<'filing.accepted'>
type Artifact = Acceptance['artifacts'][number]

// An event holds a million bytes; what grows to more than this was not written by us.
const MAX_DOCUMENT_BYTES = 32 * 1_048_576

/** Keeps what `documentsOf` made, unless the filing has its set already. */
export async function makeDocumentSet(
  tx: Tx,
  acceptance: Acceptance,
  made: { readonly documents: readonly NewDocument[]; readonly now: Date },
): Promise<void> {
  await insertDocumentSet(tx, {
    filingId: acceptance.filing_id,
    accountId: acceptance.account_id,
    acceptedAt: new Date(acceptance.occurred_at),
    madeAt: made.now,
    documents: made.documents,
  })
}

/** `documentsOf`, event by event: between two of them, whoever waits for the process has a turn. */
export function documentsInTurn(): (acceptance: Acceptance) => Promise<readonly NewDocument[]> {
  let last: Promise<unknown> = Promise.resolve()
  return (acceptance) => {
    const documents = last.then(async () => {
      await nextTurn()
      return documentsOf(acceptance)
    })
    last = documents.catch(() => undefined)
    return documents
  }
}

/** The documents that follow from the event, and from nothing else. */
export function documentsOf(acceptance: Acceptance): readonly NewDocument[] {
  const sent = acceptance.artifacts.map(unpack)
  return describeDocuments([...drawForms(acceptance), ...sent], {
    filingId: acceptance.filing_id,
    createdAt: new Date(acceptance.occurred_at),
  })
}

function unpack({ kind, part, filename, content_gzip: packed }: Artifact): Draft {
  if (!isDocumentKind(kind)) {
    throw new Problem('VALIDATION_ERROR', `The filing has a document of an unknown kind: ${kind}.`)
  }
  if (part < 1)
    throw new Problem('VALIDATION_ERROR', `The ${kind} belongs to part ${part}; parts begin at 1.`)
  try {
    // In this thread: a document is unpacked before another one could be asked to do it.
    const bytes = gunzipSync(packed, { maxOutputLength: MAX_DOCUMENT_BYTES })
    return { kind, part, filename, bytes }
  } catch (cause) {
    throw new Problem('VALIDATION_ERROR', `The ${kind} cannot be unpacked.`, { cause })
  }
}
