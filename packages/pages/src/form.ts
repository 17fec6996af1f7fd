// Builds forms that change data, forms that filter a view, and the list of a form's errors.
import { attributes } from './attributes.ts'
import { type FieldErrors, hiddenField, idOf } from './fields.ts'
import { html, type Html, type Slot } from './html.ts'

export interface Form {
  readonly action: string
  /** The token that proves that the form came from our own page; every form that changes data has one. */
  readonly csrfToken: string
  readonly content: Slot
  readonly id?: string
  /** Whether the form is hidden until a script shows it. */
  readonly isHidden?: boolean
  /** Whether the form sends files. */
  readonly hasFiles?: boolean
  /** Whether the answer opens in a new tab, so that what was typed elsewhere on the page stays. */
  readonly opensTab?: boolean
  /** Data for the page's scripts, written as `data-…` attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string>>
}

/**
 * A form that changes data. The browser's own validation is disabled, so that errors look the same in every
 * browser.
 */
export function form({ action, csrfToken, content, id, isHidden, hasFiles, opensTab, data }: Form): Html {
  const set = attributes({
    id,
    hidden: isHidden,
    enctype: hasFiles === true ? 'multipart/form-data' : undefined,
    target: opensTab === true ? '_blank' : undefined,
    ...data,
  })
  const token = hiddenField('_csrf', csrfToken)
  return html`<form method="post" action="${action}" novalidate ${set}>${token}${content}</form>`
}

export interface FilterForm {
  readonly action: string
  /** The one field of the form that most people need. */
  readonly content: Slot
  /** Further fields, which a phone shows only on request; a wider screen always shows them. */
  readonly more?: {
    readonly content: Slot
    /** Whether one of the further fields is set or in error, so that the reader must see it. */
    readonly isOpen: boolean
  }
  readonly actions: Slot
}

/** A form that only changes what is shown: its fields become part of the page's URL. */
export function filterForm({ action, content, more, actions }: FilterForm): Html {
  return html`<form method="get" action="${action}" class="filters">${content}${moreFilters(more)}<div
    class="actions">${actions}</div></form>`
}

function moreFilters(more: FilterForm['more']): Slot {
  if (more === undefined) return ''
  const set = attributes({ class: 'more-filters', open: more.isOpen })
  return html`<details ${set}><summary>More filters</summary><div>${more.content}</div></details>`
}

/** The list of errors at the top of a page, each linked to its field; nothing if there are no errors. */
export function errorSummary(errors: FieldErrors): Slot {
  const entries = Object.entries(errors)
  if (entries.length === 0) return ''
  return html`<div
    class="error-summary" role="alert" tabindex="-1" autofocus aria-labelledby="error-summary-title">
    <h2 id="error-summary-title">There is a problem</h2>
    <ul>${entries.map(
      ([name, message]) =>
        html`<li>${name === '' ? message : html`<a href="#${idOf(name)}">${message}</a>`}</li>`,
    )}</ul>
  </div>`
}
