// Field formats shared by requests, defined once for validation and for the API description.
import { parseCompanyNumber, parseIsoDate, type CompanyNumber, type IsoDate, type Utr } from '@cfs/values'
import { z } from 'zod'
import { queryNumber } from './query-number.ts'

/**
 * Hidden or broken characters: controls, lone surrogates, code points that Unicode will never assign, line
 * separators, and formatting that is invisible or reverses the text.
 */
const UNSAFE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u
const VISIBLE = /[^\s\u2800]/u
/** Invisible characters that are allowed, because words in some scripts and emoji need them. */
const JOINERS = /\p{Join_Control}|\ufe0f/gu
const of = (characters: number) => `${characters} character${characters === 1 ? '' : 's'}`
const withoutJoiners = (text: string) => text.replaceAll(JOINERS, '')

/**
 * One line of text with `min` to `max` code points, not trimmed, with at least one visible character.
 */
export const line = (min: number, max: number) =>
  z
    .string()
    .refine((text) => [...text].length >= min, {
      error: min === 1 ? 'must not be empty' : `must be at least ${of(min)}`,
    })
    .refine((text) => [...text].length <= max, { error: `must be ${of(max)} or fewer` })
    .refine((text) => !UNSAFE.test(withoutJoiners(text)), {
      error: 'must not contain control or invisible formatting characters',
    })
    .refine((text) => text.length === 0 || VISIBLE.test(withoutJoiners(text)), { error: 'must not be blank' })
    .meta({ minLength: min, maxLength: max })

/**
 * Characters that multi-line text must not contain: unprintable ones, and those that change the direction of
 * text.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** Text of one or more lines of 1 to `max` code points, with at least one visible character. */
export const paragraphs = (max: number) =>
  z
    .string()
    .refine((text) => [...text].length <= max, { error: `must be ${of(max)} or fewer` })
    .refine((text) => !UNPRINTABLE.test(text.replaceAll(/[\n\r\t]/g, ' ')), {
      error: 'must not contain control characters or characters that change the direction of text',
    })
    .refine((text) => VISIBLE.test(text.replaceAll(IGNORABLE, '')), { error: 'must not be blank' })
    .meta({ minLength: 1, maxLength: max })

/** A calendar date. */
export const isoDate = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined, {
    error: 'must be a calendar date in the format YYYY-MM-DD',
  })
  .transform((text): IsoDate => text as IsoDate)
  .meta({ description: 'A calendar date, YYYY-MM-DD.', format: 'date' })

/** A company number, accepted in upper or lower case and converted to upper case. */
export const companyNumber = z
  .string()
  .refine((text) => parseCompanyNumber(text) !== undefined, {
    error: ({ input }) => {
      const [, prefix = '', digits] = /^([A-Za-z]{2})?([0-9]{3,7})$/.exec(String(input)) ?? []
      return digits !== undefined && [5, 6, 7].includes(prefix.length + digits.length)
        ? `must have 8 characters; a leading zero is missing: ${prefix.toUpperCase()}${digits.padStart(8 - prefix.length, '0')}`
        : 'must be a company number of 8 characters: 8 digits, or a prefix such as SC, NI, R0 or OC followed by digits'
    },
  })
  .transform((text): CompanyNumber => text.toUpperCase() as CompanyNumber)
  .meta({
    description: "The registry's company number: 8 characters, in upper or lower case.",
    pattern: '^([0-9]{8}|[Rr][0-9]{7}|[A-Za-z]{2}([0-9]{6}|[0-9]{5}[A-Za-z]))$',
  })

/** The company's tax reference. */
export const utr = z
  .string()
  .regex(/^[0-9]{10}$/, {
    error: ({ input }) =>
      /^[0-9]{13}$/.test(String(input).replaceAll(/[ /]/g, ''))
        ? 'must be 10 digits: the last 10 of the 13 digits in the tax authority’s letters'
        : `must be 10 digits${/ /.test(String(input)) ? ', without spaces' : ''}`,
  })
  .transform((text): Utr => text as Utr)
  .describe('The company’s Unique Taxpayer Reference (UTR): 10 digits.')

/** An amount in pounds, as the API returns it. */
export const pounds = z.number().describe('An amount in pounds with at most 2 decimals.')

export const pagination = z.object({
  limit: z.number().int().describe('The maximum number of items on the page.'),
  offset: z.number().int().describe('The number of items that were skipped at the start of the list.'),
  total: z.number().int().describe('The total number of items.'),
})

/** The query parameters `limit` and `offset` of a list. */
export const pageQuery = {
  limit: queryNumber(1, 100)
    .default(50)
    .describe('The maximum number of items to return: 1 to 100. Defaults to 50.'),
  offset: queryNumber(0, 1_000_000_000).default(0).describe('The number of items to skip. Defaults to 0.'),
}

/** An instant in ISO 8601. */
export const instant = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date and time such as 2026-03-31T12:00:00Z' })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'must be an ISO 8601 date and time' })
