// Finds the documents of a live filing in the database; if they are missing, the filing service knows
// whether to expect them.
import { filingNotFound, Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import type { FilingStatus } from '@cfs/values'
import { type FilingStatusClient, isPartnerService } from '../clients/filing-status.ts'
import type { Document, DocumentSet } from '../domain/document.ts'
import { missingBecause } from '../domain/missing-because.ts'
import { isLiveFilingId } from '../domain/live-ids.ts'
import { selectContent } from '../store/contents.ts'
import { selectDocumentSet } from '../store/document-sets.ts'
import type { SetArrivals } from './create-set-arrivals.ts'
import type { DocumentQuestion, DocumentSource, FoundSet } from './document-source.ts'

export interface LiveDocuments {
  readonly pool: Pool
  readonly filings: FilingStatusClient
  readonly arrivals: SetArrivals
}

export function findLiveDocuments(live: LiveDocuments): DocumentSource {
  return async (question) => {
    const { filingId } = question
    const { accountId } = question.caller
    if (!isLiveFilingId(filingId)) throw filingNotFound()
    // The partner service may read only the documents of its own filings; the filing service knows which.
    const status = isPartnerService(question.caller) ? await askStatus(live.filings, question) : undefined
    const stored = await selectDocumentSet(live.pool, filingId, accountId)
    if (stored !== undefined) return found(live.pool, stored)
    // A request for another account's filing is processed like one for an unknown filing: the filing service
    // finds neither for this caller.
    const because = missingBecause(status ?? (await askStatus(live.filings, question)))
    if (because !== undefined) throw new Problem('DOCUMENTS_NOT_READY', because)
    const arrived = (await live.arrivals.wait(filingId))
      ? await selectDocumentSet(live.pool, filingId, accountId)
      : undefined
    if (arrived === undefined) throw notYet()
    return found(live.pool, arrived)
  }
}

async function askStatus(filings: FilingStatusClient, question: DocumentQuestion): Promise<FilingStatus> {
  const answer = await filings.ask(question)
  if (answer.kind === 'status') return answer.status
  if (answer.kind === 'not-found') throw filingNotFound()
  throw new Problem(
    'SERVICE_UNAVAILABLE',
    'We cannot check whether the filing has documents at the moment. Send the request again in a few seconds.',
    { headers: { 'retry-after': '1' }, cause: answer.cause },
  )
}

function found(pool: Pool, set: DocumentSet): FoundSet {
  return { ...set, isSpecimen: false, read: (document) => readContent(pool, document) }
}

async function readContent(pool: Pool, { documentId, sha256 }: Document): Promise<Buffer> {
  const bytes = await selectContent(pool, sha256)
  if (bytes === undefined) throw new Error(`the content of ${documentId} is missing`)
  return bytes
}

function notYet(): Problem {
  return new Problem(
    'DOCUMENTS_NOT_READY',
    'The filing is accepted and its documents are being made; retry in a few seconds.',
    { headers: { 'retry-after': '1' } },
  )
}
