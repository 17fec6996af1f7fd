// Counts each attempt before it is made, so that simultaneous attempts cannot all pass the same check.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { ATTEMPT_LIMITS, type AttemptKind, waitMs, withAttempt } from '../domain/attempt-limits.ts'
import { deleteAttempts, lockAttempts, saveAttempts, takeBackAttempt } from '../store/attempts.ts'

export interface Attempt {
  readonly kind: AttemptKind
  /** The subject of the limit: a network, the hash of an e-mail address, or a person. */
  readonly subject: string
}

interface Guarded {
  readonly pool: Pool
  readonly clock: Clock
}

/**
 * The number of seconds to wait before the attempt may be made; 0 if it may be made now, in which case it
 * has been counted for each subject. A refused attempt is not counted.
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

/**
 * After a successful attempt, forgets the earlier failures of the subject, and gives the network its attempt
 * back.
 */
export async function forgiveAttempts({ pool }: Guarded, attempts: readonly Attempt[]): Promise<void> {
  for (const { kind, subject } of attempts) {
    if (kind === 'network') await takeBackAttempt(pool, `${kind}:${subject}`)
    else await deleteAttempts(pool, `${kind}:${subject}`)
  }
}
