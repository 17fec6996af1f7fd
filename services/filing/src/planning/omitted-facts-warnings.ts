// Warns about facts that the return being amended stated and the amendment omits. An amendment replaces the
// whole return, so an omitted fact takes back the claim, the income or the page that it caused.
import type { Financials } from '@cfs/contracts'
import type { Ct600Form } from '@cfs/forms'
import { formatLongDate } from '@cfs/values'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'
import type { Ct600Plan } from './planned-filing.ts'
import type { Original } from './planning-facts.ts'

interface StatedFact {
  /** The fact was stated if one of these boxes was filled. */
  readonly boxes: readonly string[]
  /** The members of `financials`, or of its `returns`, that state the fact. */
  readonly members: readonly string[]
  readonly name: string
  /** Whether the ordinary lines of a company without a trade state the fact, too. Defaults to false. */
  readonly isOnlyBusiness?: boolean
  /** Whether the first of several returns alone can have it from the request. Defaults to false. */
  readonly isBroughtForward?: boolean
}

const FACTS: readonly StatedFact[] = [
  { boxes: ['45'], members: ['carry_back'], name: 'losses.carry_back' },
  { boxes: ['280'], members: ['brought_back'], name: 'losses.brought_back' },
  {
    boxes: ['160'],
    members: ['before_april_2017'],
    name: 'losses.brought_forward.before_april_2017',
    isBroughtForward: true,
  },
  {
    boxes: ['285'],
    members: ['after_march_2017', 'losses_brought_forward'],
    name: 'losses.brought_forward.after_march_2017',
    isBroughtForward: true,
  },
  { boxes: ['95'], members: ['loans_to_participators'], name: 'loans_to_participators' },
  {
    boxes: Array.from({ length: 755 - 688 + 1 }, (_, index) => String(688 + index)),
    members: [
      'capital_allowances',
      'annual_investment_allowance',
      'full_expensing',
      'main_pool',
      'special_rate_pool',
      'balancing_charges',
    ],
    name: 'capital_allowances',
  },
  { boxes: ['145'], members: ['turnover'], name: 'profit_and_loss.turnover' },
  { boxes: ['170'], members: ['interest_receivable'], name: 'profit_and_loss.interest_receivable' },
  {
    boxes: ['190', '805'],
    members: ['property', 'property_income'],
    name: 'profit_and_loss.property',
    isOnlyBusiness: true,
  },
  { boxes: ['620'], members: ['dividends_received'], name: 'profit_and_loss.dividends_received' },
  {
    boxes: ['245', '850'],
    members: ['management_expenses', 'management_expenses_brought_forward'],
    name: 'profit_and_loss.management_expenses',
    isOnlyBusiness: true,
  },
  {
    boxes: ['260', '795'],
    members: ['non_trade_interest_payable', 'finance_costs', 'interest_payable'],
    name: 'profit_and_loss.non_trade_interest_payable',
  },
  {
    boxes: ['263'],
    members: ['loan_deficits_brought_forward'],
    name: 'tax_adjustments.loan_deficits_brought_forward',
    isBroughtForward: true,
  },
  {
    boxes: ['250'],
    members: ['property_losses_brought_forward'],
    name: 'tax_adjustments.property_losses_brought_forward',
    isBroughtForward: true,
  },
  { boxes: ['305'], members: ['qualifying_donations'], name: 'tax_adjustments.qualifying_donations' },
  { boxes: ['595'], members: ['tax_already_paid'], name: 'tax_adjustments.tax_already_paid' },
  { boxes: ['326'], members: ['associated_companies'], name: 'associated_companies' },
]

/** The lines that a company without a trade may use for its only business. */
const ORDINARY_LINES = ['turnover', 'other_income', 'other_operating_expenses', 'staff_costs'] as const

/** One warning for each return that omits facts; none if the account did not file the original here. */
export function omittedFactsWarnings(
  { returns: planned }: Pick<Ct600Plan, 'returns'>,
  original: Original | undefined,
  financials: Financials | undefined,
): readonly Warning[] {
  const stated = membersOf(financials)
  const hasOrdinaryLines = ORDINARY_LINES.some((member) => (financials?.profit_and_loss?.[member] ?? 0) > 0)
  return newestReturns(original).flatMap(([part, before]) => {
    const sameEnd = planned.filter(({ period }) => period.end === before.period.end)
    const now = sameEnd.length > 0 ? sameEnd : planned
    const trades = isFilled(before, '145')
    const omitted = FACTS.filter(
      ({ boxes, members, isOnlyBusiness = false, isBroughtForward = false }) =>
        boxes.some((box) => isFilled(before, box)) &&
        !boxes.some((box) => now.some(({ form }) => isFilled(form, box))) &&
        !members.some((member) => stated.has(member)) &&
        !(isOnlyBusiness && !trades && hasOrdinaryLines) &&
        !(isBroughtForward && part > 1),
    )
    return omittedWarning(before, omitted)
  })
}

function omittedWarning({ period, boxes }: Ct600Form, omitted: readonly StatedFact[]): readonly Warning[] {
  const named = omitted.map(({ name, boxes: own }) => {
    const filled = own.filter((box) => boxes[box] !== undefined)
    return `financials.${name} (${filled.length > 1 ? 'boxes' : 'box'} ${filled.join(', ')})`
  })
  return warnIf(
    omitted.length > 0,
    'AMENDMENT_OMITS_FACTS',
    `The return for the period to ${formatLongDate(period.end)} that this one amends stated ${named.join(', ')}, and this ` +
      'request omits it. An amendment replaces the whole return: what it omits is withdrawn. Send it again if ' +
      'it still applies.',
  )
}

/** The newest return of each part; the forms of an original have the newest filing first. */
function newestReturns(original: Original | undefined): readonly (readonly [part: number, Ct600Form])[] {
  const byPart = new Map<number, Ct600Form>()
  for (const { part, form } of original?.forms ?? []) {
    if (form.kind === 'ct600' && !byPart.has(part)) byPart.set(part, form)
  }
  return [...byPart]
}

function isFilled({ boxes }: Pick<Ct600Form, 'boxes'>, box: string): boolean {
  const value = boxes[box]
  return value !== undefined && value !== 0
}

/** The names of all members that the request states for this year, at any depth; 0 is a statement. */
function membersOf(financials: Financials | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        if (member === undefined || IGNORED.has(name)) continue
        if (!DEFAULTS.has(name) || member !== 0) names.add(name)
        add(member)
      }
    }
  }
  add(financials)
  return names
}

/** Members with a default of 0, which the request may not have. */
const DEFAULTS: ReadonlySet<string> = new Set(['losses_brought_forward', 'finance_costs'])

/** Members about another year, or about the accounts alone. */
const IGNORED: ReadonlySet<string> = new Set(['prior_year', 'notes'])
