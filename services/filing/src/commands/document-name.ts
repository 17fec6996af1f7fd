// What the documents of a filing are called where a client saves them.
import type { CompanyNumber, IsoDate } from '@cfs/values'

const SHAPES = {
  ct600_xml: { stem: 'ct600', extension: 'xml' },
  accounts_ixbrl: { stem: 'accounts', extension: 'xhtml' },
  computations_ixbrl: { stem: 'computations', extension: 'xhtml' },
  ct600_pdf: { stem: 'ct600', extension: 'pdf' },
  accounts_pdf: { stem: 'accounts', extension: 'pdf' },
  computations_pdf: { stem: 'computations', extension: 'pdf' },
} as const

export type NamedDocument = keyof typeof SHAPES

/** `ct600-12345678-2026-03-31.xml`. */
export function documentName(
  kind: NamedDocument,
  of: { readonly companyNumber: CompanyNumber; readonly periodEnd: IsoDate },
): string {
  const { stem, extension } = SHAPES[kind]
  return `${stem}-${of.companyNumber}-${of.periodEnd}.${extension}`
}
