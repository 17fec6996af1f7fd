// The names of documents and their formats in plain words.
import { DOCUMENT_FORMATS, type DocumentFormat, type DocumentKind, isDocumentKind } from '@cfs/values'

const NAMES: Readonly<Record<DocumentKind, string>> = {
  ct600_xml: 'Tax return as sent',
  accounts_ixbrl: 'Accounts',
  computations_ixbrl: 'Tax computation',
  accounts_xml: 'Accounts message as sent',
  receipt_xml: 'Receipt',
  ct600_pdf: 'Tax return',
  accounts_pdf: 'Accounts',
  computations_pdf: 'Tax computation',
}
const FORMATS: Readonly<Record<DocumentFormat, string>> = { xml: 'XML', ixbrl: 'iXBRL', pdf: 'PDF' }

/** The name of documents of the kind; a kind that only a later version knows is its own name. */
export function documentName(kind: string): string {
  return isDocumentKind(kind) ? NAMES[kind] : kind
}

/** The name of the format, in the same way. */
export function formatName(format: string): string {
  const ofThisVersion = DOCUMENT_FORMATS.find((one) => one === format)
  return ofThisVersion === undefined ? format : FORMATS[ofThisVersion]
}
