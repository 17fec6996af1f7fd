// Checks a password in turn: the person and the network of an attempt each have a share of the turns.
import type { AttemptKind } from '../../domain/attempt-limits.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Turn } from '../../clients/shell/turns.ts'
import { admitAttempts, type Attempt, networkAttempts, refundAttempts } from './admit-attempts.ts'

/** How many passwords of one person, and from one network, are checked or wait at the same time. */
const MOST_OF_PERSON = 2
const MOST_OF_NETWORK = 6

const MOST_OF_SITE = 12

const MOST: Partial<Record<AttemptKind, number>> = {
  password: MOST_OF_PERSON,
  network: MOST_OF_NETWORK,
  site: MOST_OF_SITE,
}

/** The turn of a visitor whose network alone is known. */
export function turnOfNetwork(caller: Pick<Caller, 'network' | 'site'>): Turn {
  return turnOf(networkAttempts('network', caller))
}

/** An attempt of a signed-in person, or from a browser in which the person signed in before, goes first. */
function turnOf(attempts: readonly Attempt[]): Turn {
  return {
    owners: attempts.flatMap(({ kind, subject }) => {
      const most = MOST[kind]
      return most === undefined ? [] : [{ name: `${kind} ${subject}`, most }]
    }),
    isKnown: !attempts.some(({ kind }) => kind === 'network'),
  }
}

export type PasswordCheck =
  | { readonly kind: 'wait'; readonly seconds: number }
  /** `count` is how many attempts were counted for the last subject, including this one. */
  | { readonly kind: 'right' | 'wrong'; readonly count: number }

/**
 * Counts the attempts and checks the password; the check takes the same time if the person has no stored
 * hash. If too many passwords are being checked at the moment, the attempts are not counted. Those above the
 * share of a person or network are refused with RATE_LIMITED, before the transaction that would count them.
 */
export function checkPassword(
  context: DashboardContext,
  attempts: readonly Attempt[],
  attempt: { readonly password: string; readonly hash: string | undefined },
): Promise<PasswordCheck> {
  const { owners, isKnown } = turnOf(attempts)
  return context.hasher.inShare(owners, async () => {
    const { seconds, count } = await admitAttempts(context, attempts)
    if (seconds > 0) return { kind: 'wait', seconds }
    try {
      const isRight = await context.hasher.matches(attempt.password, attempt.hash, { owners: [], isKnown })
      return { kind: isRight ? 'right' : 'wrong', count }
    } catch (error) {
      await refundAttempts(context, attempts)
      throw error
    }
  })
}
