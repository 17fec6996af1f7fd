// Reads a request's body before forwarding it: a slow client occupies only its own connection.
import { Readable } from 'node:stream'
import { Problem } from '@cfs/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface BodyReader {
  /**
   * The body of the request; undefined if it has none. Throws PAYLOAD_TOO_LARGE if the body has more than
   * `limitBytes`, RATE_LIMITED if the account's bodies in memory exceed its share, and SERVICE_UNAVAILABLE
   * if all bodies exceed the limit.
   */
  read(
    request: Pick<FastifyRequest, 'body' | 'headers'>,
    reply: Pick<FastifyReply, 'raw'>,
    bounds: { readonly subject: string; readonly limitBytes: number },
  ): Promise<Buffer | undefined>
}

const RETRY_AFTER = { 'retry-after': '2' }
/** The number of accounts that fill the memory for request bodies if each uses its full share. */
const SHARES = 4

/**
 * Keeps at most `totalBytes` of request bodies in memory, and at most a quarter of that for one account and
 * mode. A body counts until its request has got a response.
 */
export function createBodyReader({ totalBytes }: { readonly totalBytes: number }): BodyReader {
  let heldBytes = 0
  const heldBy = new Map<string, number>()
  const hold = (subject: string, bytes: number) => {
    const ofSubject = (heldBy.get(subject) ?? 0) + bytes
    if (ofSubject > totalBytes / SHARES) throw tooManyOfOne()
    if (heldBytes + bytes > totalBytes) throw tooMany()
    heldBytes += bytes
    heldBy.set(subject, ofSubject)
  }
  const give = (subject: string, bytes: number) => {
    heldBytes -= bytes
    const left = (heldBy.get(subject) ?? 0) - bytes
    if (left > 0) heldBy.set(subject, left)
    else heldBy.delete(subject)
  }
  return {
    async read({ body, headers }, reply, { subject, limitBytes }) {
      if (!(body instanceof Readable)) return undefined
      const declared = headers['content-length']
      if (declared !== undefined && Number(declared) > limitBytes) {
        body.resume()
        throw tooLarge(limitBytes)
      }
      let size = 0
      const giveAll = () => {
        give(subject, size)
        size = 0
      }
      reply.raw.once('close', giveAll)
      const count = (bytes: number) => {
        if (size + bytes > limitBytes) throw tooLarge(limitBytes)
        hold(subject, bytes)
        size += bytes
      }
      return gather(body, count).catch((error: unknown) => {
        giveAll()
        throw error
      })
    },
  }
}

/**
 * The bytes of the stream; each chunk is counted before it is stored. The remaining bytes of a refused body
 * are discarded.
 */
function gather(stream: Readable, count: (bytes: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The client disconnected while its API key was being checked, so no event will arrive.
    if (stream.destroyed) return reject(brokenOff())
    const chunks: Buffer[] = []
    const take = (chunk: Buffer) => {
      try {
        count(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        // The connection can serve another request once the remaining bytes of the body have been read.
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

function tooManyOfOne(): Problem {
  const words =
    "The bodies of the account's requests in progress are too large together. This one was not sent; retry in a few seconds."
  return new Problem('RATE_LIMITED', words, { headers: RETRY_AFTER, context: { window: 'concurrent' } })
}

function tooMany(): Problem {
  const words = 'The service is busy; send the same request again in a few seconds.'
  return new Problem('SERVICE_UNAVAILABLE', words, { headers: RETRY_AFTER })
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
