// The forms that many of the authority's rules share: one box wants another, equals others, or stands only
// in certain periods.
import type { Box } from './box-paths.ts'
import type { Form, Rule } from './rule.ts'

/** "Box Y must be completed if Box X is completed." The place is where Y would stand. */
function wants(code: number, at: Rule['at'], [given, wanted]: readonly [Box, Box]): Rule {
  return {
    code,
    at,
    message: `If Box ${given} is completed then Box ${wanted} must be completed`,
    holds: (form) => !form.has(given) || form.has(wanted),
  }
}

/** The same for an amount that is more than zero. */
function wantsIfPositive(code: number, at: Rule['at'], [given, wanted]: readonly [Box, Box]): Rule {
  return {
    code,
    at,
    message: `Box ${wanted} must be completed if Box ${given} is greater than 0 (zero)`,
    holds: (form) => form.amount(given) <= 0 || form.has(wanted),
  }
}

/** "Box X can only be completed if Box Y is completed." */
function onlyWith(code: number, box: Box, needed: Box): Rule {
  return {
    code,
    at: box,
    message: `Box ${box} can only be completed if Box ${needed} is completed`,
    holds: (form) => form.has(needed),
  }
}

/** The same for new returns alone. */
function onlyWithIfNew(code: number, box: Box, needed: Box): Rule {
  return {
    code,
    at: box,
    message: `If return type is New then Box ${box} can only be completed if Box ${needed} is completed`,
    holds: (form) => form.amended || form.has(needed),
  }
}

function notMoreThan(code: number, box: Box, limit: Box): Rule {
  return {
    code,
    at: box,
    message: `Box ${box} must not be greater than Box ${limit}`,
    holds: (form) => form.amount(box) <= form.amount(limit),
  }
}

/** `says` is the right-hand side as the authority writes it. */
function equals(code: number, box: Box, right: { says: string; is: (form: Form) => number }): Rule {
  return {
    code,
    at: box,
    message: `Box ${box} must equal ${right.says}`,
    holds: (form) => form.amount(box) === right.is(form),
  }
}

/** The same where a negative right-hand side makes the box 0. */
function equalsFloored(code: number, box: Box, right: { says: string; is: (form: Form) => number }): Rule {
  return {
    ...equals(code, box, { ...right, is: (form) => Math.max(0, right.is(form)) }),
    message: `Box ${box} must equal ${right.says}. If the result is negative please enter 0 (zero).`,
  }
}

interface Days {
  /** The last day on which a period may start. */
  readonly startsBy?: string
  /** The first day on which a period may end. */
  readonly endsFrom?: string
}

/** A relief that exists only in some periods. */
function onlyInPeriods(code: number, at: Rule['at'], relief: Days & { message: string }): Rule {
  const { startsBy, endsFrom, message } = relief
  return {
    code,
    at,
    message,
    holds: ({ period }) =>
      (startsBy === undefined || period.start <= startsBy) &&
      (endsFrom === undefined || period.end >= endsFrom),
  }
}

/** By what they say of a box. */
export const ruleForms = {
  wants,
  wantsIfPositive,
  onlyWith,
  onlyWithIfNew,
  notMoreThan,
  equals,
  equalsFloored,
  onlyInPeriods,
} as const
