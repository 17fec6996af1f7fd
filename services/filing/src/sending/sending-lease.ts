// Determines how long only this process may send an attempt, measured by this process's own clocks. A
// process that was suspended for longer (by a signal, a frozen machine or a long garbage collection) may
// have lost its lease, so it must not send when it resumes.
import type { Clock } from '@cfs/runtime'

interface Moment {
  /** The monotonic clock, which is never set back. */
  readonly steadyMs: number
  /** The system clock, which also counts the time during which the machine was suspended. */
  readonly wallMs: number
}

export interface SendingLease {
  /** Whether the lease has not expired, so that no other process can have taken over the attempt. */
  holds(): boolean
  /**
   * Renews the lease in the database. The new lease is counted from just before the database request, so
   * that it ends no later than the lease in the database. If the lease has already expired when this process
   * tries to renew it, the lease is lost for good.
   */
  renew(ask: () => Promise<boolean>): Promise<void>
}

/** Starts a lease now; call this function before the attempt is marked as sending. */
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
