// The rates that a loss saves when it is carried forward, in words: those of the next twelve months, as far
// as they are enacted.
import { addDays, addMonths, type IsoDate } from '@cfs/values'
import {
  FINANCIAL_YEARS,
  partsByFinancialYear,
  type FinancialYear,
  type SmallProfits,
} from '../computation/financial-years.ts'

/** The rates of the twelve months after `end`; those of the last enacted year if none of them is enacted. */
export function laterRatesInWords(end: IsoDate): string {
  const next = { start: addDays(end, 1), end: addMonths(end, 12) }
  const years = partsByFinancialYear(next).map(({ year }) => year)
  const enacted = FINANCIAL_YEARS.filter(({ year }) => years.includes(year))
  const rated = enacted.length > 0 ? enacted : FINANCIAL_YEARS.slice(-1)
  const byWords = Map.groupBy(rated, ratesInWords)
  if (byWords.size === 1) return [...byWords.keys()].join('')
  return [...byWords]
    .map(([words, [first]]) => `${words} in the financial year ${first?.year ?? ''}`)
    .join(', and ')
}

/** Between the limits, a pound of profit also reduces the marginal relief (CTA 2010 s.18B). */
function ratesInWords({ mainRate, smallProfits }: FinancialYear): string {
  if (smallProfits === undefined) return `${percent(mainRate)} of all profits`
  const { rate, fraction } = smallProfits
  const marginal = mainRate + reliefRate(fraction)
  return (
    `${percent(rate)} below the lower limit, ${percent(marginal)} between the limits, and ` +
    `${percent(mainRate)} above the upper limit`
  )
}

/** What a pound of profit between the limits takes from the marginal relief, in hundredths of a percent. */
function reliefRate([numerator, denominator]: SmallProfits['fraction']): number {
  return (10_000 * numerator) / denominator
}

/** The tax in pence that `pounds` of a loss save at most, in any financial year: all between the limits. */
export function mostSavedTaxPence(pounds: number): number {
  const rates = FINANCIAL_YEARS.map(({ mainRate, smallProfits }) =>
    smallProfits === undefined ? mainRate : mainRate + reliefRate(smallProfits.fraction),
  )
  return Math.ceil((pounds * Math.max(...rates)) / 100)
}

function percent(hundredths: number): string {
  return `${hundredths / 100}%`
}
