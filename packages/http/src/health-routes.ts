// Health: alive as long as the process answers, ready when everything it needs is there.
import type { FastifyInstance } from 'fastify'

/** What a check found: true, the reason why the thing is not there, or how the service does without it. */
export type HealthCheck = boolean | string | { readonly degraded: string }
/** Each thing that the service needs, with what the check found. */
export type Readiness = () => Promise<Readonly<Record<string, HealthCheck>>>

/** Adds `GET /health/live` and `GET /health/ready` (503 and the reasons while something is missing). */
export function healthRoutes(app: FastifyInstance, ready: Readiness): void {
  const options = { config: { access: 'public' as const } }
  app.get('/health/live', options, async () => ({ status: 'live' }))
  app.get('/health/ready', options, async (_request, reply) => {
    const checks: Readonly<Record<string, HealthCheck>> = await ready().catch(() => ({ checks: 'failed' }))
    const found = Object.values(checks)
    const isReady = found.every((check) => check === true || typeof check === 'object')
    const status = found.every((check) => check === true) ? 'ready' : isReady ? 'degraded' : 'not ready'
    return reply.code(isReady ? 200 : 503).send({ status, checks })
  })
}
