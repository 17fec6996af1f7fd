// The names of documents in plain words.

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

/** The name of a document; accounts exist twice, with the return and for the register. */
export function documentName(kind: string, filing: 'ct600' | 'accounts'): string {
  const name = NAMES[kind] ?? kind
  return filing === 'ct600' && kind.startsWith('accounts') ? `${name}, as attached to the return` : name
}

export function formatName(format: string): string {
  return FORMATS[format] ?? format
}
