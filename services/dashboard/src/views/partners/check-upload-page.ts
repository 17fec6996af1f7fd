// The last page before an import: the totals, the accounts without a place, and what differs from the import
// that the customer's form uses now.
import type { ImportDifferences, UploadPreview } from '@cfs/contracts'
import {
  amount,
  button,
  buttonLink,
  day,
  form,
  hiddenField,
  html,
  type Html,
  moment,
  notice,
  type PageView,
  selectField,
  type Slot,
  summaryList,
  table,
} from '@cfs/pages'
import { FIGURES, figureName } from './figure-names.ts'
import { balanceOf, REASONS, warningNotice } from './import-pages.ts'
import { chosenColumns, passedOn, type UploadColumns } from './upload-columns-page.ts'
import { UPLOAD_PATH, type UploadPeriod } from './upload-file-page.ts'

/** So few that the page stays below 40 KB; the next are asked for once these have a place. */
const MOST_PLACED_AT_ONCE = 8
const SHOWN_ACCOUNTS = 20

interface AskedPlace {
  readonly position: number
  readonly words: string
  readonly amount: number
  readonly row: number
  readonly reason: string | undefined
  readonly suggestions: readonly string[]
  readonly chosen: string | undefined
}

export interface CheckUploadModel extends UploadPeriod {
  readonly csrfToken: string
  /** Names the page: a second press of its button finds the import of the first. */
  readonly formId: string
  readonly columns: UploadColumns
  readonly debits: number
  readonly credits: number
  /** The rows with totals, which are omitted. */
  readonly totalRows: readonly number[]
  readonly preview: UploadPreview
  readonly places: readonly AskedPlace[]
  /** The rows of the file as the next form passes them on. */
  readonly packed: string
}

export function checkUploadPage(model: CheckUploadModel): PageView {
  const { companyNumber, preview, csrfToken } = model
  const action = `${UPLOAD_PATH}/${companyNumber}`
  return {
    title: 'Check the trial balance',
    content: html`<p><a href="${action}">Another file</a></p>
      <h1>Check the trial balance</h1>
      ${facts(model)}${warningNotice(preview.import)}${differencesSection(preview.differences)}
      ${form({ action, csrfToken, hasFiles: true, content: fields(model) })}`,
  }
}

function facts(model: CheckUploadModel): Html {
  const { companyNumber, debits, credits, totalRows } = model
  const { periodStart, periodEnd } = model.period
  const { mapped_count: placed, accounts_count: count, balance_difference: difference } = model.preview.import
  const period =
    periodStart === '' ? html`to ${day(periodEnd)}` : html`${day(periodStart)} to ${day(periodEnd)}`
  const left = totalRows.length === 0 ? [] : [{ term: 'Not imported', value: skipped(totalRows) }]
  return summaryList([
    { term: 'Company', value: companyNumber },
    { term: 'Period', value: period },
    { term: 'Debits', value: amount(debits) },
    { term: 'Credits', value: amount(credits) },
    { term: 'Balances', value: balanceOf(difference) },
    { term: 'Accounts', value: html`${placed} of ${count} placed` },
    ...left,
  ])
}

function skipped([first, ...others]: readonly number[]): string {
  if (others.length === 0) return `Row ${first}, which has the totals`
  return `${others.length + 1} rows with totals, such as row ${first}`
}

function differencesSection(differences: ImportDifferences | null): Slot {
  if (differences === null) return html`<p>This is the first import of the company for this period.</p>`
  const { created_at: at, import_id: id, figures, accounts, changed_accounts: count } = differences
  const since = html`the <a href="/live/imports/${id}">import of ${moment(at)}</a>`
  if (count === 0 && figures.length === 0)
    return notice({ tone: 'quiet', content: html`<p>Nothing differs from ${since}.</p>` })
  const firstAccounts = accounts.slice(0, SHOWN_ACCOUNTS)
  const more = count - firstAccounts.length
  return html`<section><h2>What changes</h2><p>Compared with ${since}, which this one replaces.</p>
    ${figures.length === 0 ? '' : changes('Figures that change', figures.map(figureRow))}
    ${firstAccounts.length === 0 ? '' : changes('Accounts that change', firstAccounts.map(accountRow))}
    ${more > 0 ? html`<p>${more.toLocaleString('en-GB')} more accounts change.</p>` : ''}</section>`
}

interface Change {
  readonly name: string
  readonly before: number | null
  readonly after: number | null
}

function figureRow({ key, ...change }: ImportDifferences['figures'][number]): Change {
  return { ...change, name: figureName(key) }
}

function accountRow({ code, name, ...change }: ImportDifferences['accounts'][number]): Change {
  return { ...change, name: code === null || code === '' ? name : `${code} ${name}` }
}

function changes(caption: string, rows: readonly Change[]): Html {
  const amountOrNone = (value: number | null) => (value === null ? 'None' : amount(value))
  return table({
    caption,
    columns: [
      { heading: caption },
      { heading: 'Before', isNumeric: true },
      { heading: 'Now', isNumeric: true },
    ],
    rows: rows.map(({ name, before, after }) => ({
      cells: [name, amountOrNone(before), amountOrNone(after)],
    })),
  })
}

function fields(model: CheckUploadModel): Html {
  const { places, columns, packed, formId } = model
  const firstPlaces = places.slice(0, MOST_PLACED_AT_ONCE)
  const rest = places.slice(MOST_PLACED_AT_ONCE)
  const passed = rest.flatMap(({ position, chosen }) =>
    chosen === undefined ? [] : [hiddenField(`place-${position}`, chosen)],
  )
  return html`${passedOn(model)}${hiddenField('sheet', packed)}${hiddenField('form_id', formId)}
    ${chosenColumns(columns)}${passed}
    ${firstPlaces.length > 0 ? placeSection(firstPlaces, rest) : ''}${actions(firstPlaces.length > 0)}`
}

function actions(isAsked: boolean): Html {
  const again = button({ label: 'Check again', kind: 'secondary', name: 'action', value: 'check' })
  return html`<div class="actions">${button({
    label: 'Import the trial balance',
    name: 'action',
    value: 'import',
  })}${isAsked ? again : ''}${button({
    label: 'Change the columns',
    kind: 'secondary',
    name: 'action',
    value: 'columns',
  })}${buttonLink({ label: 'Cancel', href: '/live/imports', kind: 'secondary' })}</div>`
}

function placeSection(firstPlaces: readonly AskedPlace[], rest: readonly AskedPlace[]): Html {
  const later = rest.filter(({ chosen }) => chosen === undefined).length
  const placed = rest.length - later
  return html`<section><h2>Accounts without a place</h2>
    <p>Choose the figure of each account, or leave it to the customer. Your choices are remembered for the
      company’s next import.</p>
    ${firstPlaces.map((account) =>
      selectField({
        name: `place-${account.position}`,
        label: account.words,
        hint: hintOf(account),
        choices: choicesOf(account.suggestions),
        chosen: account.chosen ?? '',
      }),
    )}
    ${placed > 0 ? html`<p>You placed ${placed} more.</p>` : ''}
    ${later > 0 ? html`<p>${later} more follow when you check again.</p>` : ''}</section>`
}

function hintOf({ reason, row, amount: pounds }: AskedPlace): Slot {
  const why = reason === undefined ? 'You placed this account' : (REASONS[reason] ?? reason)
  return html`${amount(pounds)}, row ${row}. ${why}.`
}

function choicesOf(suggestions: readonly string[]) {
  const likely = suggestions.filter((key) => FIGURES.includes(key))
  const others = FIGURES.filter((key) => !likely.includes(key))
  return [
    { value: '', label: 'Leave it to the customer' },
    ...likely.map((value) => ({ value, label: `${figureName(value)} (suggested)` })),
    ...others.map((value) => ({ value, label: figureName(value) })),
  ]
}
