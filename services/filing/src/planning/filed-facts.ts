// The facts that a filed return stated, as its boxes and its computation show them, with the members of a
// request that state them again. A fact that shares a box with others is found by its line of the working.
import type { ComputationsForm, Ct600Form } from '@cfs/forms'

/** A return that the account filed; its computation is undefined if it had none attached. */
export interface FiledReturn {
  readonly form: Ct600Form
  readonly computations: ComputationsForm | undefined
}

export interface FiledFact {
  /** The member of `financials` that states the fact. */
  readonly name: string
  /** The boxes that the fact fills, alone or with others. */
  readonly boxes: readonly string[]
  /** The members of `financials`, or of its `returns`, that state the fact. Defaults to the end of `name`. */
  readonly members?: readonly string[]
  /** Whether the return stated the fact. Defaults to whether one of the boxes is filled. */
  readonly wasStated?: (filed: FiledReturn) => boolean
  /** Whether the ordinary lines of a company without a trade state the fact, too. Defaults to false. */
  readonly isOnlyBusiness?: boolean
  /** Whether the first of several returns alone can have it from the request. Defaults to false. */
  readonly isBroughtForward?: boolean
}

/** Whether a box has an amount other than 0, or a tick. */
export function isFilled({ boxes }: Pick<Ct600Form, 'boxes'>, box: string): boolean {
  const value = boxes[box]
  return value !== undefined && value !== 0
}

const PARTS = ['annual_investment_allowance', 'full_expensing', 'main_pool', 'special_rate_pool'] as const

/** Boxes 688 to 755, the allowances and charges of every business. */
const OF_ALLOWANCES = Array.from({ length: 755 - 688 + 1 }, (_, index) => String(688 + index))

type OfAllowances = (computations: ComputationsForm) => boolean

/** A part of allowances that were given as finished figures. */
function inFigures(is: OfAllowances): Pick<FiledFact, 'wasStated'> {
  return {
    wasStated: ({ computations }) =>
      computations !== undefined && computations.pools === undefined && is(computations),
  }
}

/** Whether the profit of the accounts has a line with this label; false without a computation. */
function hasLine(label: string): (filed: FiledReturn) => boolean {
  const words = new RegExp(`(?:^|[+−] )${label} \\d`)
  return ({ computations }) => words.test(computations?.steps[0]?.formula ?? '')
}

/** The lines with these labels; without a computation, the boxes. */
function inLines(
  labels: readonly string[],
  boxes: readonly string[],
): Pick<FiledFact, 'wasStated' | 'boxes'> {
  const lines = labels.map(hasLine)
  return {
    boxes,
    wasStated: (filed) =>
      filed.computations === undefined
        ? boxes.some((box) => isFilled(filed.form, box))
        : lines.some((isIn) => isIn(filed)),
  }
}

const hasOtherIncome = hasLine('other income')
const hasInterestPayable = hasLine('interest payable')
const trades = ({ form }: FiledReturn) => form.boxes['155'] !== undefined
const pence = ({ form }: FiledReturn, box: string) => Number(form.boxes[box] ?? 0)

export const FILED_FACTS: readonly FiledFact[] = [
  { name: 'losses.carry_back', boxes: ['45'] },
  { name: 'losses.brought_back', boxes: ['280'] },
  { name: 'losses.brought_forward.before_april_2017', boxes: ['160'], isBroughtForward: true },
  {
    name: 'losses.brought_forward.after_march_2017',
    boxes: ['285'],
    members: ['after_march_2017', 'losses_brought_forward'],
    isBroughtForward: true,
  },
  { name: 'loans_to_participators', boxes: ['95'] },
  {
    name: 'capital_allowances',
    boxes: OF_ALLOWANCES,
    members: ['capital_allowances', ...PARTS, 'balancing_charges'],
    // Without a computation, nothing says in which of the two ways they were given.
    wasStated: (filed) =>
      (filed.computations === undefined || filed.computations.pools !== undefined) &&
      OF_ALLOWANCES.some((box) => isFilled(filed.form, box)),
  },
  {
    name: 'tax_adjustments.capital_allowances',
    boxes: ['705', '750'],
    members: ['capital_allowances', ...PARTS],
    ...inFigures((form) => form.allowances === undefined && form.capitalAllowancesPence > 0),
  },
  {
    name: 'tax_adjustments.annual_investment_allowance',
    boxes: ['690', '735'],
    members: ['capital_allowances', 'annual_investment_allowance'],
    ...inFigures(({ allowances }) => (allowances?.annualInvestmentAllowancePence ?? 0) > 0),
  },
  {
    name: 'tax_adjustments.full_expensing',
    boxes: ['688', '733'],
    members: ['capital_allowances', 'full_expensing'],
    ...inFigures(({ allowances }) => (allowances?.fullExpensingPence ?? 0) > 0),
  },
  {
    name: 'tax_adjustments.main_pool',
    boxes: ['705', '750'],
    members: ['capital_allowances', 'main_pool'],
    ...inFigures(({ allowances }) => (allowances?.mainPoolPence ?? 0) > 0),
  },
  {
    name: 'tax_adjustments.special_rate_pool',
    boxes: ['695', '750'],
    members: ['capital_allowances', 'special_rate_pool'],
    ...inFigures(({ allowances }) => (allowances?.specialRatePoolPence ?? 0) > 0),
  },
  {
    name: 'tax_adjustments.balancing_charges',
    boxes: ['710', '755'],
    members: ['disposals', 'balancing_charges'],
    ...inFigures(({ balancingChargesPence = 0 }) => balancingChargesPence > 0),
  },
  { name: 'profit_and_loss.turnover', boxes: ['145'] },
  {
    name: 'profit_and_loss.other_income',
    boxes: ['155', '780'],
    wasStated: (filed) => trades(filed) && hasOtherIncome(filed),
  },
  { name: 'profit_and_loss.interest_receivable', ...inLines(['interest receivable'], ['170']) },
  {
    name: 'profit_and_loss.property',
    members: ['income', 'property_income'],
    ...inLines(['rents', 'property income'], ['190', '805']),
    isOnlyBusiness: true,
  },
  {
    name: 'profit_and_loss.property.expenses',
    boxes: ['190', '805'],
    wasStated: hasLine('expenses of the property business'),
    isOnlyBusiness: true,
  },
  { name: 'profit_and_loss.dividends_received', ...inLines(['dividends received'], ['620']) },
  {
    name: 'profit_and_loss.management_expenses',
    ...inLines(['management expenses'], ['245', '850']),
    isOnlyBusiness: true,
  },
  {
    name: 'tax_adjustments.management_expenses_brought_forward',
    boxes: ['245'],
    wasStated: ({ computations }) =>
      computations?.steps.some(({ box, formula }) => box === '245' && formula.includes('brought forward')) ===
      true,
    isBroughtForward: true,
  },
  {
    name: 'profit_and_loss.property.finance_costs',
    boxes: ['170', '260', '795'],
    members: ['finance_costs', 'property_finance_costs'],
    wasStated: hasLine('finance costs of the property business'),
  },
  {
    name: 'profit_and_loss.non_trade_interest_payable',
    ...inLines(['interest payable outside the trade'], ['260', '795']),
  },
  {
    name: 'profit_and_loss.interest_payable',
    boxes: ['170', '260', '795'],
    wasStated: (filed) => !trades(filed) && hasInterestPayable(filed),
  },
  {
    name: 'tax_adjustments.loan_deficits_brought_forward',
    boxes: ['263'],
    isBroughtForward: true,
  },
  {
    // The loss of the period is used first, so that box 250 is more only by earlier losses.
    name: 'tax_adjustments.property_losses_brought_forward',
    boxes: ['250'],
    wasStated: (filed) => pence(filed, '250') > pence(filed, '805'),
    isBroughtForward: true,
  },
  { name: 'tax_adjustments.qualifying_donations', boxes: ['305'] },
  { name: 'tax_adjustments.tax_already_paid', boxes: ['595'] },
  { name: 'associated_companies', boxes: ['326'] },
]
