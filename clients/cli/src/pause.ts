import { setTimeout as delay } from 'node:timers/promises'

/** Waits; throws the signal's reason if it is aborted first. */
export async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(durationMs, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
