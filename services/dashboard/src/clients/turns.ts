// Takes expensive tasks in turns: a limited number at once, a limited queue, a small share of both for each
// person and network, and a reserve for people whom the service knows.
import { Problem } from '@cfs/contracts'

/** Whose task it is. */
export interface Turn {
  /** The person and the network, each with the number of tasks that it may have in progress or waiting. */
  readonly owners: readonly { readonly name: string; readonly most: number }[]
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

/**
 * Refuses a task with RATE_LIMITED if one of its owners already has as many as it may have, and with
 * SERVICE_UNAVAILABLE if the queue is full.
 */
export function createTurns({ atOnce, queue, reserve }: TurnLimits): InTurn {
  let running = 0
  const known: (() => void)[] = []
  const strangers: (() => void)[] = []
  const held = new Map<string, number>()
  const hold = (turn: Turn, change: 1 | -1) => {
    for (const { name } of turn.owners) {
      const count = (held.get(name) ?? 0) + change
      if (count === 0) held.delete(name)
      else held.set(name, count)
    }
  }
  const waitForTurn = (isKnown: boolean): Promise<void> => {
    const waiting = known.length + strangers.length
    if (waiting >= (isKnown ? queue + reserve : queue)) throw tooManyPeople()
    return new Promise((resolve) => (isKnown ? known : strangers).push(resolve))
  }
  return async (turn, work) => {
    if (turn.owners.some(({ name, most }) => (held.get(name) ?? 0) >= most)) throw tooManyOfOwner()
    hold(turn, 1)
    try {
      if (running >= atOnce) await waitForTurn(turn.isKnown)
      else running += 1
      try {
        return await work()
      } finally {
        const next = known.shift() ?? strangers.shift()
        if (next === undefined) running -= 1
        else next()
      }
    } finally {
      hold(turn, -1)
    }
  }
}

function tooManyPeople(): Problem {
  const detail = 'Too many people are signing in at the moment. Try again in a few seconds.'
  return new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '5' } })
}

function tooManyOfOwner(): Problem {
  const detail = 'We are still checking an earlier password of yours. Try again in a few seconds.'
  return new Problem('RATE_LIMITED', detail, { headers: { 'retry-after': '2' } })
}
