// Forms that change something, forms that filter a view, and the list of what is wrong with one.
import { attributes } from './attributes.ts'
import { type FieldErrors, hiddenField, idOf } from './fields.ts'
import { html, type Html, type Slot } from './html.ts'

export interface Form {
  readonly action: string
  /** The token that proves the form came from our page; every form that changes something has one. */
  readonly csrfToken: string
  readonly content: Slot
  readonly id?: string
  /** Shown by a script, where it works. */
  readonly isHidden?: boolean
  /** Data for scripts, as `data-…` attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string>>
}

/** A form that changes something. The browser's own checks are off: errors look the same everywhere. */
export function form({ action, csrfToken, content, id, isHidden, data }: Form): Html {
  const set = attributes({ id, hidden: isHidden, ...data })
  const token = hiddenField('_csrf', csrfToken)
  return html`<form method="post" action="${action}" novalidate ${set}>${token}${content}</form>`
}

/** A form that only changes what is shown: its fields become the address of the view. */
export function filterForm({ action, content }: { readonly action: string; readonly content: Slot }): Html {
  return html`<form method="get" action="${action}" class="filters">${content}</form>`
}

/** The list of errors at the top of a page, each a link to its field; nothing if there are none. */
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
