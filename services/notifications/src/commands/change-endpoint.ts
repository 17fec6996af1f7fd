// Changes a webhook endpoint: its URL, types of events, note, and whether it is enabled.
import type { WebhookEndpointChange } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { registrableDomain } from '../clients/registrable-domain.ts'
import { hostOf } from '../domain/webhook-url.ts'
import { changedEndpoint } from '../domain/changed-endpoint.ts'
import { findEndpoint, lockEndpoint, lockEndpointsOf, updateEndpoint } from '../store/endpoints.ts'
import { checkUrl } from './check-url.ts'
import { admitAtDomain, refuseExisting } from './create-endpoint.ts'
import { endpointResource, type ShownEndpoint } from './endpoint-resource.ts'
import { type EndpointName, noSuchEndpoint, type WebhookWork } from './webhook-work.ts'

/** Throws NOT_FOUND, VALIDATION_ERROR for the URL, WEBHOOK_ENDPOINT_EXISTS and WEBHOOK_ENDPOINT_LIMIT. */
export async function changeEndpoint(
  work: WebhookWork,
  { feed, endpointId }: EndpointName,
  change: WebhookEndpointChange,
): Promise<ShownEndpoint> {
  const { pool, clock, poke } = work
  const now = clock.now()
  const named = { endpointId, now }
  if ((await findEndpoint(pool, feed, named)) === undefined) throw noSuchEndpoint()
  const url = change.url === undefined ? undefined : await checkUrl(work, feed.mode, change.url)
  const changed = await inTransaction(pool, async (tx) => {
    await lockEndpointsOf(tx, feed)
    await lockEndpoint(tx, feed, endpointId)
    const before = await findEndpoint(tx, feed, named)
    if (before === undefined) throw noSuchEndpoint()
    if (url !== undefined) await refuseExisting(tx, feed, { url, except: endpointId })
    const { event_types: eventTypes, ...otherChanges } = change
    const domain =
      url === undefined
        ? registrableDomain(hostOf(new URL(before.url)))
        : await admitAtDomain(work, tx, { url, except: endpointId })
    await updateEndpoint(tx, {
      endpointId,
      domain,
      ...changedEndpoint(before, { ...otherChanges, url, eventTypes }, now),
    })
    return findEndpoint(tx, feed, named)
  })
  if (changed === undefined) throw noSuchEndpoint()
  poke()
  return endpointResource(changed)
}
