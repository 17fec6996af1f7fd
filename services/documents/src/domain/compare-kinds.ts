// Defines the order in which a set of documents is listed: documents that people read come first.
import { DOCUMENT_KINDS, formatOf, type DocumentFormat, type DocumentKind } from '@cfs/values'

const FORMATS: readonly DocumentFormat[] = ['pdf', 'ixbrl', 'xml']

export interface KindAndPart {
  readonly kind: DocumentKind
  readonly part: number
}

/** Negative if `a` is listed before `b`: documents are ordered by format, then by kind, then by part. */
export function compareKinds(a: KindAndPart, b: KindAndPart): number {
  return (
    FORMATS.indexOf(formatOf(a.kind)) - FORMATS.indexOf(formatOf(b.kind)) ||
    DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind) ||
    a.part - b.part
  )
}
