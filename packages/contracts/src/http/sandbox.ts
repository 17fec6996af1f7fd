// What the sandbox answers: a submission, and a filing that polling finds decided.
import { z } from 'zod'
import { computationSummary } from './computation.ts'
import { ct600Return, derivedValues, FILING_TYPES, filingError } from './filings.ts'
import { pagination } from './line.ts'

export const sandboxSubmission = z.object({
  filing_id: z
    .string()
    .describe('`fil_test_{type}_{company}_{hash}`: the same key and body give the same id.'),
  status: z.literal('submitted'),
  sandbox: z.literal(true),
  message: z.string(),
  expected_outcome: z.enum(['accepted', 'rejected', 'error']),
  revenue_correlation_id: z.string().optional(),
  ch_submission_number: z.string().optional(),
  derived_values: derivedValues,
  returns: z.array(ct600Return).optional().describe('On a CT600 of more than 12 months.'),
  computation: computationSummary.optional().describe('On a CT600 with figures.'),
})

export const sandboxFiling = z.object({
  filing_id: z.string(),
  filing_type: z.enum(FILING_TYPES),
  company_number: z.string(),
  status: z.enum(['accepted', 'rejected', 'error']),
  sandbox: z.literal(true),
  revenue_status: z.string(),
  revenue_correlation_id: z.string(),
  revenue_iru_number: z.string(),
  errors: z.array(filingError),
})

export const sandboxFilingList = z.object({
  filings: z.array(z.never()),
  pagination,
  sandbox: z.literal(true),
  message: z.string(),
})
