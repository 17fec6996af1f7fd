// The profits of one accounting period before and after reliefs, each in the whole pounds of its box.
import { returnLines } from './company-lines.ts'
import type { Arising, BoxLine, PeriodFigures, ResultHead, ReturnResult } from './return-result.ts'
import { takeReliefs } from './take-reliefs.ts'
import type { AllowancesBusiness } from './trading-figures.ts'

/** Boxes 155 to 315 of a return. */
export function computeProfits(figures: PeriodFigures): Omit<ReturnResult, 'charge'> {
  const outcomes = outcomesOf(figures)
  const arising: Arising = {
    tradingLossPounds: lossOf(outcomes.trade),
    propertyLossPounds: lossOf(outcomes.property),
    loanDeficitPounds: lossOf(outcomes.loans),
    managementExpensesPounds: lossOf(outcomes.management),
  }
  const tradingProfitPounds = Math.max(0, outcomes.trade)
  const income = incomeLines(figures, outcomes)
  const taxed = income.filter(({ box }) => box !== '620')
  const totalProfitsPounds = taxed.reduce((sum, { pounds }) => sum + pounds, tradingProfitPounds)
  return {
    tradingProfitPounds,
    arising,
    income,
    dividendsPounds: income.find(({ box }) => box === '620')?.pounds ?? 0,
    totalProfitsPounds,
    ...takeReliefs(figures, { arising, totalProfitsPounds }),
  }
}

/**
 * The result of each head in whole pounds; negative for a loss. A result is rounded down once, so that a
 * profit gets smaller and a loss larger. The form requires whole pounds but does not say in which direction
 * to round.
 */
function outcomesOf(figures: PeriodFigures): Readonly<Record<ResultHead | 'trade', number>> {
  const { heads, adjustedPence } = figures
  return {
    trade: inPounds(adjustedPence - netAllowancesPence(figures, 'trade')),
    loans: inPounds(heads.loans.amountPence),
    property: inPounds(heads.property.amountPence - netAllowancesPence(figures, 'property')),
    management: Math.min(0, inPounds(heads.management.amountPence)),
    exempt: inPounds(heads.exempt.amountPence),
  }
}

/** Capital allowances less balancing charges of one business; 0 if they belong to another. */
function netAllowancesPence(figures: PeriodFigures, business: AllowancesBusiness): number {
  const { allowancesBusiness, capitalAllowancesPence, balancingChargesPence } = figures
  return business === allowancesBusiness ? capitalAllowancesPence - balancingChargesPence : 0
}

const DOWN = 'what falls to this period, whole pounds, rounded down'

/** The boxes of income outside the trade that have an amount. */
function incomeLines(
  { heads }: PeriodFigures,
  outcomes: Readonly<Record<ResultHead, number>>,
): readonly BoxLine[] {
  return [...returnLines('income'), ...returnLines('limits')].flatMap(({ box, head, source }) => {
    if (head !== 'loans' && head !== 'property' && head !== 'exempt') return []
    const pounds = outcomes[head]
    const { formula = DOWN, divisionSource } = heads[head]
    return pounds > 0 ? [{ box, pounds, formula, source: divisionSource ?? source }] : []
  })
}

function lossOf(outcomePounds: number): number {
  return Math.max(0, -outcomePounds)
}

function inPounds(amountPence: number): number {
  return Math.floor(amountPence / 100)
}
