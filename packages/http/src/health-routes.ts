// Serves the health checks: alive while the process responds, ready when all its dependencies are available.
// The health response comes within seconds even if a dependency hangs, because a probe that hangs gives no
// information.
import type { FastifyInstance } from 'fastify'

/**
 * The result of a health check: true, the reason why a dependency is unavailable, or how the service works
 * without that dependency.
 */
export type HealthCheck = boolean | string | { readonly degraded: string }
/** The service's dependencies, each with its check. */
export type HealthChecks = Readonly<Record<string, () => HealthCheck | Promise<HealthCheck>>>

const CHECK_LIMIT_MS = 2000

/**
 * Adds `GET /health/live` and `GET /health/ready` (503 and the reasons while a dependency is unavailable).
 */
export function healthRoutes(app: FastifyInstance, checks: HealthChecks): void {
  const options = { config: { access: 'public' as const } }
  const bounded = Object.entries(checks).map(([name, check]) => [name, boundedCheck(check)] as const)
  app.get('/health/live', options, async () => ({ status: 'live' }))
  app.get('/health/ready', options, async (_request, reply) => {
    const results = await Promise.all(bounded.map(async ([name, check]) => [name, await check()] as const))
    const found = results.map(([, result]) => result)
    const isReady = found.every((check) => check === true || typeof check === 'object')
    const status = found.every((check) => check === true) ? 'ready' : isReady ? 'degraded' : 'not ready'
    return reply.code(isReady ? 200 : 503).send({ status, checks: Object.fromEntries(results) })
  })
}

/** A check that hangs is not started again: later callers wait for the same check. */
function boundedCheck(check: HealthChecks[string]): () => Promise<HealthCheck> {
  let running: Promise<HealthCheck> | undefined
  const begin = async (): Promise<HealthCheck> => {
    try {
      return await check()
    } catch {
      return 'does not answer'
    } finally {
      running = undefined
    }
  }
  return () => {
    running ??= begin()
    return inTime(running)
  }
}

function inTime(running: Promise<HealthCheck>): Promise<HealthCheck> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(`did not answer within ${CHECK_LIMIT_MS / 1000} seconds`)
    // When a suspended process resumes, its timers fire before it reads the network: wait one more turn of
    // the event loop, so that responses that have already arrived still count.
    const timer = setTimeout(() => setImmediate(giveUp), CHECK_LIMIT_MS)
    void running.then((found) => {
      clearTimeout(timer)
      resolve(found)
    })
  })
}
