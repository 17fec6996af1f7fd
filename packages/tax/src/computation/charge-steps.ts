// The working from the taxable profit to the tax payable (boxes 335 to 525).
import { daysIn } from '@cfs/values'
import { daysOfFullLimits, haveSameLimits, type YearCharge } from './charge-profits.ts'
import { inFormula, step, type ComputationStep } from './computation-step.ts'
import { type Exact, exact, halfUp, isMoreThan, minus, over, plus, times } from './exact.ts'
import { FINANCIAL_YEARS } from './financial-years.ts'
import type { LoansCharge, PeriodFigures, ReturnResult } from './return-result.ts'

/** The lines of the charge: each financial year, marginal relief, loans to participators and the total. */
export function chargeSteps(figures: PeriodFigures, result: ReturnResult): ComputationStep[] {
  const { taxableProfitPounds, charge } = result
  const ids = [
    { profit: '335', tax: '345' },
    { profit: '385', tax: '395' },
  ]
  const years = charge.years.flatMap((year, index) =>
    yearSteps(year, { ...ids[index], figures, taxableProfitPounds }),
  )
  const relief = charge.marginalReliefPence
  return [
    ...(taxableProfitPounds > 0 ? years : []),
    step(
      '430',
      'Corporation tax',
      charge.taxPence,
      charge.years.map(({ taxPence }) => inFormula(taxPence)).join(' + '),
      'CT600 box 430',
    ),
    ...(relief > 0
      ? [step('435', 'Marginal relief', relief, reliefFormula(figures, result), 'CTA 2010 s.18B')]
      : []),
    ...(figures.loans === undefined ? [] : [loansStep(figures.loans)]),
    step(
      '525',
      'Tax payable',
      charge.chargeablePence + (figures.loans?.taxPence ?? 0),
      `${inFormula(charge.taxPence)} − ${inFormula(relief)}${loansTerm(figures)}`,
      'CT600 boxes 440 to 528',
    ),
  ]
}

/** Box A80 is never below 0: the reliefs of two parts may round up by a penny together (rule 9427). */
function loansStep({ taxPence, workingPence }: LoansCharge): ComputationStep {
  const terms = workingPence?.filter((pence, index) => index === 0 || pence > 0).map(inFormula)
  return step(
    '480',
    'Tax on loans to participators',
    taxPence,
    terms === undefined
      ? 'box A80 of the page CT600A'
      : `${terms.join(' − ')}${terms.length > 1 ? ', at least 0;' : ','} box A80 of the page CT600A`,
    'CTA 2010 ss.455 and 458; CT600 box 480',
  )
}

function loansTerm({ loans }: PeriodFigures): string {
  return loans === undefined ? '' : ` + ${inFormula(loans.taxPence)}`
}

/**
 * F × (U − A) × N / A for each financial year with relief, in the numbers of the year: U and A to the penny,
 * or exactly if a fraction of a penny decides how the relief is rounded.
 */
function reliefFormula(figures: PeriodFigures, result: ReturnResult): string {
  const terms = reliefTerms(figures, result)
  const ofPence = terms.map(({ fraction, upper, augmented, profitPounds }) => {
    const [u, a] = [exact(halfUp(inPence(upper))), exact(halfUp(inPence(augmented)))]
    return times(times(exact(...fraction), minus(u, a)), over(exact(profitPounds * 100), a))
  })
  const isToThePenny = halfUp(ofPence.reduce(plus, exact(0))) === result.charge.marginalReliefPence
  const textOf = (share: Share): string =>
    isToThePenny ? inFormula(halfUp(inPence(share))) : shareInFormula(share)
  return terms
    .map(({ fraction, upper, augmented, profitPounds }) => {
      const [u, a] = [textOf(upper), textOf(augmented)]
      const divisor = a.includes('/') ? `(${a})` : a
      return `${fraction.join('/')} × (${u} − ${a}) × ${inFormula(profitPounds * 100)} / ${divisor}`
    })
    .join(' + ')
}

/** `amountPence` × `days` / `ofDays`. */
interface Share {
  readonly amountPence: number
  readonly days: number
  readonly ofDays: number
}

/** The parts of the formula, for each financial year with relief. */
function reliefTerms(figures: PeriodFigures, { taxableProfitPounds, dividendsPounds, charge }: ReturnResult) {
  const allPence = (taxableProfitPounds + dividendsPounds) * 100
  const rows = charge.years.map(({ year }) => FINANCIAL_YEARS.find((row) => row.year === year)?.smallProfits)
  const areLimitsShared = haveSameLimits(rows[0], rows.at(-1))
  return charge.years.flatMap(({ year, days, profitPounds, rate }, index) => {
    const small = rows[index]
    if (small === undefined || rate === small.rate) return []
    const ofDays = daysOfFullLimits(figures, { year, areLimitsShared })
    const upper: Share = { amountPence: small.upperLimitPounds * 100, days, ofDays }
    const augmented: Share = { amountPence: allPence, days, ofDays: daysIn(figures.period) }
    if (!isMoreThan(inPence(upper), inPence(augmented))) return []
    return [{ fraction: small.fraction, upper, augmented, profitPounds }]
  })
}

function inPence({ amountPence, days, ofDays }: Share): Exact {
  return exact(BigInt(amountPence) * BigInt(days), ofDays)
}

function shareInFormula(share: Share): string {
  const { amountPence, days, ofDays } = share
  if (days === ofDays) return inFormula(amountPence)
  const amount = inFormula(amountPence)
  return ofDays % days === 0 ? `${amount} / ${ofDays / days}` : `${amount} × ${days} / ${ofDays}`
}

interface YearPlace {
  readonly profit?: string
  readonly tax?: string
  readonly figures: PeriodFigures
  readonly taxableProfitPounds: number
}

function yearSteps(
  charge: YearCharge,
  { profit, tax, figures, taxableProfitPounds }: YearPlace,
): ComputationStep[] {
  const { year, days, profitPounds, rate, taxPence } = charge
  const name = `financial year ${year}`
  const all = daysIn(figures.period)
  return [
    step(
      profit ?? null,
      `Profit of ${name}`,
      profitPounds * 100,
      days === all ? 'the whole period' : `${inFormula(taxableProfitPounds * 100)} × ${days} / ${all} days`,
      'CTA 2009 s.8(5)',
    ),
    step(
      tax ?? null,
      `Tax of ${name} at ${rate / 100}%`,
      taxPence,
      `${inFormula(profitPounds * 100)} × ${rate / 100}%${limitsInWords(charge, figures)}`,
      rateSource(charge, figures),
    ),
  ]
}

function rateSource({ limits }: YearCharge, { isAtMainRate }: PeriodFigures): string {
  if (isAtMainRate) return 'CTA 2010 ss.18A(1) and 18N: close investment-holding company'
  return limits === undefined ? 'CTA 2009 s.2' : 'CTA 2010 ss.18A to 18D'
}

function limitsInWords({ limits, days }: YearCharge, { associatedCompanies }: PeriodFigures): string {
  if (limits === undefined) return ''
  const [lower, upper] = [inFormula(limits.lowerPence), inFormula(limits.upperPence)]
  const associates = `${associatedCompanies} associated ${associatedCompanies === 1 ? 'company' : 'companies'}`
  return `; limits ${lower} and ${upper} for ${days} days and ${associates}`
}
