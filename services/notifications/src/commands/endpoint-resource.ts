// Webhook endpoints and deliveries as the API represents them.
import type { WebhookDelivery, WebhookDeliveryWithAttempts, WebhookEndpoint } from '@cfs/contracts'
import type { StoredDelivery } from '../store/deliveries.ts'
import type { StoredEndpoint } from '../store/endpoints.ts'

/** Types of later versions may be stored, so a type is not checked again. */
type Shown<T> = { readonly [K in keyof T]: K extends 'type' | 'event_types' ? unknown : T[K] }
export type ShownEndpoint = Shown<WebhookEndpoint>
export type ShownDelivery = Shown<WebhookDelivery>

export function endpointResource(endpoint: StoredEndpoint): ShownEndpoint {
  return {
    endpoint_id: endpoint.endpointId,
    url: endpoint.url,
    event_types: endpoint.eventTypes,
    description: endpoint.description,
    status: endpoint.status,
    disabled_reason: endpoint.disabledReason,
    disabled_at: textOf(endpoint.disabledAt),
    failing_since: textOf(endpoint.failingSince),
    previous_secret_expires_at: textOf(endpoint.previousSecretExpiresAt),
    created_by_key: endpoint.createdByKey,
    created_at: endpoint.createdAt.toISOString(),
  }
}

export function deliveryResource(delivery: StoredDelivery): ShownDelivery {
  const last = delivery.attempts.at(-1)
  return {
    delivery_id: delivery.deliveryId,
    endpoint_id: delivery.endpointId,
    event_id: delivery.eventId,
    type: delivery.type,
    timestamp: delivery.occurredAt.toISOString(),
    state: delivery.state,
    attempt_count: delivery.attemptCount,
    next_attempt_at: delivery.state === 'pending' ? delivery.dueAt.toISOString() : null,
    last_outcome: last?.outcome ?? null,
    last_status_code: last?.statusCode ?? null,
    queued_at: delivery.queuedAt.toISOString(),
  }
}

export function deliveryWithAttempts(
  delivery: StoredDelivery,
): ShownDelivery & Pick<WebhookDeliveryWithAttempts, 'attempts'> {
  const attempts = delivery.attempts.map(({ at, durationMs, outcome, statusCode, response }) => ({
    at,
    duration_ms: durationMs,
    outcome,
    status_code: statusCode,
    response,
  }))
  return { ...deliveryResource(delivery), attempts }
}

function textOf(time: Date | null): string | null {
  return time === null ? null : time.toISOString()
}
