// The fields of one section of the figures.
import {
  attributes,
  button,
  errorSummary,
  type FieldErrors,
  form,
  html,
  type Html,
  type PageView,
  textField,
} from '@cfs/pages'
import { backLink } from './form-page.ts'

export interface EditableFigure {
  readonly path: string
  readonly label: string
  readonly hint?: string | undefined
  /** The value as the customer typed it. */
  readonly value: string
  readonly isCount: boolean
  readonly isRare: boolean
}

export function figureSectionPage(model: {
  readonly section: string
  readonly title: string
  readonly introduction: string
  readonly csrfToken: string
  readonly fields: readonly EditableFigure[]
  readonly errors: FieldErrors
}): PageView {
  const { section, title, fields, errors, csrfToken } = model
  const input = ({ path, label, hint, value, isCount }: EditableFigure): Html =>
    textField({
      name: path,
      label,
      value,
      error: errors[path],
      inputmode: isCount ? 'numeric' : 'decimal',
      characters: isCount ? 6 : 10,
      autocomplete: 'off',
      ...(hint === undefined ? {} : { hint }),
      ...(isCount ? {} : { prefix: '£' }),
    })
  const usual = fields.filter(({ isRare }) => !isRare)
  const rare = fields.filter(({ isRare }) => isRare)
  const isOpen = rare.some(({ value, path }) => value !== '' || errors[path] !== undefined)
  const more =
    rare.length === 0
      ? ''
      : html`<details class="stack" ${attributes({ open: isOpen })}><summary>More
        lines</summary>${rare.map(input)}</details>`
  return {
    title,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${backLink('/form/figures')}${errorSummary(errors)}
      <h1>${title}</h1><p>${model.introduction}</p>
      ${form({
        action: `/form/figures/${section}`,
        csrfToken,
        content: [usual.map(input), more, button({ label: 'Save' })],
      })}`,
  }
}
