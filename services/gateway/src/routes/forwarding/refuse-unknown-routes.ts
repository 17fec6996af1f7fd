// Checks the path and the method before any other part of a request. A method that the path does not support
// gets a 405, whatever the body contains.
import { isManagementRequest } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { requireApiRoute } from './find-api-route.ts'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

const PREFIXES = [LIVE_PREFIX, SANDBOX_PREFIX]

export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, method } = request
    const prefix = PREFIXES.find((each) => url.startsWith(`${each}/`))
    if (prefix !== undefined && !isManagementRequest(request)) requireApiRoute({ url, prefix, method })
    done()
  })
}
