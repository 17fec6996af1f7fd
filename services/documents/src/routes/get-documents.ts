// GET …/filings/{id}/documents, each of them, all as an archive, and as signed evidence; the same for live
// filings and in the sandbox.
import { hash } from 'node:crypto'
import { Problem } from '@cfs/contracts'
import { success, type Mode, whenClientGone } from '@cfs/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentQuestion, DocumentSource } from '../commands/document-source.ts'
import type { EvidenceSigner } from '../commands/evidence-signer.ts'
import { packArchive } from '../commands/pack-archive.ts'
import { packEvidence } from '../commands/pack-evidence.ts'
import { documentResource } from './document-resource.ts'
import { sendFile, type SentFile } from './send-file.ts'

interface OfFiling {
  Params: { filing_id: string }
}
interface OfDocument {
  Params: { filing_id: string; document_id: string }
}

export interface DocumentRoutes {
  readonly prefix: string
  readonly mode: Mode
  readonly find: DocumentSource
  /** Undefined in an installation without EVIDENCE_KEY. */
  readonly signer: EvidenceSigner | undefined
}

export function getDocuments(app: FastifyInstance, options: DocumentRoutes): void {
  const { mode, find } = options
  const path = `${options.prefix}/filings/:filing_id/documents`
  const access = { scope: 'documents:read', mode } as const
  const file = { method: ['GET', 'HEAD'], config: { access, produces: 'any' as const } }

  app.get<OfFiling>(path, { config: { access } }, async (request, reply) => {
    const { filingId, documents } = await find(question(request, reply))
    return success(request, { documents: documents.map((document) => documentResource(filingId, document)) })
  })

  const whole = {
    method: file.method,
    config: { ...file.config, access: { ...access, callers: ['gateway', 'dashboard'] } },
  }
  app.route<OfFiling>({
    ...whole,
    url: `${path}/archive`,
    handler: async (request, reply) => {
      const set = await find(question(request, reply))
      const named = { filename: `${set.filingId}-documents.zip`, mediaType: 'application/zip' }
      return sendFile(request, reply, fileOf(named, await packArchive(set)))
    },
  })

  app.route<OfFiling>({
    ...whole,
    url: `${path}/evidence`,
    handler: async (request, reply) => {
      const { signer } = options
      if (signer === undefined)
        throw new Problem('NOT_FOUND', 'This installation does not sign evidence: EVIDENCE_KEY is not set.')
      const set = await find(question(request, reply))
      const named = { filename: `${set.filingId}-evidence.jws`, mediaType: 'application/jose' }
      return sendFile(request, reply, fileOf(named, await packEvidence(set, signer)))
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

function fileOf(named: Pick<SentFile, 'filename' | 'mediaType'>, bytes: Buffer): SentFile {
  return { ...named, sizeBytes: bytes.length, sha256: hash('sha256', bytes), read: async () => bytes }
}

function question(request: FastifyRequest<OfFiling>, reply: FastifyReply): DocumentQuestion {
  return {
    filingId: request.params.filing_id,
    caller: { ...request.identity, requestId: request.id },
    signal: whenClientGone(request, reply),
  }
}
