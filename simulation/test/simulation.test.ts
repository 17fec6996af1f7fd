// The command runs in processes of its own, because it replaces their clock and timers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, '../src/main.ts')
// Ten times what a machine without other work needs.
const LIMIT_MS = 900_000

/** Exit code and output of `npm run simulate` with these arguments. */
async function simulate(...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: Number(code), output }
}

test(
  'every rule holds over thousands of operations with crashes, repetitions and faults',
  async () => {
    const { output, code } = await simulate('--operations', '4000', '--seed', '1')
    expect(output).toContain('every rule held')
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

test(
  'each planted bug is found and shown with few operations',
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

test(
  'the operations that break a rule break it again, step by step',
  async () => {
    const { output } = await simulate('--bug', 'charge-on-submit', '--operations', '2000', '--seed', '3')
    const again = /npm run simulate -- (.+)$/m.exec(output)?.[1]?.split(' ') ?? []
    const [breach] = /^=> no charge without acceptance.*$/m.exec(output) ?? []
    expect(breach).toBeDefined()
    const replayed = await simulate(...again)
    expect(replayed.output).toContain(breach)
    expect(replayed.code).toBe(1)
  },
  LIMIT_MS,
)

test(
  'the same operations take the same steps, whatever the databases did before',
  async () => {
    const operations = Array.from({ length: 120 }, (_, index) =>
      KINDS.map((kind) => `${kind}.${index}`),
    ).flat()
    const replay = ['--steps', '--replay', ['open-account.1', 'adjust.1', ...operations].join(',')]
    const [first, second] = [await simulate(...replay), await simulate(...replay)]
    expect(first.output).toContain('Every rule held.')
    expect(second.output).toBe(first.output)
  },
  LIMIT_MS,
)

const KINDS = ['submit', 'repeat', 'consume', 'kill', 'decide', 'fault', 'advance-time', 'restart']
