// Reads a whole ZIP archive.
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type ZipFile } from 'yauzl'

/** Returns the content of each entry, by the entry's name. */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive: ZipFile = await fromBufferPromise(bytes)
  const entries = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  }
  return entries
}
