// Offers newer figures, with their differences from those in the form.
import {
  button,
  form,
  formatAmount,
  formatDay,
  formatMoment,
  hiddenField,
  html,
  type Html,
  notice,
  type PageView,
  type Slot,
  table,
} from '@cfs/pages'
import { backLink } from './form-page.ts'

export function newerPage(model: {
  readonly partner: string
  readonly csrfToken: string
  /** The import that is offered. */
  readonly importId: string
  readonly sentAt: string
  /** Whether no filing of the form was sent. */
  readonly isNothingSent: boolean
  /** The first day of their period, if it is not the one of the form. */
  readonly newStart: string | undefined
  readonly changes: readonly {
    readonly label: string
    readonly before: number | undefined
    readonly after: number | undefined
  }[]
}): PageView {
  const { partner, csrfToken, newStart, changes } = model
  const isSame = changes.length === 0 && newStart === undefined
  const title = isSame ? 'The new figures are the same' : 'Use the new figures?'
  return {
    title,
    content: html`${backLink('/form/figures')}<h1>${title}</h1>
      <p>${partner} sent new figures on ${formatMoment(model.sentAt)}, after you started this form.
        ${model.isNothingSent ? 'Nothing has been sent to the authorities yet.' : ''}</p>
      ${
        newStart === undefined
          ? ''
          : html`<p>The period of the new figures begins on <strong>${formatDay(newStart)}</strong>.</p>`
      }
      ${
        changes.length === 0
          ? notice({ tone: 'quiet', content: SAME })
          : table({
              caption: 'Differences between your form and the new figures',
              columns: [
                { heading: 'Figure' },
                { heading: 'In your form', isNumeric: true },
                { heading: 'New', isNumeric: true },
              ],
              rows: changes.map(({ label, before, after }) => ({
                cells: [label, shown(before), shown(after)],
              })),
            })
      }
      ${form({
        action: '/form/newer',
        csrfToken,
        content: html`${hiddenField('import', model.importId)}<div class="actions">${
          isSame ? button({ label: 'Continue', name: 'answer', value: 'keep' }) : choiceButtons()
        }</div>`,
      })}
      ${
        isSame
          ? ''
          : html`<p class="muted">Keeping your figures keeps your changes. New figures replace the profit and
              the balance sheet, and nothing else.</p>`
      }`,
  }
}

const SAME = html`<p>
  The new figures are the same as those in your form, so there is nothing to check again.
</p>`

function choiceButtons(): Html {
  return html`${button({ label: 'Use the new figures', name: 'answer', value: 'new' })}
    ${button({ label: 'Keep my figures', kind: 'secondary', name: 'answer', value: 'keep' })}`
}

function shown(pounds: number | undefined): Slot {
  return pounds === undefined ? 'None' : formatAmount(pounds)
}
