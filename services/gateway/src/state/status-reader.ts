// Reads the state of the parts and of the authorities for the public status page. However many people look,
// each service is asked at most once in ten seconds.
import {
  authorityStatuses,
  type AuthorityStatus,
  type HealthState,
  type ServiceStatus,
  type StatusPart,
} from '@cfs/contracts'
import { IDENTITY_HEADER, type IdentitySigner } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import { z } from 'zod'
import type { Service } from '../clients/services.ts'
import { overallStatusOf, partStateOf, type Readiness } from '../domain/overall-status.ts'
import { askService } from '../clients/ask-service.ts'

export interface StatusSources {
  readonly services: Readonly<Partial<Record<Exclude<StatusPart, 'api'>, Service>>>
  /** Whether the gateway's own counters are shared with its other replicas. */
  readonly isLimiterShared: () => Promise<boolean>
  readonly sign: IdentitySigner
  readonly clock: Clock
}

const FRESH_MS = 10_000
const readiness = z.object({ status: z.string(), checks: z.record(z.string(), z.unknown()) })
const statuses = z.object({ data: authorityStatuses })

/** Returns a function that reads the status, at most once in ten seconds. */
export function createStatusReader(sources: StatusSources): () => Promise<ServiceStatus> {
  let lastReading: { readonly atMs: number; readonly status: Promise<ServiceStatus> } | undefined
  return () => {
    const nowMs = sources.clock.now().getTime()
    if (lastReading === undefined || Math.abs(nowMs - lastReading.atMs) >= FRESH_MS)
      lastReading = { atMs: nowMs, status: readStatus(sources) }
    return lastReading.status
  }
}

async function readStatus(sources: StatusSources): Promise<ServiceStatus> {
  const { services, isLimiterShared, clock } = sources
  const checkedAt = clock.now().toISOString()
  const [isShared, authorities, states] = await Promise.all([
    isLimiterShared().catch(() => false),
    readAuthorities(sources),
    Promise.all(partsOf(services).map(({ name, service }) => partOf(name, service))),
  ])
  const api = { name: 'api', status: isShared ? 'operational' : 'degraded' } as const
  const parts = [api, ...states]
  return {
    status: overallStatusOf({
      filing: states.find(({ name }) => name === 'filing')?.status ?? 'unavailable',
      parts: parts.map(({ status }) => status),
      authorities: authorities.map(({ status }) => status),
    }),
    checked_at: checkedAt,
    parts,
    authorities: [...authorities],
  }
}

/** A gateway without a partner or notifications service has no such part. */
function partsOf({ partner, notifications, filing, billing, documents }: StatusSources['services']) {
  const always = [
    { name: 'filing', service: filing },
    { name: 'billing', service: billing },
    { name: 'documents', service: documents },
  ] as const
  const further = [
    { name: 'partner', service: partner },
    { name: 'notifications', service: notifications },
  ] as const
  return [...always, ...further.filter(({ service }) => service !== undefined)]
}

async function partOf<Name extends StatusPart>(
  name: Name,
  service: Service | undefined,
): Promise<{ readonly name: Name; readonly status: HealthState }> {
  const answer = await askService(service, '/health/ready', {})
  const ready: Readiness | undefined = readiness.safeParse(answer).data
  return { name, status: partStateOf(ready) }
}

/** Empty if the filing service does not say how the authorities answered. */
async function readAuthorities({ services, sign }: StatusSources): Promise<readonly AuthorityStatus[]> {
  const identity = {
    accountId: 'gateway',
    keyId: 'gateway',
    mode: 'live',
    scopes: ['status:read'],
    requestId: 'status',
    partner: false,
  } as const
  const headers = { [IDENTITY_HEADER]: sign(identity, 'filing') }
  const answer = await askService(services.filing, '/status/authorities', headers)
  return statuses.safeParse(answer).data?.data.authorities ?? []
}
