// The page of an account's audit log, for its owners. The filters are part of the URL, so that a colleague
// can open the same list.
import { actionWords } from '@cfs/contracts'
import {
  button,
  emptyState,
  exactMoment,
  filterForm,
  html,
  type Html,
  type PageView,
  pagination,
  selectField,
  type Slot,
  table,
  textField,
} from '@cfs/pages'
import { auditActor, type AuditNames, auditSubject, type AuditSubject } from './audit-subject.ts'

const AUDIT = '/account/audit'
const GROUPS = [
  { value: '', label: 'Everything' },
  { value: 'session.', label: 'Sign-ins' },
  { value: 'key.', label: 'Keys' },
  { value: 'top_up.', label: 'Top-ups' },
  { value: 'refund.', label: 'Refunds' },
  { value: 'balance.', label: 'The balance' },
  { value: 'price.', label: 'The price' },
  { value: 'member.', label: 'Members' },
  { value: 'invitation.', label: 'Invitations' },
  { value: 'account.', label: 'The account' },
  { value: 'webhook.', label: 'Webhooks' },
  { value: 'limits.', label: 'Limits' },
  { value: 'filing.', label: 'Filings made elsewhere' },
  { value: 'entitlement.', label: 'Customers' },
]

export interface AuditModel {
  readonly names: AuditNames
  readonly entries: readonly {
    readonly at: Date
    readonly actor: string
    readonly actorName: string | null
    readonly keyId: string | null
    readonly action: string
    readonly subject: string | null
    readonly subjectName: string | null
    readonly replaces: string | null
    readonly address: string | null
    readonly requestId: string | null
  }[]
  readonly filter: Readonly<Record<'who' | 'what' | 'from' | 'to', string>>
  readonly limit: number
  readonly offset: number
  readonly total: number
}

export function auditPage(model: AuditModel): PageView {
  const { entries, names, filter, ...page } = model
  const rows = entries.map((entry) => ({
    cells: [
      exactMoment(entry.at),
      actorOf(entry, names),
      actionWords(entry.action),
      linked(auditSubject(entry, names)),
      entry.requestId === null ? '' : html`<code class="request-id">${entry.requestId}</code>`,
    ],
  }))
  const columns = ['Time', 'Who', 'What', 'Subject', 'Request'].map((heading) => ({ heading }))
  const caption = 'What people, API keys and the operator changed in this account, newest first'
  const setFilters = Object.entries(filter).filter(([, value]) => value !== '')
  const hrefOf = (offset: number) =>
    `${AUDIT}?${String(new URLSearchParams([...setFilters, ['offset', String(offset)]]))}`
  const csvHref =
    setFilters.length === 0 ? `${AUDIT}.csv` : `${AUDIT}.csv?${String(new URLSearchParams(setFilters))}`
  const nothing = emptyState({
    title: 'No entries',
    content: html`<p>Nothing matches. <a href="${AUDIT}">Show everything</a></p>`,
  })
  return {
    title: 'Audit log',
    content: html`<div class="heading"><h1>Audit log</h1>
        <a href="${csvHref}">Download as CSV</a>
      </div>
      <p>
        What people, API keys and the operator changed in this account, and who signed in to it. Entries never
        change and are kept for six years.
      </p>
      ${filters(filter)}
      ${rows.length === 0 && setFilters.length > 0 ? nothing : table({ caption, columns, rows })}
      ${pagination({ ...page, hrefOf })}`,
  }
}

function actorOf(entry: AuditModel['entries'][number], names: AuditNames): Html {
  const who = auditActor(entry, names)
  const below = [who.detail, entry.address === null ? undefined : `from ${entry.address}`]
  const lines = below.flatMap((words) => (words === undefined ? [] : [html`<br />${words}`]))
  return html`<span class="subject">${linkOf(who)}<span class="muted">${lines}</span></span>`
}

function linked(named: AuditSubject | undefined): Slot {
  return named === undefined ? '' : html`<span class="subject">${linkOf(named)}</span>`
}

function linkOf({ words, href }: AuditSubject): Slot {
  return href === undefined ? words : html`<a href="${href}">${words}</a>`
}

function filters(filter: AuditModel['filter']) {
  const { who, what, from, to } = filter
  const isFiltered = `${who}${what}${from}${to}` !== ''
  return filterForm({
    action: AUDIT,
    content: textField({ name: 'who', label: 'Who', value: who, type: 'search', autocomplete: 'off' }),
    more: {
      isOpen: `${what}${from}${to}` !== '',
      content: [
        selectField({ name: 'what', label: 'What', choices: GROUPS, chosen: what }),
        textField({ name: 'from', label: 'From', value: from, type: 'date' }),
        textField({ name: 'to', label: 'To', value: to, type: 'date' }),
      ],
    },
    actions: [
      button({ label: 'Show entries', kind: 'secondary' }),
      isFiltered ? html`<a href="${AUDIT}">Clear filters</a>` : '',
    ],
  })
}
