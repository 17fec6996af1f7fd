// Maps a whole trial balance: the totals, the accounts that are disallowed or need an answer, the accounts
// without a place, and the warnings.
import type { AccountLine } from '../account-line.ts'
import { recogniseChart } from '../charts/recognise-chart.ts'
import { MAPPING_VERSION } from '../mapping-version.ts'
import { createNameMatcher } from '../names/match-name.ts'
import { isDisallowed, taxFlagRow } from '../tax-flags.ts'
import { isProfitAndLossKey, type MappedTotals, naturalPence, type TotalKey } from '../total-keys.ts'
import { warningsOf } from '../warnings/warnings-of.ts'
import { correctionFinder } from './corrections.ts'
import { mapLine } from './map-line.ts'
import type { PlacedLine } from './mapped-line.ts'
import type { MappedTrialBalance, MappingOptions } from './mapped-trial-balance.ts'
import { placeYearResults, sumOfLines } from './place-year-results.ts'

/** Maps the lines. The same lines, options and version give the same result, in any order of the lines. */
export function mapTrialBalance(
  accounts: readonly AccountLine[],
  options: MappingOptions = {},
): MappedTrialBalance {
  const matchName = createNameMatcher()
  const chart = options.chart ?? recogniseChart(accounts, matchName)
  const findCorrection = correctionFinder(options.corrections ?? [])
  const lines = placeYearResults(accounts.map((line) => mapLine(line, { chart, findCorrection, matchName })))
  const placed = lines.filter((one) => one.key !== undefined)
  const used = placed.filter(({ line }) => line.amountPence !== 0)
  const disallowed = used.filter(
    ({ key, taxFlag, line }) => isProfitAndLossKey(key) && isDisallowed(taxFlag, line.amountPence),
  )
  const result = {
    lines,
    placed,
    unmapped: lines.filter((one) => one.key === undefined),
    totals: totalsOf(placed),
    disallowed,
    disallowedPence: sumOfLines(disallowed),
    questions: used.filter(({ taxFlag }) => taxFlagRow(taxFlag).question !== undefined),
    balanceDifferencePence: sumOfLines(lines),
    chart,
    mappingVersion: MAPPING_VERSION,
  }
  return { ...result, warnings: warningsOf(result, options) }
}

function totalsOf(placed: readonly PlacedLine[]): MappedTotals {
  const totals: Partial<Record<TotalKey, number>> = {}
  for (const { key, line } of placed) totals[key] = (totals[key] ?? 0) + naturalPence(key, line.amountPence)
  return totals
}
