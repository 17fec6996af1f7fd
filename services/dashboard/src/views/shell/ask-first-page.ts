// Asks whether a person really wants what cannot be undone, and says what it does. Nothing has happened yet.
import { button, buttonLink, form, hiddenField, html, type PageView } from '@cfs/pages'

export interface Question {
  /** A question, such as “Remove the authenticator app?”. */
  readonly title: string
  readonly consequence: string
  /** What the button does, in the words of the question. */
  readonly label: string
  readonly back: string
  readonly action: string
  /** The fields of the form that asked. */
  readonly fields?: Readonly<Record<string, string>>
}

export function askFirstPage(question: Question, csrfToken: string): PageView {
  const { title, consequence, label, back, action, fields = {} } = question
  return {
    title,
    content: html`<h1>${title}</h1><p>${consequence}</p>
      ${form({
        action,
        csrfToken,
        content: html`${Object.entries({ ...fields, confirmed: 'yes' }).map(([name, value]) =>
          hiddenField(name, value),
        )}<div class="actions">${button({ label, kind: 'danger' })}${buttonLink({
          label: 'Cancel',
          href: back,
          kind: 'secondary',
        })}</div>`,
      })}`,
  }
}
