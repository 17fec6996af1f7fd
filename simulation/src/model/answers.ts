// What clients were told, and what became of the work that processes were given. A breach that shows in the
// middle of the services' code is kept until it can end the run.
import { Problem } from '@cfs/contracts'
import { isTransient } from '@cfs/postgres'
import { Breach, checkRule } from '../machine/breach.ts'
import type { Process } from '../machine/process.ts'

export interface Answer {
  readonly accountId: string
  readonly key: string
  readonly body: string
  readonly filingId: string
  readonly data: string
  readonly replayed: boolean
}

/** An error that the simulation itself made up. */
export class MadeUp extends Error {
  override readonly name = 'MadeUp'
}

export class Answers {
  readonly accepted: Answer[] = []
  /** Codes of refusals, for the report. */
  readonly refusals = new Map<string, number>()
  readonly waiting = new Set<Process>()
  #breach: Breach | undefined

  /** A client has its 202. */
  take(answer: Answer): void {
    const earlier = this.accepted.find(
      ({ accountId, key }) => accountId === answer.accountId && key === answer.key,
    )
    checkRule(
      'an idempotency key stands for one filing',
      earlier === undefined || earlier.filingId === answer.filingId,
      () => `${answer.key}: ${earlier?.filingId}, then ${answer.filingId}`,
    )
    checkRule(
      'an idempotency key stands for one request',
      earlier === undefined || earlier.body === answer.body,
    )
    checkRule(
      'a repetition gets the first answer',
      earlier === undefined || earlier.data === answer.data,
      () => {
        return `${answer.key}: ${earlier?.data}, then ${answer.data}`
      },
    )
    this.accepted.push(answer)
  }

  lose(process: Process): void {
    this.waiting.delete(process)
  }

  /** Nothing but refusals in clear words, and infrastructure that was away, may come out of the services. */
  judge(error: unknown): void {
    if (error instanceof Breach) {
      this.#breach ??= error
      return
    }
    if (error instanceof Problem && error.code !== 'INTERNAL_ERROR') {
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1)
      return
    }
    if (isTransient(error) || error instanceof MadeUp) return
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.#breach ??= new Breach('nothing fails for an unknown reason', words)
  }

  /** Ends the run when a breach was found in the meantime. */
  raise(): void {
    if (this.#breach !== undefined) throw this.#breach
  }
}
