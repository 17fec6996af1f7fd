// A body of more than 1 MiB stops at the gateway, whether its length was declared or not.
import { Transform, type Readable } from 'node:stream'
import { Problem } from '@cfs/contracts'
import { BODY_LIMIT_BYTES } from '@cfs/http'
import type { FastifyRequest } from 'fastify'

const refusals = new WeakMap<object, Problem>()

/** Refuses a declared length that is too large; counts the bytes of a body that does not declare one. */
export function limitBody(request: FastifyRequest): void {
  const declared = request.headers['content-length']
  if (declared !== undefined && Number(declared) > BODY_LIMIT_BYTES) throw tooLarge()
  const { body } = request
  if (!isReadable(body)) return
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= BODY_LIMIT_BYTES) return done(null, chunk)
      const problem = tooLarge()
      refusals.set(request.raw, problem)
      return done(problem)
    },
  })
  body.on('error', (error) => counted.destroy(error))
  // Whoever sends the body on reports what went wrong.
  counted.on('error', () => undefined)
  // Sending it on may end half-way: a service is away, or the body too large. The rest is read and dropped,
  // or the connection could serve no further request and would never close.
  counted.on('close', () => {
    body.unpipe(counted)
    body.resume()
  })
  request.body = body.pipe(counted)
}

/** Why the body of a request was cut off, if it was: the proxy's own error does not say. */
export function refusalOf(request: { readonly raw: object }): Problem | undefined {
  return refusals.get(request.raw)
}

function tooLarge(): Problem {
  return new Problem('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB; send a smaller one.')
}

function isReadable(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body && typeof body.pipe === 'function'
}
