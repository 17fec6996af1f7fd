// Computes the corporation tax of a company that trades throughout its period of account: one return, or two
// if it is longer than twelve months. `computeCompanyTax` computes that of any company.
import type { Period } from '@cfs/values'
import { accountingPeriods } from '../periods/accounting-periods.ts'
import { computeReturns } from './compute-returns.ts'
import type { ReturnComputation } from './return-computation.ts'
import type { TradingFigures } from './trading-figures.ts'

export interface TaxComputation {
  /** The profit before tax; negative for a loss. */
  readonly accountsProfitPence: number
  /** The returns in the order of their periods. */
  readonly returns: readonly ReturnComputation[]
}

/** The computation of the returns; undefined for a financial year whose rates are not enacted. */
export function computeTax(figures: TradingFigures, periodOfAccount: Period): TaxComputation | undefined {
  const periods = accountingPeriods(periodOfAccount).map((period) => ({ ...period, trades: true }))
  const computed = computeReturns({ figures, periodOfAccount, periods })
  if (computed === undefined) return undefined
  const { accountsProfitPence, returns } = computed
  return { accountsProfitPence, returns: returns.map(({ computation }) => computation) }
}

/** The tax payable on all returns of a period of account, in pence. */
export function taxPayablePence({ returns }: TaxComputation): number {
  return returns.reduce((sum, computed) => sum + computed.taxPayablePence, 0)
}
