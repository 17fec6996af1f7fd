// Address and method are checked before anything else of a request is read: a method that an address does not
// answer is 405, whatever body comes with it.
import type { FastifyInstance } from 'fastify'
import { requireApiRoute } from './find-api-route.ts'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, method }) => {
    const prefix = [LIVE_PREFIX, SANDBOX_PREFIX].find((each) => url.startsWith(`${each}/`))
    if (prefix !== undefined) requireApiRoute({ url, prefix, method })
  })
}
