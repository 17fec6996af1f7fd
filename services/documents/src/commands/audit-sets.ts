// What documents knows for the audit, and for an operator who looks at one filing.
import type { Pool } from '@cfs/postgres'
import type { Document } from '../domain/document.ts'
import { isLiveFilingId } from '../domain/live-ids.ts'
import type { SetFact, StateFacts } from '../domain/set-facts.ts'
import { selectDocumentSet } from '../store/document-sets.ts'
import { pageOfSets, selectStateFacts } from '../store/page-of-sets.ts'

interface Page {
  /** The last filing id of the page before; empty for the first. */
  readonly after: string
  readonly limit: number
}

export function auditSets(pool: Pool): {
  readonly sets: (page: Page) => Promise<readonly SetFact[]>
  readonly state: () => Promise<StateFacts>
  readonly documentsOf: (filingId: string) => Promise<readonly Document[]>
} {
  return {
    sets: ({ after, limit }) => pageOfSets(pool, after, limit),
    state: () => selectStateFacts(pool),
    documentsOf: async (filingId) =>
      isLiveFilingId(filingId) ? ((await selectDocumentSet(pool, filingId))?.documents ?? []) : [],
  }
}
