import type { DashboardContext } from './dashboard-context.ts'
import { type Attempt, refundAttempts } from './admit-attempts.ts'

/**
 * Whether the password is right; it takes the same time if there is no hash to compare it with. If too many
 * passwords are being checked at the moment, the attempts are not counted.
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
