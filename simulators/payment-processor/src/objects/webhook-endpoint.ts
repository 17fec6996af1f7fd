// The WebhookEndpoint object, and the secrets that sign its webhooks.
import { newId } from '../account/new-id.ts'
import type { ObjectOwner } from './object-owner.ts'

export interface WebhookEndpoint {
  readonly id: string
  readonly object: 'webhook_endpoint'
  readonly api_version: string | null
  readonly application: null
  readonly created: number
  readonly description: string | null
  readonly enabled_events: readonly string[]
  readonly livemode: boolean
  readonly metadata: Readonly<Record<string, string>>
  readonly status: 'enabled' | 'disabled'
  readonly url: string
  /**
   * During a rotation, an endpoint has two secrets. The secrets are shown only when the endpoint is created.
   */
  readonly secrets: readonly string[]
}

export type WebhookEndpointGiven = Pick<
  WebhookEndpoint,
  'api_version' | 'description' | 'enabled_events' | 'metadata' | 'url' | 'secrets'
>

export function newWebhookEndpoint(owner: ObjectOwner, given: WebhookEndpointGiven): WebhookEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    application: null,
    created: owner.seconds(),
    livemode: owner.isLive,
    status: 'enabled',
    ...given,
  }
}

/** The endpoint as the API shows it after its creation, without secrets. */
export function shownEndpoint({ secrets: _secrets, ...shown }: WebhookEndpoint) {
  return shown
}

export function wants({ enabled_events, status }: WebhookEndpoint, type: string): boolean {
  return status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type))
}
