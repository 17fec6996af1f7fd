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

interface Awaited {
  readonly moment: string
  /** How often it has still to come. */
  readonly times: number
}

/** `sending: done #2` is the second time that it happens. */
function awaitedOf(words: string): Awaited {
  const [moment = '', times = '1'] = words.split(' #')
  return { moment, times: Number(times) }
}

const order = z.object({ crashAt: z.string() })

export function createCrashPoint(): CrashPoint {
  let awaited = awaitedOf(process.env['CRASH_AT'] ?? '')
  process.on('message', (message) => {
    awaited = awaitedOf(order.parse(message).crashAt)
    process.send?.({ armed: awaited.moment })
  })
  // Without the drill there is nobody to end this process.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  return {
    isAwaited: (moment) => moment === awaited.moment,
    reached(moment) {
      if (moment !== awaited.moment) return
      awaited = { ...awaited, times: awaited.times - 1 }
      if (awaited.times > 0) return
      process.kill(process.pid, 'SIGKILL')
      // The signal is on its way: until it is here, nothing else may happen.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    },
  }
}
