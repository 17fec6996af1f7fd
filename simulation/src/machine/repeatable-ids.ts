// In the place of the ids by clock and chance of @cfs/runtime: the same run gives the same ones.

let count = 0

/** A new world begins to count anew. */
export function restartIds(): void {
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
