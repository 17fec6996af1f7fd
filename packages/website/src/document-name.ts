// The names of documents and their formats in plain words.

const NAMES: Readonly<Record<string, string>> = {
  ct600_xml: 'Tax return as sent',
  accounts_ixbrl: 'Accounts',
  computations_ixbrl: 'Tax computation',
  accounts_xml: 'Accounts message as sent',
  receipt_xml: 'Receipt',
  ct600_pdf: 'Tax return',
  accounts_pdf: 'Accounts',
  computations_pdf: 'Tax computation',
}
const FORMATS: Readonly<Record<string, string>> = { xml: 'XML', ixbrl: 'iXBRL', pdf: 'PDF' }

/** The name of documents of the kind. */
export function documentName(kind: string): string {
  return NAMES[kind] ?? kind
}

/** The name of the format. */
export function formatName(format: string): string {
  return FORMATS[format] ?? format
}
