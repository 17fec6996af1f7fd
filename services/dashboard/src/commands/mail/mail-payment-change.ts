// E-mails members about a payment that was received, that failed, or that was refunded or disputed.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import type { MemberMailKind } from '../../domain/mail-kinds.ts'
import { type PaymentChange, paymentMail } from '../../domain/payment-mail.ts'
import { type MailContext, notifyMembers } from './notify-members.ts'

const KINDS: Readonly<Record<PaymentChange, MemberMailKind>> = {
  received: 'payment received',
  failed: 'payment failed',
  refunded: 'refund',
  refund_failed: 'refund',
  disputed: 'dispute',
  dispute_returned: 'dispute',
}

/** A change that only a later version of billing publishes is left out. */
export async function mailPaymentChange(
  tx: Tx,
  context: MailContext,
  event: EventPayload<'payment.changed'>,
): Promise<void> {
  const { change, top_up_id: topUpId, automatic: isAutomatic } = event
  if (change === 'unknown') return
  const billing = `${context.dashboardUrl}/live/billing`
  const failedUrl = isAutomatic ? `${billing}/automatic` : billing
  await notifyMembers(tx, context, {
    kind: KINDS[change],
    accountId: event.account_id,
    occurredAt: new Date(event.occurred_at),
    event: `${change} ${event.change_id}`,
    text: ({ accountName }) =>
      paymentMail({
        change,
        accountName,
        amountPence: event.amount_pence,
        receiptNumber: event.receipt_number,
        isAutomatic,
        url: change === 'failed' ? failedUrl : `${billing}/receipts/${topUpId}`,
      }),
  })
}
