// Marks every effect of an event in the transaction of the effect, so that a second one is found, however
// harmless the handler makes it.
import { EVENT_TYPES, type EventType } from '@cfs/contracts'
import type { BatchHandler, EventHandlers, IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'

export const MARK_EFFECT = 'mark the effect of an event'

/** The same handlers, each marking what it handles. */
export function markEffects(handlers: EventHandlers): EventHandlers {
  const marked = EVENT_TYPES.flatMap((type) => {
    const handler = marking(type, handlers)
    return handler === undefined ? [] : [[type, handler] as const]
  })
  return Object.fromEntries(marked)
}

async function mark(tx: Tx, events: readonly IncomingEvent[]): Promise<void> {
  for (const event of events) await tx.query(MARK_EFFECT, [event.id, event.type])
}

function marking<T extends EventType>(type: T, handlers: EventHandlers): BatchHandler<T> | undefined {
  const handler = handlers[type]
  if (handler === undefined) return undefined
  return {
    async handleAll(tx, events) {
      await mark(tx, events)
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
