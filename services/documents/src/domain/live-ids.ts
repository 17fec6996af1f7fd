// Defines the formats of the ids that clients send. An id in any other format was never issued, so it is
// rejected without a database query.

const LIVE_FILING_ID = /^fil_[0-9a-f]{32}$/
const DOCUMENT_ID = /^doc_[0-9a-f]{32}$/

export function isLiveFilingId(text: string): boolean {
  return LIVE_FILING_ID.test(text)
}

export function isDocumentId(text: string): boolean {
  return DOCUMENT_ID.test(text)
}
