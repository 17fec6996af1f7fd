// Percentiles by the nearest rank: the smallest value that at least this share of all is not above.

/** `share` between 0 and 1; NaN where there is no value. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Milliseconds as a reader takes them in: `0.312 ms`, `14.2 ms`, `1.31 s`. */
export function inMs(durationMs: number): string {
  if (Math.abs(durationMs) >= 1000) return `${(durationMs / 1000).toFixed(2)} s`
  return `${durationMs.toFixed(Math.abs(durationMs) < 10 ? 3 : 1)} ms`
}
