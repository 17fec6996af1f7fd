// Takes the place of `vitest` in the test files of a mutated folder: registers each test instead of running
// it. `expect` stays vitest's own.
import { expect } from 'vitest'

type Run = (...args: readonly unknown[]) => unknown

export interface RegisteredTest {
  readonly title: string
  readonly run: () => unknown
}

let registered: RegisteredTest[] = []

function test(title: string, run: Run): void {
  registered.push({ title, run: () => run() })
}

test.each =
  (rows: readonly unknown[]) =>
  (title: string, run: Run): void => {
    for (const row of rows) {
      registered.push({ title, run: () => run(...(Array.isArray(row) ? row : [row])) })
    }
  }

function describe(_title: string, register: () => void): void {
  register()
}

describe.each =
  (rows: readonly unknown[]) =>
  (_title: string, register: (...args: readonly unknown[]) => void): void => {
    for (const row of rows) register(...(Array.isArray(row) ? row : [row]))
  }

/** The tests registered since the last call. */
export function takeRegisteredTests(): readonly RegisteredTest[] {
  const taken = registered
  registered = []
  return taken
}

export { describe, expect, test as it, test }
