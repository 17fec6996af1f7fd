// Chooses the service for a request, provided that the API key may use the service and the service is
// configured.
import { Problem } from '@cfs/contracts'
import { hostName } from '@cfs/values'
import type { AnswerBody, Done, Service, ServiceRequest } from '../../clients/services.ts'
import type { KeyRecord } from '../../store/api-keys.ts'

export { READER } from '../../clients/services.ts'
export type { AnswerBody, Done, Service, ServiceRequest }

/** The service that handles a URL of the API; some URLs are handled by the gateway itself. */
export type Upstream = 'filing' | 'billing' | 'documents' | 'partner' | 'notifications' | 'gateway'
export type Services = Readonly<Partial<Record<Upstream, Service>>>

export interface Addressed {
  readonly upstream: Upstream
  /** The host that the client addressed, as the request spells it. */
  readonly host: () => string
}

/**
 * Throws PARTNER_KEY_REQUIRED, PARTNER_DOMAIN_REQUIRED, or SERVICE_UNAVAILABLE if the service is not
 * configured.
 */
export function chooseService(services: Services, { upstream, host }: Addressed, record: KeyRecord): Service {
  if (upstream === 'partner' && !(record.partner && record.scopes.includes('partner'))) {
    throw new Problem(
      'PARTNER_KEY_REQUIRED',
      'This endpoint accepts only API keys of partner accounts with the scope partner.',
    )
  }
  if (upstream === 'partner') requirePartnerHost(record.partnerHosts, hostName(host()))
  const service = services[upstream]
  if (service !== undefined) return service
  // Waiting does not help with this error, so the response has no Retry-After header.
  throw new Problem('SERVICE_UNAVAILABLE', 'This endpoint is not available in this deployment.')
}

/** A partner with API domains on record reaches the partner endpoints on these domains only. */
function requirePartnerHost(hosts: readonly string[], host: string | undefined): void {
  if (hosts.length === 0 || (host !== undefined && hosts.includes(host))) return
  throw new Problem(
    'PARTNER_DOMAIN_REQUIRED',
    `Partner endpoints are available only on your API domains: ${hosts.join(', ')}.`,
  )
}
