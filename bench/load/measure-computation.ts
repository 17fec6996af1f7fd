// Measures the cost of computing a return, without writing its forms.
import { computeTax, NO_FIGURES } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import type { Figure } from '../report/figures.ts'

const warmUp = 2_000
const counted = 20_000

/**
 * Measures the CPU time of one tax computation over two financial years with marginal relief; each
 * computation has different figures.
 */
export function measureComputation(): Figure {
  const period = { start: isoDateFrom('2025-01-01'), end: isoDateFrom('2025-12-31') }
  const compute = (index: number) => {
    const turnoverPence = 10_000_000 + index * 100
    return computeTax({ ...untouched, turnoverPence, disallowableExpensesPence: index }, period)
  }
  for (let index = 0; index < warmUp; index += 1) compute(index)
  const before = process.cpuUsage()
  for (let index = 0; index < counted; index += 1) compute(index)
  const { user, system } = process.cpuUsage(before)
  return {
    what: 'computation of a return over two financial years, CPU',
    value: `${((user + system) / 1000 / counted).toFixed(3)} ms`,
    aim: '< 1 ms',
  }
}

const untouched = {
  ...NO_FIGURES,
  costOfSalesPence: 1_000_000,
  staffCostsPence: 500_000,
  otherOperatingExpensesPence: 500_000,
  depreciationPence: 100_000,
  capitalAllowancesPence: 200_000,
  associatedCompanies: 1,
}
