// The sandbox's responses: to a submission, and to polling, which returns the filing already decided.
import { DECIDED_STATUSES, FILING_TYPES } from '@cfs/values'
import { z } from 'zod'
import { computationSummary } from './computation.ts'
import { ct600Return, derivedValues, filingError, filingWarning, valueSources } from './filings.ts'
import { pagination } from './line.ts'

export const sandboxSubmission = z.object({
  filing_id: z
    .string()
    .describe('`fil_test_{type}_{company}_{hash}`: the same key and body give the same id.'),
  status: z.literal('submitted').describe('Always `submitted`. Poll the filing for its outcome.'),
  sandbox: z.literal(true).describe('Nothing was sent, stored or charged.'),
  message: z.string().describe('What to do next.'),
  expected_outcome: z.enum(DECIDED_STATUSES).describe('The outcome that polling this filing will return.'),
  revenue_correlation_id: z
    .string()
    .optional()
    .describe('Only for CT600 filings: a simulated correlation id that starts with `SANDBOX-CORR-`.'),
  ch_submission_number: z.string().optional().describe('Only for accounts.'),
  derived_values: derivedValues,
  value_sources: valueSources,
  returns: z
    .array(ct600Return)
    .optional()
    .describe(
      'Only for a CT600 with several accounting periods: the returns into which it was divided, at most four.',
    ),
  computation: computationSummary
    .optional()
    .describe(
      'Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return.',
    ),
  errors: z.array(filingError).describe('Always empty: errors are returned only when you poll the filing.'),
  warnings: z.array(filingWarning).describe('The same warnings that a dry run returns.'),
})
export type SandboxSubmission = z.infer<typeof sandboxSubmission>

export const sandboxFiling = z.object({
  filing_id: z.string().describe('The filing id from the response to the request that submitted the filing.'),
  filing_type: z.enum(FILING_TYPES).describe('The filing type encoded in the filing id.'),
  company_number: z
    .string()
    .describe(
      'The company number encoded in the filing id. The company number determines the outcome in the sandbox.',
    ),
  company_name: z
    .string()
    .optional()
    .describe('A made-up company name, the same as in the response to the submission.'),
  status: z.enum(DECIDED_STATUSES).describe('The filing’s final status, available at the first poll.'),
  sandbox: z.literal(true).describe('Nothing was sent, stored or charged.'),
  revenue_status: z.string().describe('The outcome of the filing: one of a fixed list of values.'),
  revenue_correlation_id: z.string().describe('Starts with `SANDBOX-CORR-`.'),
  revenue_iru_number: z.string().describe('Starts with `SANDBOX-IRU-`.'),
  // The members that a live filing has too, so that a program reads both in the same way. They have defaults,
  // because a service of the previous version does not send them.
  external_id: z
    .null()
    .default(null)
    .describe('Always null, because the sandbox stores nothing. A live filing has your own reference here.'),
  errors: z.array(filingError).describe('Errors, if the filing was rejected or failed; otherwise empty.'),
  warnings: z
    .array(filingWarning)
    .default([])
    .describe('Always empty: the response to the submission has the warnings.'),
  amendment: z.null().default(null).describe('Always null, because the sandbox stores nothing.'),
  amends_filing_id: z.null().default(null).describe('Always null, because the sandbox stores nothing.'),
  amended_by: z.null().default(null).describe('Always null, because the sandbox stores nothing.'),
  charge: z.null().default(null).describe('Always null: a sandbox filing is never charged.'),
})
export type SandboxFiling = z.infer<typeof sandboxFiling>

export const sandboxFilingList = z.object({
  filings: z.array(z.never()).describe('Always empty.'),
  pagination,
  sandbox: z.literal(true).describe('The sandbox stores nothing.'),
  message: z.string().describe('Why the list is empty.'),
})
