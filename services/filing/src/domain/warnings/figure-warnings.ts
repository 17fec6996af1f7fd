// Warnings about figures that differ from the previous year in a way that often indicates a mistake.
import { BALANCING_TOLERANCE_PENCE, formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

/** A line of the balance sheet, with its amounts in both years. */
export interface ComparedLine {
  /** The name of the line in the request. */
  readonly name: string
  readonly nowPence: number
  readonly thenPence: number
}

export interface ComparedYears {
  readonly lines: readonly ComparedLine[]
  readonly reserves: ComparedLine
  readonly capital: ComparedLine
  /** The profit before tax; undefined if the request has no profit and loss account. */
  readonly profitPence: number | undefined
}

const TEN_TIMES = 10
const WORTH_A_LOOK_PENCE = 1_000_000

/**
 * Warns about lines that grew or shrank tenfold, reserves that grew by more than the profit, and capital
 * that fell.
 */
export function figureWarnings(years: ComparedYears): readonly Warning[] {
  const { lines, reserves, capital, profitPence } = years
  const leaps = lines.filter(isLeap).map(inWords)
  const growthPence = reserves.nowPence - reserves.thenPence
  return [
    ...warnIf(
      leaps.length > 0,
      'UNLIKE_PRIOR_YEAR',
      `These lines are at least ten times larger or smaller than in prior_year: ${leaps.join(', ')}. Check for misplaced digits.`,
    ),
    ...warnIf(
      profitPence !== undefined && growthPence > Math.max(0, profitPence) + BALANCING_TOLERANCE_PENCE,
      'UNLIKE_PRIOR_YEAR',
      `profit_and_loss_account grew by ${formatMoney(growthPence)}, more than the profit for the year ` +
        `(${formatMoney(profitPence ?? 0)}). Check both figures.`,
    ),
    ...warnIf(
      capital.nowPence < capital.thenPence,
      'UNLIKE_PRIOR_YEAR',
      `${capital.name} fell: ${inWords(capital)}. Share capital can fall only by a registered reduction.`,
    ),
  ]
}

/** Without transactions, a dormant company's closing balances equal its opening balances (CA 2006 s.1169). */
export function dormantFigureWarnings({ lines, reserves }: ComparedYears): readonly Warning[] {
  const changed = [...lines, reserves].filter(({ nowPence, thenPence }) => nowPence !== thenPence)
  return warnIf(
    changed.length > 0,
    'DORMANT_FIGURES_CHANGED',
    `A dormant company has no transactions, but these lines changed: ${changed.map(inWords).join(', ')}. Check the figures.`,
  )
}

/** Warns if the accounts attached to a return differ from those filed with the registry (`thenPence`). */
export function filedAccountsWarnings(lines: readonly ComparedLine[]): readonly Warning[] {
  const unlike = lines.filter(
    ({ nowPence, thenPence }) => Math.abs(nowPence - thenPence) > BALANCING_TOLERANCE_PENCE,
  )
  const differences = unlike.map(
    ({ name, nowPence, thenPence }) =>
      `${name} (${formatMoney(thenPence)} filed, ${formatMoney(nowPence)} here)`,
  )
  return warnIf(
    unlike.length > 0,
    'UNLIKE_FILED_ACCOUNTS',
    `The accounts filed for this period have different figures: ${differences.join(', ')}. The tax authority ` +
      'compares the two. Correct the figures, or file revised accounts.',
  )
}

function isLeap({ nowPence, thenPence }: ComparedLine): boolean {
  const [smaller, larger] = [nowPence, thenPence].map(Math.abs).toSorted((a, b) => a - b)
  if (smaller === undefined || larger === undefined || smaller === 0) return false
  return larger >= smaller * TEN_TIMES && larger - smaller >= WORTH_A_LOOK_PENCE
}

function inWords({ name, nowPence, thenPence }: ComparedLine): string {
  return `${name} (${formatMoney(thenPence)} before, ${formatMoney(nowPence)} now)`
}
