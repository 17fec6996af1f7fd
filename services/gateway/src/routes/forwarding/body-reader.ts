// Reads a request's body before forwarding it: a slow client occupies only its own connection.
import { Readable } from 'node:stream'
import { Problem } from '@cfs/contracts'
import { onceClosed } from '@cfs/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyMemory, BodyOwner } from '../../state/body-memory.ts'

export interface BodyReader {
  /**
   * The body of the request; undefined if it has none. Throws PAYLOAD_TOO_LARGE if the body has more than
   * `limitBytes`, REQUEST_TIMEOUT if it arrived too slowly while others needed room, and RATE_LIMITED or
   * SERVICE_UNAVAILABLE if the memory has no room for it.
   */
  read(
    request: Pick<FastifyRequest, 'body' | 'headers'>,
    reply: Pick<FastifyReply, 'raw'>,
    bounds: BodyOwner & { readonly limitBytes: number },
  ): Promise<Buffer | undefined>
}

/** A body counts in `memory` until its request has got a response. */
export function createBodyReader(memory: BodyMemory): BodyReader {
  return {
    async read({ body, headers }, reply, { limitBytes, ...owner }) {
      if (!(body instanceof Readable)) return undefined
      const declared = headers['content-length']
      if (declared !== undefined && Number(declared) > limitBytes) {
        body.resume()
        throw tooLarge(limitBytes)
      }
      const dropped = Promise.withResolvers<never>()
      const held = memory.open(owner, dropped.reject)
      onceClosed(reply.raw, held.release)
      let size = 0
      const count = (bytes: number) => {
        size += bytes
        if (size > limitBytes) throw tooLarge(limitBytes)
        held.add(bytes)
      }
      try {
        const bytes = await gather(body, count, dropped.promise)
        held.complete()
        return bytes
      } catch (error) {
        held.release()
        throw error
      }
    },
  }
}

/**
 * The bytes of the stream; each chunk is counted before it is stored. The remaining bytes of a refused or
 * dropped body are discarded.
 */
function gather(stream: Readable, count: (bytes: number) => void, dropped: Promise<never>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The client disconnected while its API key was being checked, so no event will arrive.
    if (stream.destroyed) return reject(brokenOff())
    const chunks: Buffer[] = []
    const refuse = (reason: unknown) => {
      // The connection can serve another request once the remaining bytes of the body have been read.
      stream.off('data', take).resume()
      chunks.length = 0
      reject(reason)
    }
    const take = (chunk: Buffer) => {
      try {
        count(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        refuse(error)
      }
    }
    dropped.catch(refuse)
    stream
      .on('data', take)
      .once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
      .on('error', (cause) => reject(brokenOff(cause)))
      .once('close', () => reject(brokenOff()))
  })
}

function brokenOff(cause?: Error): Problem {
  return new Problem('VALIDATION_ERROR', 'The connection closed before the whole body had arrived.', {
    cause,
  })
}

function tooLarge(limitBytes: number): Problem {
  const words = `The request body is larger than ${limitBytes / 1024} KiB; send a smaller one.`
  return new Problem('PAYLOAD_TOO_LARGE', words.replace('1024 KiB', '1 MiB'))
}
