// Divides the additions of an accounting period between the allowances that are claimed for them.
import { exact, roundUp } from '../computation/exact.ts'
import type { Addition, AllowanceClaim, PoolName } from './allowance-facts.ts'
import { poolOf, rateOfClaim, whyNotClaim } from './why-not-claim.ts'

/** The part of an addition for which one allowance is claimed. */
export interface ClaimedPart extends Pick<Addition, 'description' | 'date' | 'kind'> {
  readonly pool: PoolName
  readonly claim: AllowanceClaim
  readonly spentPence: number
  /** What is deducted at once. */
  readonly allowancePence: number
}

export interface ClaimLimits {
  /** The annual investment allowance of the period, in whole pounds. */
  readonly investmentLimitPounds: number
  /** Whether the business ends in the period, which then has no allowances but balancing ones. */
  readonly isFinal: boolean
}

/**
 * The claims for the additions, in their order. A claim that the company makes is taken as it is; the annual
 * investment allowance beyond its limit, and what has no claim, get the best claim: 100% for cars and charge
 * points, then the annual investment allowance, then the highest first-year allowance, then the pool. The
 * annual investment allowance comes before full expensing, which has the same deduction but is charged at
 * once when the asset is sold.
 */
export function claimAdditions(
  additions: readonly Addition[],
  { investmentLimitPounds, isFinal }: ClaimLimits,
): readonly ClaimedPart[] {
  if (isFinal) return additions.map((addition) => partOf(addition, 'pool', addition.costPence))
  const invested = new Map<Addition, number>()
  let leftPence = investmentLimitPounds * 100
  for (const addition of inOrderOfInvestment(additions)) {
    const investedPence = Math.min(leftPence, addition.costPence)
    invested.set(addition, investedPence)
    leftPence -= investedPence
  }
  return additions.flatMap((addition) => {
    const investedPence = invested.get(addition) ?? 0
    const parts = [
      partOf(addition, 'annual_investment_allowance', investedPence),
      partOf(addition, otherClaim(addition), addition.costPence - investedPence),
    ]
    return parts.filter(({ spentPence }) => spentPence > 0)
  })
}

/**
 * The additions that get the annual investment allowance as far as it goes: those whose claim says so first,
 * then special rate expenditure, then what would otherwise get least.
 */
function inOrderOfInvestment(additions: readonly Addition[]): readonly Addition[] {
  const rank = (addition: Addition): readonly number[] => [
    addition.claim === undefined ? 1 : 0,
    poolOf(addition) === 'special' ? 0 : 1,
    rateOfClaim(addition, otherClaim(addition)),
  ]
  return additions.filter(wantsInvestment).sort((a, b) => {
    const [ranksA, ranksB] = [rank(a), rank(b)]
    return ranksA.reduce((order, value, index) => order || value - (ranksB[index] ?? 0), 0)
  })
}

function wantsInvestment(addition: Addition): boolean {
  if (addition.claim !== undefined) return addition.claim === 'annual_investment_allowance'
  return addition.kind !== 'car' && whyNotClaim(addition, 'first_year_100') !== undefined
}

/** The claim for what does not get the annual investment allowance. */
function otherClaim(addition: Addition): AllowanceClaim {
  const { claim } = addition
  if (claim !== undefined && claim !== 'annual_investment_allowance') return claim
  const claims = ['first_year_100', 'full_expensing', 'first_year_40'] as const
  return claims.find((each) => whyNotClaim(addition, each) === undefined) ?? 'pool'
}

/** A first-year allowance is rounded up to the penny. */
function partOf(addition: Addition, claim: AllowanceClaim, spentPence: number): ClaimedPart {
  const rate = BigInt(rateOfClaim(addition, claim))
  const allowancePence = roundUp(exact(BigInt(spentPence) * rate, 10_000))
  const { description, date, kind } = addition
  return { description, date, kind, pool: poolOf(addition), claim, spentPence, allowancePence }
}
