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

/** All documents of one filing, in listing order. */
export interface DocumentSet {
  readonly filingId: string
  readonly acceptedAt: Date
  readonly documents: readonly Document[]
}
