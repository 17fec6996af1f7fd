// What the filing service says to the form before it is sent: a dry run of its own submission route, which
// checks and computes everything, and stores, sends and charges nothing.
import { dryRunResult } from '@cfs/contracts'
import { ServiceRefusal } from '@cfs/http'
import type { FilingType } from '@cfs/values'
import type { FormRefusal } from '../planning/explain-refusals.ts'
import { partsToSend } from '../planning/parts-to-send.ts'
import type { Preview } from '../planning/previews.ts'
import { submissionBody } from '../planning/submission-bodies.ts'
import { callerOf, type FormContext, prefixOf, type Visit } from './visit.ts'

/**
 * Warnings of a filing that the form does not send: it cannot amend what was filed, and must not file twice
 * what an authority may have.
 */
const REFUSED_LATER = ['ALREADY_FILED', 'FILING_UNDECIDED', 'EARLIER_OUTCOME_UNKNOWN']

/** Previews one filing. Throws SERVICE_UNAVAILABLE if the filing service or the register is unavailable. */
export async function previewFiling(
  { api }: Pick<FormContext, 'api'>,
  visit: Visit,
  preview: {
    readonly type: FilingType
    readonly requestId: string
    readonly withDocuments?: boolean
    /** Ends the work of the filing service when it aborts. */
    readonly signal?: AbortSignal
  },
): Promise<Preview> {
  const { type, requestId, withDocuments = false, signal } = preview
  const query = withDocuments ? '?include=documents' : ''
  try {
    const result = await api.call(
      {
        ...callerOf(visit, requestId),
        service: 'filing',
        scope: 'filings:write',
        method: 'POST',
        path: `${prefixOf(visit)}/filings/${type}${query}`,
        // A dry run needs a key and does not use it up.
        idempotencyKey: `form-${visit.draft.draftId}-preview`,
        body: { ...submissionBody(type, visit), dry_run: true },
        ...(signal === undefined ? {} : { signal }),
      },
      dryRunResult,
    )
    const refused = result.warnings.find(({ code }) => REFUSED_LATER.includes(code))
    if (refused !== undefined) {
      const refusal = { type, ...refused, details: [], isForMember: visit.member !== undefined }
      return { kind: 'refused', refusal }
    }
    return { kind: 'valid', type, result }
  } catch (error) {
    return { kind: 'refused', refusal: refusalOf(error, type, visit) }
  }
}

/** Previews every filing that was not sent yet. */
export function previewForm(
  context: Pick<FormContext, 'api'>,
  visit: Visit,
  requestId: string,
): Promise<readonly Preview[]> {
  return Promise.all(
    partsToSend(visit.draft).map((type) => previewFiling(context, visit, { type, requestId })),
  )
}

/** The refusal of another service; throws any other error. */
export function refusalOf(error: unknown, type: FilingType, { member }: Pick<Visit, 'member'>): FormRefusal {
  if (!(error instanceof ServiceRefusal)) throw error
  const { code, message, details, needs } = error
  return { type, code, message, details, needs, isForMember: member !== undefined }
}
