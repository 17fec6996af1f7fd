// Reads what the partner service knows of a partner's customers: companies, activation links and imported
// trial balances. The partner service owns all of it.
import {
  activationList,
  entitlementResource,
  importList,
  type ImportSummary,
  type ListedActivation,
  partnerCustomer,
  partnerCustomers,
  partnerHosts,
  wholeImport,
} from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import { FILING_STATUSES, FILING_TYPES } from '@cfs/values'
import { z } from 'zod'
import type { MemberRequest, ProductClient } from '../shell/member-request.ts'
import { asPartner } from './as-partner.ts'

/** A customer with the values of the filings that this version knows. */
const company = entitlementResource.extend({
  filings: z.array(
    entitlementResource.shape.filings.unwrap().extend({
      filing_type: z.enum(FILING_TYPES),
      status: z.enum(FILING_STATUSES),
    }),
  ),
})
/** An import that was recorded by an earlier version may lack the other members. */
const shownImport = wholeImport.shape.import.omit({ disallowable_expenses: true, tax_questions: true })

export type PartnerCompany = z.infer<typeof company>
export type PartnerActivation = ListedActivation
export type { ImportSummary }
export type WholeImport = z.infer<typeof shownImport>

/** A page of a list, of one company only if it is given. */
export interface ListPage {
  readonly limit: number
  readonly offset: number
  readonly companyNumber: string | undefined
}

/** With `status`, only the companies with this status. */
export function listCompanies(
  context: ProductClient,
  request: MemberRequest,
  { status, ...page }: ListPage & { readonly status?: 'active' | 'ended' },
) {
  const answer = partnerCustomers.extend({ companies: z.array(company) })
  const path = urlPath`/manage/accounts/${request.member.accountId}/companies`
  const filter = status === undefined ? '' : `&status=${status}`
  return context.api.call({ ...asPartner(request), path: `${path}?${queryOf(page)}${filter}` }, answer)
}

export async function findCompany(
  context: ProductClient,
  request: MemberRequest,
  companyNumber: string,
): Promise<PartnerCompany> {
  const path = urlPath`/manage/accounts/${request.member.accountId}/companies/${companyNumber}`
  const answer = await context.api.call({ ...asPartner(request), path }, partnerCustomer.extend({ company }))
  return answer.company
}

export function listActivations(context: ProductClient, request: MemberRequest, page: ListPage) {
  const path = urlPath`/manage/accounts/${request.member.accountId}/activations`
  return context.api.call({ ...asPartner(request), path: `${path}?${queryOf(page)}` }, activationList)
}

export function listImports(context: ProductClient, request: MemberRequest, page: ListPage) {
  const path = urlPath`/manage/accounts/${request.member.accountId}/imports`
  return context.api.call({ ...asPartner(request), path: `${path}?${queryOf(page)}` }, importList)
}

export async function findImport(
  context: ProductClient,
  request: MemberRequest,
  importId: string,
): Promise<WholeImport> {
  const path = urlPath`/manage/accounts/${request.member.accountId}/imports/${importId}`
  const answer = await context.api.call(
    { ...asPartner(request), path },
    wholeImport.extend({ import: shownImport }),
  )
  return answer.import
}

/** The API domains of the account, in alphabetical order; the gateway owns them. */
export async function listApiDomains(context: ProductClient, request: MemberRequest) {
  const path = urlPath`/manage/accounts/${request.member.accountId}/partner-hosts`
  const call = { ...asPartner(request), service: 'gateway', scope: 'keys:manage', path } as const
  return (await context.api.call(call, partnerHosts)).hosts
}

function queryOf({ limit, offset, companyNumber }: ListPage): string {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) })
  if (companyNumber !== undefined) query.set('company_number', companyNumber)
  return query.toString()
}
