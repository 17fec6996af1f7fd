// Without the patch, kafkajs 2.2.4 keeps setting a 1 ms timer on every connection, because "not throttled"
// gives a negative delay (tulios/kafkajs#1704, #1556, #1751): 2,700 timers a second with three connections.
// With the patch, kafkajs sets its timer only while a request is waiting to be sent. kafkajs has no
// `exports` map, so its internals can be imported.
import { createRequire } from 'node:module'
import { useFetchSessions } from './use-fetch-sessions.ts'

interface RequestQueue {
  throttleCheckTimeoutId: NodeJS.Timeout | null
  readonly pending: readonly unknown[]
  readonly throttledUntil: number
  checkPendingRequests(): void
}

const CHECK_MS = 10

function checkWhenNeeded(this: RequestQueue): void {
  if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return
  const delayMs = Math.max(CHECK_MS, this.throttledUntil - Date.now())
  this.throttleCheckTimeoutId = setTimeout(() => {
    this.throttleCheckTimeoutId = null
    this.checkPendingRequests()
  }, delayMs)
}

/** Call this function before you create a client. Safe to call again. */
export function patchKafkajs(): void {
  const load = createRequire(import.meta.url)
  const requestQueue: { prototype: object } = load('kafkajs/src/network/requestQueue')
  Object.assign(requestQueue.prototype, { scheduleCheckPendingRequests: checkWhenNeeded })
  useFetchSessions(load('kafkajs/src/broker').prototype)
}
