// The option types of commands: each parses its text into a value, or states the required format.
import { instant } from '@cfs/contracts'
import type { z } from 'zod'

/** The required format, worded so that it can follow the option's name: "must be …". */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

export interface Option<T> {
  /** The placeholder for the option's value in the help text; an option without a value has none. */
  readonly placeholder: string | undefined
  readonly isRequired: boolean
  /** The purpose of the option, for the command's help text. */
  readonly meaning?: string
  readonly read: (text: string) => T
}

function option<T>(placeholder: string, read: (text: string) => T): Option<T> {
  return { placeholder, isRequired: true, read }
}

export function optional<T>(required: Option<T>): Option<T | undefined> {
  return { ...required, isRequired: false }
}

/** The option with its one-sentence description, for the help text. */
export function explained<T>(meaning: string, given: Option<T>): Option<T> {
  return { ...given, meaning }
}

/** An option that is given or not, and takes no value. */
export const flag: Option<boolean> = { placeholder: undefined, isRequired: false, read: () => true }

export function text(placeholder: string): Option<string> {
  return option(placeholder, (given) => {
    if (given.trim() === '') throw new Malformed('must not be blank')
    return given
  })
}

/** An option whose value is parsed with one of the API's schemas. */
export function checked<T>(placeholder: string, schema: z.ZodType<T>): Option<T> {
  return option(placeholder, (given) => {
    const read = schema.safeParse(given)
    if (read.success) return read.data
    throw new Malformed(read.error.issues[0]?.message ?? 'is not valid')
  })
}

/** An option with a time in the future. */
export function futureInstant(placeholder: string): Option<string> {
  const anyInstant = checked(placeholder, instant)
  return option(placeholder, (given) => {
    const at = anyInstant.read(given)
    if (Date.parse(at) <= Date.now()) throw new Malformed('must be in the future')
    return at
  })
}

/** An id becomes part of a URL, so it must not contain special characters. */
export function id(placeholder: string, example: string): Option<string> {
  return option(placeholder, (given) => {
    if (/^[A-Za-z0-9_-]{1,100}$/.test(given)) return given
    throw new Malformed(`must be an id such as ${example}`)
  })
}

export function oneOf<const T extends string>(...choices: readonly T[]): Option<T> {
  return option(choices.join('|'), (given) => {
    const chosen = choices.find((choice) => choice === given)
    if (chosen === undefined) throw new Malformed(`must be ${choices.join(' or ')}`)
    return chosen
  })
}

export function wholeNumber(placeholder: string): Option<number> {
  return option(placeholder, (given) => {
    if (/^\d{1,9}$/.test(given)) return Number(given)
    throw new Malformed('must be a whole number')
  })
}

/** An amount in pounds; a negative amount takes money away from the account. */
export const pounds: Option<number> = option('100.00', (given) => {
  if (/^-?\d{1,9}(\.\d{1,2})?$/.test(given)) return Number(given)
  throw new Malformed('must be an amount in pounds with at most 2 decimals, such as 100.00 or -5.50')
})

/** An option with an amount in pounds other than zero. */
export const nonZeroPounds: Option<number> = option('100.00', (given) => {
  const amount = pounds.read(given)
  if (amount === 0) throw new Malformed('must not be 0: that would change nothing')
  return amount
})

export function list(placeholder: string): Option<readonly string[]> {
  return option(placeholder, (given) => {
    const members = given.split(',').map((member) => member.trim())
    if (members.includes('')) throw new Malformed('must be a list with commas between its members')
    return members
  })
}
