// GET …/filings/{id}/documents, each of them, and all as an archive; the same for live filings and in the
// sandbox.
import { createHash } from 'node:crypto'
import { Problem } from '@cfs/contracts'
import { success, type Mode, whenClientGone } from '@cfs/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentQuestion, DocumentSource } from '../commands/document-source.ts'
import { packArchive } from '../commands/pack-archive.ts'
import { documentResource } from './document-resource.ts'
import { sendFile } from './send-file.ts'

interface OfFiling {
  Params: { filing_id: string }
}
interface OfDocument {
  Params: { filing_id: string; document_id: string }
}

export function getDocuments(
  app: FastifyInstance,
  options: { readonly prefix: string; readonly mode: Mode; readonly find: DocumentSource },
): void {
  const { mode, find } = options
  const path = `${options.prefix}/filings/:filing_id/documents`
  const access = { scope: 'documents:read', mode } as const
  const file = { method: ['GET', 'HEAD'], config: { access, produces: 'any' as const } }

  app.get<OfFiling>(path, { config: { access } }, async (request, reply) => {
    const { filingId, documents } = await find(question(request, reply))
    return success(request, { documents: documents.map((document) => documentResource(filingId, document)) })
  })

  app.route<OfFiling>({
    method: file.method,
    config: { ...file.config, access: { ...access, callers: ['gateway', 'dashboard'] } },
    url: `${path}/archive`,
    handler: async (request, reply) => {
      const set = await find(question(request, reply))
      const bytes = await packArchive(set)
      return sendFile(request, reply, {
        filename: `${set.filingId}-documents.zip`,
        mediaType: 'application/zip',
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        read: async () => bytes,
      })
    },
  })

  app.route<OfDocument>({
    ...file,
    url: `${path}/:document_id`,
    handler: async (request, reply) => {
      const set = await find(question(request, reply))
      const document = set.documents.find(({ documentId }) => documentId === request.params.document_id)
      if (document === undefined) {
        throw new Problem(
          'DOCUMENT_NOT_FOUND',
          "The filing has no such document; use a document_id of the filing's list of documents.",
        )
      }
      return sendFile(request, reply, { ...document, read: () => set.read(document) })
    },
  })
}

function question(request: FastifyRequest<OfFiling>, reply: FastifyReply): DocumentQuestion {
  return {
    filingId: request.params.filing_id,
    caller: { ...request.identity, requestId: request.id },
    signal: whenClientGone(request, reply),
  }
}
