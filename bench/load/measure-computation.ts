// Measures the cost of computing a return, without writing its forms.
import { computeCompanyTax, computeTax, NO_FIGURES } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import type { Figure } from '../report/figures.ts'

const warmUp = 2_000
const counted = 20_000

/**
 * Measures the CPU time of one tax computation over two financial years with marginal relief; each
 * computation has different figures.
 */
export function measureComputation(): Figure {
  return measured('computation of a return over two financial years, CPU', (index) =>
    computeTax(figuresOf(index), period),
  )
}

/**
 * The same as a filing computes it, without the number of associated companies: the computation looks for the
 * least number that changes the tax, and if none does, for the least that changes the days of payment.
 */
export function measureQuestions(): readonly Figure[] {
  const companyTax = (figures: typeof untouched & { readonly turnoverPence: number }) =>
    computeCompanyTax({
      figures: { ...figures, associatedCompanies: 0 },
      periodOfAccount: period,
      business: { activity: 'trade' },
      sentOn: isoDateFrom('2026-11-21'),
      assumesNoAssociates: true,
    })
  return [
    measured('the same with the question of associated companies, CPU', (index) =>
      companyTax(figuresOf(index)),
    ),
    measured('the same with profits at which only the days of payment are open, CPU', (index) =>
      companyTax(figuresOf(index + 400_000)),
    ),
  ]
}

const period = { start: isoDateFrom('2025-01-01'), end: isoDateFrom('2025-12-31') }

function measured(what: string, compute: (index: number) => unknown): Figure {
  for (let index = 0; index < warmUp; index += 1) compute(index)
  const before = process.cpuUsage()
  for (let index = 0; index < counted; index += 1) compute(index)
  const { user, system } = process.cpuUsage(before)
  return { what, value: `${((user + system) / 1000 / counted).toFixed(3)} ms`, aim: '< 1 ms' }
}

function figuresOf(index: number) {
  return { ...untouched, turnoverPence: 10_000_000 + index * 100, disallowableExpensesPence: index }
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
