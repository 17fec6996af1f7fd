// Polls a filing as the API recommends, until it is accepted, rejected or ended by an error.
import { ApiError, NoAnswerError, WaitTimeoutError } from './errors.ts'
import { isDecided, type DecidedFiling, type Filing } from './is-decided.ts'
import { pause } from './pause.ts'

export interface WaitOptions {
  /** A signal that ends the waiting; the filing continues. */
  readonly signal?: AbortSignal | undefined
  /** How long to wait before throwing WaitTimeoutError; defaults to an hour. */
  readonly timeoutMs?: number | undefined
  /** The interval between two polls; defaults to 30 seconds for the first 5 minutes, then 5 minutes. */
  readonly pollIntervalMs?: number | undefined
}

const HOUR_MS = 3_600_000
const SOON_MS = 30_000
const LATER_MS = 300_000

/** The delay before the next poll, when `elapsedMs` have passed since the first poll. */
export function advisedPollIntervalMs(elapsedMs: number): number {
  return elapsedMs < LATER_MS ? SOON_MS : LATER_MS
}

/**
 * The decided filing. An outage does not end the waiting; a refusal (because of a wrong API key or id) does.
 */
export async function waitUntilDecided(
  filingId: string,
  read: () => Promise<Filing>,
  options: WaitOptions,
): Promise<DecidedFiling> {
  const { signal, timeoutMs = HOUR_MS, pollIntervalMs } = options
  const startedAt = Date.now()
  let lastFailure: unknown
  for (;;) {
    try {
      const filing = await read()
      if (isDecided(filing)) return filing
      lastFailure = undefined
    } catch (error) {
      if (!passes(error)) throw error
      lastFailure = error
    }
    const elapsedMs = Date.now() - startedAt
    const delayMs = pollIntervalMs ?? advisedPollIntervalMs(elapsedMs)
    if (elapsedMs + delayMs > timeoutMs) {
      throw new WaitTimeoutError(filingId, lastFailure === undefined ? undefined : { cause: lastFailure })
    }
    await pause(delayMs, signal)
  }
}

function passes(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof ApiError && error.isRetryable)
}
