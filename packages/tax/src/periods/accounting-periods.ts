// Accounting periods for corporation tax, which need not be the period of account (CTA 2009 ss.9 and 10).
// Each accounting period needs its own return.
import { addDays, formatLongDate, lastDayOfMonths, type IsoDate, type Period } from '@cfs/values'

/** The facts that begin and end accounting periods within a period of account. */
export interface BusinessDates {
  /**
   * The day on which the company first had a source of income or a business. Defaults to a day before the
   * period of account: the whole period is within the charge to corporation tax.
   */
  readonly beganOn?: IsoDate | undefined
  /** The first day of the trade. Defaults to the start of the first accounting period. */
  readonly tradeBeganOn?: IsoDate | undefined
  /** The last day of the trade; undefined while it continues. */
  readonly tradeCeasedOn?: IsoDate | undefined
  /**
   * Whether the company had income or a business after its trade ended. If not, it leaves the charge to
   * corporation tax on that day, and no accounting period follows. Defaults to true.
   */
  readonly hasIncomeAfterTrade?: boolean | undefined
  /** Whether the company has a trade at all. Defaults to true. */
  readonly hasTrade?: boolean | undefined
}

/** The event that begins an accounting period (CTA 2009 s.9(1)). */
export type PeriodBeginning =
  /** The company comes within the charge to corporation tax. */
  | 'business began'
  /** The previous accounting period ended with the previous accounts. */
  | 'accounts began'
  /** The previous accounting period ended within these accounts. */
  | 'previous period ended'

/** The first event that ends an accounting period (CTA 2009 s.10(1)). */
export type PeriodEnding = 'twelve months' | 'accounting date' | 'trade began' | 'trade ceased'

/** An accounting period: at most twelve months, within its period of account. */
export interface AccountingPeriod extends Period {
  readonly beginsBecause: PeriodBeginning
  readonly endsBecause: PeriodEnding
  /** Whether the company trades in the period: throughout, because starting or ceasing to trade ends one. */
  readonly trades: boolean
}

/** The accounting periods of a period of account, in order, for a company that trades throughout. */
export function accountingPeriods(periodOfAccount: Period): readonly Period[] {
  return accountingPeriodsOf(periodOfAccount).map(({ start, end }) => ({ start, end }))
}

/**
 * The accounting periods of a period of account, in order; none if the company's business began after it.
 * `refusedBusinessDates` checks the dates; contradictory dates give an arbitrary result.
 */
export function accountingPeriodsOf(
  periodOfAccount: Period,
  dates: BusinessDates = {},
): readonly AccountingPeriod[] {
  const { beganOn, tradeCeasedOn, hasIncomeAfterTrade = true } = dates
  const isFirst = beganOn !== undefined && beganOn >= periodOfAccount.start
  const leavesCharge = !hasIncomeAfterTrade && tradeCeasedOn !== undefined
  const last = leavesCharge && tradeCeasedOn < periodOfAccount.end ? tradeCeasedOn : periodOfAccount.end
  const periods: AccountingPeriod[] = []
  let start = isFirst ? beganOn : periodOfAccount.start
  while (start <= last) {
    const { on: end, because: endsBecause } = endOfPeriod(start, periodOfAccount, dates)
    const beginsBecause = isFirst ? 'business began' : 'accounts began'
    periods.push({
      start,
      end,
      beginsBecause: periods.length === 0 ? beginsBecause : 'previous period ended',
      endsBecause,
      trades: isTradingOn(start, dates),
    })
    start = addDays(end, 1)
  }
  return periods
}

interface End {
  readonly on: IsoDate
  readonly because: PeriodEnding
}

/** The first of the events that end an accounting period; of several on one day, the first in this list. */
function endOfPeriod(start: IsoDate, { end }: Period, { tradeBeganOn, tradeCeasedOn }: BusinessDates): End {
  const events: readonly End[] = [
    ...(tradeCeasedOn === undefined ? [] : [{ on: tradeCeasedOn, because: 'trade ceased' } as const]),
    ...(tradeBeganOn === undefined
      ? []
      : [{ on: addDays(tradeBeganOn, -1), because: 'trade began' } as const]),
    { on: end, because: 'accounting date' },
    { on: lastDayOfMonths(start, 12), because: 'twelve months' },
  ]
  return events.filter(({ on }) => on >= start).reduce((first, each) => (each.on < first.on ? each : first))
}

function isTradingOn(day: IsoDate, dates: BusinessDates): boolean {
  const { hasTrade = true, tradeBeganOn = day, tradeCeasedOn = day } = dates
  return hasTrade && tradeBeganOn <= day && day <= tradeCeasedOn
}

const BEGINNINGS: Readonly<Record<PeriodBeginning, string>> = {
  'business began': 'the company’s first income or business began on that day (CTA 2009 s.9(1)(a))',
  'accounts began': 'the previous accounting period ended with the previous accounts (CTA 2009 s.9(1)(b))',
  'previous period ended': 'the previous accounting period ended on the day before (CTA 2009 s.9(1)(b))',
}

const ENDINGS: Readonly<Record<PeriodEnding, string>> = {
  'twelve months': 'an accounting period has at most twelve months (CTA 2009 s.10(1)(a))',
  'accounting date': 'the accounts end on that day (CTA 2009 s.10(1)(b))',
  'trade began': 'the company started to trade on the next day (CTA 2009 s.10(1)(d))',
  'trade ceased': 'the company ceased to trade on that day (CTA 2009 s.10(1)(d))',
}

/** One sentence about an accounting period's first and last day, with its reasons and their sources. */
export function periodInWords({ start, end, beginsBecause, endsBecause }: AccountingPeriod): string {
  return (
    `The accounting period begins on ${formatLongDate(start)}: ${BEGINNINGS[beginsBecause]}; ` +
    `it ends on ${formatLongDate(end)}: ${ENDINGS[endsBecause]}.`
  )
}
