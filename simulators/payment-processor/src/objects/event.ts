// The Event object: a snapshot in the format of one API version.
import type { Account } from '../account/account.ts'
import type { StoredEvent } from '../account/event-log.ts'

/** `pendingWebhooks` is the number of endpoints that have not received the event yet. */
export function eventObject(
  account: Account,
  event: StoredEvent,
  shown: { readonly apiVersion: string; readonly pendingWebhooks: number },
) {
  const object: unknown = JSON.parse(event.object)
  const { previousAttributes } = event
  return {
    id: event.id,
    object: 'event',
    api_version: shown.apiVersion,
    created: event.created,
    data: {
      object,
      ...(previousAttributes === undefined ? {} : { previous_attributes: previousAttributes }),
    },
    livemode: account.isLive,
    pending_webhooks: shown.pendingWebhooks,
    request: { id: event.cause.requestId, idempotency_key: event.cause.idempotencyKey },
    type: event.type,
  }
}
