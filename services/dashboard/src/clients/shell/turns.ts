// Takes expensive tasks in turns: a limited number at once, a limited queue, and a reserve for people whom
// the service knows.
import { Problem } from '@cfs/contracts'
import type { InShare, ShareOwner } from './shares.ts'

/** Whose task it is. */
export interface Turn {
  /** The person and the network; empty for a task inside a share that they have already. */
  readonly owners: readonly ShareOwner[]
  /** Whether the person is signed in or has signed in from this browser before. */
  readonly isKnown: boolean
}

export interface TurnLimits {
  readonly atOnce: number
  /** The number of waiting tasks. */
  readonly queue: number
  /** The number of tasks of known people that may wait in addition. Their tasks go first. */
  readonly reserve: number
}

export type InTurn = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

/** Refuses a task with SERVICE_UNAVAILABLE if the queue is full. */
export function createTurns({ atOnce, queue, reserve }: TurnLimits, inShare: InShare): InTurn {
  let running = 0
  const recognised: (() => void)[] = []
  const strangers: (() => void)[] = []
  const waitForTurn = (isKnown: boolean): Promise<void> => {
    const waiting = recognised.length + strangers.length
    if (waiting >= (isKnown ? queue + reserve : queue)) throw tooManyPeople()
    return new Promise((resolve) => (isKnown ? recognised : strangers).push(resolve))
  }
  return ({ owners, isKnown }, work) =>
    inShare(owners, async () => {
      if (running >= atOnce) await waitForTurn(isKnown)
      else running += 1
      try {
        return await work()
      } finally {
        const next = recognised.shift() ?? strangers.shift()
        if (next === undefined) running -= 1
        else next()
      }
    })
}

function tooManyPeople(): Problem {
  const detail = 'Too many people are signing in at the moment. Try again in a few seconds.'
  return new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '5' } })
}
