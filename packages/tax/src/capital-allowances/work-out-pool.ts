// Works out a pool for one accounting period: what is in it, what leaves it, and its allowance or charge (CAA
// 2001 ss.53 to 65).
import { daysIn, type Period, sumOf } from '@cfs/values'
import { exact, roundUp } from '../computation/exact.ts'
import { rateOfPeriod, SMALL_POOL_PENCE, WRITING_DOWN_RATES } from './allowance-rates.ts'
import type { Disposal, PoolName } from './allowance-facts.ts'
import type { ClaimedPart } from './claim-additions.ts'

export interface PoolToWorkOut {
  readonly pool: PoolName
  readonly period: Period
  /** Whether the business ends in the period. */
  readonly isFinal: boolean
  readonly broughtForwardPence: number
  /** Whether the company has the pool, also if nothing was brought forward. Defaults to no. */
  readonly isStated?: boolean | undefined
  /** The additions of the pool, by what is claimed for them. */
  readonly parts: readonly ClaimedPart[]
  /** The disposals of the pool. */
  readonly disposals: readonly Disposal[]
  readonly claimLessPence: number
}

/** The lines of a pool, in whole pence. */
export interface PoolWorking {
  readonly pool: PoolName
  /**
   * Set for a pool of nil that the company states, or that the period before used up: a computation shows
   * it. A pool with any amount is shown without it, so that older versions can read its working.
   */
  readonly isStated?: true | undefined
  readonly broughtForwardPence: number
  /** Expenditure that joins the pool in the period. */
  readonly addedPence: number
  /** The disposal values of the period. */
  readonly disposalsPence: number
  /** The part of the disposal values that is charged at once, because the asset was fully expensed. */
  readonly chargedAtOncePence: number
  /** The same of assets that had the super-deduction. */
  readonly superDeductionChargedPence: number
  /** What the pool holds after disposals; negative if the disposals exceed it. */
  readonly balancePence: number
  /** The writing-down rate of the period in hundredths of a percent; 0 in the final period. */
  readonly rate: number
  /** Whether the balance is small enough to be written off at once (CAA 2001 s.56A). */
  readonly isSmall: boolean
  readonly writingDownAvailablePence: number
  readonly writingDownPence: number
  readonly balancingAllowancePence: number
  readonly balancingChargePence: number
  /** The part of first-year expenditure that joins the pool in the next period (CAA 2001 s.58). */
  readonly joinsNextPence: number
  readonly carriedForwardPence: number
}

/** The pool's working. */
export function workOutPool(poolFacts: PoolToWorkOut): PoolWorking {
  const { pool, isFinal, broughtForwardPence, parts, disposals } = poolFacts
  const addedPence = sumOf(parts.filter(({ claim }) => claim === 'pool').map(({ spentPence }) => spentPence))
  const disposalsPence = sumOf(disposals.map(disposalValue))
  const superDeductionChargedPence = sumOf(
    disposals.filter(({ claimed }) => claimed === 'super_deduction').map(chargedAtOnce),
  )
  const allChargedPence = sumOf(disposals.map(chargedAtOnce))
  const balancePence = broughtForwardPence + addedPence - (disposalsPence - allChargedPence)
  const heldPence = Math.max(0, balancePence)
  const writingDown = isFinal ? NO_WRITING_DOWN : writingDownOf(poolFacts, heldPence)
  const balancingAllowancePence = isFinal ? heldPence : 0
  const joinsNextPence = sumOf(parts.filter(isFirstYear).map((part) => part.spentPence - part.allowancePence))
  const isNil = broughtForwardPence + disposalsPence === 0 && parts.length === 0
  return {
    pool,
    ...(poolFacts.isStated === true && isNil && { isStated: true }),
    broughtForwardPence,
    addedPence,
    disposalsPence,
    chargedAtOncePence: allChargedPence - superDeductionChargedPence,
    superDeductionChargedPence,
    balancePence,
    ...writingDown,
    balancingAllowancePence,
    balancingChargePence: Math.max(0, -balancePence),
    joinsNextPence,
    carriedForwardPence: heldPence - writingDown.writingDownPence - balancingAllowancePence + joinsNextPence,
  }
}

type WritingDown = Pick<PoolWorking, 'rate' | 'isSmall' | 'writingDownAvailablePence' | 'writingDownPence'>

const NO_WRITING_DOWN: WritingDown = {
  rate: 0,
  isSmall: false,
  writingDownAvailablePence: 0,
  writingDownPence: 0,
}

/**
 * The allowance of a year, cut by days for a shorter period, in whole pounds rounded up; all of a small pool.
 * Twelve months with 29 February are a year, too.
 */
function writingDownOf({ pool, period, claimLessPence }: PoolToWorkOut, heldPence: number): WritingDown {
  const rate = rateOfPeriod(WRITING_DOWN_RATES[pool], period)
  const days = Math.min(365, daysIn(period))
  const isSmall = heldPence > 0 && BigInt(heldPence) * 365n <= BigInt(SMALL_POOL_PENCE * days)
  const ofYear = exact(BigInt(heldPence) * BigInt(rate) * BigInt(days), 10_000n * 365n * 100n)
  const availablePence = isSmall ? heldPence : Math.min(heldPence, roundUp(ofYear) * 100)
  return {
    rate,
    isSmall,
    writingDownAvailablePence: availablePence,
    writingDownPence: Math.max(0, availablePence - claimLessPence),
  }
}

/** The proceeds, at most what the asset cost (CAA 2001 s.62). */
export function disposalValue({ proceedsPence, costPence = proceedsPence }: Disposal): number {
  return Math.min(proceedsPence, costPence)
}

/**
 * What a disposal is charged at once, so that it does not reduce the pool: all of an asset that was expensed
 * in full (CAA 2001 s.59A), half of one with the allowance of 50% (s.59B), and all of one with the
 * super-deduction in periods that begin from April 2023 (FA 2021 s.12).
 */
function chargedAtOnce(disposal: Disposal): number {
  const valuePence = disposalValue(disposal)
  if (disposal.claimed === 'special_50') return Math.floor(valuePence / 2)
  const isWhole = disposal.claimed === 'full_expensing' || disposal.claimed === 'super_deduction'
  return isWhole ? valuePence : 0
}

/** Whether the claim is a first-year allowance, whose remainder joins the pool later. */
export function isFirstYear({ claim }: ClaimedPart): boolean {
  return claim !== 'pool' && claim !== 'annual_investment_allowance'
}
