// Decides how to treat a handler's error. Transient: retry indefinitely, the event itself is fine. Poison:
// can never succeed, dead-letter immediately. Unknown: retry a few times, then dead-letter.
import { Problem, UndecodableEvent } from '@cfs/contracts'
import { isTransient } from '@cfs/postgres'
import { UnreadableEvent } from './cloud-event.ts'
import { EventTooLarge } from './outbox.ts'

export type FailureKind = 'transient' | 'poison' | 'unknown'

const MAX_REASON_CHARACTERS = 500

export function classifyFailure(error: unknown): FailureKind {
  // Checked first, because a Problem may wrap a lost database connection.
  if (isTransient(error)) return 'transient'
  if (error instanceof UnreadableEvent || error instanceof UndecodableEvent) return 'poison'
  if (error instanceof EventTooLarge) return 'poison'
  if (error instanceof Problem) {
    // Clients may retry INTERNAL_ERROR, but it is often a bug, so it must not retry indefinitely here.
    if (error.code === 'INTERNAL_ERROR') return 'unknown'
    return error.definition.retryable ? 'transient' : 'poison'
  }
  return 'unknown'
}

/** One line for the operator: the kind of error and its message, never its stack. */
export function reasonOf(error: unknown): string {
  const kind = error instanceof Problem ? error.code : error instanceof Error ? error.name : 'thrown'
  const words = error instanceof Error ? error.message : String(error)
  return `${kind}: ${words}`.replaceAll('\0', '\uFFFD').slice(0, MAX_REASON_CHARACTERS)
}
