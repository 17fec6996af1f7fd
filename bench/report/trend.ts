// Shows whether a measured value grows over time: calculates its first and its last level, and the slope of
// the straight line through all points.
import { median } from './percentile.ts'

export interface Point {
  readonly at: number
  readonly value: number
}

export interface Trend {
  /** The medians of the first and the last quarter, which single outliers do not affect. */
  readonly first: number
  readonly last: number
  /** The slope by least squares, per unit of `at`. */
  readonly slope: number
}

export function trendOf(points: readonly Point[]): Trend {
  const values = points.map(({ value }) => value)
  const quarter = Math.max(1, Math.ceil(values.length / 4))
  const [meanAt, meanValue] = [mean(points.map(({ at }) => at)), mean(values)]
  const covariance = sum(points.map(({ at, value }) => (at - meanAt) * (value - meanValue)))
  const variance = sum(points.map(({ at }) => (at - meanAt) ** 2))
  return {
    first: median(values.slice(0, quarter)),
    last: median(values.slice(-quarter)),
    slope: variance === 0 ? 0 : covariance / variance,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}
