// Runs what ends with a response, however the response ends.
import type { ServerResponse } from 'node:http'

/**
 * Runs `end` once: when the response is complete or its client leaves, or at once if that has happened
 * already. After an `await`, the event alone may have come too early.
 */
export function onceClosed(response: ServerResponse, end: () => void): void {
  if (response.closed) end()
  else response.once('close', end)
}
