// Sets the threshold of an account's low-balance e-mail, which billing owns, and queues the e-mail
// when billing publishes that the balance fell below the threshold.
import { type EventPayload, lowBalance, type LowBalanceRequest } from '@cfs/contracts'
import { type Tx } from '@cfs/postgres'
import { poundsFromPence } from '@cfs/values'
import { lowBalanceMail } from '../../domain/mail-text.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { type MailContext, notifyMembers } from '../mail/notify-members.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { noteChange } from '../audit/note-change.ts'
import { billingCall } from '../../clients/money/billing-call.ts'

/**
 * Sets the account's threshold in pounds; null disables the e-mail. The audit log gets one entry before
 * billing changes the threshold, and one afterwards.
 */
export async function setLowBalanceAlert(
  context: Pick<DashboardContext, 'api' | 'pool' | 'clock'>,
  request: MemberRequest,
  threshold: number | null,
): Promise<void> {
  const { member, caller } = request
  const details = { threshold }
  await noteChange(context, request, { action: 'low_balance.changing', details })
  const body: LowBalanceRequest = { threshold }
  const call = billingCall({ member, requestId: caller.requestId })
  await context.api.call({ ...call, method: 'PUT', path: '/low-balance', body }, lowBalance)
  await noteChange(context, request, { action: 'low_balance.changed', details })
}

/**
 * Runs in the transaction that marks the event as processed, so that an event that arrives twice sends one
 * e-mail to each person.
 */
export async function queueLowBalanceMail(
  tx: Tx,
  context: MailContext,
  event: EventPayload<'balance.low'>,
): Promise<void> {
  await notifyMembers(tx, context, {
    kind: 'low balance',
    accountId: event.account_id,
    occurredAt: new Date(event.occurred_at),
    event: `${event.account_id} ${event.sequence}`,
    text: ({ accountName }) =>
      lowBalanceMail({
        accountName,
        balancePounds: poundsFromPence(event.balance_pence - event.owed_pence),
        thresholdPounds: poundsFromPence(event.threshold_pence),
        url: `${context.dashboardUrl}/live/billing`,
      }),
  })
}
