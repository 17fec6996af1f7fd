// Figures that are unlike those of the year before in a way that is often a mistake.
import { BALANCING_TOLERANCE_PENCE, formatPounds } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

/** A line of the balance sheet in both years. */
export interface ComparedLine {
  /** As the request names it. */
  readonly name: string
  readonly nowPence: number
  readonly thenPence: number
}

export interface ComparedYears {
  readonly lines: readonly ComparedLine[]
  readonly reserves: ComparedLine
  readonly capital: ComparedLine
  /** Before tax; undefined where the request tells none. */
  readonly profitPence: number | undefined
}

const TEN_TIMES = 10
const WORTH_A_LOOK_PENCE = 1_000_000

/** Lines that grew or shrank tenfold, reserves that grew by more than the profit, capital that changed. */
export function figureWarnings(years: ComparedYears): readonly Warning[] {
  const { lines, reserves, capital, profitPence } = years
  const leaps = lines.filter(isLeap).map(inWords)
  const growthPence = reserves.nowPence - reserves.thenPence
  return [
    ...warnIf(
      leaps.length > 0,
      'UNLIKE_PRIOR_YEAR',
      `These lines are ten times those of prior_year, or a tenth: ${leaps.join(', ')}. Check for misplaced digits.`,
    ),
    ...warnIf(
      profitPence !== undefined && growthPence > Math.max(0, profitPence) + BALANCING_TOLERANCE_PENCE,
      'UNLIKE_PRIOR_YEAR',
      `profit_and_loss_account grew by GBP ${formatPounds(growthPence)}, which is more than the profit of the ` +
        `year (GBP ${formatPounds(profitPence ?? 0)}): one of the two may be wrong.`,
    ),
    ...warnIf(
      capital.nowPence < capital.thenPence,
      'UNLIKE_PRIOR_YEAR',
      `${capital.name} fell: ${inWords(capital)}. Share capital falls by a registered reduction only.`,
    ),
  ]
}

/** Without a transaction, a dormant company closes a year with what it opened it with (CA 2006 s.1169). */
export function dormantFigureWarnings({ lines, reserves }: ComparedYears): readonly Warning[] {
  const changed = [...lines, reserves].filter(({ nowPence, thenPence }) => nowPence !== thenPence)
  return warnIf(
    changed.length > 0,
    'DORMANT_FIGURES_CHANGED',
    `A dormant company has no transactions, yet these lines changed: ${changed.map(inWords).join(', ')}.`,
  )
}

/** The accounts that go with a return are those that the registry has; `then` is what was filed there. */
export function filedAccountsWarnings(lines: readonly ComparedLine[]): readonly Warning[] {
  const unlike = lines.filter(
    ({ nowPence, thenPence }) => Math.abs(nowPence - thenPence) > BALANCING_TOLERANCE_PENCE,
  )
  const told = unlike.map(
    ({ name, nowPence, thenPence }) =>
      `${name} (GBP ${formatPounds(thenPence)} filed, GBP ${formatPounds(nowPence)} here)`,
  )
  return warnIf(
    unlike.length > 0,
    'UNLIKE_FILED_ACCOUNTS',
    `The accounts that were filed here for this period say otherwise: ${told.join(', ')}. The tax ` +
      'authority compares them: correct the figures, or file revised accounts.',
  )
}

function isLeap({ nowPence, thenPence }: ComparedLine): boolean {
  const [smaller, larger] = [nowPence, thenPence].map(Math.abs).toSorted((a, b) => a - b)
  if (smaller === undefined || larger === undefined || smaller === 0) return false
  return larger >= smaller * TEN_TIMES && larger - smaller >= WORTH_A_LOOK_PENCE
}

function inWords({ name, nowPence, thenPence }: ComparedLine): string {
  return `${name} (GBP ${formatPounds(thenPence)} before, GBP ${formatPounds(nowPence)} now)`
}
