// Warns about figures that show no income and no cost, beside other facts of the request that show business:
// either the figures are missing, or those facts are wrong.
import type { Financials } from '@cfs/contracts'
import { COMPANY_LINES } from '@cfs/tax'
import { formatMoney, nearestPence, type Period } from '@cfs/values'
import { inASentence, notesWhere } from '../../domain/warnings/notes-where.ts'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'

/** One warning that names every such fact; none if a figure of the profit and loss account is not 0. */
export function nilFigureWarnings(
  financials: Financials,
  { period, regime }: { readonly period: Period; readonly regime: string },
): readonly Warning[] {
  // A request for the registry may omit the profit and loss account, which says nothing about its figures.
  if (financials.profit_and_loss === undefined && regime !== 'dormant') return []
  const facts = [...ofFigures(financials, regime), ...ofBusiness(financials, period), ...ofNotes(financials)]
  return warnIf(
    facts.length > 0 && !hasResult(financials),
    'NIL_FIGURES_UNLIKE_FACTS',
    `The figures show no income and no cost of the period, but ${facts.join(', and ')}. Send the income and the costs, or ` +
      'correct what is wrong. If there was neither income nor cost, confirm this.',
  )
}

/** What the accounts charge or distribute beside their result. */
const NO_RESULT: ReadonlySet<string> = new Set(['tax', 'dividends_paid'])

/** Whether any line of the profit and loss account, or any income of an accounting period, is not 0. */
function hasResult({ profit_and_loss: lines, returns = [] }: Financials): boolean {
  const ofYear = Object.entries({ ...lines, ...lines?.property }).some(
    ([name, amount]) => typeof amount === 'number' && amount !== 0 && !NO_RESULT.has(name),
  )
  const isDated = ({ dated }: (typeof COMPANY_LINES)[number]) =>
    dated !== undefined && returns.some((each) => (each[dated] ?? 0) !== 0)
  return ofYear || COMPANY_LINES.some(isDated)
}

/** An amount on which a bank usually pays interest. */
const CASH_WITHOUT_INTEREST_PENCE = 1_000_000

/** Cash is no question in dormant accounts, which state that the bank paid nothing. */
function ofFigures(
  { average_employees: employees = 0, balance_sheet: sheet }: Financials,
  regime: string,
): readonly string[] {
  const cashPence = regime === 'dormant' ? 0 : nearestPence(sheet?.cash)
  return [
    ...(employees > 0 ? [`financials.average_employees is ${employees}`] : []),
    ...(cashPence > CASH_WITHOUT_INTEREST_PENCE
      ? [`financials.balance_sheet.cash is ${formatMoney(cashPence)}, on which a bank usually pays interest`]
      : []),
  ]
}

/** The first and the last day of a trade that fall in the period: the company traded in a part of it. */
function ofBusiness({ business }: Financials, { start, end }: Period): readonly string[] {
  const days = [
    ['trade_began_on', business?.trade_began_on],
    ['trade_ceased_on', business?.trade_ceased_on],
  ] as const
  return days.flatMap(([name, day]) =>
    day !== undefined && start <= day && day <= end ? [`financials.business.${name} is ${day}`] : [],
  )
}

function ofNotes({ notes }: Financials): readonly string[] {
  const members = notesWhere(notes, ['related_parties', 'going_concern'], saysBusiness)
  return members.map((member) => `financials.${member} speaks of business`)
}

const BUSINESS =
  /\b(?:traded|trades|(?:is|was|been|began|started|commenced|continued) (?:trading|to trade)|sold|sales|turnover|revenues?|invoiced|wages|salar(?:y|ies)|rents?)\b/i
/** A sentence such as “The company has not traded”, or one about a time to come. */
const DENIED =
  /\b(?:no|not|nor|never|neither|none|nil|without|dormant|ceased|stopped|before|will|expects?|intends?)\b/i

function saysBusiness(text: string): boolean {
  return inASentence(text, (sentence) => BUSINESS.test(sentence) && !DENIED.test(sentence))
}
