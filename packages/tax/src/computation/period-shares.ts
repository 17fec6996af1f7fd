// Divides the figures of a period of account over its accounting periods.
import { daysIn, type Period } from '@cfs/values'
import type { AllowancesWorking } from '../capital-allowances/compute-allowances.ts'
import { shareByDays } from '../periods/share-by-days.ts'
import type { AdjustedProfit, GivenLine } from './adjust-profit.ts'
import { RESULT_HEADS, type Head, type LineFigure, type SoleBusiness } from './company-lines.ts'
import { inFormula } from './computation-step.ts'
import { headResult } from './given-lines.ts'
import type { DayShare } from './return-computation.ts'
import type { HeadShare, PeriodFigures } from './return-result.ts'
import type {
  AllowanceParts,
  AllowancesBusiness,
  QualifyingExpenditure,
  TradingFigures,
} from './trading-figures.ts'

/** An accounting period, and whether the company trades in it. */
export interface TradingPeriod extends Period {
  readonly trades: boolean
}

/** Expenditure of which a return may leave out a part. */
export type StatedExpenditure = {
  readonly [Part in keyof QualifyingExpenditure]?: QualifyingExpenditure[Part] | undefined
}

/** The figures of one accounting period that belong to its dates, in whole pence. */
export interface ReturnFigures {
  readonly period: Period
  /** Lines outside the trade; a line that any accounting period gives is 0 in the others. */
  readonly lines?: Readonly<Partial<Record<LineFigure, number>>> | undefined
  readonly capitalAllowancesPence?: number | undefined
  readonly allowances?: AllowanceParts | undefined
  readonly pools?: AllowancesWorking | undefined
  readonly expenditure?: StatedExpenditure | undefined
  readonly balancingChargesPence?: number | undefined
  readonly qualifyingDonationsPence?: number | undefined
  /** Box 595; undefined if it is unknown. */
  readonly taxAlreadyPaidPence?: number | undefined
  /** Defaults to the number of the whole period of account. */
  readonly associatedCompanies?: number | undefined
}

export interface FiguresToDivide {
  readonly figures: TradingFigures
  /** The only business of a company without a trade in the period of account. */
  readonly only: SoleBusiness | undefined
  /** Whether the company lets land, even if no line shows it. */
  readonly lets?: boolean | undefined
  readonly lines: readonly GivenLine[]
  readonly adjusted: AdjustedProfit
  readonly periods: readonly TradingPeriod[]
  /** The dated figures of each period, in the order of `periods`; undefined if there are none. */
  readonly returns?: readonly ReturnFigures[] | undefined
}

export type PeriodShare = Omit<
  PeriodFigures,
  'account' | 'broughtForward' | 'isAtMainRate' | 'loans' | 'lossUse' | 'schema' | 'tradeEndedOn'
>

/**
 * The share of the figures that falls into each accounting period. Profits are divided in whole pounds
 * before capital allowances (CTA 2009 ss.52 and 210; CAA 2001 s.6): those of the trade over the periods in
 * which the company trades. The figures of a single accounting period keep their pence until they are rounded
 * in their boxes.
 */
export function periodShares(accounts: FiguresToDivide): readonly PeriodShare[] {
  const { figures, adjusted, periods } = accounts
  const trading = periods.filter(({ trades }) => trades)
  const turnovers = overPeriods(Math.floor(figures.turnoverPence / 100), trading, periods)
  const profits =
    trading.length === 1
      ? periods.map(({ trades }) => (trades ? adjusted.adjustedPence : 0))
      : inPence(overPeriods(Math.floor(adjusted.adjustedPence / 100), trading, periods))
  const heads = RESULT_HEADS.map((head) => [head, headShares(accounts, head)] as const)
  const amounts = datedAmounts(accounts)
  return periods.map(({ start, end, trades }, index) => ({
    period: { start, end },
    trades,
    turnoverPounds: turnovers[index] ?? 0,
    ...(trades &&
      trading.length > 1 && {
        turnoverFormula: dividedByDays(
          Math.floor(figures.turnoverPence / 100) * 100,
          { start, end },
          trading,
        ),
      }),
    adjustedPence: profits[index] ?? 0,
    profitShares: {
      ...(trading.length > 0 && { trade: dayShare({ start, end }, trading) }),
      property: dayShare({ start, end }, periods),
    },
    heads: new Map(heads.map(([head, shares]) => [head, shares[index] ?? { amountPence: 0 }])),
    allowancesBusiness: allowancesBusiness(accounts, trades),
    keepsLoanDeficit: figures.keepsLoanDeficit ?? false,
    ...amounts(index),
  }))
}

/** The days of a period among those of the periods that share a profit. */
function dayShare(period: Period, sharing: readonly Period[]): DayShare {
  const isSharing = sharing.some(({ start }) => start === period.start)
  return { days: isSharing ? daysIn(period) : 0, ofDays: daysOf(sharing) }
}

function daysOf(periods: readonly Period[]): number {
  return periods.reduce((sum, each) => sum + daysIn(each), 0)
}

/** The shares of whole pounds by the days of `some` periods; 0 in the others. */
function overPeriods(pounds: number, some: readonly Period[], periods: readonly Period[]): readonly number[] {
  const shares = some.length === 0 ? [] : shareByDays(pounds, some)
  return periods.map((period) => shares[some.findIndex(({ start }) => start === period.start)] ?? 0)
}

function inPence(pounds: readonly number[]): readonly number[] {
  return pounds.map((each) => each * 100)
}

/** The shares of one head: its dated lines by their periods, and the others by days. */
function headShares({ lines, periods, returns = [] }: FiguresToDivide, head: Head): readonly HeadShare[] {
  const isDated = ({ figure }: GivenLine) =>
    returns.some(({ lines: linesOfReturn }) => amountIn(linesOfReturn, figure) !== 0)
  const dated = lines.filter((line) => line.head === head && isDated(line))
  const { amountPence, formula } = headResult(
    lines.filter((line) => !isDated(line)),
    head,
  )
  const shares =
    periods.length === 1 ? [amountPence] : inPence(shareByDays(Math.floor(amountPence / 100), periods))
  return periods.map((period, index): HeadShare => {
    const own = headResult(
      dated
        .map((line) => ({ ...line, amountPence: amountIn(returns[index]?.lines, line.figure) }))
        .filter((line) => line.amountPence !== 0),
      head,
    )
    const isDivided = periods.length > 1 && amountPence !== 0
    const words = isDivided ? dividedByDays(Math.floor(amountPence / 100) * 100, period, periods) : formula
    return {
      amountPence: (shares[index] ?? 0) + own.amountPence,
      formula:
        words === undefined || own.amountPence === 0
          ? (words ?? own.formula)
          : `${words}; ${own.formula ?? inFormula(own.amountPence)}`,
      divisionSource: isDivided && head === 'property' ? DIVISION_SOURCE : undefined,
    }
  })
}
const DIVISION_SOURCE = 'CTA 2009 ss.209 and 210; CT600 box 190'

function amountIn(amounts: ReturnFigures['lines'], figure: string): number {
  return Object.entries(amounts ?? {}).find(([name]) => name === figure)?.[1] ?? 0
}

type DatedAmounts = Pick<
  PeriodFigures,
  | 'capitalAllowancesPence'
  | 'balancingChargesPence'
  | 'qualifyingDonationsPence'
  | 'allowances'
  | 'pools'
  | 'expenditure'
  | 'taxAlreadyPaidPence'
  | 'associatedCompanies'
  | 'allowancesFormula'
>

/**
 * The figures besides lines: of a single period, of each period where they are given, otherwise by days. Only
 * `computeTax` divides them: `computeCompanyTax` refuses such totals of several accounting periods.
 */
function datedAmounts({ figures, periods, returns }: FiguresToDivide): (index: number) => DatedAmounts {
  const { associatedCompanies } = figures
  if (periods.length === 1) return () => amountsOf(figures, associatedCompanies)
  if (returns !== undefined) return (index) => amountsOf(returns[index] ?? {}, associatedCompanies)
  const allowancesPounds = Math.ceil(figures.capitalAllowancesPence / 100)
  const allowances = inPence(shareByDays(allowancesPounds, periods))
  const charges = inPence(shareByDays(Math.floor(figures.balancingChargesPence / 100), periods))
  const donations = inPence(shareByDays(Math.floor(figures.qualifyingDonationsPence / 100), periods))
  const formulas = periods.map((period) => dividedByDays(allowancesPounds * 100, period, periods))
  return (index) => ({
    capitalAllowancesPence: allowances[index] ?? 0,
    balancingChargesPence: charges[index] ?? 0,
    qualifyingDonationsPence: donations[index] ?? 0,
    allowancesFormula: formulas[index] ?? '',
    associatedCompanies,
  })
}

function amountsOf(figures: Omit<ReturnFigures, 'period'>, associatedCompanies: number): DatedAmounts {
  return {
    capitalAllowancesPence: figures.capitalAllowancesPence ?? 0,
    balancingChargesPence: figures.balancingChargesPence ?? 0,
    qualifyingDonationsPence: figures.qualifyingDonationsPence ?? 0,
    allowances: figures.allowances,
    pools: figures.pools,
    expenditure: wholeExpenditure(figures.expenditure),
    taxAlreadyPaidPence: figures.taxAlreadyPaidPence,
    associatedCompanies: figures.associatedCompanies ?? associatedCompanies,
  }
}

/** The expenditure with every part; that of a single return takes the parts that it omits from `all`. */
export function wholeExpenditure(
  own: StatedExpenditure | undefined,
  all?: QualifyingExpenditure,
): QualifyingExpenditure {
  return {
    integralFeaturesPence: own?.integralFeaturesPence ?? all?.integralFeaturesPence ?? 0,
    otherPence: own?.otherPence ?? all?.otherPence ?? 0,
  }
}

/** The business of the allowances: the stated one, the trade of the period, or its only other business. */
function allowancesBusiness(accounts: FiguresToDivide, trades: boolean): AllowancesBusiness {
  const { figures, only, lines, lets = false } = accounts
  if (figures.allowancesBusiness !== undefined) return figures.allowancesBusiness
  if (trades) return 'trade'
  const hasRents = only === undefined && lines.some(({ head }) => head === 'property')
  return lets || hasRents ? 'property' : 'management'
}

/** The formula of one period's share of an amount: `90,000.00 × 365 / 547 days, …`. */
export function dividedByDays(amountPence: number, period: Period, periods: readonly Period[]): string {
  return (
    `${inFormula(amountPence)} × ${daysIn(period)} / ${daysOf(periods)} days, ` +
    'whole pounds; the last period takes the remainder'
  )
}
