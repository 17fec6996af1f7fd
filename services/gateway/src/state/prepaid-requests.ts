// Requests that were counted before they are sent: one message of an agent counts in place of the first API
// request of its tool.
import { randomUUID } from 'node:crypto'

/** `Admitted` is what the count of a request returned. */
export interface PrepaidRequests<Admitted> {
  /** Returns an unguessable token that replaces the count of one request. */
  add(admitted: Admitted): string
  /** Uses up the token. Undefined if the token was used, was removed or never existed. */
  take(token: string): Admitted | undefined
  remove(token: string): void
}

export function createPrepaidRequests<Admitted>(): PrepaidRequests<Admitted> {
  const byToken = new Map<string, Admitted>()
  return {
    add(admitted) {
      const token = randomUUID()
      byToken.set(token, admitted)
      return token
    },
    take(token) {
      const admitted = byToken.get(token)
      byToken.delete(token)
      return admitted
    },
    remove(token) {
      byToken.delete(token)
    },
  }
}
