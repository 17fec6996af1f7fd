// Recognises the chart of accounts by counting the accounts with a clear name whose code is that of a
// vendor's default chart. No field of a trial balance states the chart.
import type { AccountLine } from '../account-line.ts'
import { type Category, suitsKind } from '../categories.ts'
import { createNameMatcher, type MatchName, placeable } from '../names/match-name.ts'
import { CHARTS, type Chart, kindOfCode, rowOfCode } from './charts.ts'

const MIN_AGREEING = 5
const MIN_AGREEMENT = 0.8
const MIN_LEAD = 1.5
/** KashFlow's codes are those of Sage 50, so only a partner's setting can state it. */
const CHART_NAMES = (Object.keys(CHARTS) as readonly Chart[]).filter((chart) => chart !== 'kashflow')

/** Categories that say the same about a code. */
const ALIKE: readonly (readonly Category[])[] = [
  ['current_assets', 'debtors', 'trade_debtors'],
  ['creditors_within_one_year', 'trade_creditors', 'payroll_control'],
  // Depreciation and tax on the balance sheet: the band decides.
  ['depreciation', 'fixed_assets'],
  ['tax', 'tax_balance'],
]
/** These keep their meaning in any band, so they say nothing about the chart. */
const SAYS_NOTHING: readonly Category[] = ['dividends', 'director_loan', 'intercompany', 'client_money']

interface Score {
  readonly chart: Chart
  readonly agreeing: number
  readonly compared: number
}

interface ClearLine {
  readonly code: number
  readonly category: Category
}

/** The chart whose codes the names confirm; undefined if none is certain. */
export function recogniseChart(
  lines: readonly AccountLine[],
  matchName: MatchName = createNameMatcher(),
): Chart | undefined {
  const clear = clearLines(lines, matchName)
  const scores = CHART_NAMES.map((chart) => scoreOf(chart, clear))
    .filter(({ agreeing }) => agreeing > 0)
    .sort((one, other) => other.agreeing - one.agreeing)
  const agrees = ({ agreeing, compared }: Score, share: number) => agreeing >= compared * share
  const marked = scores.find(
    (score) => hasMarks(score.chart, clear) && agrees(score, agreementWithMarks(score.chart)),
  )
  if (marked !== undefined) return marked.chart
  const best = scores.find((score) => agrees(score, MIN_AGREEMENT))
  if (best === undefined || best.agreeing < MIN_AGREEING) return undefined
  const { family } = CHARTS[best.chart]
  const next = Math.max(
    0,
    ...scores.filter(({ chart }) => CHARTS[chart].family !== family).map(({ agreeing }) => agreeing),
  )
  return best.agreeing >= next * MIN_LEAD ? best.chart : undefined
}

/** Every code with a clear name, once: a line that is split into several says no more than one. */
function clearLines(lines: readonly AccountLine[], matchName: MatchName): readonly ClearLine[] {
  const clear = new Map<string, ClearLine>()
  for (const line of lines) {
    const { codeNumber, words } = line
    const match = codeNumber === undefined ? undefined : matchName(line, undefined)
    // A name whose meaning depends on the sign is not clear.
    if (
      codeNumber === undefined ||
      match === undefined ||
      match.rule.debit.category !== match.rule.credit.category
    )
      continue
    const category = placeable(match.outcome.category)
    if (category === undefined || match.strength === 'weak') continue
    if (!SAYS_NOTHING.includes(category)) clear.set(`${codeNumber} ${words}`, { code: codeNumber, category })
  }
  return [...clear.values()]
}

function scoreOf(chart: Chart, clear: readonly ClearLine[]): Score {
  let [agreeing, compared] = [0, 0]
  for (const { code, category } of clear) {
    const row = rowOfCode(chart, code, 'documented')
    if (row === undefined) continue
    const agrees = row.category === category || areAlike(row.category, category)
    // A band only states the kind: a finer category of the same kind neither agrees nor contradicts.
    if (!agrees && row.source === 'band' && suitsKind(category, kindOfCode(chart, code))) continue
    compared += 1
    if (agrees) agreeing += 1
  }
  return { chart, agreeing, compared }
}

function areAlike(one: string, other: Category): boolean {
  return ALIKE.some((group) => group.includes(other) && group.some((category) => category === one))
}

/** Codes that only one family uses together for these accounts. */
const MARKS: Partial<Record<Chart, readonly (readonly [number, Category])[]>> = {
  sage50: [
    [1100, 'trade_debtors'],
    [2100, 'trade_creditors'],
    [1200, 'cash'],
  ],
  xero: [
    [610, 'trade_debtors'],
    [800, 'trade_creditors'],
    [820, 'vat'],
  ],
  freeagent: [[750, 'cash']],
  taxcalc: [[1, 'turnover']],
}

/** Three control accounts are certain even if a user gave other accounts codes of their own. */
function agreementWithMarks(chart: Chart): number {
  return (MARKS[chart]?.length ?? 0) >= 3 ? MIN_AGREEMENT / 2 : MIN_AGREEMENT
}

function hasMarks(chart: Chart, clear: readonly ClearLine[]): boolean {
  const marks = MARKS[chart]
  if (marks === undefined) return false
  return marks.every(([code, category]) =>
    clear.some((line) => line.code === code && line.category === category),
  )
}
