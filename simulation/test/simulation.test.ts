// The command runs in processes of its own: it takes their clock and their timers away.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, '../src/main.ts')
// A machine that is ten times slower than usual may take as long as it needs.
const LIMIT_MS = 600_000

/** Exit code and output of `npm run simulate` with these words. */
async function simulate(...words: string[]): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
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
  'a planted defect is found, whichever it is, and shown with few operations',
  async () => {
    const { output } = await simulate('--plants', '--operations', '8000', '--seed', '4')
    const lines = output.trim().split('\n')
    const shown = lines.map((line) => /^(\S+): .*found after \d+ operations, shown with (\d+)$/.exec(line))
    expect(shown.map((found) => found?.[1])).toEqual([
      'remove-the-inbox',
      'publish-before-commit',
      'charge-on-submit',
      'send-again-when-unknown',
      'keep-the-hold-of-a-failure',
      'forget-the-sequence',
      'decide-by-one-part',
      'send-all-again',
    ])
    for (const found of shown) expect(Number(found?.[2])).toBeLessThanOrEqual(40)
  },
  LIMIT_MS,
)

test(
  'what broke a rule breaks it again, step by step',
  async () => {
    const { output } = await simulate('--plant', 'charge-on-submit', '--operations', '2000', '--seed', '3')
    const again = /npm run simulate -- (.+)$/m.exec(output)?.[1]?.split(' ') ?? []
    const [breach] = /^=> no charge without acceptance.*$/m.exec(output) ?? []
    expect(breach).toBeDefined()
    const replayed = await simulate(...again)
    expect(replayed.output).toContain(breach)
    expect(replayed.code).toBe(1)
  },
  LIMIT_MS,
)
