// How many requests to an authority may be in progress at once, learned from its answers: one more after a
// full round of answers, half after a failure. No authority publishes its limit.

export interface ConcurrencyLimit {
  readonly limit: number
  readonly floor: number
  readonly ceiling: number
  /** The answers since the limit last changed. */
  readonly answered: number
  /** The number of the next request; requests are numbered in the order in which they begin. */
  readonly next: number
  /** A failure of a request with a lower number says nothing new: the limit was halved after it began. */
  readonly halvedAt: number
}

export function startLimit(
  start: number,
  bounds: Pick<ConcurrencyLimit, 'floor' | 'ceiling'>,
): ConcurrencyLimit {
  return { ...bounds, limit: start, answered: 0, next: 0, halvedAt: 0 }
}

/** `inUse` counts the requests in progress, with the one that was answered. */
export function afterAnswer(state: ConcurrencyLimit, inUse: number): ConcurrencyLimit {
  // If half of the limit is enough, answers do not show that the authority can take more than the limit.
  if (inUse * 2 < state.limit || state.limit >= state.ceiling) return state
  const answered = state.answered + 1
  return answered < state.limit ? { ...state, answered } : { ...state, limit: state.limit + 1, answered: 0 }
}

export function afterFailure(state: ConcurrencyLimit, number: number): ConcurrencyLimit {
  if (number < state.halvedAt) return state
  const limit = Math.max(state.floor, Math.floor(state.limit / 2))
  return { ...state, limit, answered: 0, halvedAt: state.next }
}
