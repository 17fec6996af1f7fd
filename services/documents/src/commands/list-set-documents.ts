// The documents of one live filing, for an operator.
import type { Pool } from '@cfs/postgres'
import type { Document } from '../domain/document.ts'
import { isLiveFilingId } from '../domain/live-ids.ts'
import { selectDocumentSet } from '../store/document-sets.ts'

/** The list is empty if the filing has no set of documents. */
export async function listSetDocuments(pool: Pool, filingId: string): Promise<readonly Document[]> {
  if (!isLiveFilingId(filingId)) return []
  return (await selectDocumentSet(pool, filingId))?.documents ?? []
}
