// A button that is pressed twice within seconds gives both presses the same answer: the first one is lost
// when the browser sends the second. Answers are in memory only, and only for those seconds.
import type { Clock } from '@cfs/runtime'

export interface RecentPresses<T> {
  /** The answer to a press with the same name a few seconds ago, otherwise that of `act`. */
  answer(name: string, act: () => Promise<T>): Promise<T>
}

const LASTS_MS = 5000

/** `isKept`: which answers a second press gets too; after any other, the button works again at once. */
export function createRecentPresses<T>(
  clock: Clock,
  isKept: (answer: T) => boolean = () => true,
): RecentPresses<T> {
  const recent = new Map<string, { readonly at: number; readonly answer: Promise<T> }>()
  return {
    async answer(name, act) {
      const at = clock.now().getTime()
      const earlier = recent.get(name)
      if (earlier !== undefined && at - earlier.at < LASTS_MS) return earlier.answer
      const answer = act()
      const press = { at, answer }
      const forget = () => {
        if (recent.get(name) === press) recent.delete(name)
      }
      recent.set(name, press)
      answer.then((result) => {
        if (isKept(result)) setTimeout(forget, LASTS_MS).unref()
        else forget()
      }, forget)
      return answer
    },
  }
}
