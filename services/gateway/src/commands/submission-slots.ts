// How many submissions are under way. A slow authority holds each of them for up to ten seconds: no account
// may take them all, and none waits in a queue while the ten seconds of its answer run.
import { Problem } from '@cfs/contracts'

export interface SubmissionSlots {
  /** Throws RATE_LIMITED or SERVICE_UNAVAILABLE when `subject` could not take a slot now. */
  requireFree(subject: string): void
  /** Takes a slot, or throws as above. Whoever takes it calls what is returned, once. */
  take(subject: string): () => void
}

export function createSubmissionSlots(limits: {
  readonly perSubject: number
  readonly total: number
}): SubmissionSlots {
  const underWay = new Map<string, number>()
  let total = 0
  const requireFree = (subject: string) => {
    if ((underWay.get(subject) ?? 0) >= limits.perSubject) throw tooManyOfOne(limits.perSubject)
    if (total >= limits.total) throw tooMany()
  }
  const give = (subject: string) => {
    const left = (underWay.get(subject) ?? 0) - 1
    if (left > 0) underWay.set(subject, left)
    else underWay.delete(subject)
    total -= 1
  }
  return {
    requireFree,
    take(subject) {
      requireFree(subject)
      underWay.set(subject, (underWay.get(subject) ?? 0) + 1)
      total += 1
      let isTaken = true
      return () => {
        if (isTaken) give(subject)
        isTaken = false
      }
    },
  }
}

function tooManyOfOne(limit: number): Problem {
  const words = `The account has ${limit} submissions in progress, the maximum. This one was not sent; retry in a few seconds.`
  return new Problem('RATE_LIMITED', words, {
    headers: { 'retry-after': '5' },
    context: { window: 'concurrent' },
  })
}

function tooMany(): Problem {
  const words = 'Too many submissions are in progress. This one was not sent; retry in a few seconds.'
  return new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '5' } })
}
