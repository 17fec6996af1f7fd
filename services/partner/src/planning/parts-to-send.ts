// The filings of one form: which of them are sent next, and with which idempotency keys. The key follows from
// the form and the attempt, so that a repeated press, another tab or a restart sends the same request.
import type { FilingType } from '@cfs/values'
import type { Draft, FilingPart } from '../domain/draft.ts'
import type { FilingOutcome } from '../domain/standing.ts'
import type { Outcomes } from './outcomes.ts'
import { isDeclared } from './agents.ts'
import { sentTypes, wantedTypes } from './wanted-types.ts'

/** The idempotency key of a filing of this form. */
export function filingKey(
  { draftId }: Pick<Draft, 'draftId'>,
  type: FilingType,
  { attempt }: Pick<FilingPart, 'attempt'>,
): string {
  return `form-${draftId}-${type}-${attempt}`
}

/** The filings that are not recorded yet. */
export function partsToSend(draft: Pick<Draft, 'wanted' | 'parts'>): readonly FilingType[] {
  const sent = sentTypes(draft)
  return wantedTypes(draft).filter((type) => !sent.includes(type))
}

/**
 * The filings of the next press. A visitor who has not declared can only repeat a press of another, whose
 * declaration is in its requests: a filing without one needs the visitor's own.
 */
export function partsOfPress(draft: Draft): readonly FilingType[] {
  const due = partsToSend(draft)
  return isDeclared(draft) ? due : due.filter((type) => mayBeSent(draft.parts[type]))
}

/** Whether a request was stored for the filing, and may have been sent. */
function mayBeSent(part: FilingPart | undefined): boolean {
  return part?.state === 'sending' && part.body !== null
}

/** A press without a response is over after this time: its request has ended, whatever became of it. */
const PRESS_LASTS_MS = 120_000

/**
 * The filings as they are sent by a press at the time `at` (ISO 8601): a filing that may have been sent
 * before keeps its key and its request.
 */
export function startSending(
  draft: Draft,
  { at, bodies }: { readonly at: string; readonly bodies: Readonly<Partial<Record<FilingType, object>>> },
): Draft {
  const parts = { ...draft.parts }
  for (const type of partsOfPress(draft)) {
    const before = draft.parts[type]
    const openPresses = [...pressesOpenAt(before, at), at]
    if (before !== undefined && mayBeSent(before)) {
      parts[type] = { ...before, openPresses }
      continue
    }
    const attempt = before?.attempt ?? 1
    parts[type] = { state: 'sending', attempt, at, filingId: null, body: bodies[type] ?? null, openPresses }
  }
  return { ...draft, parts }
}

function pressesOpenAt(part: FilingPart | undefined, at: string): readonly string[] {
  const earliest = Date.parse(at) - PRESS_LASTS_MS
  return (part?.openPresses ?? []).filter((pressed) => Date.parse(pressed) > earliest)
}

/** The filing service recorded the filing. */
export function recordSent(draft: Draft, type: FilingType, filingId: string): Draft {
  const part = draft.parts[type]
  if (part === undefined) return draft
  return {
    ...draft,
    parts: {
      ...draft.parts,
      [type]: { state: 'sent', attempt: part.attempt, at: part.at, filingId, body: null },
    },
  }
}

export interface Refused {
  /** The `at` of the press that sent the request. */
  readonly pressedAt: string
  /** Now (ISO 8601). */
  readonly at: string
}

/**
 * The filing service refused a request and recorded nothing for it. Its key is unused, unless the request of
 * another press is still on its way: then the form keeps the request, and sends it again at the next press.
 */
export function recordRefused(draft: Draft, type: FilingType, { pressedAt, at }: Refused): Draft {
  const part = draft.parts[type]
  if (part === undefined || part.state === 'sent') return draft
  const openPresses = without(pressesOpenAt(part, at), pressedAt)
  const { attempt, at: startedAt } = part
  const due: FilingPart = { state: 'due', attempt, at: startedAt, filingId: null, body: null }
  return {
    ...draft,
    parts: { ...draft.parts, [type]: openPresses.length === 0 ? due : { ...part, openPresses } },
  }
}

/** The list without the first element that equals the value. */
function without(values: readonly string[], value: string): readonly string[] {
  const index = values.indexOf(value)
  return index === -1 ? values : values.toSpliced(index, 1)
}

const FAILED: readonly string[] = ['rejected', 'error'] satisfies FilingOutcome[]

/**
 * The form after the customer chose to send failed filings again, with fresh keys. An accepted filing, one
 * without a decision and one that the authority has or may have stay as they are.
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

/** When the last filing of the form was sent; a filing that failed may have been sent again. */
export function lastSentAt({ parts }: Draft): string | undefined {
  return Object.values(parts)
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
}

export function hasFiling({ parts }: Draft, filingId: string): boolean {
  return Object.values(parts).some((part) => part?.filingId === filingId)
}
