// The working from the taxable profit to the tax payable (boxes 335 to 525).
import { daysIn } from '@cfs/values'
import type { YearCharge } from './charge-profits.ts'
import { inFormula, step, type ComputationStep } from './computation-step.ts'
import { exact, halfUp } from './exact.ts'
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

/** F × (U − A) × N / A for each financial year with relief, in the numbers of the year. */
function reliefFormula({ period }: PeriodFigures, result: ReturnResult): string {
  const { taxableProfitPounds, dividendsPounds, charge } = result
  const allPence = (taxableProfitPounds + dividendsPounds) * 100
  return charge.years
    .flatMap(({ year, days, profitPounds, limits, marginalReliefPence }): readonly string[] => {
      const fraction = FINANCIAL_YEARS.find((row) => row.year === year)?.smallProfits?.fraction
      if (fraction === undefined || limits === undefined || marginalReliefPence === 0) return []
      const augmented = inFormula(halfUp(exact(allPence * days, daysIn(period))))
      const below = `(${inFormula(limits.upperPence)} − ${augmented})`
      return [`${fraction.join('/')} × ${below} × ${inFormula(profitPounds * 100)} / ${augmented}`]
    })
    .join(' + ')
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
