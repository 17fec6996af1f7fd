// Lends a started service to one test file after the other of a worker, so that it starts once for each
// worker and not once for each file. A worker keeps one idle service: another kind of service ends it.

interface Stoppable {
  stop(): Promise<void>
}

interface Idle {
  readonly kind: string
  readonly value: object
  readonly end: () => Promise<void>
}

let idle: Idle | undefined

export interface Lending<T extends Stoppable> {
  /** What is lent: the service and its settings. */
  readonly kind: string
  readonly start: () => Promise<T>
  /** Called when a test file returns it, such as to reset simulators. */
  readonly tidy?: (value: T) => Promise<void>
}

/**
 * The service that the last test file of this worker returned, or a new one. Its `stop` returns it. A test
 * that stops or breaks parts of the service starts its own service instead.
 */
export async function lendInWorker<T extends Stoppable>({ kind, start, tidy }: Lending<T>): Promise<T> {
  const previous = idle
  idle = undefined
  if (previous?.kind === kind) return previous.value as T
  await previous?.end()
  const started = await start()
  const giveBack = async () => {
    await tidy?.(started)
    if (idle === undefined) idle = { kind, value: lent, end: () => started.stop() }
    else await started.stop()
  }
  // Getters stay getters, and a test may spread the service.
  const lent: T = Object.defineProperties(Object.create(Object.getPrototypeOf(started)), {
    ...Object.getOwnPropertyDescriptors(started),
    stop: { value: giveBack, enumerable: true },
  })
  return lent
}
