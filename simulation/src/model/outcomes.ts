// Collects the responses that clients received, and the errors that processes ended with. A broken rule that
// is found inside the services' code is kept here, because that code would catch the error.
import { Problem } from '@cfs/contracts'
import { isTransient } from '@cfs/postgres'
import { Breach, checkRule } from '../machine/breach.ts'
import { isNoResponse } from '../payments/no-response.ts'

export interface AcceptedResponse {
  readonly accountId: string
  readonly key: string
  readonly body: string
  readonly filingId: string
  readonly data: string
  readonly replayed: boolean
}

/** An error that a fault injects, as opposed to one caused by a bug. */
export class InjectedError extends Error {
  override readonly name = 'InjectedError'
}

export class Outcomes {
  readonly accepted: AcceptedResponse[] = []
  /** How often each error code was returned to clients. */
  readonly refusals = new Map<string, number>()
  #breach: Breach | undefined

  /** Records that a client received a 202 response. */
  recordResponse(response: AcceptedResponse): void {
    const earlier = this.accepted.find(
      ({ accountId, key }) => accountId === response.accountId && key === response.key,
    )
    checkRule(
      'an idempotency key belongs to one filing',
      earlier === undefined || earlier.filingId === response.filingId,
      () => `${response.key}: ${earlier?.filingId}, then ${response.filingId}`,
    )
    checkRule(
      'an idempotency key belongs to one request',
      earlier === undefined || earlier.body === response.body,
    )
    checkRule(
      'a repeated request gets the first response',
      earlier === undefined || earlier.data === response.data,
      () => {
        return `${response.key}: ${earlier?.data}, then ${response.data}`
      },
    )
    this.accepted.push(response)
  }

  /** A service may fail only with a registered error code, or because infrastructure was unavailable. */
  recordError(error: unknown): void {
    if (error instanceof Breach) {
      this.#breach ??= error
      return
    }
    if (error instanceof Problem && error.code !== 'INTERNAL_ERROR') {
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1)
      return
    }
    if (isTransient(error) || error instanceof InjectedError || isNoResponse(error)) return
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.#breach ??= new Breach('no request fails with an unexpected error', text)
  }

  /** Ends the run if a broken rule was found. */
  throwBreach(): void {
    if (this.#breach !== undefined) throw this.#breach
  }
}
