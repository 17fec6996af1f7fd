// Checks path and method before anything else in a request: a method that a path does not support gets a
// 405, whatever the body.
import type { FastifyInstance } from 'fastify'
import { requireApiRoute } from './find-api-route.ts'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, method }) => {
    const prefix = [LIVE_PREFIX, SANDBOX_PREFIX].find((each) => url.startsWith(`${each}/`))
    if (prefix !== undefined) requireApiRoute({ url, prefix, method })
  })
}
