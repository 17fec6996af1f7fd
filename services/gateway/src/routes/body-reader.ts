// Reads a request's body before forwarding it: a slow client occupies only its own connection.
import { Readable } from 'node:stream'
import { Problem } from '@cfs/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface BodyReader {
  /**
   * The request body; undefined if there is none. Problems: PAYLOAD_TOO_LARGE over `limitBytes`,
   * SERVICE_UNAVAILABLE while all bodies together exceed their limit.
   */
  read(request: FastifyRequest, reply: FastifyReply, limitBytes: number): Promise<Buffer | undefined>
}

const RETRY_AFTER = { headers: { 'retry-after': '2' } }

/** Keeps at most `totalBytes` of bodies in memory; a body counts until its request is answered. */
export function createBodyReader({ totalBytes }: { readonly totalBytes: number }): BodyReader {
  let heldBytes = 0
  const hold = (bytes: number) => {
    if (heldBytes + bytes > totalBytes) {
      const words = 'The service is busy; send the same request again in a few seconds.'
      throw new Problem('SERVICE_UNAVAILABLE', words, RETRY_AFTER)
    }
    heldBytes += bytes
  }
  return {
    async read({ body, headers }, reply, limitBytes) {
      if (!(body instanceof Readable)) return undefined
      const declared = headers['content-length']
      if (declared !== undefined && Number(declared) > limitBytes) {
        body.resume()
        throw tooLarge(limitBytes)
      }
      let size = 0
      reply.raw.once('close', () => {
        heldBytes -= size
        size = 0
      })
      return gather(body, (bytes) => {
        if (size + bytes > limitBytes) throw tooLarge(limitBytes)
        hold(bytes)
        size += bytes
      })
    },
  }
}

/** The stream's bytes; each is counted before it is stored. The rest of a refused body is discarded. */
function gather(stream: Readable, count: (bytes: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const take = (chunk: Buffer) => {
      try {
        count(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        // The connection can serve another request once the rest has been read.
        stream.off('data', take).resume()
        reject(error)
      }
    }
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
  const words = `The body is larger than ${limitBytes / 1024} KiB; send a smaller one.`
  return new Problem('PAYLOAD_TOO_LARGE', words.replace('1024 KiB', '1 MiB'))
}
