// Counts requests in Redis, shared by every gateway; with Redis away each gateway counts for itself, and says
// so.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { metrics } from '@opentelemetry/api'
import type { Clock, Logger } from '@cfs/runtime'
import { LRUCache } from 'lru-cache'
import { Redis, type Result } from 'ioredis'
import { admitLocally, DAY_MS, MINUTE_MS, type Admission, type Limits } from '../domain/windows.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    admit(...args: readonly (string | number)[]): Result<number[], Context>
  }
}

export interface Limiter {
  /** Counts one request of `subject` against its limits. */
  admit(subject: string, limits: Limits): Promise<Admission>
  /** Whether requests are counted in this process only. */
  isLocal(): boolean
  close(): Promise<void>
}

const MAX_LOCAL_SUBJECTS = 10_000
const COMMAND_TIMEOUT_MS = 100

/** A limiter on the Redis at `url`; it never fails and never waits longer than 100 ms for Redis. */
export function createLimiter(options: {
  readonly url: string
  readonly keyPrefix: string
  readonly clock: Clock
  readonly logger: Logger
}): Limiter {
  const { clock, logger } = options
  const redis = new Redis(options.url, {
    keyPrefix: options.keyPrefix,
    lazyConnect: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2000,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1000),
  })
  redis.defineCommand('admit', {
    numberOfKeys: 2,
    lua: readFileSync(join(import.meta.dirname, 'admit.lua'), 'utf8'),
  })
  const local = new LRUCache<string, { minute: number[]; day: number[] }>({ max: MAX_LOCAL_SUBJECTS })
  let away = false
  const gauge = metrics.getMeter('gateway').createObservableGauge('gateway.limiter.local', {
    description: '1 while requests are counted in this process because Redis is away.',
  })
  gauge.addCallback((result) => result.observe(away ? 1 : 0))
  const setAway = (next: boolean, error?: unknown) => {
    if (away === next) return
    away = next
    if (next) logger.error({ err: error }, 'Redis is away: requests are counted in this process')
    else logger.info('Redis is back: requests are counted there again')
  }
  redis.on('error', (error: unknown) => setAway(true, error))
  redis.on('ready', () => setAway(false))

  const admitInProcess = (subject: string, limits: Limits): Admission => {
    const times = local.get(subject) ?? { minute: [], day: [] }
    local.set(subject, times)
    return admitLocally(times, limits, clock.now().getTime())
  }

  return {
    async admit(subject, limits) {
      // One hash tag keeps both lists of a subject on one node of a cluster.
      const keys = [`{${subject}}:minute`, `{${subject}}:day`]
      try {
        const answer = await redis.admit(...keys, limits.perMinute, MINUTE_MS, limits.perDay, DAY_MS)
        setAway(false)
        return admissionFrom(answer)
      } catch (error) {
        setAway(true, error)
        return admitInProcess(subject, limits)
      }
    },
    isLocal: () => away || redis.status !== 'ready',
    async close() {
      redis.disconnect()
    },
  }
}

function admissionFrom(answer: readonly number[]): Admission {
  const [admitted = 0, minuteLeft = 0, minuteResetMs = 0, dayLeft = 0, dayResetMs = 0, retryAfterMs = 0] =
    answer
  return {
    admitted: admitted === 1,
    minute: { remaining: minuteLeft, resetMs: minuteResetMs },
    day: { remaining: dayLeft, resetMs: dayResetMs },
    retryAfterMs,
  }
}
