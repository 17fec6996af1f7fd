// A response to a request with an API key is only for the sender of that key. Caches must not return such a
// response to requests with another API key, and may store it only if the service's own headers allow that
// (clients may cache documents privately).
import { pathOf } from '@cfs/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

const KEY_HEADERS = 'X-API-Key, Authorization'
const PRIVATE = [`${LIVE_PREFIX}/`, `${SANDBOX_PREFIX}/`, '/manage/']
const PUBLIC = new Set(
  [LIVE_PREFIX, SANDBOX_PREFIX].flatMap((prefix) => [`${prefix}/errors`, `${prefix}/status`]),
)

/** Adds Cache-Control and Vary to every authenticated response, including refusals. */
export function addCacheHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (...[request, reply, , done]) => {
    if (isPrivate(request)) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      reply.header('vary', withKeyHeaders(reply.getHeader('vary')))
    }
    done()
  })
}

function isPrivate({ url }: FastifyRequest): boolean {
  return PRIVATE.some((prefix) => url.startsWith(prefix)) && !PUBLIC.has(pathOf({ url }))
}

function withKeyHeaders(vary: ReturnType<FastifyReply['getHeader']>): string {
  return vary === undefined ? KEY_HEADERS : `${String(vary)}, ${KEY_HEADERS}`
}
