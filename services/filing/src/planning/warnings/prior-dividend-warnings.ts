// Small accounts show the amounts of the year before beside those of this year, dividends included (FRS 102
// 3.14).
import type { AnyAccountsForm } from '@cfs/forms'
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'

/** `form`: the accounts that are filed or attached; undefined if there are none. */
export function priorDividendWarnings(form: AnyAccountsForm | undefined): readonly Warning[] {
  if (form === undefined || !('dividendsPaidPence' in form)) return []
  const { dividendsPaidPence = 0, prior, notes } = form
  // A note of the client's own about dividends takes the place of the amounts.
  const isStated = notes?.other?.some(({ title }) => /dividend/i.test(title)) === true
  return warnIf(
    dividendsPaidPence > 0 && prior !== undefined && prior.dividendsPaidPence === undefined && !isStated,
    'PRIOR_DIVIDENDS_MISSING',
    `The accounts state dividends of ${formatMoney(dividendsPaidPence)} and not those of the year before, which ` +
      'they must show beside it (FRS 102 3.14). Send financials.prior_year.dividends_paid, 0 if there were none.',
  )
}
