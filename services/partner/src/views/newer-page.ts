// Offers newer figures, with their differences from those in the form.
import {
  button,
  form,
  formatAmount,
  formatDay,
  formatMoment,
  hiddenField,
  html,
  notice,
  type Slot,
  table,
} from '@cfs/pages'
import { backLink } from './form-page.ts'
import type { PageView } from './page-view.ts'

export function newerPage(model: {
  readonly partner: string
  readonly csrfToken: string
  /** The import that is offered. */
  readonly importId: string
  readonly sentAt: string
  /** The first day of their period, if it is not the one of the form. */
  readonly newStart: string | undefined
  readonly changes: readonly {
    readonly label: string
    readonly before: number | undefined
    readonly after: number | undefined
  }[]
}): PageView {
  const { partner, csrfToken, newStart, changes } = model
  return {
    title: 'Use the new figures?',
    content: html`${backLink('/form/figures')}<h1>Use the new figures?</h1>
      <p>${partner} sent new figures ${formatMoment(model.sentAt)}, after you started this form.</p>
      ${
        newStart === undefined
          ? ''
          : html`<p>The period of the new figures begins on <strong>${formatDay(newStart)}</strong>.</p>`
      }
      ${
        changes.length === 0
          ? notice({ tone: 'quiet', content: html`<p>They are the same as those in your form.</p>` })
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
        content: html`${hiddenField('import', model.importId)}<div class="actions">${button({
          label: 'Use the new figures',
          name: 'answer',
          value: 'new',
        })}
          ${button({ label: 'Keep my figures', kind: 'secondary', name: 'answer', value: 'keep' })}</div>`,
      })}
      <p class="muted">Keeping your figures keeps your changes. New figures replace the profit and the balance
        sheet, and nothing else.</p>`,
  }
}

function shown(pounds: number | undefined): Slot {
  return pounds === undefined ? 'None' : formatAmount(pounds)
}
