// Publishes what the request log shows about each request. The refusals of one key, for one limit, in one
// minute are one item with a count: a flood over a limit must not fill the dashboard's database.
import type { AnsweredRequest } from '../domain/answered-request.ts'

export interface RequestNotes {
  /** Publishes the request; never throws and never waits. */
  readonly note: (answered: AnsweredRequest) => void
  /** Publishes the counts of the current minute. */
  readonly close: () => void
}

const MINUTE_MS = 60_000
const MAX_GROUPS = 5000

/**
 * Passes every request to `publish`. The first refusal of a group is published at once; at the end of the
 * minute it is published again, with the number of refusals in the group.
 */
export function countRefusals(publish: (answered: AnsweredRequest) => void): RequestNotes {
  const groups = new Map<string, { readonly first: AnsweredRequest; count: number }>()
  let timer: NodeJS.Timeout | undefined
  const publishCounts = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { first, count } of groups.values()) if (count > 1) publish({ ...first, count })
    groups.clear()
  }
  return {
    note(answered) {
      if (answered.limit === undefined) return publish(answered)
      const name = `${answered.keyId} ${answered.limit}`
      const group = groups.get(name)
      if (group !== undefined) {
        group.count += 1
        return
      }
      if (groups.size >= MAX_GROUPS) publishCounts()
      timer ??= setTimeout(publishCounts, MINUTE_MS).unref()
      groups.set(name, { first: answered, count: 1 })
      publish(answered)
    },
    close: publishCounts,
  }
}
