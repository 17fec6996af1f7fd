// The figures of the form to check, section by section, with the running check of the balance sheet.
import {
  button,
  buttonLink,
  form,
  formatAmount,
  formatMoment,
  html,
  type Html,
  notice,
  type PageView,
  type Slot,
} from '@cfs/pages'
import { formPage } from './form-page.ts'
import type { FormPlace } from './form-place.ts'

export interface FigureRow {
  readonly path: string
  readonly label: string
  /** In pounds, or a number of people. */
  readonly value: number | undefined
  readonly isCount: boolean
}

export interface FigureGroup {
  readonly section: string
  readonly title: string
  readonly rows: readonly FigureRow[]
  readonly total: { readonly label: string; readonly pounds: number } | undefined
}

export interface FiguresModel {
  readonly place: FormPlace
  readonly groups: readonly FigureGroup[]
  /** The newest import of the period; undefined if there is none. */
  readonly imported:
    | {
        /** When it was sent; undefined if the form does not use it. */
        readonly at: string | undefined
        /** Whether the customer entered the figures of the form. */
        readonly isTyped: boolean
        /** Whether the form's figures are older than the import. */
        readonly isOlder: boolean
      }
    | undefined
  readonly unplaced: { readonly count: number; readonly pounds: number }
  readonly difference: number
  readonly balances: boolean
  readonly notes: readonly string[]
  /** About the tax treatment of accounts; the customer changes a figure if the answer requires it. */
  readonly questions: readonly TaxQuestion[]
  /** What was entered about equipment bought and sold; undefined without a tax return. */
  readonly equipment: string | undefined
  /** Why the figures cannot be filed yet, each with the page on which it can be mended. */
  readonly problems: readonly FigureProblem[]
}

/** A question about the tax treatment of an account, with its balance. */
export interface TaxQuestion {
  readonly name: string
  readonly pounds: number
  readonly question: string
  /** What the customer does about the answer. */
  readonly advice: string
}

export interface FigureProblem {
  readonly message: string
  /** Undefined if the problem is on this page. */
  readonly href: string | undefined
}

export function figuresPage(model: FiguresModel): PageView {
  const { place, groups, problems } = model
  const page = formPage({
    place,
    title: 'Check your figures',
    content: html`${problemSummary(problems)}${originOf(model)}
      ${model.imported?.isOlder === true ? newerNotice(place.partner) : ''}
      ${unplacedNotice(model.unplaced)}
      ${balanceNotice(model)}
      ${notesOf(model)}
      ${groups.map(groupSection)}
      ${equipmentOf(model)}
      ${questionsOf(model)}
      ${form({
        action: '/form/figures',
        csrfToken: place.csrfToken,
        content: button({ label: 'These figures are right' }),
      })}`,
  })
  return { ...page, hasErrors: problems.length > 0 }
}

/** Like the summary of a form's errors, with links to the pages that have the fields. */
function problemSummary(problems: readonly FigureProblem[]): Slot {
  if (problems.length === 0) return ''
  const items = problems.map(({ message, href }) =>
    href === undefined ? html`<li>${message}</li>` : html`<li><a href="${href}">${message}</a></li>`,
  )
  return html`<div
    class="error-summary" role="alert" tabindex="-1" autofocus aria-labelledby="error-summary-title">
    <h2 id="error-summary-title">There is a problem</h2><ul>${items}</ul></div>`
}

function originOf({ imported, place }: FiguresModel): Slot {
  if (imported === undefined || imported.isTyped) return html`<p>Enter the figures from your bookkeeping.</p>`
  const sent = imported.at === undefined ? '' : html`, sent ${formatMoment(imported.at)}`
  return html`<p>From ${place.partner}${sent}. Change what is not right.</p>`
}

function newerNotice(partner: string): Html {
  return notice({
    tone: 'moving',
    title: 'There are newer figures',
    content: html`<p>${partner} has sent new figures since. <a href="/form/newer">Compare them</a></p>`,
  })
}

function unplacedNotice({ count, pounds }: FiguresModel['unplaced']): Slot {
  if (count === 0) return ''
  const words = count === 1 ? '1 account is not placed yet' : `${count} accounts are not placed yet`
  return notice({
    tone: 'warning',
    title: `${words}: ${formatAmount(pounds)}`,
    content: html`<p>We do not know where these belong.</p>
      <p>${buttonLink({
        label: count === 1 ? 'Place it' : 'Place them',
        href: '/form/accounts',
        kind: 'secondary',
      })}</p>`,
  })
}

/** The running check: both sides of the balance sheet agree, or by how much they do not. */
export function balanceNotice({ balances, difference }: Pick<FiguresModel, 'balances' | 'difference'>): Html {
  if (balances) return html`<p class="notice good" role="status"><strong>✓ Your figures balance</strong></p>`
  const more = difference > 0 ? 'What the company owns is more' : 'What the company owns is less'
  return notice({
    tone: 'warning',
    title: `! ${formatAmount(Math.abs(difference))} apart`,
    content: html`<p>${more} than its capital and reserves. Both must be equal before you can file.</p>`,
  })
}

function notesOf({ notes }: FiguresModel): Slot {
  if (notes.length === 0) return ''
  return html`<details class="stack"><summary>Notes on these figures (${notes.length})</summary>
    <ul class="needs">${notes.map((message) => html`<li>${message}</li>`)}</ul></details>`
}

function questionsOf({ questions }: FiguresModel): Slot {
  if (questions.length === 0) return ''
  return html`<section><div class="heading"><h2>Questions about the tax</h2>
      <a href="/form/figures/tax-relief">Change<span class="for-readers"> figures for the
        tax</span></a></div>
    <p>Nothing changes by itself: if an answer changes the tax, change the figure.</p>
    <ul class="needs">${questions.map(
      ({ name, pounds, question, advice }) =>
        html`<li><strong>${name}, ${formatAmount(Math.abs(pounds))}</strong>: ${question} ${advice}</li>`,
    )}</ul></section>`
}

function equipmentOf({ equipment }: FiguresModel): Slot {
  if (equipment === undefined) return ''
  return html`<section><div class="heading"><h2>Equipment bought and sold</h2>
      <a href="/form/equipment">Change<span class="for-readers"> equipment bought and sold</span></a></div>
    <p class="muted">${equipment}</p></section>`
}

function groupSection({ section, title, rows, total }: FigureGroup): Html {
  const items = rows.map(
    ({ label, value, isCount }) => html`<div><dt>${label}</dt><dd>${shownValue(value, isCount)}</dd></div>`,
  )
  const sum =
    total === undefined
      ? ''
      : html`<div class="total"><dt>${total.label}</dt><dd>${shownValue(total.pounds, false)}</dd></div>`
  return html`<section><div class="heading"><h2>${title}</h2>
      <a href="/form/figures/${section}">Change<span class="for-readers"> ${title}</span></a></div>
    ${
      rows.length === 0 && total === undefined
        ? html`<p class="muted">None</p>`
        : html`<dl
      class="summary">${[items, sum]}</dl>`
    }
    </section>`
}

function shownValue(value: number | undefined, isCount: boolean): Slot {
  if (value === undefined) return html`<span class="muted">Not given</span>`
  return isCount ? String(value) : html`<span class="amount">${formatAmount(value)}</span>`
}
