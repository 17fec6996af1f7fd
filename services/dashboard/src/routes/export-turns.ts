// Files that take long to write: one at a time for each person, and few in all, so that pages stay quick for
// the others.
import { Problem } from '@cfs/contracts'
import type { FastifyReply } from 'fastify'

const MOST_AT_ONCE = 4

export interface ExportTurns {
  /** Counts a file until its response ends or its reader leaves. Refuses it if there are too many. */
  begin(personId: string, reply: FastifyReply): void
}

export function createExportTurns(): ExportTurns {
  const writing = new Set<string>()
  return {
    begin(personId, reply) {
      if (writing.has(personId)) {
        const detail =
          'Another file is still being written for you. Wait until it is complete, then try again.'
        throw new Problem('RATE_LIMITED', detail, { headers: { 'retry-after': '5' } })
      }
      if (writing.size >= MOST_AT_ONCE) {
        const detail = 'Many files are being written at the moment. Try again in a few seconds.'
        throw new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '5' } })
      }
      writing.add(personId)
      reply.raw.once('close', () => writing.delete(personId))
    },
  }
}
