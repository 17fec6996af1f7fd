// The documents of a customer's filings.
import { documentName, formatName } from '@cfs/website'

/** The name of a document; accounts exist twice, with the return and for the register. */
export function nameInFiling(kind: string, filing: 'ct600' | 'accounts'): string {
  const name = documentName(kind)
  return filing === 'ct600' && kind.startsWith('accounts') ? `${name}, as attached to the return` : name
}

export interface DocumentLink {
  readonly href: string
  readonly name: string
  readonly format: string
}

interface FilingDocuments {
  readonly type: 'ct600' | 'accounts'
  readonly documents:
    | readonly { readonly document_id: string; readonly kind: string; readonly format: string }[]
    | undefined
}

/** Links to a filing's documents for people; undefined while the documents are unavailable. */
export function documentLinks(
  { type, documents }: FilingDocuments,
  path: string,
): readonly DocumentLink[] | undefined {
  return documents?.filter(isForPeople).map(({ document_id: id, kind, format }) => ({
    href: `${path}/${id}`,
    name: nameInFiling(kind, type),
    format: formatName(format),
  }))
}

/** Receipts and PDFs; the messages for machines are in the partner's software. */
function isForPeople({ format, kind }: { readonly format: string; readonly kind: string }): boolean {
  return format === 'pdf' || kind === 'receipt_xml'
}
