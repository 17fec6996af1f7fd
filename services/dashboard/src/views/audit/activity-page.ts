// The page that lists what a person did in any account, and what strangers attempted with the person's
// e-mail address.
import { actionWords } from '@cfs/contracts'
import { html, moment, notice, type PageView, table } from '@cfs/pages'

export function activityPage(model: {
  readonly entries: readonly {
    readonly at: Date
    readonly action: string
    readonly accountName: string | null
    readonly address: string | null
  }[]
  readonly offset: number
  readonly limit: number
}): PageView {
  const { offset, limit } = model
  const hasMore = model.entries.length > limit
  const rows = model.entries.slice(0, limit).map(({ at, action, accountName, address }) => ({
    cells: [moment(at), actionWords(action), accountName ?? '', address ?? ''],
  }))
  const columns = ['Time', 'What', 'Account', 'From'].map((heading) => ({ heading }))
  const older = html`<a rel="next" href="/account/activity?offset=${offset + limit}">Older</a>`
  const newer = html`<a rel="prev" href="/account/activity?offset=${Math.max(0, offset - limit)}">Newer</a>`
  const warning = html`<p>Something that was not you?
    <a href="/account/profile">Change your password</a>: it signs out everyone else.</p>`
  return {
    title: 'Your activity',
    content: html`<h1>Your activity</h1>
      <p>What you did, and wrong passwords and codes that were entered for your address in the last 30 days.
        Only you see this page.</p>
      ${notice({ tone: 'quiet', content: warning })}
      ${table({ caption: 'Your activity, newest first', columns, rows })}
      <p class="actions">${offset > 0 ? newer : ''}${hasMore ? older : ''}</p>`,
  }
}
