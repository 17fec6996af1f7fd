// The moment at which this process is to die: by configuration (CRASH_AT), or told later by the drill that
// runs it. Watchers say what happens; when it is the moment, the process kills itself with SIGKILL, so no
// handler runs and nothing is flushed.
import { z } from 'zod'

export interface CrashPoint {
  /** Something happens now. Does not return when it is the moment. */
  readonly reached: (moment: string) => void
  /** Whether this is what the process waits for. */
  readonly isAwaited: (moment: string) => boolean
}

const order = z.object({ crashAt: z.string() })

export function createCrashPoint(): CrashPoint {
  let awaited = process.env['CRASH_AT'] ?? ''
  process.on('message', (message) => {
    awaited = order.parse(message).crashAt
    process.send?.({ armed: awaited })
  })
  // Without the drill there is nobody to end this process.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  return {
    isAwaited: (moment) => moment === awaited,
    reached(moment) {
      if (moment !== awaited) return
      process.kill(process.pid, 'SIGKILL')
      // The signal is on its way: until it is here, nothing else may happen.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    },
  }
}
