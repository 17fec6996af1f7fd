// Every planted bug breaks a rule. A file of its own, so that this long test runs beside the others.
import { expect, test } from 'vitest'
import { LIMIT_MS, simulate } from './simulate.ts'

test(
  'each deliberately added bug is found and shown with few operations',
  async () => {
    const { output } = await simulate('--all-bugs', '--operations', '8000', '--seed', '4')
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
    ])
    for (const found of shown) expect(Number(found?.[2])).toBeLessThanOrEqual(40)
  },
  LIMIT_MS,
)
