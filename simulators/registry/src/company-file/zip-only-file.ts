// Writes a ZIP archive with one file while the file's content is made.
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

const VERSION = 20
/** The sizes and the checksum follow the data. */
const SIZES_FOLLOW = 8
const DEFLATED = 8

/** The bytes of the archive (PKWARE's APPNOTE 4.3). */
export async function* zipOnlyFile(
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const fileName = Buffer.from(name)
  const header = numbers(
    [4, 0x04_03_4b_50],
    [2, VERSION],
    [2, SIZES_FOLLOW],
    [2, DEFLATED],
    [4, 0],
    ...NO_SIZES,
  )
  yield Buffer.concat([header, numbers([2, fileName.length], [2, 0]), fileName])
  let checksum = 0
  let size = 0
  async function* counted() {
    for await (const piece of content) {
      checksum = crc32(piece, checksum)
      size += piece.length
      yield piece
    }
  }
  let compressed = 0
  for await (const piece of Readable.from(counted()).pipe(createDeflateRaw({ level: 1 }))) {
    const bytes = Buffer.from(piece)
    compressed += bytes.length
    yield bytes
  }
  const sizes: Field[] = [
    [4, checksum],
    [4, compressed],
    [4, size],
  ]
  yield numbers([4, 0x08_07_4b_50], ...sizes)
  const entry = Buffer.concat([
    numbers(
      [4, 0x02_01_4b_50],
      [2, VERSION],
      [2, VERSION],
      [2, SIZES_FOLLOW],
      [2, DEFLATED],
      [4, 0],
      ...sizes,
    ),
    numbers([2, fileName.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, 0]),
    fileName,
  ])
  const entryAt = header.length + 4 + fileName.length + compressed + 16
  yield entry
  yield numbers([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, 1], [2, 1], [4, entry.length], [4, entryAt], [2, 0])
}

/** A number's bytes, and the number. */
type Field = readonly [bytes: 2 | 4, value: number]

const NO_SIZES: readonly Field[] = [
  [4, 0],
  [4, 0],
  [4, 0],
]

function numbers(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const written = Buffer.alloc(bytes)
      written.writeUIntLE(value, 0, bytes)
      return written
    }),
  )
}
