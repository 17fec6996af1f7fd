// Functions that the tests run on other threads.
import { getPriority } from 'node:os'

export interface Counting {
  /** Grows for as long as the function runs. */
  readonly counter: Int32Array
  readonly forMs: number
}

export function count({ counter, forMs }: Counting): number {
  const untilMs = performance.now() + forMs
  while (performance.now() < untilMs) Atomics.add(counter, 0, 1)
  return Atomics.load(counter, 0)
}

export function repeat(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, bytes])
}

export function refuse(words: string): never {
  throw new RangeError(words)
}

/** The priority of the thread that runs the function; a higher value is less urgent (nice(2)). */
export function niceness(): number {
  return getPriority()
}

export function die(code: number): never {
  process.exit(code)
}

export function exhaust(bytes: number): readonly string[] {
  const kept: string[] = []
  while (kept.length < bytes) kept.push(`${kept.length}`.repeat(10))
  return kept
}
