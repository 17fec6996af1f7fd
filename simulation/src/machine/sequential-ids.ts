// Replaces the ids of @cfs/runtime, which depend on the clock and on random numbers, so that repeated runs
// get the same ids.

let count = 0

/** Call this function at the beginning of each run. */
export function restartSequentialIds(): void {
  count = 0
}

function nextHex(digits: number): string {
  count += 1
  return count.toString(16).padStart(digits, '0')
}

export function newId(prefix: string): string {
  return `${prefix}_${nextHex(32)}`
}

export function newUuid(): string {
  return `00000000-0000-7000-8000-${nextHex(12)}`
}
