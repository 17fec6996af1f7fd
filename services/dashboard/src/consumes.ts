// Lists the events that the dashboard consumes: requests to the API, filings for their pages and for the
// companies that an account watches, new accounts, some of which belong to partners, audit entries, and
// everything that members get e-mails about.
import type { BatchHandler, EventHandlers } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { recordServiceEntries } from './commands/audit/record-service-entries.ts'
import { queueLowBalanceMail } from './commands/money/low-balance-alert.ts'
import { mailCustomerNews } from './commands/mail/mail-customer-news.ts'
import { mailDisabledWebhook } from './commands/mail/mail-disabled-webhook.ts'
import { mailKeyChange } from './commands/mail/mail-key-change.ts'
import { mailPaymentChange } from './commands/mail/mail-payment-change.ts'
import { mailRefundDecision } from './commands/mail/mail-refund-decision.ts'
import { mailReachedLimits } from './commands/mail/mail-reached-limits.ts'
import {
  type FilingProblemContext,
  mailFilingProblems,
  type UndoneFiling,
} from './commands/mail/mail-filing-problems.ts'
import { notePartners } from './commands/partners/note-partner.ts'
import { accountStateHandler } from './commands/team/account-state-handler.ts'
import type { RecordFilingChanges } from './commands/filings/record-filing-changes.ts'
import type { RecordRequests } from './commands/requests/record-requests.ts'
import {
  noteOutcomes,
  watchAcceptedCompanies,
  watchFiledCompanies,
} from './commands/companies/watch-filed-companies.ts'

export interface Recorders {
  readonly recordRequests: RecordRequests
  readonly recordFilingChanges: RecordFilingChanges
}

export function consumes(
  context: FilingProblemContext,
  { recordRequests, recordFilingChanges }: Recorders,
): EventHandlers {
  const handleAll = accountStateHandler(context)
  const states: BatchHandler<'account.state-changed'> = { handleAll, isRepeatable: true }
  const audited: BatchHandler<'audit.recorded'> = { handleAll: recordServiceEntries, isRepeatable: true }
  const opened: BatchHandler<'account.opened'> = { handleAll: notePartners, isRepeatable: true }
  const requested: BatchHandler<'api.requested'> = {
    async handleAll(tx, events) {
      await recordRequests(tx, events)
      await mailReachedLimits(tx, context, events)
    },
    isRepeatable: true,
  }
  const recorded: BatchHandler<'filing.recorded'> = { handleAll: watchFiledCompanies, isRepeatable: true }
  const recordSubmitted: BatchHandler<'filing.submitted'>['handleAll'] = async (tx, events) => {
    await recordFilingChanges(tx, events)
    await noteOutcomes(tx, events, 'submitted')
  }
  const recordAccepted: BatchHandler<'filing.accepted'>['handleAll'] = async (tx, events) => {
    await recordFilingChanges(tx, events)
    await watchAcceptedCompanies(tx, events)
  }
  const submitted = { handleAll: recordSubmitted, isRepeatable: true } as const
  const accepted = { handleAll: recordAccepted, isRepeatable: true } as const
  const recordUndone =
    (kind: 'rejected' | 'failed') =>
    async (tx: Tx, events: readonly { readonly payload: UndoneFiling }[]): Promise<void> => {
      await recordFilingChanges(tx, events)
      await noteOutcomes(tx, events, kind === 'failed' ? 'error' : 'rejected')
      await mailFilingProblems(tx, context, { events: events.map(({ payload }) => payload), kind })
    }
  const rejected = { handleAll: recordUndone('rejected'), isRepeatable: true } as const
  const failed = { handleAll: recordUndone('failed'), isRepeatable: true } as const
  return {
    'account.opened': opened,
    'account.state-changed': states,
    'audit.recorded': audited,
    'balance.low': (tx, { payload }) => queueLowBalanceMail(tx, context, payload),
    'payment.changed': (tx, { payload }) => mailPaymentChange(tx, context, payload),
    'refund-request.decided': (tx, { payload }) => mailRefundDecision(tx, context, payload),
    'key.changed': (tx, { payload }) => mailKeyChange(tx, context, payload),
    'webhook-endpoint.disabled': (tx, { payload }) => mailDisabledWebhook(tx, context, payload),
    'entitlement.ended': (tx, { payload }) => mailCustomerNews.accessEnded(tx, context, payload),
    'customer.filed': (tx, { payload }) => mailCustomerNews.filed(tx, context, payload),
    'customer.unfunded': (tx, { payload }) => mailCustomerNews.unfunded(tx, context, payload),
    'api.requested': requested,
    'filing.recorded': recorded,
    'filing.submitted': submitted,
    'filing.accepted': accepted,
    'filing.rejected': rejected,
    'filing.failed': failed,
  }
}
