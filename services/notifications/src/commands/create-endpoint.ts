// Creates a webhook endpoint with its first secret, and queues a ping for it.
import { MOST_ENDPOINTS, Problem, type WebhookEndpointRequest } from '@cfs/contracts'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId, newUuid } from '@cfs/runtime'
import { newWebhookSecret } from '../clients/webhook-signature.ts'
import { eventIdOf } from '../domain/arrival.ts'
import type { FeedName } from '../domain/feed-cursor.ts'
import { insertPing } from '../store/deliveries.ts'
import {
  findEndpoint,
  findEndpointByUrl,
  insertEndpoint,
  insertSecret,
  listEndpoints,
  lockEndpointsOf,
} from '../store/endpoints.ts'
import { countForWebhookDay } from '../store/webhook-days.ts'
import { countAtDomain } from '../store/webhook-domains.ts'
import { registrableDomain } from '../clients/registrable-domain.ts'
import { hostOf } from '../domain/webhook-url.ts'
import { checkUrl } from './check-url.ts'
import { endpointResource, type ShownEndpoint } from './endpoint-resource.ts'
import { noSuchEndpoint, type WebhookWork } from './webhook-work.ts'

export interface NewEndpointWish {
  readonly feed: FeedName
  readonly keyId: string
  readonly request: WebhookEndpointRequest
}

/** Throws VALIDATION_ERROR for the URL, WEBHOOK_ENDPOINT_EXISTS and WEBHOOK_ENDPOINT_LIMIT. */
export async function createEndpoint(
  work: WebhookWork,
  { feed, keyId, request }: NewEndpointWish,
): Promise<ShownEndpoint & { readonly secret: string }> {
  const { pool, clock, sealing, poke } = work
  const url = await checkUrl(work, feed.mode, request.url)
  const [endpointId, secret, at] = [newId('whe'), newWebhookSecret(), clock.now()]
  const created = await inTransaction(pool, async (tx) => {
    await lockEndpointsOf(tx, feed)
    await refuseExisting(tx, feed, { url, except: null })
    if ((await listEndpoints(tx, feed, at)).length >= MOST_ENDPOINTS) {
      throw new Problem(
        'WEBHOOK_ENDPOINT_LIMIT',
        `The account has ${MOST_ENDPOINTS} webhook endpoints. Delete one first.`,
      )
    }
    const domain = await admitAtDomain(work, tx, { url, except: null })
    const { description = null, event_types: eventTypes = null } = request
    await insertEndpoint(tx, {
      ...feed,
      endpointId,
      url,
      domain,
      description,
      eventTypes,
      createdByKey: keyId,
      at,
    })
    await insertSecret(tx, endpointId, sealing.seal(endpointId, secret))
    const eventId = eventIdOf(newUuid())
    await countForWebhookDay(tx, feed, { count: 1, at })
    await insertPing(tx, { ...feed, deliveryId: newId('whd'), endpointId, eventId, at })
    return findEndpoint(tx, feed, { endpointId, now: at })
  })
  if (created === undefined) throw noSuchEndpoint()
  poke()
  return { ...endpointResource(created), secret }
}

/** All accounts together may have so many endpoints at one domain, unless it is one of `sharedDomains`. */
const MOST_OF_DOMAIN = 1000

/** The registrable domain of the URL. Throws WEBHOOK_ENDPOINT_LIMIT if too many endpoints lead to it. */
export async function admitAtDomain(
  { hosts, sharedDomains }: Pick<WebhookWork, 'hosts' | 'sharedDomains'>,
  tx: Tx,
  { url, except }: { readonly url: string; readonly except: string | null },
): Promise<string> {
  const host = hostOf(new URL(url))
  const domain = registrableDomain(host)
  if (hosts.allowedHosts.has(host) || sharedDomains.includes(domain)) return domain
  if ((await countAtDomain(tx, { domain, except })) < MOST_OF_DOMAIN) return domain
  throw new Problem(
    'WEBHOOK_ENDPOINT_LIMIT',
    `Too many webhook endpoints of all accounts lead to ${domain}. Contact us if you operate this domain.`,
  )
}

/** Throws WEBHOOK_ENDPOINT_EXISTS if another endpoint of the account and mode has the URL. */
export async function refuseExisting(
  tx: Tx,
  feed: FeedName,
  endpoint: { readonly url: string; readonly except: string | null },
): Promise<void> {
  const existing = await findEndpointByUrl(tx, feed, endpoint)
  if (existing === undefined) return
  throw new Problem(
    'WEBHOOK_ENDPOINT_EXISTS',
    `The endpoint ${existing} has this URL. Use it, or delete it first.`,
    { context: { endpoint_id: existing } },
  )
}
