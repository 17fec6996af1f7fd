// Every deliberately added bug breaks a rule. The test has its own file, so that it runs in parallel with
// other long tests.
import { expect, test } from 'vitest'
import { LIMIT_MS, simulate } from './simulate.ts'

test(
  'each deliberately added bug is found and shown with few operations',
  async () => {
    const { output } = await simulate('--all-bugs', '--operations', '11000', '--seed', '4')
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
    ])
    for (const found of shown) expect(Number(found?.[2])).toBeLessThanOrEqual(40)
  },
  LIMIT_MS,
)
