// The events that the gateway publishes: that an account was opened.
import type { OutgoingEvent } from '@cfs/messaging'

export function accountOpened(account: {
  readonly accountId: string
  readonly name: string
  readonly partner: boolean
  readonly createdAt: Date
}): OutgoingEvent<'account.opened'> {
  return {
    type: 'account.opened',
    key: account.accountId,
    payload: {
      account_id: account.accountId,
      sequence: 1,
      occurred_at: account.createdAt.getTime(),
      name: account.name,
      partner: account.partner,
    },
  }
}
