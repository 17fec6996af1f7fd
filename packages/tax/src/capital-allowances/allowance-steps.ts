// The working of the pools, line by line: the claims for the additions, what each pool holds, and what it
// carries forward. The rate and the limit of the period stand in the formulas.
import { daysIn, formatLongDate, type Period, sumOf } from '@cfs/values'
import { inFormula, step, type ComputationStep } from '../computation/computation-step.ts'
import type { PoolName } from './allowance-facts.ts'
import { FIRST_YEAR_ALLOWANCES, writingDownDays, WRITING_DOWN_RATES } from './allowance-rates.ts'
import type { ClaimedPart } from './claim-additions.ts'
import type { AllowancesWorking } from './compute-allowances.ts'
import type { PoolWorking } from './work-out-pool.ts'

export const POOL_TITLES = { main: 'Main pool', special: 'Special rate pool' } as const

/** The lines of both pools; a line without an amount is left out. */
export function stepsOfAllowances(working: AllowancesWorking): readonly ComputationStep[] {
  return (['main', 'special'] as const).flatMap((pool) => poolSteps(working, pool))
}

/** Whether a step of a computation is one of these lines. */
export function isAllowanceStep({ label }: Pick<ComputationStep, 'label'>): boolean {
  const titles = Object.values(POOL_TITLES)
  return (
    titles.some((title) => label.startsWith(`${title}: `)) ||
    [...claimsOf('main'), ...claimsOf('special')].some((claim) => claim.label === label)
  )
}

/** The terms of all allowances of the period, in the order of their lines. */
export function sumOfAllowances({ parts, pools: { main, special } }: AllowancesWorking): string {
  const atOnce = (pool: PoolName) =>
    sumOf(parts.filter((part) => part.pool === pool).map(({ allowancePence }) => allowancePence))
  const ofPool = (pool: PoolWorking) => [pool.writingDownPence, pool.balancingAllowancePence]
  return inTerms([atOnce('main'), ...ofPool(main), atOnce('special'), ...ofPool(special)])
}

/** The terms of all charges of the period. */
export function sumOfCharges({ pools: { main, special } }: AllowancesWorking): string {
  return inTerms(
    [main, special].flatMap((pool) => [
      pool.chargedAtOncePence,
      pool.superDeductionChargedPence,
      pool.balancingChargePence,
    ]),
  )
}

function inTerms(amounts: readonly number[]): string {
  return amounts
    .filter((amount) => amount !== 0)
    .map(inFormula)
    .join(' + ')
}

function poolSteps(working: AllowancesWorking, pool: PoolName): readonly ComputationStep[] {
  const title = POOL_TITLES[pool]
  const lines = working.pools[pool]
  const added = working.parts.filter((part) => part.pool === pool && part.claim === 'pool')
  const steps = [
    ...claimSteps(working, pool),
    step(
      null,
      `${title}: brought forward`,
      lines.broughtForwardPence,
      'the written-down value at the start of the period',
      'CAA 2001 s.59',
    ),
    step(null, `${title}: additions`, lines.addedPence, itemsOf(added), 'CAA 2001 ss.57 and 58'),
    ...disposalSteps(lines),
    ...outcomeSteps(lines, working.period),
    step(
      null,
      `${title}: first-year expenditure that joins it in the next period`,
      lines.joinsNextPence,
      'what the first-year allowances left',
      'CAA 2001 s.58',
    ),
    step(
      null,
      `${title}: carried forward`,
      lines.carriedForwardPence,
      'what the pool holds at the end of the period',
      'CAA 2001 s.59',
    ),
  ]
  return steps.filter(({ amountPence }) => amountPence !== 0)
}

/** What is deducted at once, with the assets for which it is claimed. */
function claimSteps(
  { parts, investmentLimitPounds }: AllowancesWorking,
  pool: PoolName,
): readonly ComputationStep[] {
  const ofPool = parts.filter((part) => part.pool === pool)
  return claimsOf(pool).map(({ label, claim, percent, source, isOf = () => true }) => {
    const own = ofPool.filter((part) => part.claim === claim && isOf(part))
    const limit =
      claim === 'annual_investment_allowance' ? `; at most ${inFormula(investmentLimitPounds * 100)}` : ''
    const allowancePence = sumOf(own.map((part) => part.allowancePence))
    return step(null, label, allowancePence, `(${itemsOf(own)}) × ${percent}${limit}`, source)
  })
}

interface ClaimWords {
  readonly label: string
  readonly claim: ClaimedPart['claim']
  readonly percent: string
  readonly source: string
  readonly isOf?: (part: ClaimedPart) => boolean
}

function claimsOf(pool: PoolName): readonly ClaimWords[] {
  const { fullExpensing, specialRate, main40, zeroEmissionCar, chargePoint } = FIRST_YEAR_ALLOWANCES
  const of = pool === 'main' ? 'main rate' : 'special rate'
  const expensing = pool === 'main' ? fullExpensing : specialRate
  return [
    {
      label: `Annual investment allowance on ${of} expenditure`,
      claim: 'annual_investment_allowance',
      percent: '100%',
      source: 'CAA 2001 ss.38A and 51A',
    },
    {
      label: pool === 'main' ? 'Full expensing' : 'First-year allowance of 50% on special rate expenditure',
      claim: 'full_expensing',
      percent: inPercent(expensing.rate),
      source: expensing.source,
    },
    {
      label: 'First-year allowance of 40%',
      claim: 'first_year_40',
      percent: inPercent(main40.rate),
      source: main40.source,
    },
    {
      label: 'First-year allowance on zero-emission cars',
      claim: 'first_year_100',
      percent: inPercent(zeroEmissionCar.rate),
      source: zeroEmissionCar.source,
      isOf: ({ kind }) => kind === 'car',
    },
    {
      label: 'First-year allowance on electric charge points',
      claim: 'first_year_100',
      percent: inPercent(chargePoint.rate),
      source: chargePoint.source,
      isOf: ({ kind }) => kind !== 'car',
    },
  ]
}

function disposalSteps(lines: PoolWorking): readonly ComputationStep[] {
  const title = POOL_TITLES[lines.pool]
  const { disposalsPence, chargedAtOncePence, superDeductionChargedPence } = lines
  return [
    step(
      null,
      `${title}: disposals`,
      disposalsPence,
      'the proceeds of each asset, at most its cost',
      'CAA 2001 ss.61 and 62',
    ),
    step(
      null,
      `${title}: charged at once on assets that were expensed`,
      chargedAtOncePence,
      lines.pool === 'main' ? 'the proceeds of these assets' : 'half of the proceeds of these assets',
      lines.pool === 'main' ? 'CAA 2001 s.59A' : 'CAA 2001 s.59B',
    ),
    step(
      null,
      `${title}: charged at once on assets with the super-deduction`,
      superDeductionChargedPence,
      'the proceeds of these assets',
      'FA 2021 s.12',
    ),
  ]
}

function outcomeSteps(lines: PoolWorking, period: Period): readonly ComputationStep[] {
  const title = POOL_TITLES[lines.pool]
  const { balancePence, writingDownPence, balancingAllowancePence, balancingChargePence } = lines
  return [
    step(
      null,
      `${title}: writing-down allowance`,
      writingDownPence,
      writingDownFormula(lines, period),
      lines.isSmall ? 'CAA 2001 s.56A' : sourceOfRate(lines.pool, period),
    ),
    step(
      null,
      `${title}: balancing allowance`,
      balancingAllowancePence,
      `what the pool holds when the business ends on ${formatLongDate(period.end)}`,
      'CAA 2001 ss.55 and 65',
    ),
    step(
      null,
      `${title}: balancing charge`,
      balancingChargePence,
      `the disposals exceed what the pool holds by ${inFormula(-balancePence)}`,
      'CAA 2001 ss.55 and 56',
    ),
  ]
}

function writingDownFormula(lines: PoolWorking, period: Period): string {
  const { pool, balancePence, rate, isSmall, writingDownAvailablePence, writingDownPence } = lines
  const lessPence = writingDownAvailablePence - writingDownPence
  const less = lessPence > 0 ? `; ${inFormula(lessPence)} of it is not claimed` : ''
  const days = daysIn(period)
  const share = days < 365 ? ` × ${days} / 365 days` : ''
  if (isSmall) return `all of ${inFormula(balancePence)}, at most 1,000.00${share}${less}`
  const parts = writingDownDays(pool, period)
  const terms = parts.map((part) => `${inPercent(part.rate)} × ${part.days}`).join(' + ')
  const hybrid = parts.length > 1 ? `; ${inPercent(rate)} = (${terms}) / ${days} days, rounded up` : ''
  return `${inFormula(balancePence)} × ${inPercent(rate)}${share}, whole pounds, rounded up${hybrid}${less}`
}

function sourceOfRate(pool: PoolName, { end }: Period): string {
  const rates = WRITING_DOWN_RATES[pool].filter(({ from }) => from <= end)
  return rates.at(-1)?.source ?? 'CAA 2001 s.56'
}

const KIND_WORDS: Readonly<Record<ClaimedPart['kind'], string>> = {
  plant: 'plant and machinery',
  integral_feature: 'integral features',
  long_life: 'long-life assets',
  insulation: 'thermal insulation',
  solar: 'solar panels',
  car: 'car',
  charge_point: 'charge point',
}

const MOST_ITEMS = 5

/** The assets and their cost, or their number if there are many. */
function itemsOf(parts: readonly ClaimedPart[]): string {
  if (parts.length > MOST_ITEMS) {
    return `${parts.length} assets ${inFormula(sumOf(parts.map(({ spentPence }) => spentPence)))}`
  }
  return parts
    .map(({ description, kind, spentPence }) => `${description ?? KIND_WORDS[kind]} ${inFormula(spentPence)}`)
    .join(' + ')
}

function inPercent(rate: number): string {
  return `${rate / 100}%`
}
