import type { ListedDelivery, ListedEndpoint } from '../../clients/webhooks/webhook-calls.ts'
import { isAwaitedAttempt } from '../../domain/awaited-attempt.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

/** Whether the page of the delivery loads itself again. */
export function isAttemptAwaited(
  { clock }: DashboardContext,
  endpoint: ListedEndpoint,
  delivery: ListedDelivery,
): boolean {
  return isAwaitedAttempt(endpoint, delivery, clock.now())
}
