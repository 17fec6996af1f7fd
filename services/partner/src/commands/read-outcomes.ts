// How the filings of a form stand, and their documents.
import { documentList, filingResource, sandboxFiling } from '@cfs/contracts'
import { type DownloadedFile, ServiceRefusal, urlPath } from '@cfs/http'
import type { FilingError, FilingType } from '@cfs/values'
import type { z } from 'zod'
import { wantedTypes } from '../planning/wanted-types.ts'
import type { FilingOutcome } from '../domain/standing.ts'
import { hasDocuments } from '../planning/parts-to-send.ts'
import type { TaxedReturn } from '../planning/tax-payments.ts'
import { callerOf, type FormContext, prefixOf, type Visit } from './visit.ts'

export type FormDocument = z.infer<typeof documentList>['documents'][number]

export interface FilingState {
  readonly type: FilingType
  readonly filingId: string
  readonly outcome: FilingOutcome
  readonly reference: string | null
  /** The returns of the filing; undefined in the sandbox, and for accounts. */
  readonly returns: readonly TaxedReturn[] | undefined
  readonly taxPayable: number | null
  readonly errors: readonly (FilingError & { readonly fix: string | null })[]
  /** When the filing reached its current status; null in the sandbox. */
  readonly at: string | null
  /** Empty as long as there are none; undefined while the documents service is unavailable. */
  readonly documents: readonly FormDocument[] | undefined
}

/** The filings of the form that the filing service recorded. */
export function readOutcomes(
  context: FormContext,
  visit: Visit,
  requestId: string,
): Promise<readonly FilingState[]> {
  const recorded = wantedTypes(visit.draft).flatMap((type) => {
    const filingId = visit.draft.parts[type]?.filingId
    return filingId === null || filingId === undefined ? [] : [{ type, filingId }]
  })
  return Promise.all(recorded.map((filing) => readOutcome(context, visit, { ...filing, requestId })))
}

type Caller = Pick<Visit, 'accountId' | 'mode'>

function callFor(caller: Caller, { filingId, requestId }: Omit<WantedFiling, 'type'>) {
  return {
    ...callerOf(caller, requestId),
    service: 'filing',
    scope: 'filings:read',
    path: `${prefixOf(caller)}${urlPath`/filings/${filingId}`}`,
  } as const
}

interface WantedFiling {
  readonly type: FilingType
  readonly filingId: string
  readonly requestId: string
}

async function readOutcome(
  context: FormContext,
  visit: Visit,
  wantedFiling: WantedFiling,
): Promise<FilingState> {
  if (visit.mode === 'live') return readLiveOutcome(context, visit.accountId, wantedFiling)
  const { type, filingId } = wantedFiling
  const filing = await context.api.call(callFor(visit, wantedFiling), sandboxFiling)
  const documents = await documentsOf(context, visit, { ...wantedFiling, status: filing.status })
  const { status: outcome, errors, revenue_correlation_id: reference } = filing
  const taxPayable = visit.draft.seenTax
  return { type, filingId, outcome, reference, returns: undefined, taxPayable, errors, at: null, documents }
}

/** A live filing, whether a form or a link leads to it. */
export async function readLiveOutcome(
  context: Pick<FormContext, 'api'>,
  accountId: string,
  wantedFiling: WantedFiling,
): Promise<FilingState> {
  const { type, filingId } = wantedFiling
  const caller = { accountId, mode: 'live' } as const
  const filing = await context.api.call(callFor(caller, wantedFiling), filingResource)
  const documents = await documentsOf(context, caller, { ...wantedFiling, status: filing.status })
  return {
    type,
    filingId,
    outcome: filing.status,
    reference: filing.revenue_correlation_id ?? filing.ch_submission_number ?? null,
    returns: filing.returns?.map(({ period, computation }) => {
      return { period, taxPounds: computation.tax_payable }
    }),
    taxPayable: filing.computation?.tax_payable ?? null,
    errors: filing.errors,
    at: filing.status_history.at(-1)?.at ?? null,
    documents,
  }
}

async function documentsOf(
  { api }: Pick<FormContext, 'api'>,
  caller: Caller,
  { filingId, requestId, status }: WantedFiling & { readonly status: FilingOutcome },
): Promise<readonly FormDocument[] | undefined> {
  if (!hasDocuments(status)) return []
  try {
    const { documents } = await api.call(
      {
        ...callerOf(caller, requestId),
        service: 'documents',
        scope: 'documents:read',
        path: `${prefixOf(caller)}${urlPath`/filings/${filingId}/documents`}`,
      },
      documentList,
    )
    return documents
  } catch (error) {
    // The documents of a filing accepted a moment ago are still being made.
    return error instanceof ServiceRefusal ? [] : undefined
  }
}

/** A document of one of the form's own filings; undefined if no filing of the form has it. */
export async function downloadFormDocument(
  context: Pick<FormContext, 'api'>,
  visit: Visit,
  wantedDocument: WantedDocument,
): Promise<DownloadedFile | undefined> {
  const isOwn = Object.values(visit.draft.parts).some((part) => part?.filingId === wantedDocument.filingId)
  return isOwn ? downloadDocument(context, visit, wantedDocument) : undefined
}

interface WantedDocument {
  readonly filingId: string
  readonly documentId: string
  readonly requestId: string
}

/** A document of a filing that the caller may see; undefined if there is none. */
export async function downloadDocument(
  { api }: Pick<FormContext, 'api'>,
  caller: Caller,
  { filingId, documentId, requestId }: WantedDocument,
): Promise<DownloadedFile | undefined> {
  try {
    return await api.download({
      ...callerOf(caller, requestId),
      service: 'documents',
      scope: 'documents:read',
      path: `${prefixOf(caller)}${urlPath`/filings/${filingId}/documents/${documentId}`}`,
    })
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) return undefined
    throw error
  }
}
