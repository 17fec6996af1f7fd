// What an authority gets at once: more after answers, half after failures, always within bounds.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterAnswer, afterFailure, type ConcurrencyLimit, startLimit } from './concurrency-limit.ts'

const BOUNDS = { floor: 1, ceiling: 256 }

/** The limit after so many answers, each while the whole limit is in use. */
function answered(state: ConcurrencyLimit, times: number): ConcurrencyLimit {
  return Array.from({ length: times }).reduce<ConcurrencyLimit>((at) => afterAnswer(at, at.limit), state)
}

describe('the requests that an authority gets at once', () => {
  it('become one more after each full round of answers', () => {
    expect(answered(startLimit(20, BOUNDS), 19).limit).toBe(20)
    expect(answered(startLimit(20, BOUNDS), 20).limit).toBe(21)
    expect(answered(startLimit(20, BOUNDS), 20 + 20).limit).toBe(21)
    expect(answered(startLimit(20, BOUNDS), 20 + 21).limit).toBe(22)
  })

  it('stay as many while half of them would be enough', () => {
    const state = startLimit(20, BOUNDS)
    expect(afterAnswer(state, 9)).toBe(state)
    expect(afterAnswer(state, 10).answered).toBe(1)
  })

  it('are half as many after a failure, and an answered round begins again', () => {
    const halved = afterFailure(answered(startLimit(20, BOUNDS), 19), 0)
    expect([halved.limit, halved.answered]).toEqual([10, 0])
    expect(afterFailure({ ...halved, limit: 1, halvedAt: 0 }, 0).limit).toBe(1)
    expect(afterFailure(startLimit(10, { floor: 4, ceiling: 32 }), 0).limit).toBe(5)
    expect(afterFailure(startLimit(5, { floor: 4, ceiling: 32 }), 0).limit).toBe(4)
  })

  it('are halved once by all failures of requests that were in progress together', () => {
    const begun = { ...startLimit(20, BOUNDS), next: 20 }
    const failed = Array.from({ length: 20 }, (_, number) => number).reduce(afterFailure, begun)
    expect(failed.limit).toBe(10)
    expect(afterFailure({ ...failed, next: 30 }, 20).limit).toBe(5)
  })

  it('never leave their bounds, whatever happens', () => {
    const event = fc.oneof(fc.constant('answer' as const), fc.nat(50))
    fc.assert(
      fc.property(fc.array(event), ([...events]) => {
        let state = startLimit(10, { floor: 4, ceiling: 12 })
        for (const came of events) {
          state = came === 'answer' ? afterAnswer(state, state.limit) : afterFailure(state, came)
          state = { ...state, next: state.next + 1 }
          expect(state.limit).toBeGreaterThanOrEqual(4)
          expect(state.limit).toBeLessThanOrEqual(12)
        }
      }),
    )
  })
})
