// The limits for micro-entities, small and medium-sized companies, by the first day of the financial year.
import { isoDateFrom, type IsoDate } from '@cfs/values'

export const SIZES = ['micro', 'small', 'medium'] as const
export type Size = (typeof SIZES)[number]

export interface SizeLimits {
  /** The turnover limit for a period of twelve months. */
  readonly turnoverPence: number
  readonly totalAssetsPence: number
  readonly averageEmployees: number
}

// The number 10.2 has no exact binary representation: without rounding, the limit would be a penny too low.
const million = (pounds: number) => Math.round(pounds * 100_000_000)

/** The limits of CA 2006 ss.382, 384A and 465 before SI 2024/1303. */
const BEFORE: Readonly<Record<Size, SizeLimits>> = {
  micro: { turnoverPence: million(0.632), totalAssetsPence: million(0.316), averageEmployees: 10 },
  small: { turnoverPence: million(10.2), totalAssetsPence: million(5.1), averageEmployees: 50 },
  medium: { turnoverPence: million(36), totalAssetsPence: million(18), averageEmployees: 250 },
}

/** The limits as amended by SI 2024/1303 for financial years that begin on or after 6 April 2025. */
const SINCE: Readonly<Record<Size, SizeLimits>> = {
  micro: { turnoverPence: million(1), totalAssetsPence: million(0.5), averageEmployees: 10 },
  small: { turnoverPence: million(15), totalAssetsPence: million(7.5), averageEmployees: 50 },
  medium: { turnoverPence: million(54), totalAssetsPence: million(27), averageEmployees: 250 },
}

const RAISED_ON = isoDateFrom('2025-04-06')

/**
 * The company size limits for a financial year that starts on the day `start`. The limits of SI 2024/1303
 * cannot be used for earlier financial years.
 */
export function sizeLimits(start: IsoDate): Readonly<Record<Size, SizeLimits>> {
  return hasRaisedLimits(start) ? SINCE : BEFORE
}

/** Whether the limits of SI 2024/1303 apply to a financial year that starts on `start`. */
export function hasRaisedLimits(start: IsoDate): boolean {
  return start >= RAISED_ON
}
