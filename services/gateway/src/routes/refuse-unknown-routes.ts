// Checks the path and the method before any other part of a request. A method that the path does not support
// gets a 405, whatever the body contains.
import type { FastifyInstance } from 'fastify'
import { requireApiRoute } from './find-api-route.ts'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

const PREFIXES = [LIVE_PREFIX, SANDBOX_PREFIX]

export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, method }, _reply, done) => {
    const prefix = PREFIXES.find((each) => url.startsWith(`${each}/`))
    if (prefix !== undefined) requireApiRoute({ url, prefix, method })
    done()
  })
}
