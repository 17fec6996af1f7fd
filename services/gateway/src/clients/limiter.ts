// Counts requests in Redis, which all gateway processes share. While Redis is unavailable, each process
// counts its own requests and reports that.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { metrics } from '@opentelemetry/api'
import type { Clock, Logger } from '@cfs/runtime'
import { LRUCache } from 'lru-cache'
import { Redis, type Result } from 'ioredis'
import { admitLocally, forgetAdmitted, noteAdmitted, type Admission, type Times } from '../domain/windows.ts'
import { countTogether, windowKey, type Counting } from './count-together.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    admit(...args: readonly (string | number)[]): Result<number[], Context>
  }
}

export interface Limiter {
  /**
   * Counts a request of one account and mode (`subject`) in its rate-limit windows, or only reads the
   * windows.
   */
  admit(subject: string, counting: Counting): Promise<Admission>
  /** Reverses the count of a request that was counted at `atMs`. */
  giveBack(
    subject: string,
    counted: Pick<Admission, 'atMs' | 'windows'> & { readonly units?: number },
  ): Promise<void>
  /** Resolves when Redis is connected, or is known to be unavailable. */
  started(): Promise<void>
  /**
   * Whether this process counts its own requests, without Redis. Queries Redis regularly, because without
   * requests it would be unknown whether Redis is available.
   */
  isLocal(): Promise<boolean>
  close(): Promise<void>
}

const MAX_LOCAL_SUBJECTS = 2000
/**
 * If Redis does not respond for this long (or for the time limit of a response, if that is longer), the
 * connection is closed. The first connection has the same time limit.
 */
const SILENCE_TIMEOUT_MS = 1000
/** How often to check whether Redis has recovered. */
const PROBE_MS = 1000

/**
 * Creates a request limiter that uses the Redis at `url`. Counting never fails: if Redis has not counted a
 * request within `timeoutMs` (or 5 ms more while an earlier command runs), this process counts it.
 */
export function createLimiter(options: {
  readonly url: string
  readonly keyPrefix: string
  readonly timeoutMs: number
  readonly clock: Clock
  readonly logger: Logger
}): Limiter {
  const { clock } = options
  const redis = connectTo(options)
  const inTime = timeLimit(options.timeoutMs)
  const presence = watchPresence(redis, { logger: options.logger, inTime })
  const count = countTogether((args) => inTime(redis.admit(...args)))
  const local = new LRUCache<string, Times>({ max: MAX_LOCAL_SUBJECTS })

  const timesOf = (subject: string): Times => {
    const times = local.get(subject) ?? { minute: [], day: [] }
    local.set(subject, times)
    return times
  }

  return {
    async admit(subject, counting) {
      const times = timesOf(subject)
      try {
        const admission = await count(subject, counting)
        if (admission.admitted && counting.counts) {
          noteAdmitted(times, counting, clock.now().getTime())
        }
        return admission
      } catch (error) {
        presence.failed(error)
        return admitLocally(times, counting, clock.now().getTime())
      }
    },
    async giveBack(subject, { windows, atMs, units = 1 }) {
      forgetAdmitted(timesOf(subject), { windows, units })
      const removals = windows.map(({ name }) => redis.lrem(windowKey(subject, name), units, atMs))
      await inTime(Promise.all(removals)).catch((error: unknown) => presence.failed(error))
    },
    started: () => presence.known,
    async isLocal() {
      const answered = await inTime(redis.ping()).catch((error: unknown) => presence.failed(error))
      return answered === undefined || presence.isAway()
    },
    async close() {
      presence.stop()
      redis.disconnect()
    },
  }
}

function connectTo(options: {
  readonly url: string
  readonly keyPrefix: string
  readonly timeoutMs: number
}): Redis {
  const redis = new Redis(options.url, {
    keyPrefix: options.keyPrefix,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: Math.max(SILENCE_TIMEOUT_MS, options.timeoutMs),
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1000),
  })
  redis.defineCommand('admit', { lua: readFileSync(join(import.meta.dirname, 'admit.lua'), 'utf8') })
  return redis
}

/** Rejects if Redis takes too long to respond. */
type InTime = <T>(answer: Promise<T>) => Promise<T>

/**
 * In a process that was suspended, timers fire before the network is read, so responses that have arrived by
 * then still count.
 */
function timeLimit(timeoutMs: number): InTime {
  return (answer) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error(`Redis did not answer within ${timeoutMs} ms`))
      const timer = setTimeout(() => setImmediate(giveUp), timeoutMs)
      const settled =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          clearTimeout(timer)
          settle(value)
        }
      answer.then(settled(resolve), settled(reject))
    })
}

interface Presence {
  /** Resolves once Redis is known to be available or unavailable. */
  readonly known: Promise<void>
  isAway(): boolean
  failed(error: unknown): void
  stop(): void
}

/** Logs when Redis becomes unavailable or available, and reports it in a metric. */
function watchPresence(
  redis: Redis,
  { logger, inTime }: { readonly logger: Logger; readonly inTime: InTime },
): Presence {
  let isAway = false
  let probe: NodeJS.Timeout | undefined
  const gauge = metrics.getMeter('gateway').createObservableGauge('gateway.limiter.local', {
    description:
      'The metric is 1 while this gateway process counts requests itself because Redis is unavailable.',
  })
  gauge.addCallback((result) => result.observe(isAway ? 1 : 0))
  const back = () => {
    if (isAway) logger.info('Redis is available again; counting requests in Redis')
    isAway = false
    clearInterval(probe)
  }
  const look = async () => {
    const answered = await inTime(redis.ping()).catch(() => undefined)
    if (answered !== undefined) back()
  }
  const failed = (error: unknown) => {
    if (isAway) return
    isAway = true
    logger.error({ err: error }, 'Redis is unavailable: this gateway process counts requests itself')
    // Without requests, nothing else would notice that Redis is available again.
    probe = setInterval(() => void look(), PROBE_MS).unref()
  }
  const answered = Promise.withResolvers<void>()
  setTimeout(answered.resolve, SILENCE_TIMEOUT_MS).unref()
  redis.on('error', (error: unknown) => {
    failed(error)
    answered.resolve()
  })
  redis.on('ready', () => {
    back()
    answered.resolve()
  })
  return { known: answered.promise, isAway: () => isAway, failed, stop: () => clearInterval(probe) }
}
