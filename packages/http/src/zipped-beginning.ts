// Answers that begin with the same large text and end with a few bytes of their own: the beginning is
// compressed once, and every compressed answer is one gzip stream (RFC 1952).
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { acceptsGzip } from './zipped-file.ts'

export interface ZippedBeginning {
  readonly plain: Buffer
  /** The header of a gzip stream and the beginning, up to a boundary of bytes. */
  readonly zipped: Buffer
  readonly crc: number
}

/** Method 8 (deflate), no flags, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const TRAILER_BYTES = 8

/** Compresses the beginning; call this function once, when the service starts. */
export function zippedBeginning(plain: Buffer): ZippedBeginning {
  // A flush ends at a whole byte, and the stream goes on after it.
  const deflated = deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH })
  return { plain, zipped: Buffer.concat([HEADER, deflated]), crc: crc32(plain) }
}

/** The parts of the answer, the first of which all answers share, and the headers that say its encoding. */
export function completedFor(
  { headers: { 'accept-encoding': accepted } }: Pick<FastifyRequest, 'headers'>,
  { plain, zipped, crc }: ZippedBeginning,
  end: Buffer,
): { readonly parts: readonly Buffer[]; readonly headers: Readonly<Record<string, string>> } {
  const vary = { vary: 'Accept-Encoding' }
  if (!acceptsGzip(accepted ?? '')) return { parts: [plain, end], headers: vary }
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(crc32(end, crc))
  trailer.writeUInt32LE((plain.length + end.length) % 2 ** 32, TRAILER_BYTES / 2)
  const parts = [zipped, Buffer.concat([deflateRawSync(end), trailer])]
  return { parts, headers: { ...vary, 'content-encoding': 'gzip' } }
}
