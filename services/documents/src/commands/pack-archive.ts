// Packs all documents of a set into one ZIP archive, with a manifest of their hashes. The same set of
// documents always gives the same archive entries.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { MANIFEST_FILENAME } from '../domain/arrange-drafts.ts'
import type { FoundSet } from './document-source.ts'

export async function packArchive(set: FoundSet): Promise<Buffer> {
  const zip = new ZipFile()
  const mtime = wallTimeOf(set.acceptedAt)
  const options = { mtime, mode: 0o100644, forceDosTimestamp: true }
  zip.addBuffer(manifestOf(set), MANIFEST_FILENAME, options)
  for (const document of set.documents) {
    // Compressing data that is already compressed (a PDF's streams) only wastes time, so such data is stored
    // unchanged.
    const compress = document.format !== 'pdf'
    zip.addBuffer(await set.read(document), document.filename, { ...options, compress })
  }
  zip.end()
  return await buffer(zip.outputStream)
}

function manifestOf(set: FoundSet): Buffer {
  const manifest = {
    filing_id: set.filingId,
    accepted_at: set.acceptedAt.toISOString(),
    ...(set.isSpecimen ? { specimen: 'made by the sandbox for trying out the service; never filed' } : {}),
    documents: set.documents.map((document) => ({
      document_id: document.documentId,
      kind: document.kind,
      filename: document.filename,
      media_type: document.mediaType,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
    })),
  }
  return Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
}

/**
 * ZIP stores local times without a time zone. The archive uses UTC wherever the process runs, so that every
 * replica packs the same bytes.
 */
function wallTimeOf(instant: Date): Date {
  return new Date(
    instant.getUTCFullYear(),
    instant.getUTCMonth(),
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
    instant.getUTCSeconds(),
  )
}
