// Gives customers their turns to have drafts drawn: the filing service gives an account few places, which all
// customers of a partner share. One customer has one turn at a time, and others wait in the order they came.

export interface Drawing {
  readonly accountId: string
  /** Identifies the customer's form. */
  readonly draftId: string
  /** Aborts when the customer leaves, or has waited too long. */
  readonly signal: AbortSignal
}

export interface DraftTurns {
  /** Runs the work in its turn. Rejects with the signal's reason if it aborts before. */
  run<T>(drawing: Drawing, work: () => Promise<T>): Promise<T>
}

interface Waiting extends Drawing {
  readonly start: () => void
}

/** `perAccount` is the number of drawings at a time for the customers of one partner. */
export function createDraftTurns(perAccount: number): DraftTurns {
  const waiting = new Set<Waiting>()
  const running = new Set<Drawing>()
  const isFree = ({ accountId, draftId }: Drawing) => {
    const ofAccount = [...running].filter((one) => one.accountId === accountId)
    return ofAccount.length < perAccount && ofAccount.every((one) => one.draftId !== draftId)
  }
  const startNext = () => {
    for (const next of waiting) {
      if (!isFree(next)) continue
      waiting.delete(next)
      running.add(next)
      next.start()
    }
  }
  const waitForTurn = async (drawing: Drawing): Promise<Waiting> => {
    const { signal } = drawing
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const own: Waiting = { ...drawing, start: resolve }
    const leave = () => {
      // Has no effect on a drawing that has started.
      waiting.delete(own)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.add(own)
    startNext()
    await promise.finally(() => signal.removeEventListener('abort', leave))
    return own
  }
  return {
    async run(drawing, work) {
      const own = await waitForTurn(drawing)
      try {
        return await work()
      } finally {
        running.delete(own)
        startNext()
      }
    },
  }
}
