// The adjustments that a request states as nil. The computation shows them as 0, and leaves out those of
// which the request says nothing.
import type { Financials } from '@cfs/contracts'
import { COMPANY_LINES, DISALLOWABLE_KINDS, type LineRow, type ProfitAdjustment } from '@cfs/tax'
import type { Period } from '@cfs/values'

/** `part` says in which table of the computation the adjustment stands. */
export interface NilAdjustment extends ProfitAdjustment {
  readonly part: 'income' | 'expenditure' | 'allowances' | 'charges'
}

type Stated = Pick<Financials, 'profit_and_loss' | 'tax_adjustments' | 'returns'>

/**
 * The adjustments of the accounts, and the allowances and charges of the accounting period. A company without
 * a trade has no disallowable expenses among its adjustments, and its allowances are not those of a trade.
 */
export function nilAdjustmentsOf(
  financials: Stated,
  { trades, period }: { readonly trades: boolean; readonly period: Period },
): readonly NilAdjustment[] {
  const { profit_and_loss: lines } = financials
  const kinds = typeof lines?.disallowable_expenses === 'object' ? lines.disallowable_expenses : undefined
  const tax = ofPeriod(financials, period)
  const ofTrade = [
    ...DISALLOWABLE_KINDS.filter(({ member }) => kinds?.[member] === 0).map(({ label, tag }) =>
      nil('expenditure', label, tag),
    ),
    ...(tax?.balancing_charges === 0 ? [nil('charges', 'balancing charges', 'TotalBalancingCharges')] : []),
    ...(tax?.capital_allowances === 0
      ? [nil('allowances', 'capital allowances', 'TotalCapitalAllowances')]
      : []),
  ]
  return [
    ...COMPANY_LINES.flatMap((line: LineRow) => {
      const { label, sign, head, adjustment } = line
      const isLeftOut = head === 'trade' && !trades
      if (adjustment === undefined || isLeftOut || !isNil(financials, line)) return []
      return [nil(sign === 1 ? 'income' : 'expenditure', label, adjustment.tag)]
    }),
    ...(trades ? ofTrade : []),
    ...ALLOWANCE_PARTS.filter(({ member }) => tax?.[member] === 0).map(({ label, tag }) =>
      nil('allowances', label, tag),
    ),
  ]
}

/**
 * The boxes that the computation shows as 0 for an accounting period: donations to charities that the request
 * states as nil (box 305). The return itself leaves the box empty.
 */
export function nilBoxesOf(financials: Stated, period: Period): Readonly<Record<string, number>> {
  return ofPeriod(financials, period)?.qualifying_donations === 0 ? { '305': 0 } : {}
}

/** Finished figures of the allowances by their parts, with the tags that the computation gives them. */
const ALLOWANCE_PARTS = [
  {
    member: 'annual_investment_allowance',
    label: 'annual investment allowance',
    tag: 'MainPoolAnnualInvestmentAllowance',
  },
  { member: 'full_expensing', label: 'full expensing', tag: 'MainPoolTotalFullExpensingAllowance' },
  {
    member: 'special_rate_pool',
    label: 'writing-down allowance of the special rate pool',
    tag: 'SpecialRatePoolWritingDownAllowance',
  },
  {
    member: 'main_pool',
    label: 'writing-down allowance of the main pool',
    tag: 'MainPoolWritingDownAllowances',
  },
] as const

/** What the request states of the allowances and charges of one accounting period. */
function ofPeriod({ tax_adjustments: tax, returns = [] }: Stated, { start, end }: Period) {
  const own = returns.find((each) => each.period_start === start && each.period_end === end)
  return own ?? tax
}

/** A line that is stated as nil for the accounts, or in `returns` and nowhere with an amount. */
function isNil({ profit_and_loss: lines, returns = [] }: Stated, { member, dated }: LineRow): boolean {
  const inReturns = dated === undefined ? [] : returns.map((each) => each[dated])
  if (inReturns.some((amount) => (amount ?? 0) !== 0)) return false
  const inLines = isOfProperty(member) ? undefined : lines?.[member]
  return inLines === 0 || ((inLines ?? 0) === 0 && inReturns.includes(0))
}

/** The members of `property` default to 0, so that 0 is no statement. */
function isOfProperty(member: LineRow['member']): member is Extract<LineRow['member'], `property.${string}`> {
  return member.startsWith('property.')
}

function nil(part: NilAdjustment['part'], label: string, tag: string): NilAdjustment {
  return { label, amountPence: 0, tag, part }
}
