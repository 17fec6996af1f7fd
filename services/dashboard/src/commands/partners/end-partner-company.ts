// Ends a partner's right to a company: its activation links and its customers' sessions stop working. The
// partner service owns the right, so the audit log gets one entry before the change, and one afterwards.
import { urlPath } from '@cfs/http'
import { z } from 'zod'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { noteChange } from '../audit/note-change.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { asPartner } from '../../clients/partners/as-partner.ts'

export async function endPartnerCompany(
  context: DashboardContext,
  request: MemberRequest,
  companyNumber: string,
): Promise<void> {
  const subject = companyNumber
  await noteChange(context, request, { action: 'company.ending', subject })
  const path = urlPath`/manage/accounts/${request.member.accountId}/companies/${companyNumber}/end`
  await context.api.call({ ...asPartner(request), method: 'POST', path, body: {} }, z.unknown())
  await noteChange(context, request, { action: 'company.ended', subject })
}
