// Where the documents for a request come from: the database for live filings; generated specimens for the
// sandbox.
import type { VerifiedIdentity } from '@cfs/http'
import type { Document, DocumentSet } from '../domain/document.ts'

export interface DocumentQuestion {
  readonly filingId: string
  readonly caller: VerifiedIdentity
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal
}

export interface FoundSet extends DocumentSet {
  /** Whether the documents are specimens: documents of a sandbox filing, which no authority received. */
  readonly isSpecimen: boolean
  readonly read: (document: Document) => Promise<Buffer>
}

/** The filing's documents; throws FILING_NOT_FOUND, DOCUMENTS_NOT_READY or SERVICE_UNAVAILABLE. */
export type DocumentSource = (question: DocumentQuestion) => Promise<FoundSet>
