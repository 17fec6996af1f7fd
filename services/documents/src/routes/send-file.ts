// Responds with a file: the whole file, a range of it, or 304 if the client already has it (RFC 9110, 13 and
// 14).
import { Problem } from '@cfs/contracts'
import { accepts, contentDisposition, entityTag, errorEnvelopeOf, isNamedBy, isRangeOf } from '@cfs/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange } from './byte-range.ts'

export interface SentFile {
  readonly filename: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Reads the file; called only if the response contains bytes of it. */
  readonly read: () => Promise<Buffer>
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  const { sizeBytes } = file
  refuseUnlessAccepted(request, file)
  const tag = entityTag(file.sha256)
  // A document never changes, but an API key can be revoked: caches must revalidate a document, and get a
  // 304.
  const always = { etag: tag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' }
  if (isNamedBy(request.headers['if-none-match'], tag)) return reply.code(304).headers(always).send()

  const isWhole = request.method === 'HEAD' || !isRangeOf(headerText(request.headers['if-range']), tag)
  const range = isWhole ? undefined : parseByteRange(request.headers.range, sizeBytes)
  if (range === 'unsatisfiable') return sendUnsatisfiable(request, reply, sizeBytes)

  const described = {
    ...always,
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.filename),
    'x-content-type-options': 'nosniff',
  }
  if (request.method === 'HEAD') {
    return reply.headers({ ...described, 'content-length': sizeBytes }).send()
  }
  const bytes = await file.read()
  reply.headers(described)
  if (range === undefined) return reply.send(bytes)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${sizeBytes}`)
    .send(bytes.subarray(range.first, range.last + 1))
}

/**
 * Refuses with NOT_ACCEPTABLE if the Accept header excludes the file. A client that accepts JSON also gets
 * the file, because some clients send `Accept: application/json` with every request, and errors are JSON.
 */
function refuseUnlessAccepted(request: FastifyRequest, { mediaType }: SentFile): void {
  const [type = mediaType] = mediaType.split(';')
  if (accepts(request, [type, 'application/json'])) return
  throw new Problem('NOT_ACCEPTABLE', `This file is ${type}; send an Accept header that allows it.`)
}

function sendUnsatisfiable(request: FastifyRequest, reply: FastifyReply, sizeBytes: number): FastifyReply {
  const problem = new Problem(
    'RANGE_NOT_SATISFIABLE',
    `The Range header requests bytes beyond the end of the document, which has ${sizeBytes} bytes.`,
    { details: [{ field: 'Range', message: `must begin before byte ${sizeBytes}` }] },
  )
  return reply
    .code(problem.definition.status)
    .header('content-range', `bytes */${sizeBytes}`)
    .type('application/json; charset=utf-8')
    .send(errorEnvelopeOf(problem, request))
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}
