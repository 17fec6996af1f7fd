import type { DashboardContext } from './dashboard-context.ts'
import type { Turn } from '../clients/turns.ts'
import { type Attempt, refundAttempts } from './admit-attempts.ts'

/** How many passwords of one person, and from one network, are checked or wait at the same time. */
const MOST_OF_PERSON = 2
const MOST_OF_NETWORK = 6

/** The turn of a visitor whose network alone is known. */
export function turnOfNetwork(network: string): Turn {
  return { owners: [{ name: `network ${network}`, most: MOST_OF_NETWORK }], isKnown: false }
}

/** An attempt of a signed-in person, or from a browser in which the person signed in before, goes first. */
function turnOf(attempts: readonly Attempt[]): Turn {
  const counted = attempts.filter(({ kind }) => kind === 'network' || kind === 'password')
  return {
    owners: counted.map(({ kind, subject }) => ({
      name: `${kind} ${subject}`,
      most: kind === 'network' ? MOST_OF_NETWORK : MOST_OF_PERSON,
    })),
    isKnown: !attempts.some(({ kind }) => kind === 'network'),
  }
}

/**
 * Whether the password is correct; the check takes the same time if the person has no stored hash. If too
 * many passwords are being checked at the moment, this attempt is not counted.
 */
export async function checkPassword(
  context: DashboardContext,
  attempts: readonly Attempt[],
  given: { readonly password: string; readonly hash: string | undefined },
): Promise<boolean> {
  try {
    return await context.hasher.matches(given.password, given.hash, turnOf(attempts))
  } catch (error) {
    await refundAttempts(context, attempts)
    throw error
  }
}
