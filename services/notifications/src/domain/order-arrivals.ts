// Decides which arrivals enter the feed now. Events of different topics arrive in any order; the events of
// one stream enter the feed in the order of their sequence.
import {
  eventIdOf,
  type Facts,
  NEW_STREAM,
  type FeedEntry,
  type StreamState,
  type WaitingArrival,
} from './arrival.ts'

export interface Ordered {
  /** In the order of their positions. */
  readonly entries: readonly FeedEntry[]
  /** The streams that have changed; events without a sequence have none. */
  readonly streams: ReadonlyMap<string, StreamState>
  /** The arrivals that are done with: those in the feed, and those that only add facts. */
  readonly taken: readonly string[]
  /** The arrivals that wait for an earlier event of their stream. */
  readonly held: readonly string[]
  /** The arrivals that entered the feed although an earlier event is missing. */
  readonly late: readonly WaitingArrival[]
}

interface Work {
  readonly earlierStreams: ReadonlyMap<string, StreamState>
  readonly states: Map<string, StreamState>
  readonly entries: FeedEntry[]
  readonly taken: string[]
  readonly held: string[]
  readonly late: WaitingArrival[]
}

/**
 * Orders the arrivals. An arrival that came before `notBefore` does not wait any longer for an earlier one:
 * an event that is missing for so long was dead-lettered, or published before this service existed. If the
 * earlier event arrives later, it enters the feed then.
 * @param arrivals all that wait in the streams concerned
 * @param earlierStreams the streams that have had events
 */
export function orderArrivals(
  arrivals: readonly WaitingArrival[],
  earlierStreams: ReadonlyMap<string, StreamState>,
  notBefore: Date,
): Ordered {
  const work: Work = { earlierStreams, states: new Map(), entries: [], taken: [], held: [], late: [] }
  const streams = Map.groupBy(arrivals, ({ stream }) => stream)
  for (const ofStream of streams.values()) {
    for (const arrival of ofStream.toSorted(bySequence)) take(arrival, work, notBefore)
  }
  const { states, entries, taken, held, late } = work
  return { entries, streams: states, taken, held, late }
}

function take(arrival: WaitingArrival, work: Work, notBefore: Date): void {
  const { messageId, stream, sequence, arrivedAt } = arrival
  const { next, facts: before } = work.states.get(stream) ?? work.earlierStreams.get(stream) ?? NEW_STREAM
  const isEarly = sequence !== null && sequence > next
  if (isEarly && arrivedAt >= notBefore) {
    work.held.push(messageId)
    return
  }
  if (isEarly) work.late.push(arrival)
  const facts = factsAfter(arrival, { next, facts: before })
  if (sequence !== null) work.states.set(stream, { next: Math.max(next, sequence + 1), facts })
  work.taken.push(messageId)
  if (arrival.type !== null) work.entries.push(entryOf(arrival, arrival.type, facts))
}

/** An event that is overtaken adds only the facts that are missing. */
function factsAfter({ sequence, facts }: WaitingArrival, state: StreamState) {
  const isOvertaken = sequence !== null && sequence < state.next
  return isOvertaken ? { ...facts, ...state.facts } : { ...state.facts, ...facts }
}

/** The members of a filing's event whose values are unknown while the event `filing.recorded` is missing. */
const UNKNOWN_FILING: Facts = {
  filing_type: null,
  company_number: null,
  company_name: null,
  period: null,
  external_id: null,
  authority_reference: null,
}

function entryOf(arrival: WaitingArrival, type: string, facts: StreamState['facts']): FeedEntry {
  const { messageId, accountId, stream, sequence, occurredAt, data } = arrival
  const numbered = sequence === null ? {} : { sequence }
  return {
    eventId: eventIdOf(messageId),
    accountId,
    type,
    occurredAt,
    data: { ...(stream.startsWith('filing:') ? UNKNOWN_FILING : {}), ...facts, ...data, ...numbered },
  }
}

/** By sequence; events without one in the order in which they arrived. */
function bySequence(a: WaitingArrival, b: WaitingArrival): number {
  if (a.sequence !== null && b.sequence !== null) return a.sequence - b.sequence
  return a.arrivedAt.getTime() - b.arrivedAt.getTime()
}
