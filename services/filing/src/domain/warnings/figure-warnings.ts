// Warnings about figures that differ from the previous year in a way that often indicates a mistake.
import { BALANCING_TOLERANCE_PENCE, formatMoney, type Regime } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

/** A line of the balance sheet, with its amounts in both years. */
export interface ComparedLine {
  /** The name of the balance sheet line in the request. */
  readonly name: string
  readonly nowPence: number
  readonly thenPence: number
}

export interface ComparedYears {
  readonly lines: readonly ComparedLine[]
  readonly reserves: ComparedLine
  readonly capital: ComparedLine
}

/** The reserve of a company at the start and the end of the period. */
export interface Reserves {
  /** The closing reserve of the previous year; 0 in a company's first period. */
  readonly openingPence: number
  readonly closingPence: number
  readonly profitAfterTaxPence: number
  /** The dividends paid; undefined if the request does not state them. */
  readonly dividendsPaidPence: number | undefined
  /** The corporation tax of the period that was deducted from the profit, without deferred tax. */
  readonly taxPence: number
  readonly taxSource: 'request' | 'return' | 'computed'
  /** The tax for the period paid before the return is filed. */
  readonly taxAlreadyPaidPence: number
}

const TEN_TIMES = 10
const WORTH_A_LOOK_PENCE = 1_000_000
const ASSETS: readonly string[] = ['fixed_assets', 'current_assets']

/** Warns about assets and lines that grew or shrank tenfold, and about capital that fell. */
export function figureWarnings({ lines, capital }: ComparedYears): readonly Warning[] {
  const assets = lines.filter(({ name }) => ASSETS.includes(name))
  const all = {
    name: 'The assets',
    nowPence: sumOf(assets, 'nowPence'),
    thenPence: sumOf(assets, 'thenPence'),
  }
  const leaps = lines.filter(isLeap).map(inWords)
  return [
    ...warnIf(
      isLeap(all),
      'BALANCE_SHEET_UNLIKE_LAST_YEAR',
      `${inWords(all)}: at least ten times larger or smaller than in prior_year. Check that both years are in pounds and belong to this company.`,
    ),
    ...warnIf(
      leaps.length > 0,
      'UNLIKE_PRIOR_YEAR',
      `These lines are at least ten times larger or smaller than in prior_year: ${leaps.join(', ')}. Check for misplaced digits.`,
    ),
    ...warnIf(
      capital.nowPence < capital.thenPence,
      'UNLIKE_PRIOR_YEAR',
      `${capital.name} fell: ${inWords(capital)}. Share capital can fall only by a registered reduction.`,
    ),
  ]
}

/** The part of the warning that explains the tax in the comparison. */
function taxAdvice({ taxPence, taxSource, taxAlreadyPaidPence }: Reserves): string {
  if (taxPence === 0 || taxSource === 'request') return ''
  const tax = formatMoney(taxPence)
  const which =
    taxSource === 'return'
      ? 'The tax on the return filed here for this period'
      : 'The tax computed from these figures'
  const unpaidPence = Math.max(0, taxPence - taxAlreadyPaidPence)
  const creditor =
    taxAlreadyPaidPence === 0
      ? 'it'
      : `the part that was unpaid at the end of the period (${formatMoney(unpaidPence)}, if tax_already_paid was paid by then)`
  return `${which} is ${tax}; include ${creditor} in creditors_within_one_year, or send tax if the accounts charge another amount. `
}

/**
 * Warns if the closing reserve is not the opening reserve plus the profit after tax, less dividends (CA 2006
 * s.393).
 */
export function reserveWarnings(reserves: Reserves): readonly Warning[] {
  const { openingPence, closingPence, profitAfterTaxPence, dividendsPaidPence } = reserves
  const expectedPence = openingPence + profitAfterTaxPence - (dividendsPaidPence ?? 0)
  const differencePence = closingPence - expectedPence
  const result = profitAfterTaxPence < 0 ? 'loss' : 'profit'
  return warnIf(
    Math.abs(differencePence) > BALANCING_TOLERANCE_PENCE,
    'RESERVES_DO_NOT_FOLLOW',
    `profit_and_loss_account is ${formatMoney(closingPence)}, but an opening reserve of ${formatMoney(openingPence)} ` +
      `and a ${result} after tax of ${formatMoney(Math.abs(profitAfterTaxPence))}${lessDividends(reserves)} make ` +
      `${formatMoney(expectedPence)}: a difference of ${formatMoney(differencePence)}. ${taxAdvice(reserves)}` +
      (dividendsPaidPence === undefined
        ? 'Send financials.profit_and_loss.dividends_paid if the company paid dividends. '
        : '') +
      'Other movements of reserves also explain a difference.',
  )
}

function lessDividends({ dividendsPaidPence }: Reserves): string {
  return dividendsPaidPence === undefined ? '' : `, less dividends of ${formatMoney(dividendsPaidPence)},`
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

/**
 * Warns if the accounts attached to a return differ from the accounts filed at the registry (`thenPence`).
 */
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

/** Warns if the accounts attached to a return are of another regime than those filed with the registry. */
export function filedRegimeWarnings(attached: Regime, filed: Regime): readonly Warning[] {
  return warnIf(
    attached !== filed,
    'UNLIKE_FILED_ACCOUNTS',
    `The accounts filed for this period are ${filed}, and those attached to this return are ${attached}. A company ` +
      'has one set of accounts for a period (FA 1998 sch.18 para.11). Correct accounts_type or the figures, or file ' +
      'revised accounts.',
  )
}

function sumOf(lines: readonly ComparedLine[], year: 'nowPence' | 'thenPence'): number {
  return lines.reduce((sum, line) => sum + line[year], 0)
}

function isLeap({ nowPence, thenPence }: ComparedLine): boolean {
  const [smaller, larger] = [nowPence, thenPence].map(Math.abs).toSorted((a, b) => a - b)
  if (smaller === undefined || larger === undefined || smaller === 0) return false
  return larger >= smaller * TEN_TIMES && larger - smaller >= WORTH_A_LOOK_PENCE
}

function inWords({ name, nowPence, thenPence }: ComparedLine): string {
  return `${name} (${formatMoney(thenPence)} before, ${formatMoney(nowPence)} now)`
}
