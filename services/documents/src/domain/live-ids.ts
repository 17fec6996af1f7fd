// The forms of the ids that clients send. What has another form was never given out, and reaches no query.

const LIVE_FILING_ID = /^fil_[0-9a-f]{32}$/
const DOCUMENT_ID = /^doc_[0-9a-f]{32}$/

export function isLiveFilingId(text: string): boolean {
  return LIVE_FILING_ID.test(text)
}

export function isDocumentId(text: string): boolean {
  return DOCUMENT_ID.test(text)
}
