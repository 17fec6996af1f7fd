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
