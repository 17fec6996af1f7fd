// Decides whether the events of a filing can be published again: its history must name each of them, because
// an event that says something else than the first time could charge for a filing that was not accepted.
import type { FilingView } from './filing.ts'

/** Why not, for the operator; undefined if they can. */
export function whyNotRepublish({
  status,
  sequence,
  history,
}: Pick<FilingView, 'status' | 'sequence' | 'history'>): string | undefined {
  const gap = history.findIndex((entry, index) => entry.sequence !== index + 1)
  if (gap !== -1) return `Event ${gap + 1} is missing from the filing’s history. Restore the history first.`
  const last = history.at(-1)
  if (last?.sequence === sequence && last.status === status) return undefined
  return `The filing is ${status} after event ${sequence}, but its history ends with ${
    last === undefined ? 'nothing' : `${last.status} as event ${last.sequence}`
  }. Ask the authority which is right, and correct the filing first.`
}
