// Sends a partner's customer a fresh link by e-mail. The partner service makes and sends it, so the audit log
// gets one entry before, and one afterwards.
import { sentLink } from '@cfs/contracts'
import { ServiceRefusal, urlPath } from '@cfs/http'
import { asPartner } from '../../clients/partners/as-partner.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { noteChange } from '../audit/note-change.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

/** Returns one sentence if the link is refused; a second press of the same button sends the same link. */
export async function sendCustomerLink(
  context: DashboardContext,
  request: MemberRequest,
  { companyNumber, formId }: { readonly companyNumber: string; readonly formId: string },
): Promise<string | undefined> {
  const subject = companyNumber
  await noteChange(context, request, { action: 'link.sending', subject })
  const path = urlPath`/manage/accounts/${request.member.accountId}/companies/${companyNumber}/link`
  const idempotencyKey = `dashboard-link-${formId}`
  const call = { ...asPartner(request), method: 'POST', path, body: {}, idempotencyKey } as const
  try {
    await context.api.call(call, sentLink)
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) return error.message
    throw error
  }
  await noteChange(context, request, { action: 'link.sent', subject })
  return undefined
}
