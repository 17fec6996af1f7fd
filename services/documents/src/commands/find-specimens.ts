// Finds the documents of a sandbox filing: drawn on request, marked SPECIMEN, and never stored. The last sets
// stay in memory, because a client usually lists a set and then downloads each of its documents.
import { filingNotFound, Problem } from '@cfs/contracts'
import { type Workers, workOf } from '@cfs/workers'
import { LRUCache } from 'lru-cache'
import { missingBecause } from '../domain/missing-because.ts'
import { parseSandboxFiling, type SandboxFiling } from '../domain/sandbox-filing.ts'
import type { NewDocument } from '../store/document-sets.ts'
import { describeDocuments } from './describe-documents.ts'
import type { DocumentSource } from './document-source.ts'
import { drawSpecimens, SUBMITTED_AT } from './draw-specimens.ts'
import { withBuffers } from './with-buffers.ts'

const drawing = workOf(drawSpecimens, { path: './draw-specimens.ts', from: import.meta.url })

/** A set takes up to 300 KB. */
const MOST_SETS = 16

/** A set that is being drawn, or was. The drawing ends when the last caller that waits for it leaves. */
interface Drawing {
  readonly documents: Promise<readonly NewDocument[]>
  readonly ending: AbortController
  waiting: number
}

export function findSpecimens(workers: Workers): DocumentSource {
  const drawings = new LRUCache<string, Drawing>({ max: MOST_SETS })
  const draw = async (filing: SandboxFiling, account: string, signal: AbortSignal) => {
    const drafts = withBuffers(await workers.run(drawing, filing, { account, signal }))
    return describeDocuments(drafts, { filingId: filing.filingId, createdAt: SUBMITTED_AT })
  }
  const begin = (filing: SandboxFiling, account: string): Drawing => {
    const ending = new AbortController()
    return { documents: draw(filing, account, ending.signal), ending, waiting: 0 }
  }
  const documentsOf = async (filing: SandboxFiling, account: string, signal: AbortSignal) => {
    const { filingId } = filing
    const current = drawings.get(filingId) ?? begin(filing, account)
    drawings.set(filingId, current)
    const forget = () => {
      if (drawings.peek(filingId) === current) drawings.delete(filingId)
    }
    const leave = () => {
      current.waiting -= 1
      if (current.waiting > 0) return
      forget()
      current.ending.abort(signal.reason)
    }
    current.waiting += 1
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await current.documents
    } catch (error) {
      forget()
      throw error
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
  return async ({ filingId, caller, signal }) => {
    const filing = parseSandboxFiling(filingId)
    if (filing === undefined) throw filingNotFound()
    const because = missingBecause(filing.status)
    if (because !== undefined) throw new Problem('DOCUMENTS_NOT_READY', because)
    signal.throwIfAborted()
    const documents = await documentsOf(filing, caller.accountId, signal)
    const bytes = new Map(documents.map((document) => [document.documentId, document.bytes]))
    return {
      filingId,
      submittedAt: SUBMITTED_AT,
      acceptedAt: SUBMITTED_AT,
      receipts: [],
      documents,
      isSpecimen: true,
      read: async ({ documentId }) => bytes.get(documentId) ?? Buffer.alloc(0),
    }
  }
}
