// What the operator's commands read of documents: pages of sets for the audit, and one filing's documents.
import { auditPage } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { auditSets } from '../commands/audit-sets.ts'
import { documentResource } from './document-resource.ts'

const options = { config: { access: { scope: 'operator' as const } } }

export function manageAudit(app: FastifyInstance, pool: Pool): void {
  const audit = auditSets(pool)
  app.get('/manage/audit/sets', options, async (request) => {
    return success(request, { sets: await audit.sets(parseQuery(auditPage, request.query)) })
  })
  app.get('/manage/audit/state', options, async (request) => success(request, await audit.state()))
  app.get<{ Params: { filing_id: string } }>('/manage/filings/:filing_id', options, async (request) => {
    const { filing_id: filingId } = request.params
    const documents = await audit.documentsOf(filingId)
    return success(request, { documents: documents.map((document) => documentResource(filingId, document)) })
  })
}
