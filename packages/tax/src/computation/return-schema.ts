// The versions of the tax authority's schema and rules for company tax returns, one at a time.
import { isoDateFrom, type IsoDate } from '@cfs/values'

/** Version 1.995 adds boxes 696 and 739, and the rate of 35.75% for loans to participators. */
export type ReturnSchema = 'v1.994' | 'v1.995'

/**
 * The day from which the authority's service runs version 1.995, as HMRC's notice of 13 August 2026 announces
 * its update.
 */
export const V1_995_FROM = isoDateFrom('2027-04-06')

/** The version that the service runs on `day`. */
export function returnSchemaOn(day: IsoDate, v1995From: IsoDate = V1_995_FROM): ReturnSchema {
  return day < v1995From ? 'v1.994' : 'v1.995'
}
