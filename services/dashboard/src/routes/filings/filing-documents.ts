// Routes for the documents of a filing: single downloads, the archive and the evidence of all, and
// previews. A preview is a frame around a document that may run nothing, load nothing and send nothing (its
// response has its own content security policy).
import { Problem } from '@cfs/contracts'
import type { DownloadedFile } from '@cfs/http'
import { documentPolicy, requireFound } from '@cfs/website'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { downloadDocument, findDocument } from '../../clients/filings/find-filing.ts'
import { indentXml, MOST_INDENTED_BYTES } from '../../views/filings/indent-xml.ts'
import { documentPage } from '../../views/filings/document-page.ts'
import { readingOf } from '../shell/guard-pages.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { MODES, page, type PageMode } from '../shell/page-rules.ts'
import { sendPage } from '../shell/send-page.ts'

interface OfDocument {
  Params: { filing_id: string; document_id: string }
}

const NO_DOCUMENT = 'This account has no such document.'
/** The downloads of all documents together, each with what its absence means. */
const WHOLE_SETS = {
  archive: NO_DOCUMENT,
  evidence: 'This account has no such filing with documents, or this installation does not sign evidence.',
}
const CONTENT_POLICY = documentPolicy("'self'")
/**
 * Browsers show no PDF in a sandboxed frame, so PDFs are shown without a sandbox; this product makes these
 * PDFs, and they contain no scripts.
 */
const POLICIES: Readonly<Record<string, string>> = {
  'application/pdf': CONTENT_POLICY,
  'application/xhtml+xml': `${CONTENT_POLICY}; sandbox`,
  'application/xml': `${CONTENT_POLICY}; sandbox`,
}
/** XML is shown as plain text, because browsers display XML in different ways. */
const SHOWN_AS: Readonly<Record<string, string>> = { 'application/xml': 'text/plain; charset=utf-8' }

export function filingDocumentRoutes(app: FastifyInstance, parts: PageParts): void {
  for (const mode of MODES) {
    const files = `/${mode}/filings/:filing_id`
    const rule = page('view', { mode })
    const found = (request: FastifyRequest<OfDocument>, documentId: string) =>
      downloadDocument(parts.context, readingOf(request), wantedOf(request, mode, documentId))

    for (const [whole, absent] of Object.entries(WHOLE_SETS)) {
      app.get<OfDocument>(
        `${files}/${whole}`,
        page('view', { mode, isExport: true }),
        async (request, reply) => {
          const file = requireFound(await found(request, whole), absent)
          return reply.headers(file.headers).send(file.content)
        },
      )
    }
    app.get<OfDocument>(`${files}/documents/:document_id`, rule, async (request, reply) => {
      const file = requireFound(await found(request, request.params.document_id), NO_DOCUMENT)
      return reply.headers(file.headers).send(file.content)
    })
    app.get<OfDocument>(`${files}/documents/:document_id/content`, rule, async (request, reply) => {
      const file = requireFound(await found(request, request.params.document_id), NO_DOCUMENT)
      const { 'content-type': type = '', 'content-length': length } = file.headers
      const [mediaType = ''] = type.split(';', 1)
      const policy = POLICIES[mediaType]
      if (policy === undefined) {
        file.content.destroy()
        throw new Problem('NOT_FOUND', NO_DOCUMENT)
      }
      const content = await readable(file, mediaType)
      return reply
        .headers({
          'content-security-policy': policy,
          'x-frame-options': 'SAMEORIGIN',
          'content-type': SHOWN_AS[mediaType] ?? type,
          'content-disposition': 'inline',
          ...(content !== undefined || length === undefined ? {} : { 'content-length': length }),
        })
        .send(content ?? file.content)
    })
    app.get<OfDocument>(`${files}/documents/:document_id/view`, rule, async (request, reply) => {
      const address = wantedOf(request, mode, request.params.document_id)
      const listed = await findDocument(parts.context, readingOf(request), address)
      const document = requireFound(listed, NO_DOCUMENT)
      const { filing_id: filingId } = request.params
      const view = documentPage({ document, filingHref: `/${mode}/filings/${filingId}` })
      return sendPage(reply, view)
    })
  }
}

/** Indented XML; undefined for other documents and for large ones, which are shown as they are. */
async function readable(
  { headers, content }: DownloadedFile,
  mediaType: string,
): Promise<string | undefined> {
  const isSmall = Number(headers['content-length'] ?? Infinity) <= MOST_INDENTED_BYTES
  if (mediaType !== 'application/xml' || !isSmall) return undefined
  return indentXml(await text(content))
}

function wantedOf(request: FastifyRequest<OfDocument>, mode: PageMode, documentId: string) {
  const { filing_id: filingId } = request.params
  return { filingId, documentId, mode: mode === 'live' ? ('live' as const) : ('test' as const) }
}
