// Remembers how the authorities answered the requests of this process, for the public status page.
import type { Clock } from '@cfs/runtime'
import {
  authorityStateOf,
  type AuthorityHealth,
  healthAfter,
  OUTSIDE_PARTIES,
  type OutsideParty,
  UNKNOWN_HEALTH,
  type WatchedAuthority,
} from '../domain/authority-health.ts'

export interface AuthorityWatch {
  readonly note: (party: OutsideParty, isAnswered: boolean) => void
  readonly read: () => readonly WatchedAuthority[]
}

/** Each replica remembers its own requests; after a restart nothing is known. */
export function createAuthorityWatch(clock: Clock): AuthorityWatch {
  const healthOfParties = new Map<OutsideParty, AuthorityHealth>()
  const healthOf = (party: OutsideParty) => healthOfParties.get(party) ?? UNKNOWN_HEALTH
  return {
    note(party, isAnswered) {
      healthOfParties.set(party, healthAfter(healthOf(party), { at: clock.now(), isAnswered }))
    },
    read() {
      const now = clock.now()
      return OUTSIDE_PARTIES.map((name) => {
        const { lastAnswerAt, lastFailureAt } = healthOf(name)
        return { name, state: authorityStateOf(healthOf(name), now), lastAnswerAt, lastFailureAt }
      })
    },
  }
}
