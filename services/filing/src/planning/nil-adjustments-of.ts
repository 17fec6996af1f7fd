// The adjustments that a request states as nil. The computation shows them as 0, and leaves out those of
// which the request says nothing.
import type { Financials } from '@cfs/contracts'
import { COMPANY_LINES, DISALLOWABLE_KINDS, type LineRow, type ProfitAdjustment } from '@cfs/tax'

/** `part` says in which table of the computation the adjustment stands. */
export interface NilAdjustment extends ProfitAdjustment {
  readonly part: 'income' | 'expenditure' | 'allowances' | 'charges'
}

/** A company without a trade has no allowances and disallowable expenses among its adjustments. */
export function nilAdjustmentsOf(
  { profit_and_loss: lines, tax_adjustments: tax }: Pick<Financials, 'profit_and_loss' | 'tax_adjustments'>,
  { trades }: { readonly trades: boolean },
): readonly NilAdjustment[] {
  const kinds = typeof lines?.disallowable_expenses === 'object' ? lines.disallowable_expenses : undefined
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
    ...COMPANY_LINES.flatMap(({ member, label, sign, head, adjustment }) => {
      const isLeftOut = head === 'trade' && !trades
      if (adjustment === undefined || isLeftOut || !isNil(lines, member)) return []
      return [nil(sign === 1 ? 'income' : 'expenditure', label, adjustment.tag)]
    }),
    ...(trades ? ofTrade : []),
  ]
}

function isNil(lines: Financials['profit_and_loss'], member: LineRow['member']): boolean {
  return lines !== undefined && !isOfProperty(member) && lines[member] === 0
}

/** The members of `property` default to 0, so that 0 is no statement. */
function isOfProperty(member: LineRow['member']): member is Extract<LineRow['member'], `property.${string}`> {
  return member.startsWith('property.')
}

function nil(part: NilAdjustment['part'], label: string, tag: string): NilAdjustment {
  return { label, amountPence: 0, tag, part }
}
