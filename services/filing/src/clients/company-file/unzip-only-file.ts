// Decompresses the only file of a ZIP archive while it arrives, so that neither is ever in memory as a
// whole.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** Thrown if the file is not the registry's file of companies, or arrived incomplete. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

// PKWARE's APPNOTE 4.3.7: a local file header of 30 bytes, then the name and the extra field.
const HEADER_BYTES = 30
const SIGNATURE = 0x04_03_4b_50
const DEFLATED = 8

/** The file's bytes. What follows the compressed data, such as the archive's directory, is not read. */
export async function* unzipOnlyFile(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  const source = Readable.from(compressedBytes(archive))
  source.on('error', (error) => inflate.destroy(error))
  source.pipe(inflate)
  try {
    for await (const piece of inflate) yield Buffer.from(piece)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new UnreadableFile('the archive is damaged or incomplete', { cause: error })
  } finally {
    source.destroy()
    inflate.destroy()
  }
}

async function* compressedBytes(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of archive) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    const dataAt = startOfData(start)
    if (dataAt === undefined || start.length < dataAt) continue
    yield start.subarray(dataAt)
    start = undefined
  }
  if (start !== undefined) throw new UnreadableFile('the archive is incomplete')
}

/** Undefined until enough of the archive has arrived. */
function startOfData(archive: Buffer): number | undefined {
  if (archive.length < HEADER_BYTES) return undefined
  if (archive.readUInt32LE(0) !== SIGNATURE) throw new UnreadableFile('the file is not a ZIP archive')
  if (archive.readUInt16LE(8) !== DEFLATED) throw new UnreadableFile('the archive is not deflated')
  return HEADER_BYTES + archive.readUInt16LE(26) + archive.readUInt16LE(28)
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code.startsWith('Z_')
}
