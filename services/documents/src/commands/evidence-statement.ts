// What an evidence pack states about an accepted filing: when it was sent and accepted, what was sent and
// received, byte for byte, and whether the authority received what was sent.
import { hash } from 'node:crypto'
import type { Document, DocumentSet } from '../domain/document.ts'
import { irmarkBase64 } from '../domain/irmark-base64.ts'

/** Verifiers refuse formats that they do not know. Members may be added to a format; their meaning stays. */
const FORMAT = 'company-filing-evidence/1'

export interface EvidenceStatement {
  readonly format: typeof FORMAT
  readonly filing_id: string
  readonly specimen: boolean
  readonly submitted_at: string | null
  readonly accepted_at: string
  readonly receipts: readonly ReceiptEvidence[]
  readonly documents: readonly DocumentEvidence[]
  /** The last document's link of the chain. */
  readonly chain: string
}

interface ReceiptEvidence {
  readonly part: number
  readonly reference: string
  readonly accepted_at: string
  /** The digest in the message that was sent; null if it has none. Base64, as in the message. */
  readonly irmark_sent: string | null
  /** The digest in the authority's receipt; null if the authority states none. Base64. */
  readonly irmark_received: string | null
}

interface DocumentEvidence {
  readonly document_id: string
  readonly kind: string
  readonly part: number
  readonly origin: Origin
  readonly filename: string
  readonly media_type: string
  readonly size_bytes: number
  readonly sha256: string
  /** SHA-256 of the previous link's text followed by this document's `sha256`. */
  readonly chain: string
  /** Base64. */
  readonly content: string
}

type Origin = 'sent' | 'received' | 'drawn'

const IRMARK = /<(?:\w+:)?IRmark\b[^>]*>\s*([A-Za-z0-9+/=]+)\s*</

/** `contents` are the bytes of the set's documents, in the order of the set. */
export function evidenceStatement(
  set: DocumentSet & { readonly isSpecimen: boolean },
  contents: readonly Buffer[],
): EvidenceStatement {
  let chain = hash('sha256', set.filingId)
  const documents = set.documents.map((document, index) => {
    chain = hash('sha256', chain + document.sha256)
    return evidenceOf(document, { chain, content: contents[index] ?? Buffer.alloc(0) })
  })
  return {
    format: FORMAT,
    filing_id: set.filingId,
    specimen: set.isSpecimen,
    submitted_at: set.submittedAt?.toISOString() ?? null,
    accepted_at: set.acceptedAt.toISOString(),
    receipts: set.receipts.map(({ part, reference, acceptedAt, irmark }) => ({
      part,
      reference,
      accepted_at: acceptedAt,
      irmark_sent: sentIrmark(set, { part, contents }),
      irmark_received: irmarkBase64(irmark ?? '') ?? null,
    })),
    documents,
    chain,
  }
}

function evidenceOf(
  document: Document,
  { chain, content }: { readonly chain: string; readonly content: Buffer },
): DocumentEvidence {
  return {
    document_id: document.documentId,
    kind: document.kind,
    part: document.part,
    origin: originOf(document),
    filename: document.filename,
    media_type: document.mediaType,
    size_bytes: document.sizeBytes,
    sha256: document.sha256,
    chain,
    content: content.toString('base64'),
  }
}

function originOf({ kind, format }: Document): Origin {
  if (format === 'pdf') return 'drawn'
  return kind === 'receipt_xml' ? 'received' : 'sent'
}

/** The digest in the return that was sent for the part. */
function sentIrmark(
  { documents }: DocumentSet,
  { part, contents }: { readonly part: number; readonly contents: readonly Buffer[] },
): string | null {
  const index = documents.findIndex((document) => document.kind === 'ct600_xml' && document.part === part)
  return IRMARK.exec(contents[index]?.toString('utf8') ?? '')?.[1] ?? null
}
