// The wait between attempts grows up to a limit.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('the wait doubles up to its cap, plus or minus a fifth', () => {
  const limits = { firstMs: 100, capMs: 5_000 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (attempt) => {
      const full = Math.min(100 * 2 ** Math.min(attempt - 1, 20), 5_000)
      const waitMs = backOffMs(attempt, limits)
      expect(waitMs).toBeLessThanOrEqual(full)
      expect(waitMs).toBeGreaterThanOrEqual(Math.floor(full * 0.8))
    }),
  )
})
