// The delivery engine: claims what is due, attempts it, and records the outcome. However slow receivers are,
// a process has at most `most` attempts under way; the claims share them among accounts and endpoints.
import { inTransaction, type Pool } from '@cfs/postgres'
import { newUuid, startLoop } from '@cfs/runtime'
import { claimDeliveries, type ClaimedDelivery, isToSlow } from '../store/claimed-deliveries.ts'
import { attemptDelivery, type AttemptWork, type FinishedAttempt } from './attempt-delivery.ts'
import { recordDeliveries } from './record-deliveries.ts'

export interface DeliveryWork extends AttemptWork {
  readonly pool: Pool
  /** How many attempts may be under way at a time. */
  readonly most: number
  /** How many attempts a minute one registrable domain gets, unless it is one of `sharedDomains`. */
  readonly perMinute: number
  readonly sharedDomains: readonly string[]
  readonly count: (finished: FinishedAttempt) => void
  /** Called after an event was added to the outbox. */
  readonly announced: () => void
}

export interface Deliveries {
  /** Attempts what is due now. */
  readonly poke: () => void
  /** Claims nothing more, and waits a few seconds until the attempts under way are recorded. */
  readonly stop: () => Promise<void>
}

/** New events poke; the interval is for retries, and for events of other replicas. */
const LOOK_MS = 500
/** Longer than an attempt with its recording can take. */
const LEASE_MS = 60_000
const PER_ENDPOINT = 4
const PER_ACCOUNT = 8
/** One domain gets at most this share of the attempts, however many accounts have endpoints there. */
const HOST_SHARE = 4
const MOST_RECORDED = 200
const RECORD_AGAIN_MS = 500
/** How long a process that stops waits for its attempts. */
const STOP_MS = 4000
/**
 * While less than this share of the attempts is free, claims wait this long for more, so that one statement
 * claims several.
 */
const FREE_SHARE = 4
const CLAIM_AGAIN_MS = 100
/** Endpoints that fail or are slow, and new ones, get at most this share of the attempts. */
const SLOW_SHARE = 2
/** Busy domains leave this share of the attempts free, and of those of slow endpoints. */
const RESERVED_SHARE = 4
/** A domain is busy from more than this share of the attempts on. */
const QUIET_SHARE = 32

export function startDeliveries(work: DeliveryWork): Deliveries {
  const { pool, clock, logger, most } = work
  const finished: FinishedAttempt[] = []
  const state = { underWay: 0, slowUnderWay: 0, claimedMs: 0, isStopped: false, isAbandoned: false }
  let recording: Promise<void> | undefined
  const idle: (() => void)[] = []

  const claim = async (): Promise<boolean> => {
    const now = clock.now()
    const free = most - state.underWay
    const isEarly = Math.abs(now.getTime() - state.claimedMs) < CLAIM_AGAIN_MS
    if (state.isStopped || free <= 0 || (isEarly && free < most / FREE_SHARE)) return false
    state.claimedMs = now.getTime()
    const mostSlow = Math.max(0, Math.ceil(most / SLOW_SHARE) - state.slowUnderWay)
    const limits = { ...newClaim(now), ...sharesOf(work), most: free, mostSlow }
    const claimed = await inTransaction(pool, (tx) => claimDeliveries(tx, limits))
    for (const delivery of claimed) void start(delivery)
    return false
  }
  const loop = startLoop({ everyMs: LOOK_MS, words: 'claim webhook deliveries', logger, run: claim })

  async function start(delivery: ClaimedDelivery): Promise<void> {
    state.underWay += 1
    if (isToSlow(delivery)) state.slowUnderWay += 1
    const attempt = await attemptDelivery(work, delivery)
    if (state.isAbandoned) return
    finished.push(attempt)
    work.count(attempt)
    recording ??= record()
  }

  /** Records whatever has finished while the previous batch was recorded. */
  async function record(): Promise<void> {
    while (finished.length > 0) {
      const batch = finished.slice(0, MOST_RECORDED)
      try {
        await recordDeliveries(work, batch)
      } catch (error) {
        logger.warn({ err: error }, 'could not record webhook attempts; retrying')
        // A process that stops leaves them to their leases: they are sent again under the same ids.
        if (!state.isStopped) {
          await pause(RECORD_AGAIN_MS)
          continue
        }
      }
      finished.splice(0, batch.length)
      state.underWay -= batch.length
      state.slowUnderWay -= batch.filter(({ delivery }) => isToSlow(delivery)).length
      loop.poke()
    }
    recording = undefined
    if (state.underWay === 0) for (const done of idle.splice(0)) done()
  }

  return {
    poke: loop.poke,
    async stop() {
      state.isStopped = true
      await loop.stop()
      if (state.underWay === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      idle.push(resolve)
      const timer = setTimeout(resolve, STOP_MS)
      await promise
      clearTimeout(timer)
      // Attempts that are still under way are left to their leases: they are sent again under the same ids.
      state.isAbandoned = true
    },
  }
}

/** How many attempts one endpoint, one account and one domain may have, and what they leave free. */
function sharesOf({ most, perMinute, sharedDomains }: DeliveryWork) {
  const perHost = Math.max(PER_ENDPOINT, Math.floor(most / HOST_SHARE))
  const half = Math.max(1, Math.floor(perHost / 2))
  const reserved = Math.floor(most / RESERVED_SHARE)
  return {
    perEndpoint: PER_ENDPOINT,
    perAccount: PER_ACCOUNT,
    perHost,
    perHostAndAccount: half,
    slowPerHost: half,
    quietPerHost: Math.max(1, Math.floor(most / QUIET_SHARE)),
    reserved,
    reservedSlow: Math.floor(reserved / SLOW_SHARE),
    perMinute,
    sharedDomains,
  }
}

function newClaim(now: Date) {
  return { claimId: newUuid(), now, leaseUntil: new Date(now.getTime() + LEASE_MS) }
}

function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, ms)
  return promise
}
