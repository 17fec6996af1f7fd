// What a service gives for an event, and how it becomes one effect: read and prepare outside the
// transaction, act inside it.
import type { EventType } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import type { IncomingRecord } from './broker.ts'
import { type IncomingEvent, readEvent } from './cloud-event.ts'

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

export type EventHandlers = { readonly [T in EventType]?: EventHandler<T> | PreparingHandler<T> }

/** A record that was readable, bound to its handler. */
export interface ReadableEvent<T extends EventType = EventType> {
  readonly id: string
  readonly key: string
  readonly type: T
  /** To be called before `takeEffect`; what was prepared is kept for all further attempts. */
  prepare(): Promise<void>
  takeEffect(tx: Tx): Promise<unknown>
}
export type Reader<T extends EventType = EventType> = (record: IncomingRecord) => ReadableEvent<T>

function bind<T extends EventType>(
  handler: EventHandler<T> | PreparingHandler<T>,
  event: IncomingEvent<T>,
): ReadableEvent<T> {
  const { id, key, type } = event
  if (typeof handler === 'function') {
    return { id, key, type, prepare: () => Promise.resolve(), takeEffect: (tx) => handler(tx, event) }
  }
  let prepared: { readonly result: unknown } | undefined
  return {
    id,
    key,
    type,
    prepare: async () => {
      prepared ??= { result: await handler.prepare(event) }
    },
    takeEffect: (tx) => handler.handle(tx, event, prepared?.result),
  }
}

/** Reads records of the type, bound to its handler; undefined where there is none. */
export function readerOf<T extends EventType>(type: T, handlers: EventHandlers): Reader<T> | undefined {
  const handler = handlers[type]
  return handler === undefined ? undefined : (record) => bind(handler, readEvent(type, record))
}
