// The annual investment allowance of a pool: what qualifies for it, the limit of the period, and what of it
// is claimed (CAA 2001 ss.38A and 51A).
import { type AllowancesWorking, investmentLimitFormula } from '@cfs/tax'
import { bracketed, money, unlessNil } from './box-rows.ts'
import type { AmountRow } from './content.ts'
import { allowanceOf, type OfPool, type Part, POOL_WORDS, spentOn } from './pool-words.ts'

/** The additions with an annual investment allowance. */
export function investedIn({ parts }: AllowancesWorking, pool: OfPool['pool']): readonly Part[] {
  return parts.filter((part) => part.pool === pool && part.claim === 'annual_investment_allowance')
}

/**
 * Without additions that qualify there are no rows, and none in the final period, which has no such
 * allowance. Additions with a first-year allowance are outside the pool, and cars never qualify (CAA 2001
 * s.38B).
 */
export function investmentRows(
  working: AllowancesWorking,
  { pool, business, availablePence }: OfPool & { readonly availablePence: number },
): readonly AmountRow[] {
  const tag = (name: string) => `${POOL_WORDS[pool].tag}${name}`
  const invested = investedIn(working, pool)
  const left = working.parts.filter(
    (part) => part.pool === pool && part.claim === 'pool' && part.kind !== 'car',
  )
  const qualifyingPence = spentOn([...invested, ...left])
  if (working.isFinal || qualifyingPence === 0) return []
  const investedPence = allowanceOf(invested)
  return [
    {
      label: 'Additions that qualify for the annual investment allowance',
      amount: money(qualifyingPence, tag('ExpenditureQualifyingForAnnualInvestmentAllowance'), business),
      style: 'memo',
    },
    ...limitRows(working, pool),
    {
      label: 'Less: annual investment allowance claimed',
      amount: bracketed(money(investedPence, tag('AnnualInvestmentAllowance'), business)),
    },
    {
      label: 'Available qualifying expenditure less annual investment allowance',
      amount: money(availablePence - investedPence),
      style: 'total',
    },
  ]
}

/** Both pools share the limit, so each states what the other has claimed of it. */
function limitRows(working: AllowancesWorking, pool: OfPool['pool']): readonly AmountRow[] {
  const other = pool === 'main' ? 'special' : 'main'
  return [
    {
      label: `Limit of the annual investment allowance for the period${limitInWords(working)}`,
      amount: money(working.investmentLimitPounds * 100),
      style: 'memo',
    },
    ...unlessNil({
      label: `Part of the limit claimed in the ${POOL_WORDS[other].title}`,
      amount: money(allowanceOf(investedIn(working, other))),
      style: 'memo',
    } as const),
  ]
}

/** How the limit was made, if it is not the whole annual limit. */
function limitInWords({ period, investmentLimitPounds }: AllowancesWorking): string {
  const { pounds, formula } = investmentLimitFormula(period)
  if (investmentLimitPounds < pounds) return ': the share of this company'
  return formula === undefined ? '' : `: ${formula}`
}
