// The working of a return: each line names its box and the rule behind it.
import { daysIn } from '@cfs/values'
import type { YearCharge } from './charge-profits.ts'
import { inFormula, type ComputationStep } from './computation-step.ts'
import { exact, halfUp } from './exact.ts'
import { FINANCIAL_YEARS } from './financial-years.ts'
import { DEDUCTIONS_ALLOWANCE_POUNDS, deductionsAllowance } from './most-loss-relief.ts'
import { returnLine } from './company-lines.ts'
import { STEP_LABELS } from './step-labels.ts'
import type { BoxLine, PeriodFigures, ReturnResult } from './return-result.ts'
import type { AllowanceParts } from './trading-figures.ts'

/** The lines from the period's adjusted profit to the tax payable. */
export function returnSteps(figures: PeriodFigures, result: ReturnResult): readonly ComputationStep[] {
  return [...profitSteps(figures, result), ...chargeSteps(figures, result), ...lossSteps(figures, result)]
}

function profitSteps(figures: PeriodFigures, result: ReturnResult): ComputationStep[] {
  const { tradingProfitPounds, lossPounds } = result
  return [
    step(
      '145',
      'Turnover',
      figures.turnoverPounds * 100,
      'the amount for this period, whole pounds, rounded down',
      'CT600 box 145',
    ),
    ...allowanceSteps(figures),
    step(
      '155',
      'Trading profits',
      tradingProfitPounds * 100,
      `${tradingFormula(figures)}, whole pounds, rounded down; a loss is 0`,
      'CTA 2009 s.35; CT600 box 155',
    ),
    ...(lossPounds > 0
      ? [
          step(
            '780',
            'Trading loss of this period',
            lossPounds * 100,
            'the loss as a positive figure',
            'CT600 box 780',
          ),
        ]
      : []),
    ...incomeSteps(result),
    ...reliefSteps(figures, result),
    ...donationSteps(figures, result),
    step(
      '315',
      'Profits chargeable to corporation tax',
      result.taxableProfitPounds * 100,
      chargeableFormula(result),
      'CT600 box 315',
    ),
  ]
}

function allowanceSteps(figures: PeriodFigures): ComputationStep[] {
  const { capitalAllowancesPence, balancingChargesPence, allowances } = figures
  return [
    ...(capitalAllowancesPence > 0
      ? [
          step(
            null,
            STEP_LABELS.allowances,
            capitalAllowancesPence,
            allowances === undefined
              ? (figures.allowancesFormula ?? 'as stated by the company')
              : partsInWords(allowances),
            'CAA 2001 ss.2 and 6',
          ),
        ]
      : []),
    ...(balancingChargesPence > 0
      ? [
          step(
            null,
            STEP_LABELS.balancingCharges,
            balancingChargesPence,
            'as stated by the company',
            'CAA 2001 ss.55 and 247',
          ),
        ]
      : []),
  ]
}

function partsInWords(parts: AllowanceParts): string {
  const named = [
    ['annual investment allowance', parts.annualInvestmentAllowancePence],
    ['full expensing', parts.fullExpensingPence],
    ['main pool', parts.mainPoolPence],
    ['special rate pool', parts.specialRatePoolPence],
  ] as const
  return named
    .filter(([, amountPence]) => amountPence > 0)
    .map(([name, amountPence]) => `${name} ${inFormula(amountPence)}`)
    .join(' + ')
}

function tradingFormula({
  adjustedPence,
  capitalAllowancesPence,
  balancingChargesPence,
}: PeriodFigures): string {
  const charges = balancingChargesPence > 0 ? ` + ${inFormula(balancingChargesPence)}` : ''
  return `${inFormula(adjustedPence)} − ${inFormula(capitalAllowancesPence)}${charges}`
}

/** The steps for income from outside the trade, and for the total profits if there is any. */
function incomeSteps(result: ReturnResult): ComputationStep[] {
  const { tradingProfitPounds, income, totalProfitsPounds } = result
  const steps = income.map(lineStep)
  if (totalProfitsPounds === tradingProfitPounds) return steps
  const others = income.filter(({ box }) => box !== '620').map(({ pounds }) => pounds)
  const terms = [tradingProfitPounds, ...others].map((pounds) => inFormula(pounds * 100))
  const total = step('235', 'Total profits', totalProfitsPounds * 100, terms.join(' + '), 'CT600 box 235')
  return [...steps, total]
}

/** The steps for reliefs; those that use losses brought forward follow the deductions allowance. */
function reliefSteps(figures: PeriodFigures, { reliefs }: ReturnResult): ComputationStep[] {
  return reliefs.flatMap((relief) =>
    relief.box === '285' ? [allowanceStep(figures), lineStep(relief)] : [lineStep(relief)],
  )
}

function lineStep({ box, pounds, formula, source }: BoxLine): ComputationStep {
  const line = returnLine(box)
  return step(box, line.label, pounds * 100, formula, source ?? line.source)
}

function donationSteps(figures: PeriodFigures, { donationsPounds }: ReturnResult): ComputationStep[] {
  const paid = inFormula(figures.qualifyingDonationsPence)
  // Box 305 contains whole pounds, so pence of a donation are not counted as unused.
  const unusedPounds = Math.floor(figures.qualifyingDonationsPence / 100) - donationsPounds
  const relieved = step(
    '305',
    'Qualifying donations',
    donationsPounds * 100,
    `the lesser of ${paid} and the remaining profits, whole pounds, rounded down`,
    'CTA 2010 s.189',
  )
  const unused = step(
    null,
    'Qualifying donations that are not relieved',
    unusedPounds * 100,
    `${paid} − ${inFormula(donationsPounds * 100)}, whole pounds, rounded down; cannot be carried forward`,
    'CTA 2010 s.189',
  )
  return [...(donationsPounds > 0 ? [relieved] : []), ...(unusedPounds > 0 ? [unused] : [])]
}

function chargeableFormula({ totalProfitsPounds, reliefs, donationsPounds }: ReturnResult): string {
  const earlier = reliefs.filter(({ box }) => box === '285')
  const own = reliefs.filter(({ box }) => box !== '285')
  const taken = [...earlier, ...own].map(({ pounds }) => pounds)
  if (donationsPounds > 0) taken.push(donationsPounds)
  const terms = [totalProfitsPounds, ...(taken.length === 0 ? [0] : taken)]
  return terms.map((pounds) => inFormula(pounds * 100)).join(' − ')
}

function allowanceStep(figures: PeriodFigures): ComputationStep {
  return step(
    null,
    STEP_LABELS.deductionsAllowance,
    deductionsAllowance(figures.period) * 100,
    allowanceInWords(figures),
    'CTA 2010 ss.269ZW and 269ZZ',
  )
}

/** A return that uses losses brought forward must state the allowance, or relief is halved (s.269ZZ). */
function allowanceInWords({ period }: PeriodFigures): string {
  const annual = inFormula(DEDUCTIONS_ALLOWANCE_POUNDS * 100)
  const days = daysIn(period)
  return days < 365 ? `${annual} × ${days} / 365 days, whole pounds, rounded down` : `${annual} a year`
}

function chargeSteps(figures: PeriodFigures, result: ReturnResult): ComputationStep[] {
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
    step('430', 'Corporation tax', charge.taxPence, 'the tax of the financial years', 'CT600 box 430'),
    ...(relief > 0
      ? [step('435', 'Marginal relief', relief, reliefFormula(figures, result), 'CTA 2010 s.18B')]
      : []),
    step(
      '525',
      'Tax payable',
      charge.chargeablePence,
      `${inFormula(charge.taxPence)} − ${inFormula(relief)}`,
      'CT600 boxes 440 to 528',
    ),
  ]
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
  const { year, days, limits, profitPounds, rate, taxPence } = charge
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
      limits === undefined ? 'CTA 2009 s.2' : 'CTA 2010 ss.18A to 18D',
    ),
  ]
}

function limitsInWords({ limits, days }: YearCharge, { associatedCompanies }: PeriodFigures): string {
  if (limits === undefined) return ''
  const [lower, upper] = [inFormula(limits.lowerPence), inFormula(limits.upperPence)]
  return `; limits ${lower} and ${upper} for ${days} days and ${associatedCompanies} associated companies`
}

function lossSteps(figures: PeriodFigures, { lossesCarriedForwardPounds }: ReturnResult): ComputationStep[] {
  if (lossesCarriedForwardPounds === 0) return []
  return [
    step(
      null,
      'Trading losses carried forward',
      lossesCarriedForwardPounds * 100,
      `${inFormula(figures.lossesAvailablePounds * 100)} brought forward and what this period adds or uses`,
      'CTA 2010 s.45A: against total profits of later periods, on a claim within two years of them',
    ),
  ]
}

function step(
  box: string | null,
  ...[label, amountPence, formula, source]: readonly [string, number, string, string]
): ComputationStep {
  return { box, label, amountPence, formula, source }
}
