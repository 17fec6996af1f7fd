// Fields that several forms have in common.
import { parseCompanyNumber, parseIsoDate, parseUtr } from '@cfs/values'
import { z } from 'zod'

/** A calendar date, `YYYY-MM-DD`. */
const date = z.string().transform((text, context) => {
  return parseIsoDate(text) ?? refused(context, 'must be a day of the calendar, YYYY-MM-DD')
})

/** The first and the last day of a period, both included. */
const period = z
  .strictObject({ start: date, end: date })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be before the start date' })

/** The registry's number of a company, 8 characters. */
const companyNumber = z.string().transform((text, context) => {
  return parseCompanyNumber(text) ?? refused(context, 'must be a company number of 8 characters')
})

/** The tax authority's reference, 10 digits. */
const utr = z.string().transform((text, context) => {
  return parseUtr(text) ?? refused(context, 'must be a tax reference of 10 digits')
})

/** An amount in pence that may be negative, well within the range of exact integers. */
const signedPence = z.int().min(-99_999_999_999_999).max(99_999_999_999_999)

/** Pence, never negative. */
const pence = signedPence.min(0)

// Characters that XML 1.0 does not allow, that are not printable, or that change the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u

/** One line of visible text of 1 to `maxLength` code points, without space at its ends. */
function line(maxLength: number) {
  return z
    .string()
    .refine((text) => !UNPRINTABLE.test(text), { message: 'must be one line of printable characters' })
    .refine((text) => text.trim() === text && text !== '', {
      message: 'must not be blank, and must not start or end with a space',
    })
    .refine((text) => Array.from(text).length <= maxLength, {
      message: `must have at most ${maxLength} characters`,
    })
}

/** Text of one or more lines, of 1 to `maxLength` code points. */
function paragraphs(maxLength: number) {
  return (
    z
      .string()
      .refine((value) => !UNPRINTABLE.test(value.replaceAll(/[\n\r\t]/g, ' ')), {
        message: 'must be printable characters',
      })
      // Other line endings and tabs would be drawn as symbols, so they are not allowed.
      .transform((value) => value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
      .refine((value) => value !== '', { message: 'must not be blank' })
      .refine((value) => Array.from(value).length <= maxLength, {
        message: `must have at most ${maxLength} characters`,
      })
  )
}

function refused(context: { addIssue(issue: string): void }, message: string): never {
  context.addIssue(message)
  return z.NEVER
}

/** The types of form fields, by their content. */
export const formFields = { date, period, companyNumber, utr, signedPence, pence, line, paragraphs } as const
