// Publishes the events of a filing again, as they were, so that a service that missed one can make up for it:
// billing charges or releases, and documents makes the set. Services that have processed an event already
// change nothing.
import { appendOperatorEntry } from '@cfs/audit'
import { filingNotFound, Problem } from '@cfs/contracts'
import type { OperatorCall } from '@cfs/http'
import { appendToOutbox, type OutgoingEvent } from '@cfs/messaging'
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import type { FilingStatus } from '@cfs/values'
import { type FilingView, leadingPart, type StatusEntry } from '../domain/filing.ts'
import { whyNotRepublish } from '../domain/why-not-republish.ts'
import { acceptedFormsJson } from '../planning/forms-json.ts'
import {
  filingAccepted,
  filingFailed,
  filingRecorded,
  filingRejected,
  filingSubmitted,
  type Occasion,
} from '../publishes.ts'
import { storedArtifacts } from '../sending/accepted-artifacts.ts'
import { lockRecordedFiling, type RecordedFiling } from '../store/recorded-filings.ts'
import { withPartsAndHistory } from '../store/filing-views.ts'

export interface RepublishedEvent {
  readonly type: string
  readonly sequence: number
}

/** Throws VALIDATION_ERROR if the filing's history does not say which events it had. */
export async function republishFiling(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  { filingId, by }: { readonly filingId: string; readonly by: OperatorCall },
): Promise<readonly RepublishedEvent[]> {
  return inTransaction(pool, async (tx) => {
    const recorded = await lockRecordedFiling(tx, filingId)
    const [view] = recorded === undefined ? [] : await withPartsAndHistory(tx, [recorded.filing])
    if (recorded === undefined || view === undefined) throw filingNotFound()
    const reason = whyNotRepublish(view)
    if (reason !== undefined) throw new Problem('VALIDATION_ERROR', reason)
    const events: OutgoingEvent[] = []
    for (const entry of view.history) {
      const occasion = occasionOf(recorded, entry)
      events.push(await EVENTS[entry.status]({ recorded, view }, occasion, tx))
    }
    const now = clock.now()
    await appendToOutbox(tx, events, { source: 'filing', now })
    const done = {
      action: 'filing.republished',
      subject: filingId,
      details: { count: events.length },
    } as const
    await appendOperatorEntry(tx, { at: now, ...by, ...done })
    return events.map(({ type, payload }) => ({ type, sequence: sequenceOf(payload) }))
  })
}

interface Published {
  readonly recorded: RecordedFiling
  readonly view: FilingView
}

type EventOf = (published: Published, occasion: Occasion, tx: Tx) => OutgoingEvent | Promise<OutgoingEvent>

/** The event that published each status. */
const EVENTS: Readonly<Record<FilingStatus, EventOf>> = {
  pending: ({ recorded }, occasion) => filingRecorded(occasion, recorded.pricePence),
  submitted: ({ recorded }, occasion) => filingSubmitted(occasion, recorded.correlationId ?? ''),
  rejected: (_, occasion) => filingRejected(occasion, occasion.filing.errors),
  error: (_, occasion) => filingFailed(occasion, occasion.filing.errors),
  accepted: acceptanceOf,
}

async function acceptanceOf(
  { recorded, view }: Published,
  occasion: Occasion,
  tx: Tx,
): Promise<OutgoingEvent> {
  const { filing, pricePence, form } = recorded
  const leading = leadingPart(view.parts)
  if (leading?.receipt == null) throw new Error(`accepted filing ${filing.filingId} has no receipt`)
  return filingAccepted(occasion, {
    pricePence,
    formJson: acceptedFormsJson(form, view.parts),
    reference: leading.reference ?? '',
    receipt: leading.receipt,
    artifacts: await storedArtifacts(tx, filing.filingId),
  })
}

function occasionOf({ filing }: RecordedFiling, { sequence, at }: StatusEntry): Occasion {
  return { filing, sequence, at }
}

const sequenceOf = (payload: object): number => ('sequence' in payload ? Number(payload.sequence) : 0)
