// Gives a webhook endpoint a new secret; the previous one signs too until the overlap ends.
import type { SecretRotation } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { newWebhookSecret } from '../clients/webhook-signature.ts'
import { findEndpoint, insertSecret, lockEndpoint, retireSecrets } from '../store/endpoints.ts'
import { endpointResource, type ShownEndpoint } from './endpoint-resource.ts'
import { type EndpointName, noSuchEndpoint, type WebhookWork } from './webhook-work.ts'

/** Returns the endpoint with its new secret. Throws NOT_FOUND. */
export async function rotateSecret(
  { pool, clock, sealing }: WebhookWork,
  { feed, endpointId }: EndpointName,
  { overlap_seconds: overlapSeconds }: SecretRotation,
): Promise<ShownEndpoint & { readonly secret: string }> {
  const [now, secret] = [clock.now(), newWebhookSecret()]
  const endpoint = await inTransaction(pool, async (tx) => {
    if (!(await lockEndpoint(tx, feed, endpointId))) throw noSuchEndpoint()
    await retireSecrets(tx, endpointId, new Date(now.getTime() + overlapSeconds * 1000))
    await insertSecret(tx, endpointId, sealing.seal(endpointId, secret))
    return findEndpoint(tx, feed, { endpointId, now })
  })
  if (endpoint === undefined) throw noSuchEndpoint()
  return { ...endpointResource(endpoint), secret }
}
