// Health: alive as long as the process answers, ready when everything it needs is there.
import type { FastifyInstance } from 'fastify'

/** Each thing that the service needs, with true, or the reason why it is not there. */
export type Readiness = () => Promise<Readonly<Record<string, boolean | string>>>

/** Adds `GET /health/live` and `GET /health/ready` (503 and the reasons while something is missing). */
export function healthRoutes(app: FastifyInstance, ready: Readiness): void {
  const options = { config: { access: 'public' as const }, logLevel: 'warn' as const }
  app.get('/health/live', options, async () => ({ status: 'live' }))
  app.get('/health/ready', options, async (_request, reply) => {
    const checks = await ready().catch(() => ({ checks: 'failed' }))
    const isReady = Object.values(checks).every((check) => check === true)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}
