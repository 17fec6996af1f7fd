// Defines a document of an accepted filing, and the set of all its documents.
import type { DocumentFormat, DocumentKind, MediaType } from '@cfs/values'

export interface Document {
  readonly documentId: string
  readonly kind: DocumentKind
  /** The number of the return that the document belongs to, if the period is split, counted from 1. */
  readonly part: number
  readonly format: DocumentFormat
  readonly mediaType: MediaType
  readonly filename: string
  readonly sizeBytes: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly createdAt: Date
  /** The position of the document in the list, counted from 1. */
  readonly ordinal: number
}

/** What the authority confirmed about one return or set of accounts. */
export interface Receipt {
  readonly part: number
  /** The authority's reference: correlation id or submission number. */
  readonly reference: string
  /** The digest of what the authority received, in Base32; null if the authority states none. */
  readonly irmark: string | null
  /** ISO 8601, UTC. */
  readonly acceptedAt: string
}

/** All documents of one filing, in listing order. */
export interface DocumentSet {
  readonly filingId: string
  readonly acceptedAt: Date
  /** Absent for sets made by versions that did not store it. */
  readonly submittedAt?: Date
  readonly receipts: readonly Receipt[]
  readonly documents: readonly Document[]
}
