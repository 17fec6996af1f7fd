// The visible text of a run (a piece of text, an amount or a fact): the parts inside and around its XBRL
// tags.
import { formatNumericDate, formatPounds } from '@cfs/values'
import type { Money, Run } from './content.ts'

export interface RunText {
  readonly before: string
  /** The text of a number as the iXBRL transformations parse it. */
  readonly fact: string
  readonly after: string
}

export function runText(run: Run): RunText {
  if (typeof run === 'string') return around(run)
  if (run.kind === 'money') return moneyText(run)
  if (run.kind === 'percent') return { before: '', fact: formatPounds(run.count), after: '%' }
  if (run.kind === 'text') return around(run.text)
  if (run.kind === 'date') return around(formatNumericDate(run.date))
  return around(run.kind === 'no' ? 'No' : String(run.count))
}

/** Nil is `0`, because a line without an amount is left out. */
function moneyText({ amountPence, isBracketed = amountPence < 0 }: Money): RunText {
  if (amountPence === 0) return around('0')
  const amount = formatPounds(Math.abs(amountPence)).replace(/\B(?=(?:\d{3})+\.)/g, ',')
  return isBracketed ? { before: '(', fact: amount, after: ')' } : around(amount)
}

/** The run's visible text. */
export function visibleText(run: Run): string {
  const { before, fact, after } = runText(run)
  return before + fact + after
}

function around(fact: string): RunText {
  return { before: '', fact, after: '' }
}
