// Ends a partner's right to a company: its activation links and its customers' sessions stop working. The
// partner service owns the right, so the audit log gets one entry before the change, and one afterwards.
import { urlPath } from '@cfs/http'
import { z } from 'zod'
import type { DashboardContext } from './dashboard-context.ts'
import { type KeyRequest, noteKeyEvent } from './key-request.ts'
import { asPartner } from './list-companies.ts'

export async function endPartnerCompany(
  context: DashboardContext,
  request: KeyRequest,
  companyNumber: string,
): Promise<void> {
  const subject = companyNumber
  await noteKeyEvent(context, request, { action: 'company.ending', subject })
  const path = urlPath`/manage/accounts/${request.member.accountId}/companies/${companyNumber}/end`
  await context.api.call({ ...asPartner(request), method: 'POST', path, body: {} }, z.unknown())
  await noteKeyEvent(context, request, { action: 'company.ended', subject })
}
