// Limits how many submissions may be in progress at the same time. A slow authority can occupy a slot for up
// to ten seconds. No account may therefore use all slots, and no submission waits for a slot, because its
// own ten seconds are already running.
import { Problem } from '@cfs/contracts'

export interface SubmissionSlots {
  /** Returns the error RATE_LIMITED or SERVICE_UNAVAILABLE if the account cannot take a slot now. */
  refusalOf(subject: string): Problem | undefined
  /**
   * Takes a slot for the submission, or throws RATE_LIMITED or SERVICE_UNAVAILABLE. The caller must call the
   * returned function once, to free the submission's slot.
   */
  take(subject: string): () => void
}

/**
 * An account in one mode may use at most `perSubject` slots, and never more slots than it leaves free.
 * Several busy accounts get about the same number of slots each, and an account that uses no slot can still
 * take one.
 */
export function createSubmissionSlots(limits: {
  readonly perSubject: number
  readonly total: number
}): SubmissionSlots {
  const underWay = new Map<string, number>()
  let total = 0
  const refusalOf = (subject: string) => {
    if (total >= limits.total) return tooMany()
    const used = underWay.get(subject) ?? 0
    return used >= Math.min(limits.perSubject, limits.total - total) ? tooManyOfOne(used) : undefined
  }
  const give = (subject: string) => {
    const left = (underWay.get(subject) ?? 0) - 1
    if (left > 0) underWay.set(subject, left)
    else underWay.delete(subject)
    total -= 1
  }
  return {
    refusalOf,
    take(subject) {
      const refusal = refusalOf(subject)
      if (refusal !== undefined) throw refusal
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

function tooManyOfOne(used: number): Problem {
  const words = `The account has ${used} submissions in progress, the maximum at the moment. This one was not sent; retry in a few seconds.`
  return new Problem('RATE_LIMITED', words, {
    headers: { 'retry-after': '5' },
    context: { window: 'concurrent' },
  })
}

function tooMany(): Problem {
  const words = 'Too many submissions are in progress. This one was not sent; retry in a few seconds.'
  return new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '5' } })
}
