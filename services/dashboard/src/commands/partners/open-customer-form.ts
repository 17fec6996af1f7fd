// Opens a customer's form for a member: the partner service makes a token, which the member's browser posts
// to the partner's page. The audit log says that the member asked for it; the partner service's says that the
// form was opened.
import { formHandOver, type FormHandOver, type HandOverRequest } from '@cfs/contracts'
import { ServiceRefusal, urlPath } from '@cfs/http'
import { asPartner } from '../../clients/partners/as-partner.ts'
import { noteChange } from '../audit/note-change.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { TeamRequest } from '../team/team-request.ts'

export type OpenedForm =
  | { readonly kind: 'opened'; readonly handOver: FormHandOver }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * `isStillAllowed` is asked after the token was made: a member who lost the right before that gets none, and
 * one who loses it later loses the token too.
 */
export async function openCustomerForm(
  context: DashboardContext,
  request: TeamRequest,
  form: { readonly companyNumber: string; readonly isStillAllowed: () => Promise<boolean> },
): Promise<OpenedForm> {
  const { companyNumber, isStillAllowed } = form
  const { personName, email, accountId } = request.member
  await noteChange(context, request, { action: 'form.opening', subject: companyNumber })
  const path = urlPath`/manage/accounts/${accountId}/companies/${companyNumber}/hand-over`
  const body: HandOverRequest = {
    person_name: personName === '' ? email : personName,
    dashboard_url: context.dashboardUrl,
  }
  try {
    const call = { ...asPartner(request), method: 'POST', path, body } as const
    const handOver = await context.api.call(call, formHandOver)
    if (await isStillAllowed()) return { kind: 'opened', handOver }
    return { kind: 'refused', reason: 'You may no longer file for this account.' }
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) {
      return { kind: 'refused', reason: error.message }
    }
    throw error
  }
}
