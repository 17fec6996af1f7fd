// The query parameters of a submission. Unknown query parameters are refused: `?dry_run=true` belongs in the
// body, so a request with it in the URL must not file for real.
import { dryRunQuery } from '@cfs/contracts'
import { parseQuery } from '@cfs/http'
import type { FastifyRequest } from 'fastify'

/**
 * Whether the response to a dry run should include its documents. Throws VALIDATION_ERROR if the URL has any
 * other query parameter.
 */
export function wantsDocuments(request: FastifyRequest): boolean {
  return parseQuery(dryRunQuery, request.query).include === 'documents'
}
