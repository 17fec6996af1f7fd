// Computes the capital allowances of each accounting period of a business from its pools, additions and
// disposals (CAA 2001 Part 2).
import type { Period } from '@cfs/values'
import { annualInvestmentLimit } from '../computation/annual-investment-limit.ts'
import type { CapitalAllowancesFacts, PoolName } from './allowance-facts.ts'
import { claimAdditions, type ClaimedPart } from './claim-additions.ts'
import { workOutPool, type PoolWorking } from './work-out-pool.ts'

/** An accounting period in which the business uses its assets. */
export interface AllowancesPeriod extends Period {
  /** Whether the business ends in it, and its assets are disposed of (CAA 2001 s.65). */
  readonly isFinal: boolean
}

/** The capital allowances of one accounting period. */
export interface AllowancesWorking {
  readonly period: Period
  readonly isFinal: boolean
  /** The limit of the annual investment allowance for this company, in whole pounds. */
  readonly investmentLimitPounds: number
  readonly parts: readonly ClaimedPart[]
  readonly pools: Readonly<Record<PoolName, PoolWorking>>
  /** All allowances of the period. */
  readonly allowancesPence: number
  /** All charges of the period. */
  readonly chargesPence: number
}

/** The allowances of the periods in their order: what one carries forward, the next brings forward. */
export function computeAllowances(
  facts: CapitalAllowancesFacts,
  periods: readonly AllowancesPeriod[],
): readonly AllowancesWorking[] {
  const workings: AllowancesWorking[] = []
  let { broughtForwardPence, statedPools = [] } = facts
  for (const period of periods) {
    const working = workingOf({ ...facts, broughtForwardPence, statedPools }, period)
    const { main, special } = working.pools
    workings.push(working)
    const before = statedPools
    const inUse = [main, special].filter((each) => before.includes(each.pool) || hasHeld(each))
    statedPools = inUse.map(({ pool }) => pool)
    broughtForwardPence = { main: main.carriedForwardPence, special: special.carriedForwardPence }
  }
  return workings
}

/** Whether the pool has held anything, so that nil carried forward is nil of that pool. */
function hasHeld({ broughtForwardPence, addedPence, joinsNextPence }: PoolWorking): boolean {
  return broughtForwardPence + addedPence + joinsNextPence > 0
}

function workingOf(
  facts: CapitalAllowancesFacts,
  { isFinal, start, end }: AllowancesPeriod,
): AllowancesWorking {
  const period = { start, end }
  const limitPounds = annualInvestmentLimit(period)
  const investmentLimitPounds = Math.min(limitPounds, facts.investmentLimitSharePounds ?? limitPounds)
  const additions = facts.additions.filter(({ date }) => isIn(period, date))
  const disposals = facts.disposals.filter(({ date }) => isIn(period, date))
  const parts = claimAdditions(additions, { investmentLimitPounds, isFinal })
  const poolOf = (pool: PoolName) =>
    workOutPool({
      pool,
      period,
      isFinal,
      broughtForwardPence: facts.broughtForwardPence[pool],
      isStated: facts.statedPools?.includes(pool),
      parts: parts.filter((part) => part.pool === pool),
      disposals: disposals.filter((disposal) => disposal.pool === pool),
      claimLessPence: facts.claimLessPence[pool],
    })
  const pools = { main: poolOf('main'), special: poolOf('special') }
  const atOncePence = parts.reduce((sum, { allowancePence }) => sum + allowancePence, 0)
  return {
    period,
    isFinal,
    investmentLimitPounds,
    parts,
    pools,
    allowancesPence: atOncePence + ofPool(pools.main) + ofPool(pools.special),
    chargesPence: chargesOf(pools.main) + chargesOf(pools.special),
  }
}

/** The allowances of a pool besides those for additions. */
function ofPool({ writingDownPence, balancingAllowancePence }: PoolWorking): number {
  return writingDownPence + balancingAllowancePence
}

function chargesOf(pool: PoolWorking): number {
  return pool.chargedAtOncePence + pool.superDeductionChargedPence + pool.balancingChargePence
}

export function isIn({ start, end }: Period, day: string): boolean {
  return start <= day && day <= end
}
