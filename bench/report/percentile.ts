// Percentiles by the nearest rank: the smallest value that at least this share of all values does not
// exceed.

/** `share` is between 0 and 1; the result is NaN if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Formats milliseconds for readers: `0.312 ms`, `14.2 ms`, `1.31 s`. */
export function inMs(durationMs: number): string {
  if (Math.abs(durationMs) >= 1000) return `${(durationMs / 1000).toFixed(2)} s`
  return `${durationMs.toFixed(Math.abs(durationMs) < 10 ? 3 : 1)} ms`
}
