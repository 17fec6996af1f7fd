// The service that answers a request, as far as the key may go there and it is in service.
import { Problem } from '@cfs/contracts'
import type { AnswerBody, Done, Service, ServiceRequest } from '../clients/services.ts'
import type { KeyRecord } from '../store/api-keys.ts'

export type { AnswerBody, Done, Service, ServiceRequest }

/** Who answers an address of the API; the gateway itself answers some. */
export type Upstream = 'filing' | 'billing' | 'documents' | 'partner' | 'gateway'
export type Services = Readonly<Partial<Record<Upstream, Service>>>

/** Throws PARTNER_KEY_REQUIRED, or SERVICE_UNAVAILABLE where there is no such service. */
export function chooseService(services: Services, upstream: Upstream, record: KeyRecord): Service {
  if (upstream === 'partner' && !(record.partner && record.scopes.includes('partner'))) {
    throw new Problem(
      'PARTNER_KEY_REQUIRED',
      'This endpoint answers to keys of partner accounts with scope partner.',
    )
  }
  const service = services[upstream]
  if (service !== undefined) return service
  // Waiting does not help, so nothing is said about when to come back.
  throw new Problem('SERVICE_UNAVAILABLE', 'This endpoint is not in service on this installation.')
}
