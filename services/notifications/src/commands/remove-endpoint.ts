// Deletes a webhook endpoint: its secrets at once, its deliveries with the next run of the erasure.
import { inTransaction } from '@cfs/postgres'
import { deleteEndpoint, findEndpoint, lockEndpoint } from '../store/endpoints.ts'
import { endpointResource, type ShownEndpoint } from './endpoint-resource.ts'
import { type EndpointName, noSuchEndpoint, type WebhookWork } from './webhook-work.ts'

/** Returns the endpoint as it was. Throws NOT_FOUND. */
export async function removeEndpoint(
  { pool, clock }: WebhookWork,
  { feed, endpointId }: EndpointName,
): Promise<ShownEndpoint> {
  return inTransaction(pool, async (tx) => {
    await lockEndpoint(tx, feed, endpointId)
    const before = await findEndpoint(tx, feed, { endpointId, now: clock.now() })
    if (before === undefined) throw noSuchEndpoint()
    await deleteEndpoint(tx, endpointId)
    return endpointResource(before)
  })
}
