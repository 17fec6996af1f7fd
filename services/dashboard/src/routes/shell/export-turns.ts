// Files that take long to write: one at a time for each person, and few in all, so that pages stay quick for
// the others. An account and a network leave as many turns free as they use.
import { Problem } from '@cfs/contracts'
import { type AccountSlots, createAccountSlots, onceClosed } from '@cfs/http'
import type { FastifyReply } from 'fastify'

const MOST_AT_ONCE = 4
const PAGES_OF_REFUSAL = 3

/** Who asks for a file, for which account, and from which IPv4 address or IPv6 /48. */
export interface ExportOwner {
  readonly personId: string
  readonly accountId: string | null
  readonly site: string
}

export interface ExportTurns {
  /** Counts a file until its response ends or its reader leaves. Refuses it if there are too many. */
  begin(owner: ExportOwner, reply: Pick<FastifyReply, 'raw'>): void
}

export function createExportTurns(): ExportTurns {
  /** Whose files are being written, and how many more each person has asked for meanwhile. */
  const writing = new Map<string, number>()
  const ofAccounts = createShares('Other files of your account are being written.')
  const ofSites = createShares('Other files are being written for people in your network.')
  return {
    begin({ personId, accountId, site }, reply) {
      const refused = writing.get(personId)
      if (refused !== undefined) {
        writing.set(personId, refused + 1)
        throw tooManyOfPerson(refused)
      }
      const refusal = ofSites.refusalOf(site)
      if (refusal !== undefined) throw refusal
      const ends = [ofAccounts.take(accountId ?? personId), ofSites.take(site)]
      writing.set(personId, 0)
      onceClosed(reply.raw, () => {
        writing.delete(personId)
        for (const end of ends) end()
      })
    },
  }
}

/** Each account, and each network, leaves at least as many turns free as it uses. */
function createShares(reason: string): AccountSlots {
  return createAccountSlots({
    perSubject: MOST_AT_ONCE,
    total: MOST_AT_ONCE,
    words: {
      ofOne: () => `${reason} Try again in a few seconds.`,
      ofAll: 'Many files are being written at the moment. Try again in a few seconds.',
    },
  })
}

/** The first refusals are pages, for a person who pressed twice; the others close the connection. */
function tooManyOfPerson(earlierRefusals: number): Problem {
  const detail = 'Another file is still being written for you. Wait until it is complete, then try again.'
  const closes = earlierRefusals < PAGES_OF_REFUSAL ? {} : { connection: 'close' }
  return new Problem('RATE_LIMITED', detail, { headers: { 'retry-after': '5', ...closes } })
}
