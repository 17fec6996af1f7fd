// The running check of the form: whether both sides of the balance sheet agree, and the year's profit.
import { BALANCING_TOLERANCE_PENCE, nearestPence, poundsFromPence } from '@cfs/values'
import type { Figures } from '../domain/draft.ts'
import { fieldsOf } from './figure-fields.ts'

export interface FormBalance {
  readonly netAssets: number
  readonly funds: number
  /** Net assets less capital and reserves, in pounds. */
  readonly difference: number
  /** Whether the two sides agree within a pound. */
  readonly balances: boolean
}

export function formBalance(figures: Figures, sheet: 'position' | 'last-year' = 'position'): FormBalance {
  const pence = { plus: 0, minus: 0, funds: 0 }
  for (const { path, sum } of fieldsOf(sheet)) {
    if (sum !== undefined) pence[sum] += nearestPence(figures[path])
  }
  const netAssetsPence = pence.plus - pence.minus
  const differencePence = netAssetsPence - pence.funds
  return {
    netAssets: poundsFromPence(netAssetsPence),
    funds: poundsFromPence(pence.funds),
    difference: poundsFromPence(differencePence),
    balances: Math.abs(differencePence) <= BALANCING_TOLERANCE_PENCE,
  }
}

/** The year's profit in the form, in pounds; a loss is negative. */
export function formProfit(figures: Figures): number {
  const pence = fieldsOf('profit').reduce((total, { path, sum }) => {
    if (sum === undefined) return total
    return total + (sum === 'plus' ? 1 : -1) * nearestPence(figures[path])
  }, 0)
  return poundsFromPence(pence)
}

/** Whether the form has any figure of last year. */
export function hasLastYear(figures: Figures): boolean {
  return fieldsOf('last-year').some(({ path }) => (figures[path] ?? 0) !== 0)
}
