// Routes for the operator's commands: pages of document sets for the audit, and the documents of one filing.
import { auditPage, type DocumentSetFacts, type DocumentsState, type FilingDocuments } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { listSetDocuments } from '../commands/list-set-documents.ts'
import { pageOfSets, selectStateFacts } from '../store/page-of-sets.ts'
import { documentResource } from './document-resource.ts'

const options = { config: { access: { scope: 'operator' as const } } }

export function manageAudit(app: FastifyInstance, pool: Pool): void {
  app.get('/manage/audit/sets', options, async (request) => {
    return success<DocumentSetFacts>(request, {
      sets: await pageOfSets(pool, parseQuery(auditPage, request.query)),
    })
  })
  app.get('/manage/audit/state', options, async (request) =>
    success<DocumentsState>(request, await selectStateFacts(pool)),
  )
  app.get<{ Params: { filing_id: string } }>('/manage/filings/:filing_id', options, async (request) => {
    const { filing_id: filingId } = request.params
    const documents = await listSetDocuments(pool, filingId)
    return success<FilingDocuments>(request, {
      documents: documents.map((document) => documentResource(filingId, document)),
    })
  })
}
