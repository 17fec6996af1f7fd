// Computes the corporation tax on the profits of one accounting period in the form the return requires:
// profits in whole pounds split over the financial years, tax per year to the penny, marginal relief as one
// figure (boxes 326 to 440).
import { daysIn, type Period } from '@cfs/values'
import { exact, halfUp, isMoreThan, minus, over, plus, times, type Exact } from './exact.ts'
import {
  daysInFinancialYear,
  FINANCIAL_YEARS,
  partsByFinancialYear,
  type FinancialYear,
  type SmallProfits,
  type YearPart,
} from './financial-years.ts'

export interface ChargeableProfits {
  /** Box 315, whole pounds. */
  readonly profitPounds: number
  /** At most twelve months. */
  readonly period: Period
  /** The largest number of associated companies at any time in the period (CTA 2010 ss.18D, 18E). */
  readonly associatedCompanies: number
  /** Exempt distributions, box 620, in whole pounds: they only count towards the limits (CTA 2010 s.18L). */
  readonly exemptDistributionsPounds?: number
  /**
   * Whether the main rate applies to all profits, without marginal relief: a close investment-holding company
   * (CTA 2010 ss.18A(1), 18B(1), 18N). Defaults to false.
   */
  readonly isAtMainRate?: boolean
}

export interface YearCharge {
  readonly year: number
  readonly days: number
  /** The profit in boxes 335 and 385 of the CT600, in whole pounds. */
  readonly profitPounds: number
  /** The tax rate in boxes 340 and 390 of the CT600, in hundredths of a percent. */
  readonly rate: number
  /** The tax in boxes 345 and 395 of the CT600, before marginal relief. */
  readonly taxPence: number
  /** The marginal reliefs of all financial years add up to box 435. */
  readonly marginalReliefPence: number
  /**
   * The profit limits of this part of the period, to the nearest penny, as documents show them; the charge
   * uses the exact limits. None where one rate applies to all profits.
   */
  readonly limits?: { readonly lowerPence: number; readonly upperPence: number } | undefined
}

export interface Charge {
  readonly years: readonly YearCharge[]
  /** Box 430. */
  readonly taxPence: number
  /** Marginal relief, box 435 of the CT600; 0 when the box is empty. */
  readonly marginalReliefPence: number
  /** Box 440. */
  readonly chargeablePence: number
  /** Box 329 is ticked if part of the period is charged at the small profits rate or has marginal relief. */
  readonly hasSmallProfits: boolean
}

/**
 * The corporation tax charge; undefined for a financial year without enacted rates. A loss-making period has
 * profits of 0.
 */
export function chargeProfits(
  profits: ChargeableProfits,
  rates: readonly FinancialYear[] = FINANCIAL_YEARS,
): Charge | undefined {
  const parts = partsByFinancialYear(profits.period)
  const years = parts.flatMap(({ year }) => rates.find((row) => row.year === year) ?? [])
  const [first, last = first] = years
  if (first === undefined || last === undefined || years.length < parts.length) return undefined

  const areLimitsShared = haveSameLimits(first.smallProfits, last.smallProfits)
  const firstShare = halfUp(times(exact(profits.profitPounds), shareOf(parts[0], profits.period)))
  const charges = years.map((rate, index) =>
    chargeYear(profits, {
      rate,
      part: parts[index] ?? { year: rate.year, days: 0 },
      profitPounds: index === 0 ? firstShare : profits.profitPounds - firstShare,
      areLimitsShared,
    }),
  )
  return addUp(charges)
}

interface PartOfYear {
  readonly rate: FinancialYear
  readonly part: YearPart
  readonly profitPounds: number
  readonly areLimitsShared: boolean
}

interface UnroundedCharge {
  readonly charge: Omit<YearCharge, 'marginalReliefPence'>
  readonly relief: Exact
  readonly isSmall: boolean
}

function chargeYear(profits: ChargeableProfits, year: PartOfYear): UnroundedCharge {
  const { rate, part, profitPounds } = year
  const { smallProfits } = rate
  const at = (percent: number) => ({
    ...part,
    profitPounds,
    rate: percent,
    taxPence: halfUp(exact(BigInt(profitPounds) * BigInt(percent), 100)),
  })
  if (smallProfits === undefined || profits.isAtMainRate === true)
    return { charge: at(rate.mainRate), relief: NONE, isSmall: false }

  const { lowerPounds, upperPounds } = limitsOf(smallProfits, profits, year)
  const limits = { lowerPence: nearestPence(lowerPounds), upperPence: nearestPence(upperPounds) }
  // The augmented profits of a part are not rounded (CTA 2010 s.18L).
  const all = exact(profits.profitPounds + (profits.exemptDistributionsPounds ?? 0))
  const augmented = times(all, shareOf(part, profits.period))
  if (!isMoreThan(augmented, lowerPounds)) {
    return { charge: { ...at(smallProfits.rate), limits }, relief: NONE, isSmall: true }
  }
  const charge = { ...at(rate.mainRate), limits }
  if (isMoreThan(augmented, upperPounds)) return { charge, relief: NONE, isSmall: false }
  // Marginal relief (CTA 2010 s.18B) is F × (U − A) × N / A: F is the fraction, U the upper limit, A the
  // augmented profits, N the taxable profits.
  const below = minus(upperPounds, augmented)
  const relief = times(times(exact(...smallProfits.fraction), below), over(exact(profitPounds), augmented))
  return { charge, relief, isSmall: relief.numerator > 0n }
}
const NONE = exact(0)

function nearestPence(pounds: Exact): number {
  return halfUp(times(pounds, exact(100)))
}

function limitsOf(
  { lowerLimitPounds, upperLimitPounds }: SmallProfits,
  profits: ChargeableProfits,
  { part, areLimitsShared }: PartOfYear,
): { readonly lowerPounds: Exact; readonly upperPounds: Exact } {
  const share = exact(part.days, daysOfFullLimits(profits, { ...part, areLimitsShared }))
  return {
    lowerPounds: times(exact(lowerLimitPounds), share),
    upperPounds: times(exact(upperLimitPounds), share),
  }
}

/**
 * The limits of a part of the period are its days / these days of the full limits: they are reduced for short
 * periods and for associated companies (CTA 2010 s.18D; CTM03930).
 */
export function daysOfFullLimits(
  { associatedCompanies, period }: Pick<ChargeableProfits, 'associatedCompanies' | 'period'>,
  { year, areLimitsShared }: { readonly year: number; readonly areLimitsShared: boolean },
): number {
  // A period of twelve months has the full limits even when it includes a leap day. Where the limits change
  // within the period, each part of it counts as a period of its own (CTM03955).
  const wholeDays = areLimitsShared ? Math.max(365, daysIn(period)) : daysInFinancialYear(year)
  return wholeDays * (1 + associatedCompanies)
}

/** Whether two financial years have the same profit limits. */
export function haveSameLimits(a: SmallProfits | undefined, b: SmallProfits | undefined): boolean {
  return a?.lowerLimitPounds === b?.lowerLimitPounds && a?.upperLimitPounds === b?.upperLimitPounds
}

function shareOf(part: YearPart | undefined, period: Period): Exact {
  return exact(part?.days ?? 0, daysIn(period))
}

/**
 * Adds up the charges of the financial years. Marginal relief is rounded once for the period (box 435), and
 * the shares of the financial years add up to it.
 */
function addUp(charges: readonly UnroundedCharge[]): Charge {
  let reliefSoFar = NONE
  let roundedSoFar = 0
  const years = charges.map(({ charge, relief }): YearCharge => {
    reliefSoFar = plus(reliefSoFar, times(relief, exact(100)))
    const marginalReliefPence = halfUp(reliefSoFar) - roundedSoFar
    roundedSoFar += marginalReliefPence
    return { ...charge, marginalReliefPence }
  })
  const taxPence = years.reduce((sum, year) => sum + year.taxPence, 0)
  return {
    years,
    taxPence,
    marginalReliefPence: roundedSoFar,
    chargeablePence: taxPence - roundedSoFar,
    hasSmallProfits: charges.some(({ isSmall, charge }) => isSmall && charge.profitPounds > 0),
  }
}
