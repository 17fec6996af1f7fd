// Files that are sent to many clients, compressed once: an unread response holds fewer bytes.
import { gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export interface ZippedFile {
  readonly plain: Buffer
  /** Undefined if compression would save nothing, as for a font that is compressed already. */
  readonly zipped: Buffer | undefined
}

/** Compresses the file; call this function once, when the service starts. */
export function zippedFile(plain: Buffer): ZippedFile {
  const zipped = gzipSync(plain)
  return { plain, zipped: zipped.length < plain.length ? zipped : undefined }
}

/** What this client gets: compressed whenever it accepts that, with the headers that say so. */
export function encodedFor(
  { headers: { 'accept-encoding': accepted } }: Pick<FastifyRequest, 'headers'>,
  { plain, zipped }: ZippedFile,
): { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> } {
  const vary = { vary: 'Accept-Encoding' }
  if (zipped === undefined || !acceptsGzip(accepted ?? '')) return { bytes: plain, headers: vary }
  return { bytes: zipped, headers: { ...vary, 'content-encoding': 'gzip' } }
}

/** What this client gets of a page that was made for it alone: compressed if it accepts that. */
export function encodedNow(
  request: Pick<FastifyRequest, 'headers'>,
  page: string,
): ReturnType<typeof encodedFor> {
  const plain = Buffer.from(page)
  const zipped = acceptsGzip(request.headers['accept-encoding'] ?? '') ? gzipSync(plain) : undefined
  return encodedFor(request, { plain, zipped })
}

/** RFC 9110 12.5.3: the weight of gzip, under either of its names, or else that of any coding. */
export function acceptsGzip(accepted: string): boolean {
  const weights = new Map<string, number>()
  for (const coding of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = coding.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const weight = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0
  return weight > 0
}
