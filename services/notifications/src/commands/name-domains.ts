// Computes the registrable domains of endpoints that an earlier version created or changed. Until then the
// host name of a new one stands for it.
import type { Pool } from '@cfs/postgres'
import { registrableDomain } from '../clients/registrable-domain.ts'
import { hostOf } from '../domain/webhook-url.ts'
import { saveWebhookDomains, selectUnnamed } from '../store/webhook-domains.ts'

const BATCH = 500

/** Returns whether there may be more. */
export async function nameDomains(pool: Pool): Promise<boolean> {
  const unnamed = await selectUnnamed(pool, BATCH)
  if (unnamed.length === 0) return false
  await saveWebhookDomains(
    pool,
    unnamed.map((endpoint) => ({ ...endpoint, domain: registrableDomain(hostOf(new URL(endpoint.url))) })),
  )
  return unnamed.length === BATCH
}
