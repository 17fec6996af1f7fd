// Documents over HTTP.
import { DOCUMENT_FORMATS, DOCUMENT_KINDS, MEDIA_TYPES } from '@cfs/values'
import { z } from 'zod'

export const documentResource = z.object({
  document_id: z.string().describe('The document’s id: the last segment of its `url`.'),
  kind: z.enum(DOCUMENT_KINDS).describe('The kind of document.'),
  format: z.enum(DOCUMENT_FORMATS).describe('The file format of the document.'),
  media_type: z.enum(MEDIA_TYPES).describe('The Content-Type of the document when downloaded.'),
  filename: z.string().describe('A file name, unique within the filing.'),
  size_bytes: z.number().int().describe('The size of the document in bytes.'),
  sha256: z.string().describe('SHA-256 of the file, in hexadecimal.'),
  created_at: z.string().describe('ISO 8601, UTC.'),
  url: z.string().describe('The path of the document, relative to the API’s base URL.'),
})
export type DocumentResource = z.infer<typeof documentResource>

export const documentList = z.object({
  documents: z.array(documentResource).describe('The documents of the filing, PDFs first.'),
})
export type DocumentList = z.infer<typeof documentList>
