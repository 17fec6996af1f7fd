// Counts the large responses to API keys: a client that never reads them would fill the memory with them.
import { Readable } from 'node:stream'
import type { LargeAnswers } from '@cfs/http'
import type { FastifyInstance } from 'fastify'

/** A response of unknown length counts as so many bytes until it has been sent. */
const UNKNOWN_BYTES = 1024 * 1024

/** Counts the responses of the routes, once the account of the request's key is known. */
export function countAnswers(scope: FastifyInstance, large: LargeAnswers): void {
  scope.addHook('preHandler', (...[request, , done]) => {
    large.begin(request)
    done()
  })
  scope.addHook('onSend', (...[request, reply, payload, done]) => {
    const { accountId } = request.forwarding ?? {}
    if (accountId !== undefined) {
      const { socket } = request.raw
      const declared = lengthOf(payload) ?? Number(reply.getHeader('content-length') ?? Number.NaN)
      large.countFor(accountId, request, { bytes: Number.isNaN(declared) ? UNKNOWN_BYTES : declared })
      if (Number.isNaN(declared)) {
        const before = socket.bytesWritten
        reply.raw.once('finish', () => {
          const bytes = socket.bytesWritten - before
          large.countFor(accountId, request, { bytes, instead: UNKNOWN_BYTES })
        })
      }
    }
    done(null, payload)
  })
}

/** Undefined for a stream. */
function lengthOf(payload: unknown): number | undefined {
  if (payload instanceof Readable) return undefined
  if (Buffer.isBuffer(payload)) return payload.length
  return typeof payload === 'string' ? payload.length : 0
}
