// E-mails members about limits that refused requests. Requests may be published more than once, and never, so
// each limit is announced at the first refusal of a day that arrives.
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { limitMail, limitName, reachedLimit } from '../../domain/limit-mail.ts'
import { type MailContext, notifyMembers } from './notify-members.ts'

export async function mailReachedLimits(
  tx: Tx,
  context: MailContext,
  events: readonly IncomingEvent<'api.requested'>[],
): Promise<void> {
  const refused = events.flatMap(({ payload }) =>
    payload.requests.flatMap((request) => reachedLimit(request) ?? []),
  )
  const limits = new Map(refused.map((reached) => [limitName(reached), reached]))
  const { dashboardUrl } = context
  // In one order everywhere, so that two replicas that announce the same limits wait and do not deadlock.
  for (const [event, reached] of [...limits].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await notifyMembers(tx, context, {
      kind: 'limit reached',
      accountId: reached.accountId,
      occurredAt: reached.at,
      event,
      text: ({ accountName }) => limitMail(reached, { accountName, dashboardUrl }),
    })
  }
}
