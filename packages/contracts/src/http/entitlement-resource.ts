// GET /api/v1/entitlements and POST /api/v1/entitlements/{company_number}/end: the companies of a partner.
import { z } from 'zod'
import { companyNumber, pageQuery, pagination } from './line.ts'
import { importSummary } from './trial-balance-import.ts'

const ENTITLEMENT_STATUSES = ['active', 'ended'] as const

export const listEntitlementsQuery = z.strictObject({
  status: z.enum(ENTITLEMENT_STATUSES).optional().describe('Only entitlements with this status.'),
  company_number: companyNumber.optional().describe('Only the entitlement to this company.'),
  ...pageQuery,
})
export type ListEntitlementsQuery = z.infer<typeof listEntitlementsQuery>

export const entitlementResource = z.object({
  company_number: z.string().describe('The company number, in upper case.'),
  status: z
    .enum(ENTITLEMENT_STATUSES)
    .describe('`active` after an activation, `ended` after you ended the entitlement.'),
  created_at: z.string().describe('When you activated the company for the first time: ISO 8601, UTC.'),
  ended_at: z.string().nullable().describe('When the entitlement ended; null if it is active.'),
  last_activation: z
    .object({
      email: z.string().describe('The customer’s e-mail address.'),
      external_id: z.string().nullable().describe('Your own reference; null if you gave none.'),
      state: z
        .enum(['open', 'used', 'expired', 'replaced'])
        .describe(
          'Whether the link still works; `replaced` by a newer link or by the end of the entitlement.',
        ),
      created_at: z.string().describe('ISO 8601, UTC.'),
      expires_at: z.string().describe('ISO 8601, UTC.'),
      used_at: z.string().nullable().describe('When the customer signed in with the link; null if not yet.'),
    })
    .nullable()
    .describe('The newest activation link; null once it was erased.'),
  last_import: importSummary.nullable().describe('The newest imported trial balance; null if there is none.'),
  filings: z
    .array(
      z.object({
        filing_id: z.string().describe('Starts with `fil_`.'),
        filing_type: z.string().describe('`ct600` or `accounts`.'),
        period_end: z.string().describe('The last day of the period.'),
        status: z.string().describe('The filing’s status; `accepted`, `rejected` and `error` are final.'),
        updated_at: z.string().describe('ISO 8601, UTC.'),
      }),
    )
    .describe('The company’s newest filings that your account pays for, up to 10, newest first.'),
})
export type EntitlementResource = z.infer<typeof entitlementResource>

export const entitlementList = z.object({
  entitlements: z.array(entitlementResource).describe('Newest first.'),
  pagination,
})
