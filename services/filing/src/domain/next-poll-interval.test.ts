// An authority is polled at the interval that it requests, then less and less often, and not forever.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPolledLongEnough, MOST_POLLING_MS, nextPollIntervalMs } from './next-poll-interval.ts'

const submittedAt = new Date('2026-03-31T12:00:00Z')
const after = (ms: number) => new Date(submittedAt.getTime() + ms)

describe('the wait until the next poll', () => {
  it.each([
    ['as the authority asks, in the first minutes', 60_000, { authorityIntervalMs: 10_000 }, 10_000],
    ['never sooner than after a second', 0, { authorityIntervalMs: 0 }, 1000],
    ['half as long again after five minutes', 300_000, { lastIntervalMs: 10_000 }, 15_000],
    ['at most five minutes', 3_600_000, { lastIntervalMs: 299_000 }, 300_000],
    ['longer if the authority asks for longer', 3_600_000, { authorityIntervalMs: 900_000 }, 900_000],
    ['longer each time that nobody answers', 5000, { lastIntervalMs: 4000, answered: false }, 6000],
    ['but soon again in the first minutes', 60_000, { lastIntervalMs: 29_000, answered: false }, 30_000],
  ])('%s', (...[, elapsedMs, history, expected]) => {
    const usual = { lastIntervalMs: 1000, authorityIntervalMs: 1000, answered: true }
    expect(nextPollIntervalMs({ submittedAt, now: after(elapsedMs), ...usual, ...history })).toBe(expected)
  })

  it('limits a filing that is undecided for 30 days to some thousands of polls', () => {
    let [elapsedMs, lastIntervalMs, polls] = [0, 1000, 0]
    while (!isPolledLongEnough(submittedAt, after(elapsedMs))) {
      const history = { submittedAt, now: after(elapsedMs), authorityIntervalMs: 1000, answered: true }
      lastIntervalMs = nextPollIntervalMs({ ...history, lastIntervalMs })
      elapsedMs += lastIntervalMs
      polls += 1
    }
    expect(polls).toBeLessThan(10_000)
    expect(elapsedMs).toBeLessThan(MOST_POLLING_MS + 300_001)
  })

  it('is never shorter than the authority requests, and never endless', () => {
    const ms = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(ms(MOST_POLLING_MS), ms(3_600_000), ms(3_600_000), (...[elapsedMs, last, askedMs]) => {
        for (const answered of [true, false]) {
          const history = { submittedAt, now: after(elapsedMs), lastIntervalMs: last, answered }
          const next = nextPollIntervalMs({ ...history, authorityIntervalMs: askedMs })
          expect(next).toBeGreaterThanOrEqual(askedMs)
          expect(next).toBeLessThanOrEqual(Math.max(300_000, askedMs))
        }
      }),
    )
  })
})
