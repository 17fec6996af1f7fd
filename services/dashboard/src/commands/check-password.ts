import type { DashboardContext } from './dashboard-context.ts'
import { type Attempt, refundAttempts } from './admit-attempts.ts'

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
    return await context.hasher.matches(given.password, given.hash)
  } catch (error) {
    await refundAttempts(context, attempts)
    throw error
  }
}
