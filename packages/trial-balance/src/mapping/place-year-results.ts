// Accounts named as the profit of the year: the profit must count once, from the lines of the profit and loss
// account.
import { BALANCING_TOLERANCE_PENCE } from '@cfs/values'
import { isProfitAndLossKey } from '../total-keys.ts'
import type { MappedLine } from './mapped-line.ts'
import { isYearResult } from './report-total.ts'

/**
 * Decides on the accounts with the result of the year, all of them together. A result equal to that of the
 * lines is a second copy and stays unmapped; its opposite is the transfer into the reserve; without any line
 * of profit and loss it is the reserve itself. The customer decides on any other amount.
 */
export function placeYearResults(mapped: readonly MappedLine[]): readonly MappedLine[] {
  const results = mapped.filter(({ rule, line }) => rule !== 'correction' && isYearResult(line.words))
  if (results.length === 0) return mapped
  const found = new Set(results)
  const isResult = (one: MappedLine) => found.has(one)
  const resultPence = sumOfLines(results)
  const others = mapped.filter(
    (one) => !isResult(one) && one.key !== undefined && isProfitAndLossKey(one.key),
  )
  const linesPence = sumOfLines(others)
  const isNear = (pence: number) => Math.abs(pence) <= BALANCING_TOLERANCE_PENCE
  return mapped.map((one) => {
    if (!isResult(one)) return one
    if (others.length === 0 || isNear(resultPence + linesPence)) return reserve(one)
    const reason = isNear(resultPence - linesPence) ? 'year_result_already_in_lines' : 'ambiguous'
    const suggestions = ['bs_profit_and_loss_account'] as const
    return { line: one.line, key: undefined, reason, rule: 'name:year-result', suggestions }
  })
}

function reserve({ line }: MappedLine): MappedLine {
  return {
    line,
    key: 'bs_profit_and_loss_account',
    category: 'profit_and_loss_reserve',
    taxFlag: 'none',
    rule: 'name:year-result',
    confidence: 'low',
  }
}

/** The sum of the lines' amounts. */
export function sumOfLines(lines: readonly MappedLine[]): number {
  return lines.reduce((pence, { line }) => pence + line.amountPence, 0)
}
