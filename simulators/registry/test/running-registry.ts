// Runs a registry on a free port, with a clock that only the test advances; it decides half a second after
// receipt.
import { startRegistry } from '../src/index.ts'
import type { RegistrySettings } from '../src/index.ts'

export interface TestRegistry {
  readonly url: string
  close(): Promise<void>
  /** Advances the registry's clock by `ms` milliseconds. */
  advance(ms: number): void
  setNow(instant: string): void
}

export async function startTestRegistry(settings: Partial<RegistrySettings> = {}): Promise<TestRegistry> {
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const surroundings = { now: () => new Date(nowMs), random: () => 0.375 }
  const running = await startRegistry(settings, surroundings)
  return {
    url: running.url,
    close: () => running.close(),
    advance: (ms) => {
      nowMs += ms
    },
    setNow: (instant) => {
      nowMs = Date.parse(instant)
    },
  }
}
