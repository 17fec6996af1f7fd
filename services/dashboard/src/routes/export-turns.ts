// Files that take long to write: one at a time for each person, and few in all, so that pages stay quick for
// the others.
import { Problem } from '@cfs/contracts'
import type { FastifyReply } from 'fastify'

const MOST_AT_ONCE = 4
const PAGES_OF_REFUSAL = 3

export interface ExportTurns {
  /** Counts a file until its response ends or its reader leaves. Refuses it if there are too many. */
  begin(personId: string, reply: FastifyReply): void
}

export function createExportTurns(): ExportTurns {
  /** Whose files are being written, and how many more each person has asked for meanwhile. */
  const writing = new Map<string, number>()
  return {
    begin(personId, reply) {
      const refused = writing.get(personId)
      if (refused !== undefined) {
        writing.set(personId, refused + 1)
        throw tooManyOfPerson(refused)
      }
      if (writing.size >= MOST_AT_ONCE) {
        const detail = 'Many files are being written at the moment. Try again in a few seconds.'
        throw new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '5' } })
      }
      writing.set(personId, 0)
      reply.raw.once('close', () => writing.delete(personId))
    },
  }
}

/** The first refusals are pages, for a person who pressed twice; the others close the connection. */
function tooManyOfPerson(earlierRefusals: number): Problem {
  const detail = 'Another file is still being written for you. Wait until it is complete, then try again.'
  const closes = earlierRefusals < PAGES_OF_REFUSAL ? {} : { connection: 'close' }
  return new Problem('RATE_LIMITED', detail, { headers: { 'retry-after': '5', ...closes } })
}
