// Reads a ZIP as a client would.
import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

export interface ArchiveEntry {
  readonly name: string
  /** The archive's local times, interpreted as UTC. */
  readonly modifiedAt: Date
  readonly bytes: Buffer
}

export async function readArchive(archive: Buffer): Promise<readonly ArchiveEntry[]> {
  const zip = await open(archive)
  const entries: ArchiveEntry[] = []
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      read(zip, entry).then((bytes) => {
        entries.push({ name: entry.fileName, modifiedAt: entry.getLastModDate({ timezone: 'UTC' }), bytes })
        zip.readEntry()
      }, reject)
    })
    zip.readEntry()
  })
}

function open(archive: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })
}

function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream))))
  })
}
