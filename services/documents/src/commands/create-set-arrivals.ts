// Lets requests wait for the documents of a filing that was accepted a moment ago. The requests continue
// when this process's own consumer stores the document set, or when a database query finds that another
// replica has stored it.
import type { Pool } from '@cfs/postgres'
import { selectFilingsWithSet } from '../store/document-sets.ts'

export interface SetArrivals {
  /** Whether the filing's document set is in the database now, or is stored before the waiting time ends. */
  readonly wait: (filingId: string) => Promise<boolean>
  /** Called after each commit, which may have stored document sets: checks the database immediately. */
  readonly wake: () => void
  /** Makes all requests stop waiting. */
  readonly stop: () => void
}

type Waiter = (arrived: boolean) => void

const LOOK_EVERY_MS = 75

export function createSetArrivals(settings: { readonly pool: Pool; readonly waitMs: number }): SetArrivals {
  const waiting = new Map<string, Set<Waiter>>()
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let lookAgain = false
  let stopped = false

  async function look(): Promise<void> {
    lookAgain = looking
    if (looking || waiting.size === 0) return
    looking = true
    clearTimeout(timer)
    try {
      for (const filingId of await selectFilingsWithSet(settings.pool, [...waiting.keys()])) release(filingId)
    } catch {
      // While the database is temporarily unavailable, requests keep waiting until their time limit.
    }
    looking = false
    if (lookAgain) await look()
    else if (waiting.size > 0) timer = setTimeout(() => void look(), LOOK_EVERY_MS)
  }

  function release(filingId: string): void {
    for (const waiter of waiting.get(filingId) ?? []) waiter(true)
  }

  return {
    wait: (filingId) =>
      new Promise((resolve) => {
        if (stopped) {
          resolve(false)
          return
        }
        const waiters = waiting.get(filingId) ?? new Set()
        waiting.set(filingId, waiters)
        const leave: Waiter = (arrived) => {
          clearTimeout(patience)
          waiters.delete(leave)
          if (waiters.size === 0) waiting.delete(filingId)
          resolve(arrived)
        }
        const patience = setTimeout(leave, settings.waitMs, false)
        waiters.add(leave)
        void look()
      }),
    wake: () => void look(),
    stop() {
      stopped = true
      clearTimeout(timer)
      for (const waiters of waiting.values()) for (const waiter of waiters) waiter(false)
    },
  }
}
