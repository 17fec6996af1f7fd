// The profits and reliefs of one accounting period, each in the whole pounds of its box.
import { returnLines } from './company-lines.ts'
import { inFormula } from './computation-step.ts'
import { deductionsAllowance, mostLossRelief } from './most-loss-relief.ts'
import type { BoxLine, IncomeHead, PeriodFigures, ReturnResult } from './return-result.ts'

/** Boxes 155 to 315 of a return. */
export function computeProfits(figures: PeriodFigures): Omit<ReturnResult, 'charge'> {
  const { adjustedPence, balancingChargesPence, capitalAllowancesPence, lossesAvailablePounds } = figures
  // The amount is rounded down once, so that a profit gets smaller and a loss larger. The form requires
  // whole pounds but does not say in which direction to round.
  const outcome = inPounds(adjustedPence + balancingChargesPence - capitalAllowancesPence)
  const tradingProfitPounds = Math.max(0, outcome)
  const lossPounds = Math.max(0, -outcome)
  const income = incomeLines(figures)
  const taxed = income.filter(({ box }) => returnLines('income').some((line) => line.box === box))
  const totalProfitsPounds = taxed.reduce((sum, { pounds }) => sum + pounds, tradingProfitPounds)
  // A claim under CTA 2010 s.37 sets the loss against all profits of its own period, up to their amount.
  const ownLossReliefPounds = Math.min(lossPounds, totalProfitsPounds)
  const remainingPounds = totalProfitsPounds - ownLossReliefPounds
  // Unused donations are lost (CTA 2010 s.189), so losses brought forward are claimed only against the
  // profits that remain after donations.
  const donationsPounds = Math.min(inPounds(figures.qualifyingDonationsPence), remainingPounds)
  const relievablePounds = remainingPounds - donationsPounds
  const lossReliefPounds = Math.min(lossesAvailablePounds, mostLossRelief(relievablePounds, figures.period))
  const reliefs: readonly BoxLine[] = [
    { box: '275', pounds: ownLossReliefPounds, formula: lesserOf(lossPounds, totalProfitsPounds) },
    { box: '285', pounds: lossReliefPounds, ...broughtForwardWords(figures, relievablePounds) },
  ]
  return {
    tradingProfitPounds,
    lossPounds,
    income,
    dividendsPounds: income.find(({ box }) => box === '620')?.pounds ?? 0,
    totalProfitsPounds,
    reliefs: reliefs.filter(({ pounds }) => pounds > 0),
    donationsPounds,
    taxableProfitPounds: relievablePounds - lossReliefPounds,
    lossesCarriedForwardPounds: lossesAvailablePounds - lossReliefPounds + lossPounds - ownLossReliefPounds,
  }
}

const DOWN = 'what falls to this period, whole pounds, rounded down'

/** The boxes of income outside the trade that have an amount. */
function incomeLines({ heads }: PeriodFigures): readonly BoxLine[] {
  return [...returnLines('income'), ...returnLines('limits')].flatMap(({ box, head, source }) => {
    if (!isIncomeHead(head)) return []
    const { amountPence, formula = DOWN, divisionSource } = heads[head]
    const pounds = inPounds(amountPence)
    return pounds > 0 ? [{ box, pounds, formula, source: divisionSource ?? source }] : []
  })
}

function isIncomeHead(head: string | undefined): head is IncomeHead {
  return head === 'loans' || head === 'property' || head === 'exempt'
}

/** The words for losses brought forward, of which half counts beyond the deductions allowance. */
function broughtForwardWords({ lossesAvailablePounds, period }: PeriodFigures, relievablePounds: number) {
  const lesser = `the lesser of ${inFormula(lossesAvailablePounds * 100)} and the profit`
  const allowancePounds = deductionsAllowance(period)
  if (relievablePounds <= allowancePounds) return { formula: lesser }
  const allowance = inFormula(allowancePounds * 100)
  return {
    formula: `${lesser}, of which half counts beyond the deductions allowance of ${allowance}`,
    source: 'CTA 2010 ss.45A and 269ZD',
  }
}

function lesserOf(a: number, b: number): string {
  return `the lesser of ${inFormula(a * 100)} and ${inFormula(b * 100)}`
}

function inPounds(amountPence: number): number {
  return Math.floor(amountPence / 100)
}
