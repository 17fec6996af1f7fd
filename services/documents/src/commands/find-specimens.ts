// Finds the documents of a sandbox filing: drawn on request, marked SPECIMEN, and never stored. The last sets
// stay in memory, because a client usually lists a set and then downloads each of its documents.
import { Problem } from '@cfs/contracts'
import { type Workers, workOf } from '@cfs/workers'
import { LRUCache } from 'lru-cache'
import { missingBecause } from '../domain/missing-because.ts'
import { parseSandboxFiling, type SandboxFiling } from '../domain/sandbox-filing.ts'
import type { NewDocument } from '../store/document-sets.ts'
import { describeDocuments } from './describe-documents.ts'
import type { DocumentSource } from './document-source.ts'
import { drawSpecimens, SUBMITTED_AT } from './draw-specimens.ts'
import { filingNotFound } from './filing-not-found.ts'
import { withBuffers } from './with-buffers.ts'

const drawing = workOf(drawSpecimens, { path: './draw-specimens.ts', from: import.meta.url })

/** A set takes up to 300 KB. */
const MOST_SETS = 16

export function findSpecimens(workers: Workers): DocumentSource {
  const drawn = new LRUCache<string, Promise<readonly NewDocument[]>>({ max: MOST_SETS })
  const draw = async (filing: SandboxFiling, account: string) => {
    const drafts = withBuffers(await workers.run(drawing, filing, { account }))
    return describeDocuments(drafts, { filingId: filing.filingId, createdAt: SUBMITTED_AT })
  }
  const documentsOf = async (filing: SandboxFiling, account: string) => {
    const { filingId } = filing
    const documents = drawn.get(filingId) ?? draw(filing, account)
    drawn.set(filingId, documents)
    try {
      return await documents
    } catch (error) {
      if (drawn.peek(filingId) === documents) drawn.delete(filingId)
      throw error
    }
  }
  return async ({ filingId, caller }) => {
    const filing = parseSandboxFiling(filingId)
    if (filing === undefined) throw filingNotFound()
    const because = missingBecause(filing.status)
    if (because !== undefined) throw new Problem('DOCUMENTS_NOT_READY', because)
    const documents = await documentsOf(filing, caller.accountId)
    const bytes = new Map(documents.map((document) => [document.documentId, document.bytes]))
    return {
      filingId,
      acceptedAt: SUBMITTED_AT,
      documents,
      isSpecimen: true,
      read: async ({ documentId }) => bytes.get(documentId) ?? Buffer.alloc(0),
    }
  }
}
