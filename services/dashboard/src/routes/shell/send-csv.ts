// Sends a list as a CSV file, piece by piece while it is read, so that a long list is never in memory at
// once.
import { Readable } from 'node:stream'
import { contentDisposition } from '@cfs/http'
import type { FastifyReply } from 'fastify'

/**
 * The header and the first records are read before the response begins, so that a failure is shown as a page
 * instead of leaving half a file.
 */
export async function sendCsv(
  reply: FastifyReply,
  { name, pieces }: { readonly name: string; readonly pieces: AsyncGenerator<string> },
): Promise<FastifyReply> {
  const opening = [await nextOf(pieces), await nextOf(pieces)].join('')
  return reply
    .type('text/csv; charset=utf-8; header=present')
    .header('content-disposition', contentDisposition(name))
    .send(Readable.from(continued(opening, pieces)))
}

async function nextOf(pieces: AsyncGenerator<string>): Promise<string> {
  const { value, done } = await pieces.next()
  return done === true ? '' : value
}

async function* continued(opening: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield opening
  yield* rest
}
