// The pool of an addition, and the allowances that the law gives for it (CAA 2001 ss.38A to 46, 104A, 104AA).
import { formatLongDate } from '@cfs/values'
import { FIRST_YEAR_ALLOWANCES, isWithin, MOST_CO2_OF_MAIN_POOL } from './allowance-rates.ts'
import type { Addition, AllowanceClaim, AssetKind, PoolName } from './allowance-facts.ts'

const SPECIAL_KINDS: ReadonlySet<AssetKind> = new Set([
  'integral_feature',
  'long_life',
  'insulation',
  'solar',
])

/**
 * The pool to which an addition belongs. A car that is not registered by its emissions is a special rate car.
 */
export function poolOf({ kind, co2 }: Pick<Addition, 'kind' | 'co2'>): PoolName {
  if (kind === 'car') return co2 !== undefined && co2 <= MOST_CO2_OF_MAIN_POOL ? 'main' : 'special'
  return SPECIAL_KINDS.has(kind) ? 'special' : 'main'
}

/** The part of the expenditure that a claim deducts at once, in hundredths of a percent. */
export function rateOfClaim(addition: Addition, claim: AllowanceClaim): number {
  if (claim === 'pool') return 0
  if (claim === 'first_year_40') return FIRST_YEAR_ALLOWANCES.main40.rate
  const isHalf = claim === 'full_expensing' && poolOf(addition) === 'special'
  return isHalf ? FIRST_YEAR_ALLOWANCES.specialRate.rate : FIRST_YEAR_ALLOWANCES.fullExpensing.rate
}

/** Why the law does not give the allowance for the addition; undefined if it does. */
export function whyNotClaim(addition: Addition, claim: AllowanceClaim): string | undefined {
  return RULES[claim](addition)
}

const RULES: Readonly<Record<AllowanceClaim, (addition: Addition) => string | undefined>> = {
  pool: () => undefined,
  annual_investment_allowance: ({ kind }) =>
    kind === 'car' ? 'cars do not get the annual investment allowance (CAA 2001 s.38B)' : undefined,
  full_expensing: whyNotFullExpensing,
  first_year_40: whyNot40,
  first_year_100: whyNot100,
}

function whyNotFullExpensing({ kind, isNew, isLeasedOut, date }: Addition): string | undefined {
  if (kind === 'car') return 'cars are not fully expensed (CAA 2001 s.46)'
  if (!isNew) return 'only new and unused assets are fully expensed (CAA 2001 s.45S)'
  if (isLeasedOut) return 'assets for leasing are not fully expensed (CAA 2001 s.46)'
  const allowance = FIRST_YEAR_ALLOWANCES.fullExpensing
  return isWithin(allowance, date) ? undefined : onlyFrom(allowance)
}

function whyNot40(addition: Addition): string | undefined {
  const { kind, isNew, date } = addition
  if (kind === 'car') return 'cars do not get the first-year allowance of 40% (CAA 2001 s.45U)'
  if (poolOf(addition) === 'special') {
    return 'special rate expenditure does not get the first-year allowance of 40% (CAA 2001 s.45U)'
  }
  if (!isNew) return 'only new and unused assets get the first-year allowance of 40% (CAA 2001 s.45U)'
  const allowance = FIRST_YEAR_ALLOWANCES.main40
  return isWithin(allowance, date) ? undefined : onlyFrom(allowance)
}

function whyNot100({ kind, co2, isNew, isLeasedOut, date }: Addition): string | undefined {
  if (kind !== 'charge_point' && !(kind === 'car' && co2 === 0)) {
    return 'only cars with emissions of 0 g/km and charge points get the first-year allowance of 100% (CAA 2001 ss.45D and 45EA)'
  }
  if (!isNew) {
    return 'only new and unused cars and charge points get the first-year allowance of 100% (CAA 2001 ss.45D and 45EA)'
  }
  if (isLeasedOut) return 'assets for leasing do not get the first-year allowance of 100% (CAA 2001 s.46)'
  const { zeroEmissionCar, chargePoint } = FIRST_YEAR_ALLOWANCES
  const allowance = kind === 'car' ? zeroEmissionCar : chargePoint
  if (isWithin(allowance, date)) return undefined
  return `expenditure after ${formatLongDate(allowance.to)} does not get the first-year allowance of 100% (FA 2026 s.30)`
}

function onlyFrom({ from, source }: (typeof FIRST_YEAR_ALLOWANCES)['main40' | 'fullExpensing']): string {
  return `only expenditure from ${formatLongDate(from)} gets this allowance (${source})`
}
