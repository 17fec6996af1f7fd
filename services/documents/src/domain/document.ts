// A document of an accepted filing, and its set.
import type { DocumentFormat, DocumentKind, MediaType } from '@cfs/values'

export interface Document {
  readonly documentId: string
  readonly kind: DocumentKind
  /** Which return of a split period it belongs to, from 1. */
  readonly part: number
  readonly format: DocumentFormat
  readonly mediaType: MediaType
  readonly filename: string
  readonly sizeBytes: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly createdAt: Date
  /** Its position in the list, from 1. */
  readonly ordinal: number
}

/** All documents of one filing, in listing order. */
export interface DocumentSet {
  readonly filingId: string
  readonly acceptedAt: Date
  readonly documents: readonly Document[]
}
