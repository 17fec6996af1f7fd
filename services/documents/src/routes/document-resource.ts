// A document as the API represents it.
import type { DocumentResource } from '@cfs/contracts'
import type { Document } from '../domain/document.ts'

/** `url` is the path relative to the API, the same in both modes. */
export function documentResource(filingId: string, document: Document): DocumentResource {
  return {
    document_id: document.documentId,
    kind: document.kind,
    format: document.format,
    media_type: document.mediaType,
    filename: document.filename,
    size_bytes: document.sizeBytes,
    sha256: document.sha256,
    created_at: document.createdAt.toISOString(),
    url: `/api/v1/filings/${filingId}/documents/${document.documentId}`,
  }
}
