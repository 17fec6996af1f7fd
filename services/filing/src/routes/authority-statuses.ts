// GET /status/authorities: how the authorities answered lately, for the gateway's status page and the
// dashboard's home page.
import type { AuthorityStatus } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import type { WatchedAuthority } from '../domain/authority-health.ts'

interface Watched {
  readonly read: () => readonly WatchedAuthority[]
}

/** Adds the route; only the gateway and the dashboard sign tokens with its scope. */
export function authorityStatuses(app: FastifyInstance, watch: Watched): void {
  app.get('/status/authorities', { config: { access: { scope: 'status:read' } } }, async (request) =>
    success(request, { authorities: watch.read().map(resourceOf) }),
  )
}

function resourceOf({ name, state, lastAnswerAt, lastFailureAt }: WatchedAuthority): AuthorityStatus {
  return {
    name,
    status: state,
    last_answer_at: lastAnswerAt?.toISOString() ?? null,
    last_failure_at: lastFailureAt?.toISOString() ?? null,
  }
}
