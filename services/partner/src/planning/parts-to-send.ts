// The filings of one form: which of them are sent next, and with which idempotency keys. The key follows from
// the form and the attempt, so that a repeated press, another tab or a restart sends the same request.
import type { FilingType } from '@cfs/values'
import type { Draft, FilingPart } from '../domain/draft.ts'
import type { FilingOutcome, Outcomes } from './outcomes.ts'
import { wantedTypes } from './wanted-types.ts'

/** The idempotency key of a filing of this form. */
export function filingKey(
  { draftId }: Pick<Draft, 'draftId'>,
  type: FilingType,
  { attempt }: Pick<FilingPart, 'attempt'>,
): string {
  return `form-${draftId}-${type}-${attempt}`
}

/** The filings to send when the customer presses the button: those not recorded yet. */
export function partsToSend(draft: Draft): readonly FilingType[] {
  return wantedTypes(draft).filter((type) => draft.parts[type]?.state !== 'sent')
}

/**
 * The filings as they are sent: a filing that may have been sent before keeps its key and its request.
 */
export function startSending(
  draft: Draft,
  { at, bodies }: { readonly at: string; readonly bodies: Readonly<Partial<Record<FilingType, object>>> },
): Draft {
  const parts = { ...draft.parts }
  for (const type of partsToSend(draft)) {
    const before = draft.parts[type]
    if (before?.state === 'sending' && before.body !== null) continue
    const attempt = before?.attempt ?? 1
    parts[type] = { state: 'sending', attempt, at, filingId: null, body: bodies[type] ?? null }
  }
  return { ...draft, parts }
}

/** The filing service recorded the filing. */
export function recordSent(draft: Draft, type: FilingType, filingId: string): Draft {
  const part = draft.parts[type]
  if (part === undefined) return draft
  return { ...draft, parts: { ...draft.parts, [type]: { ...part, state: 'sent', filingId, body: null } } }
}

/** The filing service refused the request and recorded nothing, so its key is unused. */
export function recordRefused(draft: Draft, type: FilingType): Draft {
  const part = draft.parts[type]
  if (part === undefined || part.state === 'sent') return draft
  return { ...draft, parts: { ...draft.parts, [type]: { ...part, state: 'due', body: null } } }
}

const FAILED: readonly string[] = ['rejected', 'error'] satisfies FilingOutcome[]

/**
 * The form after the customer chose to send failed filings again, with fresh keys. An accepted filing, one
 * without a decision and one that the authority may have stay as they are.
 */
export function startAgain(draft: Draft, outcomes: Outcomes): Draft {
  const parts: Partial<Record<FilingType, FilingPart>> = { ...draft.parts }
  for (const type of wantedTypes(draft)) {
    const [part, outcome] = [draft.parts[type], outcomes[type]]
    if (part?.state !== 'sent' || outcome === undefined || !FAILED.includes(outcome)) continue
    parts[type] = { state: 'due', attempt: part.attempt + 1, at: part.at, filingId: null, body: null }
  }
  return { ...draft, parts }
}

const ACCEPTED: readonly FilingOutcome[] = ['accepted']

/** Only an accepted filing has documents. */
export function hasDocuments(outcome: FilingOutcome): boolean {
  return ACCEPTED.includes(outcome)
}
