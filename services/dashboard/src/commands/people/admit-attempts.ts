// Counts each attempt before it is made, so that simultaneous attempts cannot all pass the same check.
import { setTimeout } from 'node:timers/promises'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import type { Caller } from '../../domain/caller.ts'
import {
  ATTEMPT_LIMITS,
  type AttemptKind,
  type Attempts,
  waitMs,
  withAttempt,
} from '../../domain/attempt-limits.ts'
import {
  deleteAttempts,
  findAttempts,
  saveAttempts,
  takeBackAttempt,
  tryToLockAttempts,
} from '../../store/people/attempts.ts'

export interface Attempt {
  readonly kind: AttemptKind
  /** The subject of the limit: a network, the hash of an e-mail address, or a person's id. */
  readonly subject: string
}

/** The attempts that count against a caller's network, and with IPv6 against its /48 too. */
export function networkAttempts(
  kind: 'network' | 'requests',
  { network, site }: Pick<Caller, 'network' | 'site'>,
): readonly Attempt[] {
  const own = { kind, subject: network }
  if (site === network) return [own]
  return [own, { kind: kind === 'network' ? 'site' : 'siteRequests', subject: site }]
}

interface Guarded {
  readonly pool: Pool
  readonly clock: Clock
}

export interface Admission {
  /** The number of seconds to wait before the attempt may be made; 0 if it may be made now. */
  readonly seconds: number
  /** How many attempts were counted for the last subject, including this one. */
  readonly count: number
}

const TURNS = 12
const TURN_MS = 25

/**
 * Counts an attempt for each of the subjects (a network, an e-mail address or a person). If one of the
 * subjects has to wait, the attempt is refused and not counted. If another request has locked the same
 * subject, this request gives its database connection back and tries again; after several tries it has to
 * wait a second.
 */
export async function admitAttempts(guarded: Guarded, attempts: readonly Attempt[]): Promise<Admission> {
  for (let turn = 0; turn < TURNS; turn++) {
    const admission = await tryToAdmit(guarded, attempts)
    if (admission !== undefined) return admission
    await setTimeout(TURN_MS)
  }
  return { seconds: 1, count: 0 }
}

function tryToAdmit({ pool, clock }: Guarded, attempts: readonly Attempt[]): Promise<Admission | undefined> {
  return inTransaction(pool, async (tx) => {
    const now = clock.now()
    const admitted: { readonly key: string; readonly attempts: Attempts }[] = []
    for (const { kind, subject } of attempts) {
      const key = `${kind}:${subject}`
      if (!(await tryToLockAttempts(tx, key))) return undefined
      const earlier = await findAttempts(tx, key)
      const wait = waitMs(earlier, ATTEMPT_LIMITS[kind], now)
      if (wait > 0) return { seconds: Math.ceil(wait / 1000), count: earlier?.count ?? 0 }
      admitted.push({ key, attempts: withAttempt(earlier, ATTEMPT_LIMITS[kind], now) })
    }
    for (const { key, attempts: counted } of admitted) await saveAttempts(tx, key, counted)
    return { seconds: 0, count: admitted.at(-1)?.attempts.count ?? 0 }
  })
}

/** Takes back the count of attempts that could not be made. */
export async function refundAttempts(
  { pool }: Pick<Guarded, 'pool'>,
  attempts: readonly Attempt[],
): Promise<void> {
  for (const { kind, subject } of attempts) await takeBackAttempt(pool, `${kind}:${subject}`)
}

/**
 * After a successful attempt, deletes the failed attempts for the e-mail address or person, and takes back
 * this attempt's count for the network.
 */
export async function forgiveAttempts({ pool }: Guarded, attempts: readonly Attempt[]): Promise<void> {
  for (const { kind, subject } of attempts) {
    if (kind === 'network' || kind === 'site') await takeBackAttempt(pool, `${kind}:${subject}`)
    else await deleteAttempts(pool, `${kind}:${subject}`)
  }
}
