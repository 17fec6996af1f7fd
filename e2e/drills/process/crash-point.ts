// Kills this process at a crash point, which is set by CRASH_AT or sent later by the drill. The watched
// pool, broker and HTTP client report each crash point as it is reached; at the configured one, the process
// kills itself with SIGKILL, so that no handler runs and nothing is flushed.
import { z } from 'zod'

export interface CrashPoint {
  /**
   * The code that watches database, broker and HTTP requests calls this function at every step that it
   * observes. At the configured crash point the function does not return.
   */
  readonly reached: (moment: string) => void
  /** Whether this is the moment at which the process must die, now or at a later occurrence. */
  readonly isAwaited: (moment: string) => boolean
}

interface Awaited {
  readonly moment: string
  /** How many more times the crash point must be reached before the process dies. */
  readonly times: number
}

/** `sending: done #2` means the second time that the crash point `sending: done` is reached. */
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
  // Ends this process when the drill that started it is gone, because nothing else would end it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  return {
    isAwaited: (moment) => moment === awaited.moment,
    reached(moment) {
      if (moment !== awaited.moment) return
      awaited = { ...awaited, times: awaited.times - 1 }
      if (awaited.times > 0) return
      process.kill(process.pid, 'SIGKILL')
      // The kill signal has been sent: until it arrives, the process must do nothing else.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    },
  }
}
