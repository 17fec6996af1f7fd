// Identifies the caller who waits for the documents of a dry run.
import { whenClientGone } from '@cfs/http'
import type { Workers } from '@cfs/workers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DraftReader } from '../commands/draw-drafts.ts'

/** Throws RATE_LIMITED or SERVICE_UNAVAILABLE, before any work, if the documents could not be made now. */
export function draftReader(workers: Workers, request: FastifyRequest, reply: FastifyReply): DraftReader {
  const account = request.identity.accountId
  const refusal = workers.refusalOf(account)
  if (refusal !== undefined) throw refusal
  return { workers, account, signal: whenClientGone(request, reply) }
}
