// One filing with its documents. Another account's filing, and one of the other mode, do not exist here.
import { documentList, filingResource, sandboxFiling } from '@cfs/contracts'
import type { z } from 'zod'
import { path, ServiceRefusal } from '../clients/product-api.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { type Reading, readerOf } from './reading.ts'

export type SandboxFiling = z.infer<typeof sandboxFiling>
export type FilingDocument = z.infer<typeof documentList>['documents'][number]

/** A live filing of the account; undefined if there is none with the id. */
export function findFiling(context: DashboardContext, reading: Reading, filingId: string) {
  const call = {
    ...readerOf(reading, 'live'),
    service: 'filing',
    path: path`/api/v1/filings/${filingId}`,
  } as const
  return orNothing(context.api.call(call, filingResource))
}

/** A sandbox filing, read from its id; undefined if the sandbox cannot have made it. */
export function findSandboxFiling(context: DashboardContext, reading: Reading, filingId: string) {
  const route = path`/sandbox/v1/filings/${filingId}`
  const call = { ...readerOf(reading, 'test'), service: 'filing', path: route } as const
  return orNothing(context.api.call(call, sandboxFiling))
}

/** The documents of a filing; none while it has none. */
export async function listDocuments(
  { api }: DashboardContext,
  reading: Reading,
  filing: { readonly filingId: string; readonly mode: 'live' | 'test' },
): Promise<readonly FilingDocument[]> {
  const prefix = filing.mode === 'live' ? '/api/v1' : '/sandbox/v1'
  const route = `${prefix}${path`/filings/${filing.filingId}/documents`}`
  const scope = 'documents:read'
  const call = { ...readerOf(reading, filing.mode), service: 'documents', path: route, scope } as const
  return api.call(call, documentList).then(
    ({ documents }) => documents,
    (error: unknown) => {
      // Not accepted, or not ready yet: the page says so by the filing's own state.
      if (error instanceof ServiceRefusal) return []
      throw error
    },
  )
}

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 404) return undefined
    throw error
  }
}
