// Every deliberately added bug breaks a rule. The test has its own file, so that it runs in parallel with
// other long tests.
import { expect, test } from 'vitest'
import { LIMIT_MS, simulate } from './simulate.ts'

test(
  'each deliberately added bug is found and shown with few operations',
  async () => {
    const { output, code } = await simulate('--all-bugs', '--focused', '--operations', '8000', '--seed', '1')
    const lines = output.trim().split('\n')
    const shown = lines.map((line) => /^(\S+): .*found after \d+ operations, shown with (\d+)$/.exec(line))
    expect(shown.map((found) => found?.[1])).toEqual([
      'remove-the-inbox',
      'publish-before-commit',
      'charge-on-submit',
      'resend-unknown-submission',
      'keep-hold-of-failed-filing',
      'ignore-balance-sequence',
      'accept-at-current-price',
      'decide-by-one-part',
      'resend-accepted-parts',
      'credit-top-up-again',
      'credit-unpaid-session',
      'post-refund-twice',
      'ignore-filings-in-progress',
      'keep-visits-of-ended-companies',
      'overwrite-other-tabs',
      'lose-feed-events',
      'feed-in-order-of-arrival',
    ])
    for (const [, name, count] of shown.filter((found) => found !== null)) {
      expect(Number(count)).toBeLessThanOrEqual(name === 'resend-accepted-parts' ? 160 : 40)
    }
    expect(code).toBe(0)
  },
  LIMIT_MS,
)
