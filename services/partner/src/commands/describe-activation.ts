// An activation as the dashboard's routes return it; the link itself is never shown again.
import type { ListedActivation as ActivationResource } from '@cfs/contracts'
import { activationState } from '../domain/activation.ts'
import type { ListedActivation } from '../store/list-activations.ts'

export function describeActivation(activation: ListedActivation, now: Date): ActivationResource {
  return {
    activation_id: activation.activationId,
    company_number: activation.companyNumber,
    email: activation.email,
    external_id: activation.externalId,
    state: activationState(activation, now),
    created_at: activation.createdAt.toISOString(),
    expires_at: activation.expiresAt.toISOString(),
    used_at: activation.consumedAt?.toISOString() ?? null,
  }
}
