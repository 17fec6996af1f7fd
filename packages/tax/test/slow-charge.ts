// Computes corporation tax a second time, deliberately in a different way: days are counted one by one, and
// every quotient is a long division to thirty places. Tests compare the product's own computation with this
// second one.
import type { ChargeableProfits } from '../src/computation/charge-profits.ts'

const PLACES = 10n ** 30n
const DAY_MS = 86_400_000

export interface SlowCharge {
  readonly taxPence: number
  readonly marginalReliefPence: number
  readonly profits: readonly number[]
}

/** The corporation tax on profits in the financial years 2015 to 2027, as CTM03900 onwards describes it. */
export function slowCharge(profits: ChargeableProfits): SlowCharge {
  const days = countDays(profits.period)
  const years = [...days.keys()]
  const allDays = [...days.values()].reduce((sum, count) => sum + count, 0)
  const profit = BigInt(profits.profitPounds)
  const augmented = profit + BigInt(profits.exemptDistributionsPounds ?? 0)
  const isMixed = years.length === 2 && years.includes(2022)
  const shares: bigint[] = []
  let tax = 0n
  let relief = 0n
  for (const [year, count] of days) {
    const rest = profit - shares.reduce((sum, share) => sum + share, 0n)
    const share =
      shares.length === years.length - 1 ? rest : round(divide(profit * BigInt(count), BigInt(allDays)))
    shares.push(share)
    if (year < 2023) {
      tax += round(divide(share * (year < 2017 ? 20n : 19n), 1n))
      continue
    }
    const wholeDays = isMixed ? daysOfYear(year) : allDays === 366 ? 366 : 365
    const divisor = BigInt(wholeDays) * (1n + BigInt(profits.associatedCompanies))
    const lower = divide(50_000n * BigInt(count), divisor)
    const upper = divide(250_000n * BigInt(count), divisor)
    const here = divide(augmented * BigInt(count), BigInt(allDays))
    const isSmall = here <= lower
    tax += share * (isSmall ? 19n : 25n)
    if (!isSmall && here <= upper) relief += (3n * 100n * (upper - here) * share * PLACES) / (200n * here)
  }
  return {
    taxPence: Number(tax),
    marginalReliefPence: Number(round(relief)),
    profits: shares.map(Number),
  }
}

function countDays({ start, end }: ChargeableProfits['period']): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = Date.parse(start); at <= Date.parse(end); at += DAY_MS) {
    const day = new Date(at)
    const financialYear = day.getUTCMonth() < 3 ? day.getUTCFullYear() - 1 : day.getUTCFullYear()
    counts.set(financialYear, (counts.get(financialYear) ?? 0) + 1)
  }
  return counts
}

function daysOfYear(year: number): number {
  return new Date(Date.UTC(year + 1, 1, 29)).getUTCMonth() === 1 ? 366 : 365
}

function divide(a: bigint, b: bigint): bigint {
  return (a * PLACES) / b
}

// A long division ends slightly below the exact quotient, so that an exact half would look like less. No
// other result can be this close below a half, because the denominators have fewer than fifteen digits.
const CUT_OFF = 10n ** 14n

function round(value: bigint): bigint {
  return (value + PLACES / 2n + CUT_OFF) / PLACES
}
