// The allowed values of a box and their XML format (facets of schema v1.994).
import { formatPounds, parseIsoDate } from '@cfs/values'
import type { Box, BoxKind } from './box.ts'

/**
 * The XML text of a value: amounts and rates in hundredths, counts and years as they are, ticks as true,
 * dates and texts as text.
 */
export type BoxValue = number | true | string

interface Facet {
  readonly allows: (value: BoxValue) => boolean
  readonly rule: string
}

const MAX_POUNDS_PENCE = 9_999_999_999_999
const TEXT = /^[A-Za-z0-9 ,.()/&'\-"!%*_+:@<>?=;]+$/

const FACETS: Readonly<Record<BoxKind, Facet>> = {
  flag: { allows: (value) => value === true, rule: 'must be true or left out' },
  text: {
    allows: (value) => typeof value === 'string' && TEXT.test(value),
    rule: 'must be text of the return’s character set',
  },
  date: {
    allows: (value) => typeof value === 'string' && parseIsoDate(value) !== undefined,
    rule: 'must be a day, YYYY-MM-DD',
  },
  wholePounds: {
    allows: (value) => isWithin(value, 0, MAX_POUNDS_PENCE) && Number(value) % 100 === 0,
    rule: 'must come to whole pounds from 0 to 99999999999, which a box of the return holds',
  },
  largeWholePounds: {
    allows: (value) => isWithin(value, 0, Number.MAX_SAFE_INTEGER) && Number(value) % 100 === 0,
    rule: 'must come to whole pounds, not below zero',
  },
  pounds: {
    allows: (value) => isWithin(value, 0, MAX_POUNDS_PENCE),
    rule: 'must come to an amount from 0 to 99999999999.99, which a box of the return holds',
  },
  positivePounds: {
    allows: (value) => isWithin(value, 1, MAX_POUNDS_PENCE),
    rule: 'must come to an amount from 0.01 to 99999999999.99, or be left out',
  },
  rate: { allows: (value) => isWithin(value, 0, 10_000), rule: 'must be hundredths of a percent to 10000' },
  count: { allows: (value) => isWithin(value, 0, 9_999_999_999), rule: 'must be a whole number' },
  year: { allows: (value) => isWithin(value, 1000, 9999), rule: 'must be a year of four digits' },
  group: { allows: () => false, rule: 'holds no value of its own' },
}

/** The reason why `box` cannot hold `value`, or undefined if it can. */
export function boxRefusal(box: Box, value: BoxValue): string | undefined {
  const facet = FACETS[box.kind]
  return facet.allows(value) ? undefined : facet.rule
}

/** The text content of the box's XML element. */
export function boxText(box: Box, value: BoxValue): string {
  if (value === true) return 'yes'
  if (typeof value === 'string') return value
  return box.kind === 'count' || box.kind === 'year' ? String(value) : formatPounds(value)
}

function isWithin(value: BoxValue, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
}
