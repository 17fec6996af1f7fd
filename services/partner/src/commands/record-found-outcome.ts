// Records what the customer found at the authority about a filing of the form whose outcome is unknown.
import { filingResource } from '@cfs/contracts'
import { ServiceRefusal, urlPath } from '@cfs/http'
import type { FilingType } from '@cfs/values'
import { callerOf, type FormContext, type Visit } from './visit.ts'

/** Does nothing for a filing whose outcome is known by now, and in the sandbox, which stores nothing. */
export async function recordFoundOutcome(
  { api }: Pick<FormContext, 'api'>,
  visit: Visit,
  { type, found, requestId }: { type: FilingType; found: 'held' | 'not_held'; requestId: string },
): Promise<void> {
  const filingId = visit.draft.parts[type]?.filingId ?? null
  if (filingId === null || visit.mode === 'test') return
  const call = {
    ...callerOf(visit, requestId),
    service: 'filing',
    scope: 'filings:write',
    method: 'POST',
    path: urlPath`/manage/filings/${filingId}/outcome`,
    body: { found },
  } as const
  try {
    await api.call(call, filingResource)
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || error.status >= 500) throw error
  }
}
