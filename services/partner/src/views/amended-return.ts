// The earlier tax return that uses a loss: the second step of a claim that carries a loss back.
import { formatAmount, formatDay, html, type Html } from '@cfs/pages'
import type { IsoDate } from '@cfs/values'

export interface EarlierReturn {
  readonly periodEnd: IsoDate
  readonly pounds: number
  /** The last day on which it can be amended. */
  readonly amendBy: IsoDate
}

/** What must be done, by whom, and by when. */
export function amendedReturn(
  { periodEnd, pounds, amendBy }: EarlierReturn,
  { partner }: { readonly partner: string },
): Html {
  return html`${formatAmount(pounds)} of it goes back to the period to ${formatDay(periodEnd)}. For that, ask
    ${partner}, or the company that filed that tax return, to amend it by
    <strong>${formatDay(amendBy)}</strong>, once this one is accepted. HMRC then pays back tax of that
    period.`
}
