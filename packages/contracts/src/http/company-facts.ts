// What the register says about a company, for the page on which its director files.
import { z } from 'zod'

export const companyFacts = z.object({
  company_number: z.string().describe('The company number, in upper case.'),
  company_name: z.string().describe('The name on the register.'),
  signatories: z
    .array(z.string())
    .describe('The current officers who may sign, as `Forename Surname`, the longest-serving first.'),
  next_period: z
    .object({
      start: z.string().nullable().describe('YYYY-MM-DD; null if the register does not state it.'),
      end: z.string().nullable().describe('YYYY-MM-DD; null if the register does not state it.'),
    })
    .describe('The period that the next accounts cover.'),
})
export type CompanyFactsResource = z.infer<typeof companyFacts>

/** The body of POST /manage/register-copy/load. */
export const registerLoadRequest = z.strictObject({
  may_be_shorter: z
    .boolean()
    .default(false)
    .describe('Whether the file may have far fewer companies than the one before. Defaults to `false`.'),
})

/** Answers POST /manage/register-copy/load. */
export const registerCopyState = z.object({
  file_month: z.string().nullable(),
  companies: z.number(),
  loading: z.boolean(),
  streams: z.array(
    z.object({ name: z.string(), current_at: z.string().nullable(), watched_since: z.string().nullable() }),
  ),
})
export type RegisterCopyState = z.infer<typeof registerCopyState>
