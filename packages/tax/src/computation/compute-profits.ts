// The profits of one accounting period before and after reliefs, each in the whole pounds of its box.
import type { Head } from './company-lines.ts'
import { inFormula } from './computation-step.ts'
import { mostLossRelief } from './most-loss-relief.ts'
import { returnLine, returnLines } from './return-lines.ts'
import type { Arising, BoxLine, PeriodFigures, ReturnResult } from './return-result.ts'
import { takeReliefs } from './take-reliefs.ts'
import type { AllowancesBusiness } from './trading-figures.ts'

/** Boxes 155 to 315 of a return. */
export function computeProfits(figures: PeriodFigures): Omit<ReturnResult, 'charge'> {
  const trade = inPounds(figures.adjustedPence - netAllowancesPence(figures, 'trade'))
  const arising: Arising = {
    tradingLossPounds: lossOf(trade),
    propertyLossPounds: lossOf(outcomeOf(figures, 'property')),
    loanDeficitPounds: lossOf(outcomeOf(figures, 'loans')),
    managementExpensesPounds: lossOf(outcomeOf(figures, 'management')),
  }
  const tradingProfitPounds = Math.max(0, trade)
  const income = incomeLines(figures)
  const taxed = income.filter(({ box }) => returnLine(box).kind === 'income')
  const earlyLossesPounds = earlyLosses(figures, tradingProfitPounds)
  const netTradingPounds = tradingProfitPounds - earlyLossesPounds
  const totalProfitsPounds = taxed.reduce((sum, { pounds }) => sum + pounds, netTradingPounds)
  return {
    tradingProfitPounds,
    earlyLossesPounds,
    arising,
    income,
    dividendsPounds: income.find(({ box }) => box === '620')?.pounds ?? 0,
    totalProfitsPounds,
    ...takeReliefs(figures, { arising, earlyLossesPounds, totalProfitsPounds }),
  }
}

/**
 * Box 160: losses from before 1 April 2017 reduce the profits of the same trade without a claim (CTA 2010
 * s.45), within the deductions allowance (s.269ZB), unless the company claims to keep some (s.45(4A)).
 */
function earlyLosses(
  { broughtForward, period, lossUse: { mostEarlyPounds = Number.MAX_SAFE_INTEGER } }: PeriodFigures,
  tradingProfitPounds: number,
): number {
  const availablePounds = Math.min(broughtForward.earlyTradingLossesPounds, mostEarlyPounds)
  return Math.min(availablePounds, mostLossRelief(tradingProfitPounds, period))
}

/**
 * The result of a head outside the trade in whole pounds; negative for a loss. A result is rounded down
 * once, so that a profit gets smaller and a loss larger. The form requires whole pounds but does not say in
 * which direction to round.
 */
function outcomeOf(figures: PeriodFigures, head: Head): number {
  const amountPence = figures.heads.get(head)?.amountPence ?? 0
  return inPounds(amountPence - (head === 'property' ? netAllowancesPence(figures, head) : 0))
}

/** Capital allowances less balancing charges of one business; 0 if they belong to another. */
function netAllowancesPence(figures: PeriodFigures, business: AllowancesBusiness): number {
  const { allowancesBusiness, capitalAllowancesPence, balancingChargesPence } = figures
  return business === allowancesBusiness ? capitalAllowancesPence - balancingChargesPence : 0
}

/** The boxes of income outside the trade that have an amount. */
function incomeLines(figures: PeriodFigures): readonly BoxLine[] {
  return [...returnLines('income'), ...returnLines('limits')].flatMap(({ box, head, source }) => {
    const pounds = head === undefined ? 0 : outcomeOf(figures, head)
    if (head === undefined || pounds <= 0) return []
    const { divisionSource } = figures.heads.get(head) ?? {}
    return [{ box, pounds, formula: outcomeFormula(figures, head), source: divisionSource ?? source }]
  })
}

/** The result of a head, with the capital allowances and balancing charges that belong to it. */
export function outcomeFormula(figures: PeriodFigures, head: Head): string {
  const { amountPence = 0, formula, divisionSource } = figures.heads.get(head) ?? {}
  const whole = `${inFormula(amountPence)}, whole pounds, rounded down`
  const { allowancesBusiness, capitalAllowancesPence, balancingChargesPence } = figures
  if (head !== 'property' || allowancesBusiness !== head) return formula ?? whole
  const terms = [
    ...(capitalAllowancesPence > 0 ? [`− capital allowances ${inFormula(capitalAllowancesPence)}`] : []),
    ...(balancingChargesPence > 0 ? [`+ balancing charges ${inFormula(balancingChargesPence)}`] : []),
  ].join(' ')
  if (terms === '') return formula ?? whole
  return `${formula ?? inFormula(amountPence)}${divisionSource === undefined ? '' : ';'} ${terms}`
}

function lossOf(outcomePounds: number): number {
  return Math.max(0, -outcomePounds)
}

function inPounds(amountPence: number): number {
  return Math.floor(amountPence / 100)
}
