// The fields that requests share: each says its form in one place, for validation and for the API description
// alike.
import { parseCompanyNumber, parseIsoDate, type CompanyNumber, type IsoDate, type Utr } from '@cfs/values'
import { z } from 'zod'

/**
 * What a hidden or broken character is: controls, lone surrogates, characters that Unicode will never assign,
 * line ends, and formatting that shows nothing or reverses the text.
 */
const UNSAFE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u
const VISIBLE = /[^\s\u2800]/u
/** They show nothing either, but belong to words of some scripts, and to emoji. */
const JOINERS = /\p{Join_Control}|\ufe0f/gu
const withoutJoiners = (text: string) => text.replaceAll(JOINERS, '')

/**
 * Text on one line of `min` to `max` code points, trimmed of nothing, with at least one visible character.
 */
export const line = (min: number, max: number) =>
  z
    .string()
    .refine((text) => [...text].length >= min && [...text].length <= max, {
      error: min === max ? `must be ${max} characters long` : `must be ${min} to ${max} characters long`,
    })
    .refine((text) => !UNSAFE.test(withoutJoiners(text)), {
      error: 'must not contain control or invisible formatting characters',
    })
    .refine((text) => text.length === 0 || VISIBLE.test(withoutJoiners(text)), { error: 'must not be blank' })
    .meta({ minLength: min, maxLength: max })

/** What a document of several lines cannot hold: it has no picture, or turns the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** Text of one or more lines of 1 to `max` code points, with at least one visible character. */
export const paragraphs = (max: number) =>
  z
    .string()
    .refine((text) => [...text].length <= max, { error: `must be at most ${max} characters long` })
    .refine((text) => !UNPRINTABLE.test(text.replaceAll(/[\n\r\t]/g, ' ')), {
      error: 'must not contain control characters, or characters that change the direction of text',
    })
    .refine((text) => VISIBLE.test(text.replaceAll(IGNORABLE, '')), { error: 'must not be blank' })
    .meta({ minLength: 1, maxLength: max })

/** A calendar day. */
export const isoDate = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined, {
    error: 'must be a day of the calendar written YYYY-MM-DD',
  })
  .transform((text): IsoDate => text as IsoDate)
  .meta({ description: 'A day of the calendar, YYYY-MM-DD.', format: 'date' })

/** A company number in either case, as upper case. */
export const companyNumber = z
  .string()
  .refine((text) => parseCompanyNumber(text) !== undefined, {
    error:
      'must be a company number: 8 digits, or a prefix such as SC, NI, R0 or OC and the digits that make 8 characters',
  })
  .transform((text): CompanyNumber => text.toUpperCase() as CompanyNumber)
  .meta({
    description: "The registry's number of the company: 8 characters, in upper or lower case.",
    pattern: '^([0-9]{8}|[Rr][0-9]{7}|[A-Za-z]{2}([0-9]{6}|[0-9]{5}[A-Za-z]))$',
  })

/** The tax authority's reference. */
export const utr = z
  .string()
  .regex(/^[0-9]{10}$/, { error: 'must be 10 digits' })
  .transform((text): Utr => text as Utr)
  .describe('The Unique Taxpayer Reference of the company: 10 digits.')

/** An amount in pounds as the API writes it. */
export const pounds = z.number().describe('An amount in pounds, with at most 2 decimals.')

export const pagination = z.object({
  limit: z.number().int().describe('How many items a page has at most.'),
  offset: z.number().int().describe('How many were passed over.'),
  total: z.number().int().describe('How many there are in all.'),
})

const count = (from: number, to: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${from} to ${to}` })
    .int({ error: 'must be a whole number' })
    .min(from, { error: `must be at least ${from}` })
    .max(to, { error: `must be at most ${to}` })

/** `limit` and `offset` of a list. */
export const pageQuery = {
  limit: count(1, 100).default(50).describe('How many items at most: 1 to 100.'),
  offset: count(0, 1_000_000_000).default(0).describe('How many items to pass over.'),
}

/** An instant in ISO 8601. */
export const instant = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 instant such as 2026-03-31T12:00:00Z' })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'must be an ISO 8601 instant' })
