// Health: alive as long as the process answers, ready when everything it needs is there. The answer comes
// within seconds whatever hangs: a probe that hangs tells nobody anything.
import type { FastifyInstance } from 'fastify'

/** What a check found: true, the reason why the thing is not there, or how the service does without it. */
export type HealthCheck = boolean | string | { readonly degraded: string }
/** Each thing that the service needs, and how to find out whether it is there. */
export type HealthChecks = Readonly<Record<string, () => HealthCheck | Promise<HealthCheck>>>

const CHECK_LIMIT_MS = 2000

/** Adds `GET /health/live` and `GET /health/ready` (503 and the reasons while something is missing). */
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

/** A check that hangs is not begun a second time: whoever asks meanwhile waits for the same one. */
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
    // Of a process that was held up, timers fire before the network is read: what has arrived still counts.
    const timer = setTimeout(() => setImmediate(giveUp), CHECK_LIMIT_MS)
    void running.then((found) => {
      clearTimeout(timer)
      resolve(found)
    })
  })
}
