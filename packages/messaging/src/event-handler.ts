// What a service gives for an event, and how it becomes effects: read and prepare outside the transaction,
// act inside it, one event after the other or many at once.
import type { EventType } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import type { IncomingRecord } from './broker.ts'
import { type IncomingEvent, readEvent } from './cloud-event.ts'
import { inContextOf } from './spans.ts'

/** Runs in the transaction that makes the event known. Whatever it does outside of `tx` may happen twice. */
export type EventHandler<T extends EventType> = (tx: Tx, event: IncomingEvent<T>) => Promise<unknown>

/**
 * Long work first, without a transaction: `prepare` may run more often than the event takes effect, and must
 * leave nothing behind. Its result is handed to `handle`, which runs in the transaction. They are methods, so
 * that the result has the type that `handle` declares.
 */
export interface PreparingHandler<T extends EventType, P = unknown> {
  prepare(event: IncomingEvent<T>): Promise<P>
  handle(tx: Tx, event: IncomingEvent<T>, prepared: P): Promise<unknown>
}

/**
 * All events that share a transaction at once, those of a key in their order: a few statements for many. Name
 * each event as the cause of what it appends to the outbox.
 */
export interface BatchHandler<T extends EventType> {
  handleAll(tx: Tx, events: readonly IncomingEvent<T>[]): Promise<unknown>
}

type AnyHandler<T extends EventType> = EventHandler<T> | PreparingHandler<T> | BatchHandler<T>
export type EventHandlers = { readonly [T in EventType]?: AnyHandler<T> }

/** A record that was readable. */
export interface ReadableEvent<T extends EventType = EventType> {
  readonly event: IncomingEvent<T>
  /** To be called before it takes effect; what was prepared is kept for all further attempts. */
  prepare(): Promise<void>
  /** What `prepare` has made. */
  prepared(): unknown
}

/** Reads records of one type, bound to their handler. */
export interface Reader<T extends EventType = EventType> {
  read(record: IncomingRecord): ReadableEvent<T>
  /** Of events that this reader has read. */
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

/** The reader of a type; undefined where it has no handler. */
export function readerOf<T extends EventType>(type: T, handlers: EventHandlers): Reader<T> | undefined {
  const handler: AnyHandler<T> | undefined = handlers[type]
  if (handler === undefined) return undefined
  return {
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
