// Fills the boxes of a trading return, CT600 (2025) version 3, by the form's own arithmetic.
import type { Boxes } from './boxes.ts'
import type { YearCharge } from './charge-profits.ts'
import type { PeriodFigures, ReturnResult } from './return-result.ts'

/** Every box that the computation fills. */
export function returnBoxes(figures: PeriodFigures, result: ReturnResult): Boxes {
  const { charge } = result
  return {
    ...profitBoxes(figures, result),
    ...(result.taxableProfitPounds > 0 && chargeBoxes(figures, result)),
    '430': charge.taxPence,
    // The schema does not allow a marginal relief of zero.
    ...(charge.marginalReliefPence > 0 && { '435': charge.marginalReliefPence }),
    '440': charge.chargeablePence,
    '475': charge.chargeablePence,
    '510': charge.chargeablePence,
    '525': charge.chargeablePence,
    '528': charge.chargeablePence,
    ...outstandingBoxes(figures, charge.chargeablePence),
    ...allowanceBoxes(figures),
    ...(result.lossPounds > 0 && { '780': pence(result.lossPounds) }),
  }
}

function profitBoxes({ turnoverPounds }: PeriodFigures, result: ReturnResult): Boxes {
  const profit = pence(result.tradingProfitPounds)
  const total = pence(result.totalProfitsPounds)
  const reliefs = pence(result.reliefs.reduce((sum, { pounds }) => sum + pounds, 0))
  const ofLines = [...result.income, ...result.reliefs].map(({ box, pounds }) => [box, pence(pounds)])
  return {
    '145': pence(turnoverPounds),
    '155': profit,
    '165': profit,
    ...Object.fromEntries(ofLines),
    '235': total,
    ...filled({ '295': reliefs }),
    '300': total - reliefs,
    ...filled({ '305': pence(result.donationsPounds) }),
    '315': pence(result.taxableProfitPounds),
  }
}

/**
 * Fills boxes 326 to 395, the tax charge of each financial year. The second financial year has its own boxes
 * even if its rate is the same (rule F900.0).
 */
function chargeBoxes({ associatedCompanies }: PeriodFigures, { charge }: ReturnResult): Boxes {
  const [first, second] = charge.years
  return {
    ...(charge.years.some(({ limits }) => limits !== undefined) && { '326': associatedCompanies }),
    ...(charge.hasSmallProfits && { '329': true as const }),
    ...(first && yearBoxes(first, ['330', '335', '340', '345'])),
    ...(second && yearBoxes(second, ['380', '385', '390', '395'])),
  }
}

type YearBoxIds = readonly [year: string, profit: string, rate: string, tax: string]

function yearBoxes(charge: YearCharge, [year, profit, rate, tax]: YearBoxIds): Boxes {
  return {
    [year]: charge.year,
    [profit]: pence(charge.profitPounds),
    [rate]: charge.rate,
    [tax]: charge.taxPence,
  }
}

/** Boxes 595 to 605: tax that is not yet paid, or that was overpaid; never both. */
function outstandingBoxes({ taxAlreadyPaidPence }: PeriodFigures, chargeablePence: number): Boxes {
  if (taxAlreadyPaidPence === undefined) return { '600': chargeablePence }
  const outstandingPence = chargeablePence - taxAlreadyPaidPence
  return {
    '595': taxAlreadyPaidPence,
    ...(outstandingPence < 0 ? { '605': -outstandingPence } : { '600': outstandingPence }),
  }
}

/** The boxes whose amount is not zero. */
function filled(boxes: Readonly<Record<string, number>>): Boxes {
  return Object.fromEntries(Object.entries(boxes).filter(([, amount]) => amount !== 0))
}

/**
 * Reliefs are rounded up. If the request gives one figure of capital allowances without the expenditure
 * behind it, the figure goes to the main pool (box 705). Box 690 would claim the Annual Investment Allowance,
 * which has its own limit (rule 9288).
 */
function allowanceBoxes(figures: PeriodFigures): Boxes {
  const { capitalAllowancesPence, allowances, expenditure, balancingChargesPence } = figures
  const up = (amountPence: number) => pence(Math.ceil(amountPence / 100))
  const parts = {
    '688': allowances?.fullExpensingPence ?? 0,
    '690': allowances?.annualInvestmentAllowancePence ?? 0,
    '695': allowances?.specialRatePoolPence ?? 0,
    '705': allowances === undefined ? capitalAllowancesPence : allowances.mainPoolPence,
  }
  return {
    ...filled(Object.fromEntries(Object.entries(parts).map(([box, amount]) => [box, up(amount)]))),
    ...filled({ '710': pence(Math.floor(balancingChargesPence / 100)) }),
    ...filled({
      // Full expensing is a first-year allowance of the whole expenditure (CAA 2001 s.45S).
      '760': up(parts['688']),
      '770': up(expenditure?.integralFeaturesPence ?? 0),
      '775': up(expenditure?.otherPence ?? 0),
    }),
  }
}

function pence(pounds: number): number {
  return pounds * 100
}
