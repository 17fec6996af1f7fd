// Changes and ends automatic top-ups, which billing owns. They begin with a payment (top-up.ts).
import { automaticTopUp, type AutomaticTopUpRequest } from '@cfs/contracts'
import { absentIfUnknown } from '@cfs/http'
import { billingCall } from '../../clients/money/billing-call.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { noteChange } from '../audit/note-change.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

type Context = Pick<DashboardContext, 'api' | 'pool' | 'clock'>

const PATH = '/automatic-top-up'

/**
 * Sets the amounts, and lets a paused card be charged again. Returns false if no card is kept. The audit log
 * gets an entry before billing changes them, and one afterwards.
 */
export async function changeAutomaticTopUp(
  context: Context,
  request: MemberRequest,
  terms: AutomaticTopUpRequest,
): Promise<boolean> {
  const { member, caller } = request
  await noteChange(context, request, { action: 'automatic_top_up.changing', details: terms })
  const call = billingCall({ member, requestId: caller.requestId })
  const changing = context.api.call({ ...call, method: 'PUT', path: PATH, body: terms }, automaticTopUp)
  const isChanged = (await absentIfUnknown(changing)) !== undefined
  if (isChanged) await noteChange(context, request, { action: 'automatic_top_up.changed', details: terms })
  return isChanged
}

/** Ends automatic top-ups; the payment processor then deletes the card. */
export async function endAutomaticTopUp(context: Context, request: MemberRequest): Promise<void> {
  const { member, caller } = request
  await noteChange(context, request, { action: 'automatic_top_up.ending' })
  const call = billingCall({ member, requestId: caller.requestId })
  await context.api.call({ ...call, method: 'DELETE', path: PATH }, automaticTopUp)
  await noteChange(context, request, { action: 'automatic_top_up.ended' })
}
