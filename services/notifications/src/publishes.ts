// The event that the notifications service publishes: a webhook endpoint that it has disabled.
import type { OutgoingEvent } from '@cfs/messaging'
import { hostOf } from './domain/webhook-url.ts'

export interface DisabledEndpoint {
  readonly endpointId: string
  readonly accountId: string
  readonly mode: 'live' | 'test'
  readonly url: string
  readonly reason: 'gone' | 'failing'
  readonly failingSince: Date | null
}

export function endpointDisabled(
  { endpointId, accountId, mode, url, reason, failingSince }: DisabledEndpoint,
  at: Date,
): OutgoingEvent<'webhook-endpoint.disabled'> {
  return {
    type: 'webhook-endpoint.disabled',
    key: endpointId,
    payload: {
      endpoint_id: endpointId,
      account_id: accountId,
      occurred_at: at.getTime(),
      mode,
      host: hostOf(new URL(url)),
      reason,
      failing_since: failingSince?.getTime() ?? null,
    },
  }
}
