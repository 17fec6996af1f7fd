// E-mails members about a request for a refund that an operator granted or declined.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { refundMail } from '../../domain/refund-mail.ts'
import { type MailContext, notifyMembers } from './notify-members.ts'

/** An outcome that only a later version of billing publishes is left out. */
export async function mailRefundDecision(
  tx: Tx,
  context: MailContext,
  event: EventPayload<'refund-request.decided'>,
): Promise<void> {
  const { outcome, request_id: requestId, reason } = event
  if (outcome === 'unknown') return
  await notifyMembers(tx, context, {
    kind: 'refund decided',
    accountId: event.account_id,
    occurredAt: new Date(event.occurred_at),
    event: requestId,
    text: ({ accountName }) =>
      refundMail({
        accountName,
        outcome,
        askedPence: event.asked_pence,
        grantedPence: event.granted_pence,
        reason,
        url: `${context.dashboardUrl}/live/billing/refund`,
      }),
  })
}
