// Defines the formats of the ids that clients send. The service has never issued an id in another format, so
// it rejects such an id without a database query.

const LIVE_FILING_ID = /^fil_[0-9a-f]{32}$/
const DOCUMENT_ID = /^doc_[0-9a-f]{32}$/

export function isLiveFilingId(text: string): boolean {
  return LIVE_FILING_ID.test(text)
}

export function isDocumentId(text: string): boolean {
  return DOCUMENT_ID.test(text)
}
