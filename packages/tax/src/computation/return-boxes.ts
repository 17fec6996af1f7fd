// Fills the boxes of a return with figures, CT600 (2026) version 3, by the form's own arithmetic.
import { boxesOfAllowances } from '../capital-allowances/allowance-boxes.ts'
import type { Boxes } from './boxes.ts'
import type { YearCharge } from './charge-profits.ts'
import { investmentByPool } from './investment-by-pool.ts'
import type { PeriodFigures, ReturnResult } from './return-result.ts'

/** Every box that the computation fills. */
export function returnBoxes(figures: PeriodFigures, result: ReturnResult): Boxes {
  const { charge, arising } = result
  const { loans } = figures
  const payable = charge.chargeablePence + (loans?.taxPence ?? 0)
  return {
    // Box 45: a claim that affects an earlier period.
    ...(result.losses.carriedBack.some(({ pounds }) => pounds > 0) && { '45': true as const }),
    ...profitBoxes(figures, result),
    ...(result.taxableProfitPounds > 0 && chargeBoxes(figures, result)),
    '430': charge.taxPence,
    // The schema does not allow a marginal relief of zero.
    ...(charge.marginalReliefPence > 0 && { '435': charge.marginalReliefPence }),
    '440': charge.chargeablePence,
    '475': charge.chargeablePence,
    // With the page CT600A, box 480 has an amount even if it is nil (rule 9428).
    ...(loans && { '480': loans.taxPence }),
    ...(loans?.hasLaterRelief === true && { '485': true as const }),
    '510': payable,
    '525': payable,
    '528': payable,
    ...outstandingBoxes(figures, payable),
    ...allowanceBoxes(figures),
    ...filled({
      '780': pence(arising.tradingLossPounds),
      '795': pence(arising.loanDeficitPounds),
      '805': pence(arising.propertyLossPounds),
      '850': pence(result.excessManagementPounds),
    }),
  }
}

function profitBoxes({ turnoverPounds, trades }: PeriodFigures, result: ReturnResult): Boxes {
  const profit = pence(result.tradingProfitPounds)
  const total = pence(result.totalProfitsPounds)
  const reliefs = pence(result.reliefs.reduce((sum, { pounds }) => sum + pounds, 0))
  const ofLines = [...result.income, ...result.reliefs].map(({ box, pounds }) => [box, pence(pounds)])
  return {
    ...(trades && {
      '145': pence(turnoverPounds),
      '155': profit,
      ...filled({ '160': pence(result.earlyLossesPounds) }),
      '165': profit - pence(result.earlyLossesPounds),
    }),
    ...Object.fromEntries(ofLines),
    '235': total,
    // Box 280: box 275 includes losses of later periods.
    ...(result.losses.broughtBack.some(({ pounds }) => pounds > 0) && { '280': true as const }),
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
 * which has its own limit (rule 9288). If it gives the parts, boxes 695 and 705 contain all allowances of
 * their pool, so that those of box 690 stand in the return twice (HMRC's CT600 guide, boxes 690 to 705).
 */
function allowanceBoxes(figures: PeriodFigures): Boxes {
  const { capitalAllowancesPence, allowances, expenditure, balancingChargesPence, pools } = figures
  if (pools !== undefined) return boxesOfAllowances(pools, figures)
  const investment = allowances && investmentByPool(allowances, expenditure)
  const specialPence = allowances?.specialRatePoolPence ?? 0
  const mainPence = allowances === undefined ? capitalAllowancesPence : allowances.mainPoolPence
  const parts = {
    fullExpensing: up(allowances?.fullExpensingPence ?? 0),
    investment: up(allowances?.annualInvestmentAllowancePence ?? 0),
    special: up(specialPence),
    main: up(mainPence),
  }
  const charges = pence(Math.floor(balancingChargesPence / 100))
  const inTrade = figures.allowancesBusiness === 'trade'
  return filled({
    ...(inTrade
      ? {
          '688': parts.fullExpensing,
          '690': parts.investment,
          '695': up(specialPence + (investment?.specialRatePence ?? 0)),
          '705': up(mainPence + (investment?.mainPence ?? 0)),
          '710': charges,
        }
      : // Allowances outside a trade have no boxes for pools: their writing-down allowances are other ones.
        {
          '733': parts.fullExpensing,
          '735': parts.investment,
          '750': parts.special + parts.main,
          '755': charges,
        }),
    // Full expensing is a first-year allowance of the whole expenditure (CAA 2001 s.45S).
    '760': parts.fullExpensing,
    '770': up(expenditure?.integralFeaturesPence ?? 0),
    '775': up(expenditure?.otherPence ?? 0),
  })
}

function up(amountPence: number): number {
  return pence(Math.ceil(amountPence / 100))
}

function pence(pounds: number): number {
  return pounds * 100
}
