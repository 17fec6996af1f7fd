// What a person typed in a form that was not saved, so that nothing has to be typed twice.
import { button } from './buttons.ts'
import { hiddenField } from './fields.ts'
import { form } from './form.ts'
import { html, type Html } from './html.ts'
import { summaryList } from './summary-list.ts'

/** A text field as its reader typed it. */
export type TypedField = readonly [name: string, value: string]

export interface TypedForm {
  readonly fields: readonly TypedField[]
  /** The form that sends the fields again; undefined if they are only shown. */
  readonly send: { readonly action: string; readonly csrfToken: string; readonly label: string } | undefined
}

/** Fields that a page filled in for its reader. */
const NOT_TYPED = /_id$|^(?:next|confirmed|page|import|sheet)$/

/** Whether there is anything in the form that its reader typed or chose. */
export function hasTyped(fields: readonly TypedField[]): boolean {
  return fields.some(isTyped)
}

/** What was typed in a form that was not saved, and a button that sends it again. */
export function typedForm({ fields, send }: TypedForm): Html {
  return html`<section><h2>What you typed</h2>
    ${summaryList(fields.filter(isTyped).map(([name, value]) => ({ term: inWords(name), value })))}
    ${
      send === undefined
        ? ''
        : form({
            action: send.action,
            csrfToken: send.csrfToken,
            content: [
              ...fields.map(([name, value]) => hiddenField(name, value)),
              button({ label: send.label }),
            ],
          })
    }</section>`
}

function isTyped([name, value]: TypedField): boolean {
  return value !== '' && !NOT_TYPED.test(name)
}

/** A field's name as words; lists count from 1: `loan-0-p1-lent` → “Loan 1 period 2 lent”. */
function inWords(name: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const words = last
    .split(/[-_]/)
    .map((word) =>
      word.replace(/^p(?=\d+$)/, 'period ').replace(/\d+$/, (index) => String(Number(index) + 1)),
    )
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
