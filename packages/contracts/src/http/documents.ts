// Documents over HTTP.
import { z } from 'zod'

export const DOCUMENT_KINDS = [
  'ct600_xml',
  'accounts_ixbrl',
  'computations_ixbrl',
  'accounts_xml',
  'receipt_xml',
  'ct600_pdf',
  'accounts_pdf',
  'computations_pdf',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const documentResource = z.object({
  document_id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  format: z.enum(['xml', 'ixbrl', 'pdf']),
  media_type: z.enum(['application/xml', 'application/xhtml+xml', 'application/pdf']),
  filename: z.string(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  created_at: z.string(),
  url: z.string(),
})
export type DocumentResource = z.infer<typeof documentResource>

export const documentList = z.object({ documents: z.array(documentResource) })
