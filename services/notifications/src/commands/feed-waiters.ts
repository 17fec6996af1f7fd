// Requests that wait for the next event of a feed. However many wait, one statement twice a second shows
// which feeds have new events, of any replica.
import type { Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import type { FeedName } from '../domain/feed-cursor.ts'
import { selectLastPositions } from '../store/feed-events.ts'

const EVERY_MS = 500
/** Of one account and mode; the request that has waited longest is answered when one more comes. */
const MOST_PER_FEED = 2

export interface FeedWaiters {
  /**
   * Waits until the feed has an event after the position `seen`. Resolves to false at `untilMs` (of
   * `performance.now()`), if the client leaves, if the service stops, or at once if too many requests wait.
   */
  wait(
    feed: FeedName,
    seen: number,
    limits: { readonly untilMs: number; readonly signal: AbortSignal },
  ): Promise<boolean>
  /** Answers all requests that wait. */
  stop(): void
}

interface Waiter {
  readonly feed: FeedName
  readonly key: string
  readonly seen: number
  readonly untilMs: number
  readonly settle: (isNew: boolean) => void
}

export function createFeedWaiters({
  pool,
  logger,
  most,
}: {
  readonly pool: Pool
  readonly logger: Logger
  readonly most: number
}): FeedWaiters {
  const waiting = new Set<Waiter>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const nowMs = performance.now()
    for (const waiter of waiting) if (waiter.untilMs <= nowMs) waiter.settle(false)
    if (waiting.size === 0) return
    const feeds = [...new Map([...waiting].map(({ key, feed }) => [key, feed])).values()]
    const last = new Map(
      (await selectLastPositions(pool, feeds)).map((each) => [keyOf(each), each.last] as const),
    )
    for (const waiter of waiting) if ((last.get(waiter.key) ?? 0) > waiter.seen) waiter.settle(true)
  }

  function plan(): void {
    if (timer !== undefined || waiting.size === 0 || isStopped) return
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => logger.warn({ err: error }, 'could not look for new events; retrying'))
        .finally(() => {
          timer = undefined
          plan()
        })
    }, EVERY_MS)
    timer.unref()
  }

  return {
    wait(feed, seen, { untilMs, signal }) {
      if (isStopped || signal.aborted) return Promise.resolve(false)
      const key = keyOf(feed)
      const [oldest, ...others] = [...waiting].filter((each) => each.key === key)
      if (others.length + 1 >= MOST_PER_FEED) oldest?.settle(false)
      if (isUnfair(waiting, { accountId: feed.accountId, most })) return Promise.resolve(false)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const leave = () => waiter.settle(false)
      const waiter: Waiter = {
        feed,
        key,
        seen,
        untilMs,
        settle(isNew) {
          waiting.delete(waiter)
          signal.removeEventListener('abort', leave)
          resolve(isNew)
        },
      }
      waiting.add(waiter)
      signal.addEventListener('abort', leave, { once: true })
      plan()
      return promise
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const waiter of waiting) waiter.settle(false)
    },
  }
}

/** Whether the account would hold more places than it leaves free. */
function isUnfair(
  waiting: ReadonlySet<Waiter>,
  { accountId, most }: { readonly accountId: string; readonly most: number },
): boolean {
  let own = 0
  for (const { feed } of waiting) if (feed.accountId === accountId) own += 1
  return own >= most - waiting.size
}

function keyOf({ accountId, mode }: FeedName): string {
  return `${mode} ${accountId}`
}
