// Decides whether an error of a handler is retried or dead-lettered. Transient: the event itself is valid,
// so retry it indefinitely. Poison: the event can never succeed, so dead-letter it immediately. Unknown:
// retry the event a few times, then dead-letter it.
import { Problem, UndecodableEvent } from '@cfs/contracts'
import { isTransient } from '@cfs/postgres'
import { UnreadableEvent } from './cloud-event.ts'
import { EventTooLarge } from './outbox.ts'

export type FailureKind = 'transient' | 'poison' | 'unknown'

const MAX_REASON_CHARACTERS = 500

export function classifyFailure(error: unknown): FailureKind {
  // Lost connections are checked first, because a Problem may wrap a lost database connection.
  if (isTransient(error)) return 'transient'
  if (error instanceof UnreadableEvent || error instanceof UndecodableEvent) return 'poison'
  if (error instanceof EventTooLarge) return 'poison'
  if (error instanceof Problem) {
    // An INTERNAL_ERROR may be retried by clients, but it is often a bug, so here it is not retried
    // indefinitely.
    if (error.code === 'INTERNAL_ERROR') return 'unknown'
    return error.definition.retryable ? 'transient' : 'poison'
  }
  return 'unknown'
}

/** Describes an error for the operator in one line: its kind and its message, without the stack trace. */
export function reasonOf(error: unknown): string {
  const kind = error instanceof Problem ? error.code : error instanceof Error ? error.name : 'thrown'
  const words = error instanceof Error ? error.message : String(error)
  return `${kind}: ${words}`.replaceAll('\0', '\uFFFD').slice(0, MAX_REASON_CHARACTERS)
}
