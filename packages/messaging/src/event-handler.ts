// Defines the handlers that a service registers, and how they run: read and prepare outside the transaction,
// act inside it, for one event at a time or a batch.
import type { EventType } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import type { IncomingRecord } from './broker.ts'
import { type IncomingEvent, readEvent } from './cloud-event.ts'
import { inContextOf } from './spans.ts'

/**
 * Handles one event in the transaction that also marks the event as processed. Work that is done outside the
 * transaction `tx` may happen twice.
 */
export type EventHandler<T extends EventType> = (tx: Tx, event: IncomingEvent<T>) => Promise<unknown>

/**
 * Does slow work before the transaction begins. `prepare` may run more often than the event takes effect, so
 * it must have no side effects. The result of `prepare` is passed to `handle`, which runs in the
 * transaction. Both `prepare` and `handle` are methods, so that the result of `prepare` has the type that
 * `handle` declares.
 */
export interface PreparingHandler<T extends EventType, P = unknown> {
  prepare(event: IncomingEvent<T>): Promise<P>
  handle(tx: Tx, event: IncomingEvent<T>, prepared: P): Promise<unknown>
}

/**
 * Handles all events of a shared transaction together, in order within each key, so that a few statements
 * serve many events. A handler must name the incoming event as the cause of each event that it adds to the
 * outbox.
 */
export interface BatchHandler<T extends EventType> {
  handleAll(tx: Tx, events: readonly IncomingEvent<T>[]): Promise<unknown>
  /**
   * Set this only if handling an event again changes nothing and no event depends on an earlier one: its
   * events then skip the inbox, and do not wait behind a dead letter with the same key.
   */
  readonly isRepeatable?: true
}

type AnyHandler<T extends EventType> = EventHandler<T> | PreparingHandler<T> | BatchHandler<T>
export type EventHandlers = { readonly [T in EventType]?: AnyHandler<T> }

/** A Kafka record whose event was decoded. */
export interface ReadableEvent<T extends EventType = EventType> {
  readonly event: IncomingEvent<T>
  /** Call this function before the event takes effect; the result is kept for later attempts. */
  prepare(): Promise<void>
  /** The result of `prepare`. */
  prepared(): unknown
}

/** Decodes records of one event type and passes them to their handler. */
export interface Reader<T extends EventType = EventType> {
  /** Whether the handler's events need no inbox; see `BatchHandler`. */
  readonly isRepeatable: boolean
  read(record: IncomingRecord): ReadableEvent<T>
  /** Runs the handler; `events` must come from this reader. */
  takeEffect(tx: Tx, events: readonly ReadableEvent<T>[]): Promise<void>
}

function bindTo<T extends EventType>(handler: AnyHandler<T>, event: IncomingEvent<T>): ReadableEvent<T> {
  let made: { readonly result: unknown } | undefined
  return {
    event,
    prepare: async () => {
      if ('prepare' in handler) made ??= { result: await handler.prepare(event) }
    },
    prepared: () => made?.result,
  }
}

async function handleEach<T extends EventType>(
  handler: EventHandler<T> | PreparingHandler<T>,
  tx: Tx,
  events: readonly ReadableEvent<T>[],
): Promise<void> {
  for (const readable of events) {
    const { event } = readable
    await inContextOf(event, () =>
      typeof handler === 'function' ? handler(tx, event) : handler.handle(tx, event, readable.prepared()),
    )
  }
}

/** The reader for an event type; undefined if the type has no handler. */
export function readerOf<T extends EventType>(type: T, handlers: EventHandlers): Reader<T> | undefined {
  const handler: AnyHandler<T> | undefined = handlers[type]
  if (handler === undefined) return undefined
  return {
    isRepeatable: 'isRepeatable' in handler && (handler.isRepeatable ?? false),
    read: (record) => bindTo(handler, readEvent(type, record)),
    takeEffect: async (tx, events) => {
      if ('handleAll' in handler) {
        await handler.handleAll(
          tx,
          events.map(({ event }) => event),
        )
      } else await handleEach(handler, tx, events)
    },
  }
}
