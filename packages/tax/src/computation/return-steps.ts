// The working of a return: each line names its box and the rule behind it.
import { daysIn } from '@cfs/values'
import { stepsOfAllowances, sumOfAllowances, sumOfCharges } from '../capital-allowances/allowance-steps.ts'
import { chargeSteps } from './charge-steps.ts'
import { returnLine, type ReturnBox } from './return-lines.ts'
import { inFormula, step, type ComputationStep } from './computation-step.ts'
import { outcomeFormula } from './compute-profits.ts'
import { investmentByPool } from './investment-by-pool.ts'
import { leftOverSteps } from './left-over-steps.ts'
import { lesserOfEarlier } from './lesser-of-earlier.ts'
import { DEDUCTIONS_ALLOWANCE_POUNDS, deductionsAllowance } from './most-loss-relief.ts'
import { STEP_LABELS } from './step-labels.ts'
import type { BoxLine, PeriodFigures, ReturnResult } from './return-result.ts'
import type { AllowanceParts } from './trading-figures.ts'

/** The lines from the period's adjusted profit to the tax payable. */
export function returnSteps(figures: PeriodFigures, result: ReturnResult): readonly ComputationStep[] {
  return [
    ...(figures.trades ? tradeSteps(figures, result) : allowanceSteps(figures)),
    ...incomeSteps(figures, result),
    ...reliefSteps(figures, result),
    ...donationSteps(figures, result),
    step(
      '315',
      'Profits chargeable to corporation tax',
      result.taxableProfitPounds * 100,
      chargeableFormula(result),
      'CT600 box 315',
    ),
    ...chargeSteps(figures, result),
    ...leftOverSteps(figures, result),
  ]
}

function tradeSteps(figures: PeriodFigures, result: ReturnResult): ComputationStep[] {
  const { tradingProfitPounds, arising } = result
  return [
    step(
      '145',
      'Turnover',
      figures.turnoverPounds * 100,
      figures.turnoverFormula ?? 'the amount for this period, whole pounds, rounded down',
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
    ...arisingStep('780', arising.tradingLossPounds, () => ({
      label: 'Trading loss of this period',
      formula: `${tradingFormula(figures)}, whole pounds`,
    })),
    ...earlyLossSteps(figures, result),
  ]
}

/** Box 160, with the deductions allowance that limits it, and what it leaves of the trading profit. */
function earlyLossSteps(
  figures: PeriodFigures,
  { earlyLossesPounds, tradingProfitPounds }: ReturnResult,
): ComputationStep[] {
  if (earlyLossesPounds === 0) return []
  const { earlyTradingLossesPounds } = figures.broughtForward
  const { mostEarlyPounds = earlyTradingLossesPounds } = figures.lossUse
  const profit = inFormula(tradingProfitPounds * 100)
  return [
    allowanceStep(figures),
    step(
      '160',
      'Trading losses from before April 2017',
      earlyLossesPounds * 100,
      lesserOfEarlier(earlyTradingLossesPounds, {
        profitPounds: tradingProfitPounds,
        period: figures.period,
        claimedPounds: mostEarlyPounds < earlyTradingLossesPounds ? mostEarlyPounds : undefined,
      }),
      'CTA 2010 ss.45 and 269ZB; CT600 box 160',
    ),
    step(
      '165',
      'Net trading profits',
      (tradingProfitPounds - earlyLossesPounds) * 100,
      `${profit} − ${inFormula(earlyLossesPounds * 100)}`,
      'CT600 box 165',
    ),
  ]
}

/** A loss of the period, if there is one. */
function arisingStep(
  box: string,
  pounds: number,
  words: () => { readonly label: string; readonly formula: string },
): ComputationStep[] {
  if (pounds === 0) return []
  const { label, formula } = words()
  return [step(box, label, pounds * 100, `${formula}, as a positive figure`, `CT600 box ${box}`)]
}

/** Capital allowances and balancing charges, with the business to whose result they belong. */
function allowanceSteps(figures: PeriodFigures): ComputationStep[] {
  const { capitalAllowancesPence, balancingChargesPence, allowances, allowancesBusiness, pools } = figures
  const business = {
    trade: '',
    property: ' of the property business',
    management: ' of the investment business',
  }[allowancesBusiness]
  const steps = [
    step(
      null,
      `${STEP_LABELS.allowances}${business}`,
      capitalAllowancesPence,
      pools !== undefined
        ? sumOfAllowances(pools)
        : allowances === undefined
          ? (figures.allowancesFormula ?? 'as stated by the company')
          : partsInWords(allowances, figures.expenditure),
      'CAA 2001 ss.2 and 6',
    ),
    step(
      null,
      `${STEP_LABELS.balancingCharges}${business}`,
      balancingChargesPence,
      pools === undefined ? 'as stated by the company' : sumOfCharges(pools),
      'CAA 2001 ss.55 and 247',
    ),
  ]
  const workings = pools === undefined ? [] : stepsOfAllowances(pools)
  return [...workings, ...steps.filter(({ amountPence }) => amountPence > 0)]
}

function partsInWords(parts: AllowanceParts, expenditure: PeriodFigures['expenditure']): string {
  const { specialRatePence } = investmentByPool(parts, expenditure)
  const ofSpecialRate = `${inFormula(specialRatePence)} of it in the special rate pool`
  const named = [
    ['annual investment allowance', parts.annualInvestmentAllowancePence],
    ['full expensing', parts.fullExpensingPence],
    ['main pool', parts.mainPoolPence],
    ['special rate pool', parts.specialRatePoolPence],
  ] as const
  return named
    .filter(([, amountPence]) => amountPence > 0)
    .map(([name, amountPence]) => `${name} ${inFormula(amountPence)}`)
    .map((words, at) => (at === 0 && specialRatePence > 0 ? `${words} (${ofSpecialRate})` : words))
    .join(' + ')
}

function tradingFormula(figures: PeriodFigures): string {
  const isOfTrade = figures.allowancesBusiness === 'trade'
  const charges = isOfTrade ? figures.balancingChargesPence : 0
  const added = charges > 0 ? ` + ${inFormula(charges)}` : ''
  const allowances = inFormula(isOfTrade ? figures.capitalAllowancesPence : 0)
  return `${inFormula(figures.adjustedPence)} − ${allowances}${added}`
}

/**
 * The steps for income from outside the trade and its losses, and for the total profits if there is other
 * income or no trade.
 */
function incomeSteps(figures: PeriodFigures, result: ReturnResult): ComputationStep[] {
  const { trades } = figures
  const { income, totalProfitsPounds, arising } = result
  const netTradingPounds = result.tradingProfitPounds - result.earlyLossesPounds
  const steps = [
    ...income.map(lineStep),
    ...arisingStep('795', arising.loanDeficitPounds, () => ({
      label: 'Deficit on loan relationships of this period',
      formula: outcomeFormula(figures, 'loans'),
    })),
    ...arisingStep('805', arising.propertyLossPounds, () => ({
      label: 'Loss of the property business of this period',
      formula: outcomeFormula(figures, 'property'),
    })),
    ...managementStep(figures, result),
  ]
  if (trades && totalProfitsPounds === netTradingPounds) return steps
  const taxed = income.filter(({ box }) => returnLine(box).kind === 'income')
  const others = taxed.map(({ pounds }) => pounds)
  const profits = trades || others.length === 0 ? [netTradingPounds, ...others] : others
  const terms = profits.map((pounds) => inFormula(pounds * 100)).join(' + ')
  return [...steps, step('235', 'Total profits', totalProfitsPounds * 100, terms, 'CT600 box 235')]
}

/** The expenses behind boxes 245 and 850, if they are more than one line of the accounts. */
function managementStep(
  figures: PeriodFigures,
  { arising: { managementExpensesPounds: pounds } }: ReturnResult,
): ComputationStep[] {
  const formula = outcomeFormula(figures, 'management')
  if (pounds === 0 || !/ [+−] /.test(formula)) return []
  const label = 'Management expenses of this period'
  return [step(null, label, pounds * 100, `${formula}, whole pounds, rounded up`, 'CTA 2009 s.1219')]
}

/** The boxes whose whole amount was brought forward. */
const BROUGHT_FORWARD: readonly ReturnBox[] = ['263', '285']

/**
 * The steps for reliefs; the deductions allowance precedes the first one that uses amounts brought forward.
 */
function reliefSteps(
  figures: PeriodFigures,
  { reliefs, broughtForwardUsedPounds, earlyLossesPounds }: ReturnResult,
): ComputationStep[] {
  const ofPeriod = reliefs.filter(({ box }) => !BROUGHT_FORWARD.includes(box))
  const earlier = reliefs.filter(({ box }) => BROUGHT_FORWARD.includes(box))
  return [
    ...ofPeriod.map(lineStep),
    ...(broughtForwardUsedPounds > 0 && earlyLossesPounds === 0 ? [allowanceStep(figures)] : []),
    ...earlier.map(lineStep),
  ]
}

function lineStep({ box, pounds, label, formula, source }: BoxLine): ComputationStep {
  const line = returnLine(box)
  return step(box, label ?? line.label, pounds * 100, formula, source ?? line.source)
}

function donationSteps(figures: PeriodFigures, result: ReturnResult): ComputationStep[] {
  const { donationsPounds, taxableProfitPounds, broughtForwardUsedPounds, earlyLossesPounds } = result
  // Amounts brought forward, but for those of box 160, are claimed after donations.
  const remainingPounds = taxableProfitPounds + broughtForwardUsedPounds - earlyLossesPounds + donationsPounds
  const paid = inFormula(figures.qualifyingDonationsPence)
  // Box 305 contains whole pounds, so pence of a donation are not counted as unused.
  const unusedPounds = Math.floor(figures.qualifyingDonationsPence / 100) - donationsPounds
  const relieved = step(
    '305',
    'Qualifying donations',
    donationsPounds * 100,
    `the lesser of ${paid} and ${inFormula(remainingPounds * 100)}, whole pounds, rounded down`,
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
