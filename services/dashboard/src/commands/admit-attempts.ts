// Counts an attempt before it is made: attempts made at the same moment cannot all pass the same check.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { ATTEMPT_LIMITS, type AttemptKind, waitMs, withAttempt } from '../domain/attempt-limits.ts'
import { deleteAttempts, lockAttempts, saveAttempts, takeBackAttempt } from '../store/attempts.ts'

export interface Attempt {
  readonly kind: AttemptKind
  /** Who or what is counted: a network, the hash of an address, a person. */
  readonly subject: string
}

interface Guarded {
  readonly pool: Pool
  readonly clock: Clock
}

/**
 * Seconds to wait before the attempt may be made; 0 if it may be made now, and is then counted for each
 * subject. A refused attempt is counted for none.
 */
export async function admitAttempts({ pool, clock }: Guarded, attempts: readonly Attempt[]): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const now = clock.now()
    const saves: (() => Promise<void>)[] = []
    for (const { kind, subject } of attempts) {
      const key = `${kind}:${subject}`
      const known = await lockAttempts(tx, key)
      const wait = waitMs(known, ATTEMPT_LIMITS[kind], now)
      if (wait > 0) return Math.ceil(wait / 1000)
      saves.push(() => saveAttempts(tx, key, withAttempt(known, ATTEMPT_LIMITS[kind], now)))
    }
    for (const save of saves) await save()
    return 0
  })
}

/** The attempt succeeded: earlier guesses at the subject are forgotten, the network gets its attempt back. */
export async function forgiveAttempts({ pool }: Guarded, attempts: readonly Attempt[]): Promise<void> {
  for (const { kind, subject } of attempts) {
    if (kind === 'network') await takeBackAttempt(pool, `${kind}:${subject}`)
    else await deleteAttempts(pool, `${kind}:${subject}`)
  }
}
