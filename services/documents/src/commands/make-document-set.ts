// An accepted filing gets its documents: the messages sent and received, byte for byte, and the PDFs drawn
// from its forms. A filing's set of documents is made once, however often and whenever the filing's
// acceptance arrives.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { Problem, type EventPayload } from '@cfs/contracts'
import { parseForms } from '@cfs/forms'
import { appendToOutbox } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { isDocumentKind } from '@cfs/values'
import { type Workers, workOf } from '@cfs/workers'
import type { Draft } from '../domain/arrange-drafts.ts'
import type { Receipt } from '../domain/document.ts'
import { documentsMade } from '../publishes.ts'
import { insertDocumentSet, type NewDocument } from '../store/document-sets.ts'
import { describeDocuments } from './describe-documents.ts'
import { drawForms, type FormsToDraw } from './draw-forms.ts'
import { receiptsOf } from './receipts-of.ts'
import { withBuffers } from './with-buffers.ts'

type Acceptance = EventPayload<'filing.accepted'>
type Artifact = Acceptance['artifacts'][number]

/** What is made of an acceptance before the transaction that stores it. */
export interface MadeSet {
  readonly documents: readonly NewDocument[]
  readonly receipts: readonly Receipt[]
}

// An event has at most a million bytes; if its documents unpack to more than this limit together, the event
// does not come from this product. Unpacking them all would take more memory than the service has.
const MAX_UNPACKED_BYTES = 48 * 1_048_576

/**
 * Stores the result of `documentsOf` and publishes that it can be downloaded, unless the filing already has
 * its set of documents.
 */
export async function makeDocumentSet(
  tx: Tx,
  acceptance: Acceptance,
  made: MadeSet & { readonly now: Date },
): Promise<void> {
  const isNew = await insertDocumentSet(tx, {
    filingId: acceptance.filing_id,
    accountId: acceptance.account_id,
    acceptedAt: new Date(acceptance.occurred_at),
    madeAt: made.now,
    periodEnd: acceptance.period_end,
    submittedAt: new Date(acceptance.submitted_at),
    receipts: made.receipts,
    documents: made.documents,
  })
  if (isNew)
    await appendToOutbox(tx, [documentsMade(acceptance, made)], { source: 'documents', now: made.now })
}

const drawing = workOf(drawForms, { path: './draw-forms.ts', from: import.meta.url })

/** Makes the documents of one event at a time; the threads draw the PDFs of filings before specimens. */
export function documentsInTurn(workers: Workers): (acceptance: Acceptance) => Promise<MadeSet> {
  let last: Promise<unknown> = Promise.resolve()
  return (acceptance) => {
    const made = last.then(async () => {
      await nextTurn()
      const filing = formsToDraw(acceptance)
      const drawn = await workers.run(drawing, filing, { isUrgent: true })
      return { documents: documentsOf(acceptance, withBuffers(drawn)), receipts: receiptsOf(filing) }
    })
    last = made.catch(() => undefined)
    return made
  }
}

/** The documents of a filing: those that were sent, and the PDFs that `drawForms` made. */
export function documentsOf(acceptance: Acceptance, drawn: readonly Draft[]): readonly NewDocument[] {
  const sent = unpackAll(acceptance.artifacts)
  return describeDocuments([...drawn, ...sent], {
    filingId: acceptance.filing_id,
    createdAt: new Date(acceptance.occurred_at),
  })
}

export function formsToDraw({ form_json: json, submitted_at, receipt }: Acceptance): FormsToDraw {
  try {
    return { forms: parseForms(json), submitted_at, receipt }
  } catch (cause) {
    throw new Problem('VALIDATION_ERROR', 'The form of the filing cannot be read.', { cause })
  }
}

function unpackAll(artifacts: readonly Artifact[]): readonly Draft[] {
  let leftBytes = MAX_UNPACKED_BYTES
  return artifacts.map((artifact) => {
    const draft = unpack(artifact, leftBytes)
    leftBytes -= draft.bytes.length
    return draft
  })
}

function unpack({ kind, part, filename, content_gzip: packed }: Artifact, maxOutputLength: number): Draft {
  if (!isDocumentKind(kind)) {
    throw new Problem('VALIDATION_ERROR', `The filing has a document of an unknown kind: ${kind}.`)
  }
  if (part < 1)
    throw new Problem('VALIDATION_ERROR', `The ${kind} belongs to part ${part}; parts begin at 1.`)
  try {
    // Documents are unpacked synchronously: this is faster than handing them to another thread.
    if (maxOutputLength < 1) throw new RangeError('the documents before it are too large')
    const bytes = gunzipSync(packed, { maxOutputLength })
    return { kind, part, filename, bytes }
  } catch (cause) {
    throw new Problem('VALIDATION_ERROR', `The ${kind} cannot be unpacked.`, { cause })
  }
}
