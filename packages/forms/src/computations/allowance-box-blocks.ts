// The allowances and charges of plant and machinery by the boxes of the return, and the expenditure behind
// boxes 760 to 775.
import type { AllowancesBusiness } from '@cfs/tax'
import { boxPence, money, unlessNil } from './box-rows.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { Block } from './content.ts'

interface BoxTable {
  readonly title: string
  readonly rows: readonly (readonly [box: string, label: string])[]
}

const IN_TRADE: BoxTable = {
  title:
    'Allowances and charges in the trading result, by the boxes of the return. Boxes 695 and 705 contain the annual investment allowance of their pool, which box 690 states again:',
  rows: [
    ['688', 'Full expensing'],
    ['689', 'Full expensing: balancing charges'],
    ['690', 'Annual investment allowance'],
    ['692', 'Super-deduction: balancing charges'],
    ['693', 'First-year allowance of 50%'],
    ['694', 'First-year allowance of 50%: balancing charges'],
    ['696', 'First-year allowance of 40%'],
    ['695', 'Special rate pool'],
    ['700', 'Special rate pool: balancing charges'],
    ['705', 'Main pool'],
    ['710', 'Main pool: balancing charges'],
    ['713', 'Electric charge points'],
    ['726', 'Zero-emission cars'],
    ['725', 'Other first-year allowances'],
  ],
}

const OUTSIDE_TRADE: BoxTable = {
  title: 'Allowances and charges outside the trading result, by the boxes of the return:',
  rows: [
    ['733', 'Full expensing'],
    ['734', 'Full expensing: balancing charges'],
    ['735', 'Annual investment allowance'],
    ['737', 'Electric charge points'],
    ['742', 'Super-deduction: balancing charges'],
    ['739', 'First-year allowance of 40%'],
    ['743', 'First-year allowance of 50%'],
    ['744', 'First-year allowance of 50%: balancing charges'],
    ['751', 'Zero-emission cars'],
    ['750', 'Pools and other first-year allowances'],
    ['755', 'Pools: balancing charges'],
  ],
}

const EXPENDITURE: BoxTable = {
  title: 'Qualifying expenditure of the period:',
  rows: [
    ['760', 'Expenditure with a first-year allowance'],
    ['770', 'Expenditure on long-life assets and integral features'],
    ['773', 'The part of box 760 with the first-year allowance of 50%'],
    ['775', 'Expenditure on other plant and machinery'],
  ],
}

export function allowanceBoxBlocks(
  boxes: ComputationsForm['boxes'],
  business: AllowancesBusiness,
): readonly Block[] {
  return [business === 'trade' ? IN_TRADE : OUTSIDE_TRADE, EXPENDITURE].flatMap(({ title, rows }) => {
    const filled = rows.flatMap(([box, label]) =>
      unlessNil({ box, label, amount: money(boxPence(boxes, box)) }),
    )
    if (filled.length === 0) return []
    return [{ kind: 'paragraph', runs: [title] } as const, { kind: 'amounts', rows: filled } as const]
  })
}
