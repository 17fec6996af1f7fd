// Reads one filing with its documents. Filings of other accounts, and of the other mode (live or sandbox),
// count as not found.
import { documentList, filingResource, sandboxFiling } from '@cfs/contracts'
import type { z } from 'zod'
import { type DownloadedFile, urlPath, ServiceRefusal, absentIfUnknown } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import { type Reading, readerOf } from '../shell/reading.ts'

export type SandboxFiling = z.infer<typeof sandboxFiling>
export type FilingDocument = z.infer<typeof documentList>['documents'][number]

/** Other paths below `/filings/`, such as `external`, are not filings. */
const FILING_ID = /^fil_\w+$/

/** Finds a live filing of the account; undefined if the account has no filing with this id. */
export async function findFiling(context: ProductClient, reading: Reading, filingId: string) {
  if (!FILING_ID.test(filingId)) return undefined
  const call = {
    ...readerOf(reading, 'live'),
    service: 'filing',
    path: urlPath`/api/v1/filings/${filingId}`,
  } as const
  return absentIfUnknown(context.api.call(call, filingResource), [404])
}

/** Reads a sandbox filing from its id; undefined if the sandbox cannot have issued this id. */
export function findSandboxFiling(context: ProductClient, reading: Reading, filingId: string) {
  const route = urlPath`/sandbox/v1/filings/${filingId}`
  const call = { ...readerOf(reading, 'test'), service: 'filing', path: route } as const
  return absentIfUnknown(context.api.call(call, sandboxFiling), [404])
}

/** The documents of a filing; empty as long as the filing has none. */
export async function listDocuments(
  { api }: ProductClient,
  reading: Reading,
  filing: FilingAddress,
): Promise<readonly FilingDocument[]> {
  const prefix = filing.mode === 'live' ? '/api/v1' : '/sandbox/v1'
  const route = `${prefix}${urlPath`/filings/${filing.filingId}/documents`}`
  const scope = 'documents:read'
  const call = { ...readerOf(reading, filing.mode), service: 'documents', path: route, scope } as const
  return api.call(call, documentList).then(
    ({ documents }) => documents,
    (error: unknown) => {
      // There are no documents: the filing is not accepted, or its documents are not ready yet. The page
      // shows the reason from the filing's status.
      if (error instanceof ServiceRefusal) return []
      throw error
    },
  )
}

export interface FilingAddress {
  readonly filingId: string
  readonly mode: 'live' | 'test'
}

/** A document of the filing; undefined if the filing has no document with this id. */
export async function findDocument(
  context: ProductClient,
  reading: Reading,
  address: FilingAddress & { readonly documentId: string },
): Promise<FilingDocument | undefined> {
  const documents = await listDocuments(context, reading, address)
  return documents.find(({ document_id: id }) => id === address.documentId)
}

/** The bytes of one document, or of the ZIP archive of all documents; undefined if there is no such file. */
export function downloadDocument(
  { api }: ProductClient,
  reading: Reading,
  address: FilingAddress & { readonly documentId: string },
): Promise<DownloadedFile | undefined> {
  const prefix = address.mode === 'live' ? '/api/v1' : '/sandbox/v1'
  const route = `${prefix}${urlPath`/filings/${address.filingId}/documents/${address.documentId}`}`
  const scope = 'documents:read'
  // DOCUMENTS_NOT_READY (409) means that there is no file yet.
  return absentIfUnknown(
    api.download({ ...readerOf(reading, address.mode), service: 'documents', path: route, scope }),
    [404, 409],
  )
}
