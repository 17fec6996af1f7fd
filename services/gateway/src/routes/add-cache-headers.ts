// An answer that depends on a key is for whoever sent the key: no cache keeps it, unless the service that
// answers says how (documents may be kept by the client alone), and none gives it to another key.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

const KEY_HEADERS = 'X-API-Key, Authorization'
const PRIVATE = [`${LIVE_PREFIX}/`, `${SANDBOX_PREFIX}/`, '/manage/']
const PUBLIC = new Set([`${LIVE_PREFIX}/errors`, `${SANDBOX_PREFIX}/errors`])

/** Adds Cache-Control and Vary to every authenticated answer, refusals included. */
export function addCacheHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isPrivate(request)) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('vary', withKeyHeaders(reply.getHeader('vary')))
  })
}

function isPrivate({ url }: FastifyRequest): boolean {
  return PRIVATE.some((prefix) => url.startsWith(prefix)) && !PUBLIC.has(url.split('?', 1)[0] ?? '')
}

function withKeyHeaders(vary: ReturnType<FastifyReply['getHeader']>): string {
  return vary === undefined ? KEY_HEADERS : `${String(vary)}, ${KEY_HEADERS}`
}
