// Runs at most a given number of tasks at once; others wait in order of arrival.

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

export function createLimiter(most: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
