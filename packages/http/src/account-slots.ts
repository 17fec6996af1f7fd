// Limits how many requests of a kind may be in progress at the same time, and shares them fairly: no account
// may use all slots.
import { Problem } from '@cfs/contracts'

export interface AccountSlots {
  /** Returns the error RATE_LIMITED or SERVICE_UNAVAILABLE if the account cannot take a slot now. */
  refusalOf(subject: string): Problem | undefined
  /**
   * Takes a slot, or throws RATE_LIMITED or SERVICE_UNAVAILABLE. The caller must call the returned function
   * once, to free the slot.
   */
  take(subject: string): () => void
}

export interface SlotLimits {
  readonly perSubject: number
  readonly total: number
  readonly words: {
    /** The error message for an account that has `used` slots and gets no further one. */
    readonly ofOne: (used: number) => string
    /** The error message if no slot is free. */
    readonly ofAll: string
  }
}

const RETRY_AFTER = { 'retry-after': '5' }

/**
 * An account in one mode may use at most `perSubject` slots, and never more slots than it leaves free.
 * Several busy accounts get about the same number of slots each, and an account that uses no slot can still
 * take one.
 */
export function createAccountSlots({ perSubject, total, words }: SlotLimits): AccountSlots {
  const underWay = new Map<string, number>()
  let taken = 0
  const refusalOf = (subject: string) => {
    if (taken >= total) return new Problem('SERVICE_UNAVAILABLE', words.ofAll, { headers: RETRY_AFTER })
    const used = underWay.get(subject) ?? 0
    if (used < Math.min(perSubject, total - taken)) return undefined
    const context = { window: 'concurrent' }
    return new Problem('RATE_LIMITED', words.ofOne(used), { headers: RETRY_AFTER, context })
  }
  const give = (subject: string) => {
    const left = (underWay.get(subject) ?? 0) - 1
    if (left > 0) underWay.set(subject, left)
    else underWay.delete(subject)
    taken -= 1
  }
  return {
    refusalOf,
    take(subject) {
      const refusal = refusalOf(subject)
      if (refusal !== undefined) throw refusal
      underWay.set(subject, (underWay.get(subject) ?? 0) + 1)
      taken += 1
      let isTaken = true
      return () => {
        if (isTaken) give(subject)
        isTaken = false
      }
    },
  }
}
