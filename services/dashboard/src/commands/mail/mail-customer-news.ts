// E-mails the members of a partner's account about its customers.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { isoDateInLondon } from '@cfs/values'
import { accessEndedMail, customerFiledMail, customerUnfundedMail } from '../../domain/customer-mail.ts'
import { type MailContext, notifyMembers } from './notify-members.ts'

async function mailCustomerFiled(
  tx: Tx,
  context: MailContext,
  event: EventPayload<'customer.filed'>,
): Promise<void> {
  const { filing_type: filingType, company_number: companyNumber, period_end: periodEnd } = event
  if (filingType === 'unknown') return
  const url = `${context.dashboardUrl}/live/filings/${event.filing_id}`
  await notifyMembers(tx, context, {
    kind: 'customer filed',
    accountId: event.account_id,
    occurredAt: new Date(event.occurred_at),
    event: event.filing_id,
    text: () => customerFiledMail({ filingType, companyNumber, periodEnd, url }),
  })
}

async function mailCustomerUnfunded(
  tx: Tx,
  context: MailContext,
  event: EventPayload<'customer.unfunded'>,
): Promise<void> {
  const occurredAt = new Date(event.occurred_at)
  await notifyMembers(tx, context, {
    kind: 'customer without money',
    accountId: event.account_id,
    occurredAt,
    event: `${event.entitlement_id} ${isoDateInLondon(occurredAt)}`,
    text: ({ accountName }) =>
      customerUnfundedMail({
        accountName,
        companyNumber: event.company_number,
        filingsWanted: event.filings_wanted,
        url: `${context.dashboardUrl}/live/billing`,
      }),
  })
}

async function mailAccessEnded(
  tx: Tx,
  context: MailContext,
  event: EventPayload<'entitlement.ended'>,
): Promise<void> {
  const { company_number: companyNumber } = event
  const url = `${context.dashboardUrl}/live/companies/${companyNumber}`
  await notifyMembers(tx, context, {
    kind: 'access ended',
    accountId: event.account_id,
    occurredAt: new Date(event.occurred_at),
    event: `${event.entitlement_id} ${event.sequence}`,
    text: () => accessEndedMail({ companyNumber, url }),
  })
}

/** The handlers of the events about customers. */
export const mailCustomerNews = {
  filed: mailCustomerFiled,
  unfunded: mailCustomerUnfunded,
  accessEnded: mailAccessEnded,
} as const
