// Documents over HTTP.
import { DOCUMENT_FORMATS, DOCUMENT_KINDS, MEDIA_TYPES } from '@cfs/values'
import { z } from 'zod'

export const documentResource = z.object({
  document_id: z.string().describe('The last part of its address.'),
  kind: z.enum(DOCUMENT_KINDS).describe('What it is.'),
  format: z.enum(DOCUMENT_FORMATS).describe('For whom it is written.'),
  media_type: z.enum(MEDIA_TYPES).describe('With which it is downloaded.'),
  filename: z.string().describe('A name for the file, unlike that of the others.'),
  size_bytes: z.number().int().describe('How long it is.'),
  sha256: z.string().describe('Of its bytes, hexadecimal.'),
  created_at: z.string().describe('ISO 8601, UTC.'),
  url: z.string().describe('Its address, relative to the API.'),
})
export type DocumentResource = z.infer<typeof documentResource>

export const documentList = z.object({
  documents: z.array(documentResource).describe('What people read comes first.'),
})
