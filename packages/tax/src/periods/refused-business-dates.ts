// Refuses dates of a business that contradict each other or its period of account.
import { formatLongDate, type Period } from '@cfs/values'
import type { TaxRefusal } from '../tax-refusal.ts'
import type { BusinessDates } from './accounting-periods.ts'

/** The contradictions in the dates; empty if they are consistent. */
export function refusedBusinessDates(
  { start, end }: Period,
  dates: BusinessDates,
  { areFirstAccounts = false }: { readonly areFirstAccounts?: boolean | undefined } = {},
): readonly TaxRefusal[] {
  const { beganOn, tradeBeganOn, tradeCeasedOn, hasIncomeAfterTrade } = dates
  const isBefore = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && a < b
  const isEarly = (day: string | undefined) => areFirstAccounts && isBefore(day, start)
  const early = [
    `must not be before ${formatLongDate(start)}, the day of the company’s incorporation.`,
    'If the company took over an earlier business, give the day on which it did.',
  ] as const
  return [
    ...when(isEarly(beganOn), 'began_on', early),
    ...when(isEarly(tradeBeganOn), 'trade_began_on', early),
    ...when(isEarly(tradeCeasedOn), 'trade_ceased_on', early),
    ...when(isBefore(tradeCeasedOn, tradeBeganOn), 'trade_ceased_on', [
      'must not be before financials.business.trade_began_on.',
      'If the company ended one trade and began another, file the accounts of each part by itself.',
    ]),
    ...when(isBefore(tradeBeganOn, beganOn), 'began_on', [
      'must not be after financials.business.trade_began_on: a trade is a business.',
      'Give the day of the company’s first income or business.',
    ]),
    ...when(tradeBeganOn === undefined && isBefore(tradeCeasedOn, beganOn), 'began_on', [
      'must not be after financials.business.trade_ceased_on: a trade is a business.',
      'Give the day of the company’s first income or business.',
    ]),
    ...when(hasIncomeAfterTrade !== undefined && tradeCeasedOn === undefined, 'has_income_after_trade', [
      'must be omitted while the trade continues.',
      'Give financials.business.trade_ceased_on if it ended.',
    ]),
    ...when(isBefore(end, beganOn), 'began_on', [
      `must not be after ${formatLongDate(end)}, the end of the accounts: before its business began, the company ` +
        'had no accounting period and files no return for it (CTA 2009 s.9).',
      'Correct the date, or tell the tax authority that the company was dormant.',
    ]),
  ]
}

function when(
  condition: boolean,
  member: string,
  [wrong, advice]: readonly [wrong: string, advice: string],
): readonly TaxRefusal[] {
  const fact = `business.${member}`
  return condition ? [{ code: 'CONTRADICTION', fact, message: `financials.${fact} ${wrong} ${advice}` }] : []
}
