// What the pages of a webhook endpoint show.
import type { DeliveryState } from '@cfs/contracts'
import type { FieldErrors } from '@cfs/pages'

export interface WebhookModel {
  readonly endpoint_id: string
  readonly url: string
  readonly event_types: readonly string[] | null
  readonly description: string | null
  readonly status: 'enabled' | 'disabled'
  readonly disabled_reason: 'requested' | 'gone' | 'failing' | null
  readonly disabled_at: string | null
  readonly failing_since: string | null
  readonly previous_secret_expires_at: string | null
  readonly created_at: string
}

export interface DeliveryModel {
  readonly delivery_id: string
  readonly event_id: string
  readonly type: string
  readonly timestamp: string
  readonly state: DeliveryState
  readonly attempt_count: number
  readonly next_attempt_at: string | null
  readonly last_outcome: 'delivered' | 'refused' | 'timed_out' | 'unreachable' | null
  readonly last_status_code: number | null
  readonly queued_at: string
}

export type InactiveState = 'suspended' | 'closed'

export interface WebhookPlace {
  readonly mode: 'sandbox' | 'live'
  readonly csrfToken: string
}

export interface EndpointPageModel {
  readonly endpoint: WebhookModel
  readonly deliveries: readonly DeliveryModel[]
  /** The state whose deliveries are shown; undefined for all. */
  readonly state: DeliveryState | undefined
  /** The page of older deliveries; undefined on the last one. */
  readonly older: string | undefined
  /** The account's state while deliveries wait for it; undefined while it is active. */
  readonly inactive: InactiveState | undefined
  readonly mayManage: boolean
  readonly isPartner: boolean
  readonly formId: string
  readonly errors: FieldErrors
  readonly message: string | undefined
}
