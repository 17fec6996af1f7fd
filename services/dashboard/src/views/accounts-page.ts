// Shows the accounts that a person belongs to.
import { form, hiddenField, html, table, tag } from '@cfs/pages'
import type { PageView } from './page-view.ts'

export function accountsPage(model: {
  readonly csrfToken: string
  readonly accounts: readonly {
    readonly accountId: string
    readonly accountName: string
    readonly role: string
  }[]
  readonly current: string | null
}): PageView {
  const { csrfToken, accounts, current } = model
  const rows = accounts.map(({ accountId, accountName, role }) => {
    const choose = form({
      action: '/account/accounts',
      csrfToken,
      content: [
        hiddenField('account_id', accountId),
        html`<button type="submit" class="plain-button">Open<span class="for-readers"> ${accountName}</span></button>`,
      ],
    })
    return {
      cells: [accountName, role, accountId === current ? tag({ label: 'Open', tone: 'good' }) : choose],
    }
  })
  const caption = 'Your accounts'
  const columns = [{ heading: 'Account' }, { heading: 'Your role' }, { heading: 'Action' }]
  return {
    title: 'Your accounts',
    content: html`<h1>Your accounts</h1>
      <p>Each account has its own keys, filings and balance.</p>
      ${accounts.length === 0 ? html`<p>You belong to no account.</p>` : table({ caption, columns, rows })}`,
  }
}
