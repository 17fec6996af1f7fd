// How long a sending is this process's own, by clocks that the process has itself. Whoever was stopped for
// longer than that (a signal, a frozen machine, a long collection of garbage) may have been given up, and
// must not send any more when it wakes.
import type { Clock } from '@cfs/runtime'

interface Moment {
  /** Of a clock that nobody sets. */
  readonly steadyMs: number
  /** Of the clock on the wall, which goes on where the other stands still with its machine. */
  readonly wallMs: number
}

export interface SendingLease {
  /** Whether nobody can have taken the sending over yet. */
  holds(): boolean
  /**
   * Asks the database for another while, which counts from before the question: the database's begins later.
   * A lease that did not hold when it was asked for is lost, whatever the answer.
   */
  renew(ask: () => Promise<boolean>): Promise<void>
}

/** The lease on what was begun at the moment of this call, at the earliest. */
export function takeSendingLease(clock: Clock, leaseMs: number): SendingLease {
  const now = (): Moment => ({ steadyMs: performance.now(), wallMs: clock.now().getTime() })
  let since = now()

  function holds(): boolean {
    const { steadyMs, wallMs } = now()
    return steadyMs - since.steadyMs < leaseMs && wallMs - since.wallMs < leaseMs
  }

  return {
    holds,
    async renew(ask) {
      const asked = now()
      const heldThen = holds()
      if ((await ask()) && heldThen) since = asked
    },
  }
}
