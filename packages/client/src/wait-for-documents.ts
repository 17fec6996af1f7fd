// Waits for the documents of a filing: for its decision first, and then until they are made.
import { ApiError, WaitTimeoutError } from './errors.ts'
import type { DecidedFiling } from './is-decided.ts'
import { pause } from './pause.ts'
import type { WaitOptions } from './wait-until-decided.ts'

const HOUR_MS = 3_600_000
const SECOND_MS = 1000

interface Reads<T> {
  /** Waits for the decision. */
  readonly decide: (options: WaitOptions) => Promise<DecidedFiling>
  /** Lists the documents; throws DOCUMENTS_NOT_READY while there are none. */
  readonly list: () => Promise<T>
}

/** The documents. Throws DOCUMENTS_NOT_READY if the filing was rejected or failed: it never has any. */
export async function waitForDocuments<T>(
  filingId: string,
  reads: Reads<T>,
  options: WaitOptions,
): Promise<T> {
  const endsAt = Date.now() + (options.timeoutMs ?? HOUR_MS)
  const { status } = await reads.decide(options)
  for (;;) {
    try {
      return await reads.list()
    } catch (error) {
      const isSoon = error instanceof ApiError && error.code === 'DOCUMENTS_NOT_READY'
      if (!isSoon || status !== 'accepted') throw error
      const delayMs = Math.max(error.retryAfterMs ?? 0, SECOND_MS)
      if (Date.now() + delayMs > endsAt) throw new WaitTimeoutError(filingId, { cause: error })
      await pause(delayMs, options.signal)
    }
  }
}
