// The earlier tax return that uses a loss: the second step of a claim that carries a loss back, by an
// amendment or, once it is too late for one, by a letter.
import { formatAmount, formatDay, html, type Html } from '@cfs/pages'
import type { IsoDate } from '@cfs/values'

export interface EarlierReturn {
  readonly periodEnd: IsoDate
  readonly pounds: number
  /** The last day on which it can be amended. */
  readonly amendBy: IsoDate
  /** Whether that day has passed. */
  readonly isLate: boolean
}

/** What must be done, by whom, and by when. */
export function amendedReturn(
  { periodEnd, pounds, amendBy, isLate }: EarlierReturn,
  { partner }: { readonly partner: string },
): Html {
  const way = isLate
    ? html`Its tax return could be amended until ${formatDay(amendBy)}, so ask ${partner}, or your
        accountant, to claim the relief from HMRC by letter, once this tax return is accepted.`
    : html`For that, ask ${partner}, or the company that filed that tax return, to amend it by
        <strong>${formatDay(amendBy)}</strong>, once this one is accepted. HMRC then pays back tax of that
        period.`
  const goes = `${formatAmount(pounds)} of it goes back to the period to ${formatDay(periodEnd)}.`
  return html`${goes} ${way}`
}
