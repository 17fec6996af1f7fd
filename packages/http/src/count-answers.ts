// Counts the bytes of responses: a client that never reads them would fill the memory with them.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A response of unknown length counts as so many bytes until it has been sent. */
const UNKNOWN_BYTES = 1024 * 1024

export interface CountedAnswer {
  readonly bytes: number
  /** What was counted for the same response before its length was known. */
  readonly instead?: number
}

/** Calls `count` for each response of the routes that are added afterwards, as its client gets it. */
export function countAnswers(
  app: FastifyInstance,
  count: (request: FastifyRequest, answer: CountedAnswer) => void,
): void {
  app.addHook('onSend', (...[request, reply, payload, done]) => {
    const statedBytes = lengthOf(payload, reply)
    count(request, { bytes: statedBytes ?? UNKNOWN_BYTES })
    if (statedBytes === undefined) {
      const { socket } = request.raw
      const before = socket.bytesWritten
      reply.raw.once('finish', () => {
        count(request, { bytes: socket.bytesWritten - before, instead: UNKNOWN_BYTES })
      })
    }
    done(null, payload)
  })
}

/**
 * Undefined for a stream whose length no header says. An event stream bounds its unread bytes itself and may
 * stay open: a megabyte each would be the limit of a few dozen live pages.
 */
function lengthOf(payload: unknown, reply: FastifyReply): number | undefined {
  if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return 0
  if (Buffer.isBuffer(payload)) return payload.length
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  const declared = Number(reply.getHeader('content-length') ?? Number.NaN)
  if (!Number.isNaN(declared)) return declared
  return payload instanceof Readable ? undefined : 0
}
