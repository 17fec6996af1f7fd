// An entitlement as the API and the dashboard's routes return it.
import type { EntitlementResource } from '@cfs/contracts'
import { activationState } from '../domain/activation.ts'
import type { ListedEntitlement } from '../store/list-entitlements.ts'

export function describeEntitlement(listed: ListedEntitlement, now: Date): EntitlementResource {
  return {
    company_number: listed.companyNumber,
    status: listed.state,
    created_at: listed.createdAt.toISOString(),
    ended_at: listed.endedAt?.toISOString() ?? null,
    last_activation: lastActivation(listed, now),
    last_import: listed.lastImport,
    filings: [...listed.filings],
  }
}

function lastActivation(listed: ListedEntitlement, now: Date): EntitlementResource['last_activation'] {
  const { email, externalId, linkCreatedAt, linkExpiresAt, linkVoidedAt, linkConsumedAt } = listed
  if (email === null || linkCreatedAt === null || linkExpiresAt === null) return null
  const link = { voidedAt: linkVoidedAt, consumedAt: linkConsumedAt, expiresAt: linkExpiresAt }
  return {
    email,
    external_id: externalId,
    state: activationState(link, now),
    created_at: linkCreatedAt.toISOString(),
    expires_at: linkExpiresAt.toISOString(),
    used_at: linkConsumedAt?.toISOString() ?? null,
  }
}
