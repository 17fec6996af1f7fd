// The moment at which this process must die: from configuration (CRASH_AT), or sent later by the drill that
// runs it. Watchers report each crash point as it is reached; at the configured one, the process kills
// itself with SIGKILL, so that no handler runs and nothing is flushed.
import { z } from 'zod'

export interface CrashPoint {
  /** Reports a moment. Does not return at the configured one. */
  readonly reached: (moment: string) => void
  /** Whether the process is waiting for this moment. */
  readonly isAwaited: (moment: string) => boolean
}

interface Awaited {
  readonly moment: string
  /** The number of occurrences left. */
  readonly times: number
}

/** `sending: done #2` is its second occurrence. */
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
  // Without the drill, nothing else would end this process.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  return {
    isAwaited: (moment) => moment === awaited.moment,
    reached(moment) {
      if (moment !== awaited.moment) return
      awaited = { ...awaited, times: awaited.times - 1 }
      if (awaited.times > 0) return
      process.kill(process.pid, 'SIGKILL')
      // The signal has been sent: until it arrives, nothing else may happen.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    },
  }
}
