// Records every change as an event, with a snapshot of the changed object. Events are kept for 30 days.
import { createBoundedMap } from '@cfs/simulator-control'
import { newId } from './new-id.ts'

export interface StoredEvent {
  readonly id: string
  readonly type: string
  readonly created: number
  /** The object as JSON, so that later changes to the object do not affect the snapshot. */
  readonly object: string
  readonly previousAttributes: Readonly<Record<string, unknown>> | undefined
  readonly cause: Cause
}

/** The API request that caused an event; both members are null if no request caused it. */
export interface Cause {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
}

export const noRequest: Cause = { requestId: null, idempotencyKey: null }

export interface NewEvent {
  readonly type: string
  readonly object: object
  readonly previousAttributes?: Readonly<Record<string, unknown>>
  readonly cause?: Cause
}

export interface EventLog {
  record(event: NewEvent): void
  find(id: string): StoredEvent | undefined
  newestFirst(): StoredEvent[]
  /** The listener is called with every later event. */
  onEvent(listener: (event: StoredEvent) => void): void
  clear(): void
}

const keptSeconds = 30 * 24 * 60 * 60

export function createEventLog(options: { nowMs: () => number; limit: number }): EventLog {
  const events = createBoundedMap<string, StoredEvent>(options.limit)
  const listeners: ((event: StoredEvent) => void)[] = []
  const seconds = () => Math.floor(options.nowMs() / 1000)
  const dropOld = () => {
    for (const event of events.values()) {
      if (event.created > seconds() - keptSeconds) return
      events.delete(event.id)
    }
  }
  return {
    record({ type, object, previousAttributes, cause = noRequest }) {
      const event = {
        id: newId('evt'),
        type,
        created: seconds(),
        object: JSON.stringify(object),
        previousAttributes,
        cause,
      }
      events.set(event.id, event)
      for (const listener of listeners) listener(event)
    },
    find(id) {
      dropOld()
      return events.get(id)
    },
    newestFirst() {
      dropOld()
      return [...events.values()].toReversed()
    },
    onEvent: (listener) => void listeners.push(listener),
    clear: () => events.clear(),
  }
}
