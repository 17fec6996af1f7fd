// Gets a filing's documents as a client does: listed, individually, and all in an archive.
import { createHash } from 'node:crypto'
import { documentList } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { keepArtifact } from './journey-artifacts.ts'
import { readArchive } from './read-archive.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/xml': 'xml',
  'application/xhtml+xml': 'xhtml',
  'application/pdf': 'pdf',
}

/**
 * Lists and downloads a filing's documents, checks each against its hash, and keeps them for the validators.
 * Returns the last document of each kind.
 */
export async function documentsOf(
  api: ApiClient,
  key: string,
  filingId: string,
): Promise<Map<string, Buffer>> {
  // A request waits for the documents only for some seconds, which a busy machine may exceed.
  const { data } = await waitFor(
    async () => {
      const answer = await api.get(`/api/v1/filings/${filingId}/documents`, key)
      return answer.status === 409 ? undefined : answer
    },
    { until: `the documents of ${filingId} are made` },
  )
  const { documents: listed } = documentList.parse(data)
  const found = new Map<string, Buffer>()
  for (const document of listed) {
    const { status, body, headers } = await api.bytes(document.url, key)
    expect([status, headers.get('content-type')?.split(';')[0], body.length]).toEqual([
      200,
      document.media_type,
      document.size_bytes,
    ])
    expect(hashOf(body)).toBe(document.sha256)
    keepArtifact(document.kind, EXTENSIONS[document.media_type] ?? 'bin', body)
    found.set(document.kind, body)
  }
  const archive = await api.bytes(`/api/v1/filings/${filingId}/documents/archive`, key)
  expect(archive.headers.get('content-type')).toBe('application/zip')
  const entries = await readArchive(archive.body)
  const names = [...listed.map((document) => document.filename), 'manifest.json']
  expect([...entries.keys()].toSorted()).toEqual(names.toSorted())
  for (const { filename, sha256 } of listed) {
    expect([filename, hashOf(entries.get(filename))]).toEqual([filename, sha256])
  }
  return found
}

function hashOf(body: Buffer | undefined): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}
