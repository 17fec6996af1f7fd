// Gives tasks their turns: at most a given number of tasks at a time, the urgent ones first, otherwise in the
// order of their arrival.

export interface Turns {
  /**
   * Resolves when it is the task's turn; the task must then call `end`. Rejects if the signal aborts first,
   * or with the reason of `dismiss`.
   */
  wait(task: { readonly isUrgent: boolean; readonly signal?: AbortSignal | undefined }): Promise<void>
  /** Ends a turn; the next task starts. */
  end(): void
  /** Rejects the waiting tasks that are not urgent, and every later one. */
  dismiss(reason: Error): void
}

interface Waiting {
  readonly start: () => void
  readonly fail: (reason: unknown) => void
}

/** `atATime` is the number of tasks that may run at the same time. */
export function createTurns(atATime: number): Turns {
  const urgent = new Set<Waiting>()
  const others = new Set<Waiting>()
  let running = 0
  let dismissed: Error | undefined
  const startNext = () => {
    if (running >= atATime) return
    const queue = urgent.size > 0 ? urgent : others
    for (const next of queue) {
      queue.delete(next)
      running += 1
      next.start()
      return
    }
  }
  return {
    async wait({ isUrgent, signal }) {
      signal?.throwIfAborted()
      if (dismissed !== undefined && !isUrgent) throw dismissed
      const queue = isUrgent ? urgent : others
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const waiting: Waiting = { start: resolve, fail: reject }
      const leave = () => {
        // Has no effect on a task that has started.
        queue.delete(waiting)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.add(waiting)
      startNext()
      await promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    end() {
      running -= 1
      startNext()
    },
    dismiss(reason) {
      dismissed = reason
      for (const { fail } of others) fail(reason)
      others.clear()
    },
  }
}
