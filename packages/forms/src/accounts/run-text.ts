// The visible text of a fact, as readers of accounts expect it and as the transformations of iXBRL read it
// back.
import { formatLongDate, formatPounds } from '@cfs/values'
import type { AmountFact, Fact, Run, UntaggedAmount } from './content.ts'

/** Words of a run; an amount that is below zero, or taken off, stands in brackets. */
export function runText(run: Run): string {
  if (typeof run === 'string') return run
  if (run.kind !== 'amount' && run.kind !== 'untagged') return unsignedText(run)
  const inBrackets = run.amountPence < 0 || (run.isDeducted === true && run.amountPence > 0)
  return inBrackets ? `(${amountText(run)})` : amountText(run)
}

/** The text without sign or brackets: what stands between the tags of the fact. */
export function unsignedText(fact: Fact): string {
  if (fact.kind === 'text') return fact.text
  if (fact.kind === 'date') return formatLongDate(fact.date)
  return fact.kind === 'count' ? grouped(String(fact.count)) : amountText(fact)
}

function amountText({ amountPence, decimals }: AmountFact | UntaggedAmount): string {
  if (amountPence === 0) return '-'
  const pounds = formatPounds(Math.abs(amountPence))
  return decimals === 2 ? `${grouped(pounds.slice(0, -3))}${pounds.slice(-3)}` : grouped(pounds.slice(0, -3))
}

/** Digits with a comma before every three. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
