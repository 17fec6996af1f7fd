// The kinds of documents: what each is in, and where it stands in a list (what people read comes first).

export type DocumentFormat = 'pdf' | 'ixbrl' | 'xml'
export type MediaType = 'application/pdf' | 'application/xhtml+xml' | 'application/xml'

/** In the order in which a set lists them. */
const KINDS = {
  ct600_pdf: 'pdf',
  accounts_pdf: 'pdf',
  computations_pdf: 'pdf',
  accounts_ixbrl: 'ixbrl',
  computations_ixbrl: 'ixbrl',
  ct600_xml: 'xml',
  accounts_xml: 'xml',
  receipt_xml: 'xml',
} as const satisfies Readonly<Record<string, DocumentFormat>>

export type DocumentKind = keyof typeof KINDS

const MEDIA_TYPES: Readonly<Record<DocumentFormat, MediaType>> = {
  pdf: 'application/pdf',
  ixbrl: 'application/xhtml+xml',
  xml: 'application/xml',
}

const ORDER: readonly string[] = Object.keys(KINDS)

export function isDocumentKind(text: string): text is DocumentKind {
  return Object.hasOwn(KINDS, text)
}

export function formatOf(kind: DocumentKind): DocumentFormat {
  return KINDS[kind]
}

export function mediaTypeOf(kind: DocumentKind): MediaType {
  return MEDIA_TYPES[KINDS[kind]]
}

/** Negative when `a` is listed before `b`: by kind, then by part. */
export function compareKinds(a: KindAndPart, b: KindAndPart): number {
  return ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.part - b.part
}

export interface KindAndPart {
  readonly kind: DocumentKind
  readonly part: number
}
