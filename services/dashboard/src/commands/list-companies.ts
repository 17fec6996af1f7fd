// Reads what the partner service knows of a partner's customers: companies, activation links and imported
// trial balances. The partner service owns all of it.
import { urlPath } from '@cfs/http'
import { z } from 'zod'
import type { DashboardContext } from './dashboard-context.ts'
import type { KeyRequest } from './key-request.ts'

const pagination = z.object({ limit: z.number(), offset: z.number(), total: z.number() })

const linkState = z.enum(['open', 'used', 'expired', 'replaced'])
const importSummary = z.object({
  import_id: z.string(),
  company_number: z.string(),
  period_start: z.string().nullable(),
  period_end: z.string(),
  company_type: z.string(),
  accounts_count: z.number(),
  unmapped_count: z.number(),
  balance_difference: z.number(),
  created_at: z.string(),
  superseded_at: z.string().nullable(),
})
const company = z.object({
  company_number: z.string(),
  status: z.enum(['active', 'ended']),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  last_activation: z
    .object({
      email: z.string(),
      external_id: z.string().nullable(),
      state: linkState,
      created_at: z.string(),
      expires_at: z.string(),
      used_at: z.string().nullable(),
    })
    .nullable(),
  last_import: importSummary.nullable(),
  filings: z.array(
    z.object({
      filing_id: z.string(),
      filing_type: z.enum(['ct600', 'accounts']),
      period_end: z.string(),
      status: z.enum(['pending', 'submitted', 'accepted', 'rejected', 'error']),
      updated_at: z.string(),
    }),
  ),
})
const activation = z.object({
  activation_id: z.string(),
  company_number: z.string(),
  email: z.string(),
  external_id: z.string().nullable(),
  state: linkState,
  created_at: z.string(),
  expires_at: z.string(),
  used_at: z.string().nullable(),
})
const statedLine = { code: z.string().nullable(), name: z.string(), amount: z.number() }
const wholeImport = importSummary.extend({
  mapped_count: z.number(),
  mapped_totals: z.record(z.string(), z.number()),
  unmapped_accounts: z.array(z.object({ ...statedLine, reason: z.string() })),
  warnings: z.array(z.object({ code: z.string(), message: z.string(), blocks_filing: z.boolean() })),
  accounts: z.array(
    z.object({
      ...statedLine,
      key: z.string().nullable(),
      rule: z.string(),
      confidence: z.string().nullable(),
    }),
  ),
  chart: z.string().nullable(),
  mapping_version: z.string(),
})

export type PartnerCompany = z.infer<typeof company>
export type PartnerActivation = z.infer<typeof activation>
export type ImportSummary = z.infer<typeof importSummary>
export type WholeImport = z.infer<typeof wholeImport>

/** A page of a list, of one company only if it is given. */
export interface ListPage {
  readonly limit: number
  readonly offset: number
  readonly companyNumber: string | undefined
}

/** With this identity, the partner service answers for the session's account only. */
export function asPartner({ member, caller }: KeyRequest) {
  return {
    service: 'partner',
    accountId: member.accountId,
    actor: member.personId,
    scope: 'partner:manage',
    requestId: caller.requestId,
  } as const
}

export function listCompanies(context: DashboardContext, request: KeyRequest, page: ListPage) {
  const answer = z.object({ companies: z.array(company), pagination })
  const path = urlPath`/manage/accounts/${request.member.accountId}/companies`
  return context.api.call({ ...asPartner(request), path: `${path}?${queryOf(page)}` }, answer)
}

export async function findCompany(
  context: DashboardContext,
  request: KeyRequest,
  companyNumber: string,
): Promise<PartnerCompany> {
  const path = urlPath`/manage/accounts/${request.member.accountId}/companies/${companyNumber}`
  const answer = await context.api.call({ ...asPartner(request), path }, z.object({ company }))
  return answer.company
}

export function listActivations(context: DashboardContext, request: KeyRequest, page: ListPage) {
  const answer = z.object({ activations: z.array(activation), pagination })
  const path = urlPath`/manage/accounts/${request.member.accountId}/activations`
  return context.api.call({ ...asPartner(request), path: `${path}?${queryOf(page)}` }, answer)
}

export function listImports(context: DashboardContext, request: KeyRequest, page: ListPage) {
  const answer = z.object({ imports: z.array(importSummary), pagination })
  const path = urlPath`/manage/accounts/${request.member.accountId}/imports`
  return context.api.call({ ...asPartner(request), path: `${path}?${queryOf(page)}` }, answer)
}

export async function findImport(
  context: DashboardContext,
  request: KeyRequest,
  importId: string,
): Promise<WholeImport> {
  const path = urlPath`/manage/accounts/${request.member.accountId}/imports/${importId}`
  const answer = await context.api.call({ ...asPartner(request), path }, z.object({ import: wholeImport }))
  return answer.import
}

/** The API domains of the account, in alphabetical order; the gateway owns them. */
export async function listApiDomains(context: DashboardContext, request: KeyRequest) {
  const path = urlPath`/manage/accounts/${request.member.accountId}/partner-hosts`
  const call = { ...asPartner(request), service: 'gateway', scope: 'keys:manage', path } as const
  return (await context.api.call(call, z.object({ hosts: z.array(z.string()) }))).hosts
}

function queryOf({ limit, offset, companyNumber }: ListPage): string {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) })
  if (companyNumber !== undefined) query.set('company_number', companyNumber)
  return query.toString()
}
