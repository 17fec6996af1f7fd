// Records in each transaction that handles an event that the event took effect. The records let the
// simulation detect an event that is handled twice, even if its handler makes the second time harmless.
import { EVENT_TYPES, type EventType } from '@cfs/contracts'
import type { BatchHandler, EventHandlers, IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { RECORD_EFFECT } from '../postgres/capture-changes.ts'

type OnRepeated = (event: IncomingEvent) => void

/** Wraps the event handlers so that each of them records the events that it handles. */
export function recordEffects(handlers: EventHandlers, onRepeated: OnRepeated): EventHandlers {
  const recording = EVENT_TYPES.flatMap((type) => {
    const handler = recordingHandler(type, handlers, onRepeated)
    return handler === undefined ? [] : [[type, handler] as const]
  })
  return Object.fromEntries(recording)
}

async function record(tx: Tx, events: readonly IncomingEvent[], onRepeated: OnRepeated): Promise<void> {
  for (const event of events) {
    const { rowCount } = await tx.query(RECORD_EFFECT, [event.id])
    if (rowCount === 0) onRepeated(event)
  }
}

function recordingHandler<T extends EventType>(
  type: T,
  handlers: EventHandlers,
  onRepeated: OnRepeated,
): BatchHandler<T> | undefined {
  const handler = handlers[type]
  if (handler === undefined) return undefined
  return {
    async handleAll(tx, events) {
      await record(tx, events, onRepeated)
      if (typeof handler !== 'function' && 'handleAll' in handler) {
        await handler.handleAll(tx, events)
        return
      }
      for (const event of events) {
        if (typeof handler === 'function') await handler(tx, event)
        else await handler.handle(tx, event, await handler.prepare(event))
      }
    },
  }
}
