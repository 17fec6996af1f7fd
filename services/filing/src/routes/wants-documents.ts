// The query parameters of a submission. Unknown parameters are refused: `?dry_run=true` must not file for
// real.
import { dryRunQuery } from '@cfs/contracts'
import { parseQuery } from '@cfs/http'
import type { FastifyRequest } from 'fastify'

/** Whether a dry run should return its documents. Throws VALIDATION_ERROR for any other query. */
export function wantsDocuments(request: FastifyRequest): boolean {
  return parseQuery(dryRunQuery, request.query).include === 'documents'
}
