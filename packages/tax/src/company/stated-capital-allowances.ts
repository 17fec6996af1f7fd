// What a request says about plant and machinery before the pools of the last return are known to go on.
import type { CapitalAllowancesFacts, PoolName } from '../capital-allowances/allowance-facts.ts'
import type { AllowancesBusiness } from '../computation/trading-figures.ts'

/** What the last return carried forward in the pools of its business. */
export interface PoolsCarried {
  readonly business: AllowancesBusiness
  readonly mainPence: number
  readonly specialPence: number
}

/** The facts of a request, which may leave out what a pool brings forward. */
export interface StatedCapitalAllowances
  extends Omit<CapitalAllowancesFacts, 'broughtForwardPence' | 'statedPools'> {
  /** A pool that is left out brings forward what the last return carried forward, otherwise nothing. */
  readonly broughtForwardPence: Readonly<Partial<Record<PoolName, number | undefined>>>
  /** Undefined if no return of the period before is known, or if it carried nothing forward. */
  readonly carried?: PoolsCarried | undefined
}
