// What the commands for webhook endpoints work with.
import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import type { PublicAddresses } from '../clients/public-addresses.ts'
import type { Sealing } from '../clients/sealing.ts'
import type { FeedName } from '../domain/feed-cursor.ts'
import type { UrlRules } from '../domain/webhook-url.ts'

export interface WebhookWork {
  readonly pool: Pool
  readonly clock: Clock
  readonly sealing: Sealing
  readonly addresses: PublicAddresses
  readonly hosts: Pick<UrlRules, 'allowedHosts' | 'ownHosts'>
  /** The registrable domains that the operator has not limited. */
  readonly sharedDomains: readonly string[]
  /** Attempts what is due now. */
  readonly poke: () => void
}

/** An endpoint of the caller, named by its path. */
export interface EndpointName {
  readonly feed: FeedName
  readonly endpointId: string
}

export function noSuchEndpoint(): Problem {
  return new Problem(
    'NOT_FOUND',
    'No webhook endpoint with this id exists for this API key; check the id, and whether the key is live or test.',
  )
}

export function noSuchDelivery(): Problem {
  return new Problem('NOT_FOUND', 'The webhook endpoint has no delivery with this id; list its deliveries.')
}

export function endpointDisabled(): Problem {
  return new Problem('WEBHOOK_ENDPOINT_DISABLED', 'The webhook endpoint is disabled. Enable it first.')
}
