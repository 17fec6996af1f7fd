// The head of every page of the form: the way back, the place among the steps, the errors and the question.
import { errorSummary, type FieldErrors, html, type Html, idOf, type PageView, type Slot } from '@cfs/pages'
import type { FormPlace } from './form-place.ts'

export function formPage(page: {
  readonly place: FormPlace
  readonly title: string
  readonly errors?: FieldErrors
  /** The heading over a field of several with the same label, which the list of errors names. */
  readonly rowOf?: (name: string) => string | undefined
  readonly content: Slot
}): PageView {
  const { place, title, content, rowOf } = page
  const errors = inOrderOf(html`${content}`, page.errors ?? {})
  return {
    title,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${backLink(place.back)}${errorSummary(withRows(errors, rowOf))}
      <div><p class="step-of">Step ${place.step[0]} of ${place.step[1]}</p><h1>${title}</h1></div>
      ${content}`,
  }
}

function withRows(
  errors: FieldErrors,
  rowOf: (name: string) => string | undefined = () => undefined,
): FieldErrors {
  const named = Object.entries(errors).map(([name, message]) => {
    const row = rowOf(name)
    return [name, row === undefined ? message : `${row}: ${message}`]
  })
  return Object.fromEntries(named)
}

/** The errors in the order of their fields on the page; those of the whole form first. */
function inOrderOf(content: Html, errors: FieldErrors): FieldErrors {
  const text = content.toString()
  const placeOf = ([name]: readonly [string, unknown]) =>
    name === '' ? -1 : text.indexOf(`id="${idOf(name)}"`)
  return Object.fromEntries(Object.entries(errors).toSorted((a, b) => placeOf(a) - placeOf(b)))
}

export function backLink(href: string | undefined): Slot {
  return href === undefined ? '' : html`<p class="back"><a href="${href}">‹ Back</a></p>`
}

/** Facts about one thing, with the text beside its name. */
export function facts(content: Html): Html {
  return html`<div class="facts">${content}</div>`
}
