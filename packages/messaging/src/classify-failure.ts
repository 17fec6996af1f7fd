// What to do about a handler's error. Infrastructure: retry for ever, nothing is wrong with the event.
// Poison: never will succeed, dead letter at once. Unknown: a few attempts, then dead letter.
import { Problem, UndecodableEvent } from '@cfs/contracts'
import { isTransient } from '@cfs/postgres'
import { UnreadableEvent } from './cloud-event.ts'
import { EventTooLarge } from './outbox.ts'

export type FailureKind = 'transient' | 'poison' | 'unknown'

const MAX_REASON_CHARACTERS = 500

export function classifyFailure(error: unknown): FailureKind {
  // First, because a Problem may wrap the loss of the database.
  if (isTransient(error)) return 'transient'
  if (error instanceof UnreadableEvent || error instanceof UndecodableEvent) return 'poison'
  if (error instanceof EventTooLarge) return 'poison'
  if (error instanceof Problem) {
    // INTERNAL_ERROR is retryable for a client, but may well be a bug: it must not retry for ever.
    if (error.code === 'INTERNAL_ERROR') return 'unknown'
    return error.definition.retryable ? 'transient' : 'poison'
  }
  return 'unknown'
}

/** One line for the operator: what kind of error and its words, never its stack. */
export function reasonOf(error: unknown): string {
  const kind = error instanceof Problem ? error.code : error instanceof Error ? error.name : 'thrown'
  const words = error instanceof Error ? error.message : String(error)
  return `${kind}: ${words}`.replaceAll('\0', '\uFFFD').slice(0, MAX_REASON_CHARACTERS)
}
