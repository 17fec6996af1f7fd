// Tests every status with every trigger against a filing's transition table.
import fc from 'fast-check'
import type { FilingStatus } from '@cfs/values'
import { describe, expect, it } from 'vitest'
import {
  FILING_TRANSITIONS,
  isStillSending,
  isUndecided,
  statusAfter,
  type FilingTrigger,
} from './filing-transitions.ts'

const STATUSES: readonly FilingStatus[] = ['pending', 'submitted', 'accepted', 'rejected', 'error']
const TRIGGERS: readonly FilingTrigger[] = ['acknowledged', 'accepted', 'rejected', 'failed']

/** The specification's table, copied by hand; a transition that the table does not contain is not allowed. */
const EXPECTED: Readonly<Record<FilingStatus, Readonly<Partial<Record<FilingTrigger, FilingStatus>>>>> = {
  pending: { acknowledged: 'submitted', rejected: 'rejected', failed: 'error' },
  submitted: { accepted: 'accepted', rejected: 'rejected', failed: 'error' },
  accepted: {},
  rejected: {},
  error: {},
}

describe('the life of a filing', () => {
  it.each(STATUSES.flatMap((from) => TRIGGERS.map((trigger) => [from, trigger] as const)))(
    '%s, %s',
    (from, trigger) => {
      expect(statusAfter(from, trigger)).toBe(EXPECTED[from][trigger])
    },
  )

  it('has one result for each status and trigger', () => {
    const pairs = FILING_TRANSITIONS.map(({ from, trigger }) => `${from} ${trigger}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('is undecided until a final status, which never changes', () => {
    expect(STATUSES.filter(isUndecided)).toEqual(['pending', 'submitted'])
    expect(STATUSES.filter(isStillSending)).toEqual(['pending'])
  })

  it('is accepted at most once, and only after it was acknowledged, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TRIGGERS)), (triggers) => {
        const passed = triggers.reduce<FilingStatus[]>(
          (statuses, trigger) => {
            const next = statusAfter(statuses.at(-1) ?? 'pending', trigger)
            return next === undefined ? statuses : [...statuses, next]
          },
          ['pending'],
        )
        expect(new Set(passed).size).toBe(passed.length)
        if (passed.includes('accepted')) expect(passed).toEqual(['pending', 'submitted', 'accepted'])
      }),
    )
  })
})
