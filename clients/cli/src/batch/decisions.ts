// Learns the decisions of many filings with one request at a time: the list of those that have changed.
import { describeError } from '@cfs/agents'
import { ApiError, isDecided, NoAnswerError, type DecidedFiling, type FilingClient } from '@cfs/client'
import { pause } from '../pause.ts'
import { isOfOneRow } from './is-of-one-row.ts'
import type { Pace } from './pace.ts'

export interface Decisions {
  /**
   * The decided filing; undefined if it stays undecided for `waitMs`. A sandbox filing, and one that was
   * submitted before, is read on its own, because it is not among those that change from now on.
   */
  decisionOf(filingId: string, options: { readonly isReadAlone: boolean }): Promise<DecidedFiling | undefined>
  /** Resolves once nothing is awaited. */
  idle(): Promise<void>
}

export interface DecisionSettings {
  readonly client: FilingClient
  readonly pace: Pace
  readonly signal: AbortSignal
  /** How long to wait for one decision. */
  readonly waitMs: number
}

interface Awaited {
  readonly resolve: (filing: DecidedFiling | undefined) => void
  readonly reject: (error: unknown) => void
  readonly endsAt: number
  readAloneAt: number
}

/** In case the list misses one: rarely, so that hundreds of filings do not use up the limit. */
const READ_ALONE_MS = 600_000
const MINUTE_MS = 60_000
const LONGEST_INTERVAL_MS = 30_000
const DEFAULT_PER_MINUTE = 60
/** A tenth of the requests that the limit allows. */
const REQUESTS_SHARE = 0.1
/** The clock of the API may differ from ours. */
const CLOCK_DIFFERENCE_MS = 600_000
/** A change may become visible shortly after another one with a later time. */
const OVERLAP_MS = 60_000

/** Polls while a decision is awaited, and not otherwise. */
export function createDecisions(settings: DecisionSettings): Decisions {
  const awaited = new Map<string, Awaited>()
  let seenUntilMs = Date.now() - CLOCK_DIFFERENCE_MS
  let polling: Promise<void> | undefined

  const settle = (filing: DecidedFiling) => {
    if (!filing.sandbox) seenUntilMs = Math.max(seenUntilMs, Date.parse(filing.updated_at))
    awaited.get(filing.filing_id)?.resolve(filing)
    awaited.delete(filing.filing_id)
  }
  const poll = async () => {
    while (awaited.size > 0) {
      try {
        const updatedAfter = new Date(seenUntilMs - OVERLAP_MS).toISOString()
        await readOnce(awaited, { ...settings, settle, updatedAfter })
      } catch (error) {
        await pauseAfter(error, settings).catch((reason: unknown) => {
          for (const one of awaited.values()) one.reject(reason)
          awaited.clear()
        })
      }
      for (const [id, one] of awaited) {
        if (Date.now() < one.endsAt) continue
        one.resolve(undefined)
        awaited.delete(id)
      }
    }
    polling = undefined
  }
  return {
    decisionOf(filingId, { isReadAlone }) {
      const { promise, resolve, reject } = Promise.withResolvers<DecidedFiling | undefined>()
      const now = Date.now()
      const readAloneAt = isReadAlone ? now : now + READ_ALONE_MS
      awaited.set(filingId, { resolve, reject, endsAt: now + settings.waitMs, readAloneAt })
      polling ??= poll()
      return promise
    },
    async idle() {
      await polling
    },
  }
}

interface Reading extends DecisionSettings {
  readonly settle: (filing: DecidedFiling) => void
  readonly updatedAfter: string
}

async function readOnce(awaited: Map<string, Awaited>, reading: Reading): Promise<void> {
  const { client, pace, signal, settle } = reading
  const due = [...awaited].filter(([, one]) => one.readAloneAt <= Date.now())
  for (const [filingId, one] of due) {
    await pace.wait(signal)
    const filing = await client.getFiling(filingId, { signal }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !isOfOneRow(error)) throw error
      // The others can still be read.
      one.reject(error)
      awaited.delete(filingId)
    })
    one.readAloneAt = Date.now() + READ_ALONE_MS
    if (filing !== undefined && isDecided(filing)) settle(filing)
  }
  if (awaited.size === 0) return
  await pause(intervalMs(pace.perMinute()), signal)
  await pace.wait(signal)
  const filter = { status: ['accepted' as const, 'rejected' as const, 'error' as const] }
  const changed = client.eachFiling({ ...filter, updated_after: reading.updatedAfter }, { signal })
  for await (const filing of changed) {
    if (isDecided(filing)) settle(filing)
    if (awaited.size === 0) return
  }
}

function intervalMs(perMinute = DEFAULT_PER_MINUTE): number {
  return Math.min(MINUTE_MS / (perMinute * REQUESTS_SHARE), LONGEST_INTERVAL_MS)
}

/** Waits after a temporary failure; throws if waiting does not help, or would take more than a minute. */
async function pauseAfter(error: unknown, { pace, signal }: DecisionSettings): Promise<void> {
  const isTemporary = error instanceof NoAnswerError || (error instanceof ApiError && error.isRetryable)
  if (!isTemporary) throw error
  const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
  if (askedMs > MINUTE_MS) {
    const minutes = Math.ceil(askedMs / MINUTE_MS)
    const message = `${describeError(error)} The API accepts the next request in ${minutes} minutes.`
    throw new Error(message, { cause: error })
  }
  await pause(Math.max(askedMs, intervalMs(pace.perMinute())), signal)
}
