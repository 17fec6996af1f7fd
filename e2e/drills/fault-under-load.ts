// Causes a fault while clients keep filing: a program dies and recovers, and in the end no filing may be
// lost or made twice. Reports the longest time that a client waited after the recovery.
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import type { DrillStack } from './drill-stack.ts'
import { startLoad, type LoadedFiling } from './load.ts'
import { type Loss, nothingLostOrDoubled } from './nothing-lost-or-doubled.ts'

export interface Fault extends Loss {
  readonly name: string
  /** Kills and restores the process under test; resolves when the process is ready again. */
  readonly strike: () => Promise<void>
}

const BEFORE = 12
const AFTER = 16
const LIMIT = { timeoutMs: 180_000 }
/** The longest time that a client may wait after a recovery; a busy machine gets a multiple of it. */
const LONGEST_WAIT_MS = 10_000 * Number(process.env['DRILLS_SLOWNESS'] ?? 1)

export async function strikeUnderLoad(stack: DrillStack, fault: Fault): Promise<void> {
  const load = await startLoad(stack)
  await waitFor(() => load.done() >= BEFORE, { ...LIMIT, until: 'filings come to their ends' })
  const struckAt = performance.now()
  await fault.strike()
  const recoveredAt = performance.now()
  const soFar = load.done()
  await waitFor(() => load.done() >= soFar + AFTER, { ...LIMIT, until: 'filings come to their ends again' })
  const filings = await load.finish()
  const waitedMs = filings
    .filter(({ doneAt }) => doneAt > recoveredAt)
    .map(({ postedAt, doneAt }) => doneAt - Math.max(postedAt, recoveredAt))
  say(fault, filings, { awayMs: recoveredAt - struckAt, waitedMs })
  await nothingLostOrDoubled(stack, load, fault)
  expect(Math.max(...waitedMs)).toBeLessThan(LONGEST_WAIT_MS)
}

function say(
  { name }: Fault,
  filings: readonly LoadedFiling[],
  { awayMs, waitedMs }: { readonly awayMs: number; readonly waitedMs: readonly number[] },
): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const sorted = waitedMs.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lost = filings.filter(({ status }) => status !== 'accepted').length
  process.stdout.write(
    `${name}: away for ${seconds(awayMs)}; ${filings.length} filings, ${lost} not accepted; ` +
      `wait after the recovery: median ${seconds(middle)}, longest ${seconds(sorted.at(-1) ?? 0)}\n`,
  )
}
