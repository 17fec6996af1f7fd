// Logs refusals for a limit once a minute, with their number: a flood must not fill the log, or rotation
// would remove the lines that show how the flood began.
import type { Logger } from '@cfs/runtime'
import type { Problem } from '@cfs/contracts'

const EVERY_MS = 60_000
/** Further groups share one, so that a flood from many networks is bounded too. */
const MAX_GROUPS = 1000

export interface RefusalLog {
  /**
   * Counts a refusal; refusals with the same `group` belong together. Returns whether this is the group's
   * first refusal for now, which the caller logs; a line at the end of the minute counts the others, with
   * these members.
   */
  isFirst(group: string, members: object): boolean
  /** Logs the counts of the current minute. */
  close(): void
}

interface Group {
  readonly members: object
  /** The refusals after the first one. */
  further: number
}

export function createRefusalLog({
  logger,
  everyMs = EVERY_MS,
}: {
  readonly logger: Logger
  readonly everyMs?: number
}): RefusalLog {
  const groups = new Map<string, Group>()
  let timer: NodeJS.Timeout | undefined
  const logCounts = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { members, further } of groups.values()) {
      if (further > 0) logger.info({ ...members, further }, 'further requests or connections were refused')
    }
    groups.clear()
  }
  return {
    isFirst(group, members) {
      const name = groups.has(group) || groups.size < MAX_GROUPS ? group : 'others'
      const logged = groups.get(name)
      if (logged !== undefined) {
        logged.further += 1
        return false
      }
      timer ??= setTimeout(logCounts, everyMs).unref()
      groups.set(name, { members: name === group ? members : { others: true }, further: 0 })
      return true
    },
    close: logCounts,
  }
}

/** Whether the error refuses a request for a limit, and not for a fault in the request or in the service. */
export function refusesForLimit(problem: Problem): boolean {
  if (problem.code === 'RATE_LIMITED') return true
  return problem.code === 'SERVICE_UNAVAILABLE' && problem.cause === undefined
}
