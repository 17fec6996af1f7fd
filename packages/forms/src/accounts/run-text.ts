// The visible text of a fact, in the form that readers expect and the iXBRL transformations can parse.
import { formatLongDate, formatPounds } from '@cfs/values'
import type { AmountFact, Fact, Run, UntaggedAmount } from './content.ts'

/** The visible text of an amount: what reduces the column, such as a loss or a cost, is in brackets. */
export function runText(run: Run): string {
  if (typeof run === 'string') return run
  if (run.kind !== 'amount' && run.kind !== 'untagged') return unsignedText(run)
  const inBrackets = run.isDeducted === true ? run.amountPence > 0 : run.amountPence < 0
  return inBrackets ? `(${amountText(run)})` : amountText(run)
}

/** The text inside the fact's tags, without a minus sign or brackets. */
export function unsignedText(fact: Fact): string {
  if (fact.kind === 'text') return fact.text
  if (fact.kind === 'date') return formatLongDate(fact.date)
  return fact.kind === 'count' ? grouped(String(fact.count)) : amountText(fact)
}

function amountText({ amountPence }: AmountFact | UntaggedAmount): string {
  if (amountPence === 0) return '-'
  return grouped(formatPounds(Math.abs(amountPence)).slice(0, -3))
}

/** Groups digits in threes with commas. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
