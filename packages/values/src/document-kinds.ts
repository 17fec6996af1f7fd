// The documents of a filing: their kinds, formats and file names.
import type { CompanyNumber } from './company-number.ts'
import type { IsoDate } from './iso-date.ts'

export const DOCUMENT_FORMATS = ['xml', 'ixbrl', 'pdf'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export const MEDIA_TYPES = ['application/xml', 'application/xhtml+xml', 'application/pdf'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

const FORMATS: Readonly<Record<DocumentFormat, { mediaType: MediaType; extension: string }>> = {
  xml: { mediaType: 'application/xml', extension: 'xml' },
  ixbrl: { mediaType: 'application/xhtml+xml', extension: 'xhtml' },
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
}

const KINDS = {
  ct600_xml: { stem: 'ct600', format: 'xml' },
  accounts_ixbrl: { stem: 'accounts', format: 'ixbrl' },
  computations_ixbrl: { stem: 'computations', format: 'ixbrl' },
  accounts_xml: { stem: 'accounts', format: 'xml' },
  receipt_xml: { stem: 'receipt', format: 'xml' },
  ct600_pdf: { stem: 'ct600', format: 'pdf' },
  accounts_pdf: { stem: 'accounts', format: 'pdf' },
  computations_pdf: { stem: 'computations', format: 'pdf' },
} as const satisfies Readonly<Record<string, { stem: string; format: DocumentFormat }>>

export type DocumentKind = keyof typeof KINDS

/** Whether the text is the name of a kind of document, such as `ct600_pdf`. */
export function isDocumentKind(text: string): text is DocumentKind {
  return Object.hasOwn(KINDS, text)
}

/** All kinds of documents: first the messages sent and received, then the documents drawn from them. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = Object.keys(KINDS).filter(isDocumentKind)

/** The format of documents of the kind. */
export function formatOf(kind: DocumentKind): DocumentFormat {
  return KINDS[kind].format
}

/** The media type for downloads of documents of the kind. */
export function mediaTypeOf(kind: DocumentKind): MediaType {
  return FORMATS[formatOf(kind)].mediaType
}

/** The file name extension, without the dot. */
export function extensionOf(kind: DocumentKind): string {
  return FORMATS[formatOf(kind)].extension
}

/** The name under which a client saves the document, such as `ct600-12345678-2026-03-31.xml`. */
export function documentFilename(
  kind: Exclude<DocumentKind, 'receipt_xml'>,
  { companyNumber, periodEnd }: { readonly companyNumber: CompanyNumber; readonly periodEnd: IsoDate },
): string {
  return `${KINDS[kind].stem}-${companyNumber}-${periodEnd}.${extensionOf(kind)}`
}

/**
 * The name of the receipt of a message, such as `receipt-ct600-12345678-2026-03-31.xml`, from the file name
 * of the message: receipts of several filings or returns can be saved in one folder.
 */
export function receiptFilename(messageFilename: string): string {
  return `receipt-${messageFilename}`
}
