// Limits how many submissions are in progress. A slow authority can keep each of them open for up to ten
// seconds: no account may use all slots, and no submission queues for one, because its own ten seconds are
// already running.
import { Problem } from '@cfs/contracts'

export interface SubmissionSlots {
  /** Throws RATE_LIMITED or SERVICE_UNAVAILABLE if `subject` cannot take a slot now. */
  requireFree(subject: string): void
  /**
   * Takes a slot, or throws the same errors. The caller must call the returned function once, to free the
   * slot.
   */
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
