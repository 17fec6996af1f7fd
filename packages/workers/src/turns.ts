// Gives tasks their turns: at most a given number of tasks at a time, the urgent ones first. The others take
// turns by subject, such as an account: a subject with many tasks delays another one's by one task at most.

export interface Task {
  readonly isUrgent: boolean
  /** Tasks of one subject keep the order of their arrival. */
  readonly subject: string
  readonly signal?: AbortSignal | undefined
}

export interface Turns {
  /**
   * Resolves when it is the task's turn; the task must then call `end`. Rejects if the signal aborts first,
   * or with the reason of `dismiss`.
   */
  wait(task: Task): Promise<void>
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
  const urgent = createQueue()
  const others = createQueue()
  let running = 0
  let dismissed: Error | undefined
  const startNext = () => {
    if (running >= atATime) return
    const next = urgent.take() ?? others.take()
    if (next === undefined) return
    running += 1
    next.start()
  }
  return {
    async wait({ isUrgent, subject, signal }) {
      signal?.throwIfAborted()
      if (dismissed !== undefined && !isUrgent) throw dismissed
      const queue = isUrgent ? urgent : others
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const waiting: Waiting = { start: resolve, fail: reject }
      const leave = () => {
        // Has no effect on a task that has started.
        queue.remove(subject, waiting)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.add(subject, waiting)
      startNext()
      await promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    end() {
      running -= 1
      startNext()
    },
    dismiss(reason) {
      dismissed = reason
      for (let next = others.take(); next !== undefined; next = others.take()) next.fail(reason)
    },
  }
}

interface Queue {
  add(subject: string, waiting: Waiting): void
  remove(subject: string, waiting: Waiting): void
  /** Removes and returns the first task of the subject that has waited longest for a turn. */
  take(): Waiting | undefined
}

function createQueue(): Queue {
  /** The subjects in the order of their turns; each has a task. */
  const subjects = new Map<string, Set<Waiting>>()
  const remove = (subject: string, waiting: Waiting) => {
    const own = subjects.get(subject)
    own?.delete(waiting)
    if (own?.size === 0) subjects.delete(subject)
  }
  return {
    add(subject, waiting) {
      subjects.set(subject, (subjects.get(subject) ?? new Set()).add(waiting))
    },
    remove,
    take() {
      for (const [subject, own] of subjects) {
        subjects.delete(subject)
        subjects.set(subject, own)
        for (const first of own) {
          remove(subject, first)
          return first
        }
      }
      return undefined
    },
  }
}
