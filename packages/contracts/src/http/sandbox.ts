// What the sandbox answers: a submission, and a filing that polling finds decided.
import { DECIDED_STATUSES, FILING_TYPES } from '@cfs/values'
import { z } from 'zod'
import { computationSummary } from './computation.ts'
import { ct600Return, derivedValues, filingError } from './filings.ts'
import { pagination } from './line.ts'

export const sandboxSubmission = z.object({
  filing_id: z
    .string()
    .describe('`fil_test_{type}_{company}_{hash}`: the same key and body give the same id.'),
  status: z.literal('submitted').describe('Always: polling tells the outcome.'),
  sandbox: z.literal(true).describe('Nothing was sent, stored or charged.'),
  message: z.string().describe('What to do next.'),
  expected_outcome: z.enum(DECIDED_STATUSES).describe('What polling will tell.'),
  revenue_correlation_id: z.string().optional().describe('On CT600 filings: starts with `SANDBOX-CORR-`.'),
  ch_submission_number: z.string().optional().describe('On accounts.'),
  derived_values: derivedValues,
  returns: z.array(ct600Return).optional().describe('On a CT600 of more than 12 months.'),
  computation: computationSummary.optional().describe('On a CT600 with figures.'),
})

export const sandboxFiling = z.object({
  filing_id: z.string().describe('As the submission answered it.'),
  filing_type: z.enum(FILING_TYPES).describe('As the id says.'),
  company_number: z.string().describe('As the id says; it decides the outcome.'),
  status: z.enum(DECIDED_STATUSES).describe('Final, at the first poll.'),
  sandbox: z.literal(true).describe('Nothing was sent, stored or charged.'),
  revenue_status: z.string().describe('The outcome in a fixed word.'),
  revenue_correlation_id: z.string().describe('Starts with `SANDBOX-CORR-`.'),
  revenue_iru_number: z.string().describe('Starts with `SANDBOX-IRU-`.'),
  errors: z.array(filingError).describe('Why it was rejected or failed; empty otherwise.'),
})

export const sandboxFilingList = z.object({
  filings: z.array(z.never()).describe('Always empty.'),
  pagination,
  sandbox: z.literal(true).describe('The sandbox stores nothing.'),
  message: z.string().describe('Why the list is empty.'),
})
