// E-mails members about a webhook endpoint that was disabled because of its responses.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { webhookMail } from '../../domain/webhook-mail.ts'
import { type MailContext, notifyMembers } from './notify-members.ts'

/** A reason that only a later version of the notifications service gives is left out. */
export async function mailDisabledWebhook(
  tx: Tx,
  context: MailContext,
  event: EventPayload<'webhook-endpoint.disabled'>,
): Promise<void> {
  const { endpoint_id: endpointId, account_id: accountId, host, mode, reason } = event
  if (reason === 'unknown' || mode === 'unknown') return
  const at = new Date(event.occurred_at)
  const failingSince = event.failing_since === null ? null : new Date(event.failing_since)
  const place = mode === 'live' ? 'live' : 'sandbox'
  await notifyMembers(tx, context, {
    kind: 'webhook disabled',
    accountId,
    occurredAt: at,
    event: `${endpointId} ${event.occurred_at}`,
    text: ({ accountName }) => {
      const url = `${context.dashboardUrl}/${place}/webhooks/${endpointId}`
      return webhookMail({ accountName, host, mode, reason, failingSince, at, url })
    },
  })
}
