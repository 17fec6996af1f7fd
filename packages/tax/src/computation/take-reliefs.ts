// Takes reliefs from the total profits in the order of the form, each capped by what the earlier ones leave
// (rules 9166 to 9178): management expenses, property losses, allowances of an investment business, deficits
// on loan relationships, trading losses.
import { inFormula } from './computation-step.ts'
import { deductionsAllowance, mostLossRelief } from './most-loss-relief.ts'
import type { Arising, BoxLine, BroughtForward, PeriodFigures, ReturnResult } from './return-result.ts'

export interface ProfitsBeforeReliefs {
  readonly arising: Arising
  readonly totalProfitsPounds: number
}

export type Relieved = Pick<
  ReturnResult,
  | 'reliefs'
  | 'usesBroughtForward'
  | 'excessManagementPounds'
  | 'donationsPounds'
  | 'taxableProfitPounds'
  | 'carriedForward'
  | 'lostTradingLossesPounds'
>

/**
 * The reliefs of the period, then donations, then what earlier periods left. Unused donations are lost (CTA
 * 2010 s.189), so amounts brought forward are claimed only against the profits that remain after donations.
 */
export function takeReliefs(figures: PeriodFigures, profits: ProfitsBeforeReliefs): Relieved {
  const own = ownReliefs(figures, profits)
  const ownPounds = Object.values(own).reduce((sum, pounds) => sum + pounds, 0)
  const remainingPounds = profits.totalProfitsPounds - ownPounds
  const donationsPounds = Math.min(Math.floor(figures.qualifyingDonationsPence / 100), remainingPounds)
  const relievablePounds = remainingPounds - donationsPounds
  const earlier = earlierReliefs(figures, relievablePounds)
  const earlierPounds = Object.values(earlier).reduce((sum, pounds) => sum + pounds, 0)
  const { carriedForward, lostTradingLossesPounds } = leftOver(figures, { ...profits, own, earlier })
  return {
    reliefs: boxLines(figures, { ...profits, own, earlier, relievablePounds }),
    usesBroughtForward: earlierPounds > 0,
    excessManagementPounds:
      profits.arising.managementExpensesPounds + excessAllowances(figures, own) - own.managementPounds,
    donationsPounds,
    taxableProfitPounds: relievablePounds - earlierPounds,
    carriedForward,
    lostTradingLossesPounds,
  }
}

interface OwnReliefs {
  readonly managementPounds: number
  readonly propertyPounds: number
  readonly allowancesPounds: number
  readonly deficitPounds: number
  readonly tradingPounds: number
}

/**
 * The reliefs of the period itself: management expenses (CTA 2009 s.1219), the property loss (CTA 2010
 * s.62(3)), the allowances of an investment business (CAA 2001 s.253), the deficit on loan relationships if
 * the company claims it (CTA 2009 s.463B(1)(a)), and the trading loss (CTA 2010 s.37(3)(a)).
 */
function ownReliefs(
  figures: PeriodFigures,
  { arising, totalProfitsPounds }: ProfitsBeforeReliefs,
): OwnReliefs {
  let leftPounds = totalProfitsPounds
  const take = (availablePounds: number) => {
    const takenPounds = Math.min(availablePounds, leftPounds)
    leftPounds -= takenPounds
    return takenPounds
  }
  return {
    managementPounds: take(arising.managementExpensesPounds),
    propertyPounds: take(arising.propertyLossPounds),
    allowancesPounds: take(investmentAllowances(figures)),
    deficitPounds: figures.keepsLoanDeficit ? 0 : take(arising.loanDeficitPounds),
    tradingPounds: take(arising.tradingLossPounds),
  }
}

/** The capital allowances of an investment business in whole pounds, rounded up as reliefs are. */
function investmentAllowances(figures: PeriodFigures): number {
  const { allowancesBusiness, capitalAllowancesPence, balancingChargesPence } = figures
  if (allowancesBusiness !== 'management') return 0
  return Math.max(0, Math.ceil((capitalAllowancesPence - balancingChargesPence) / 100))
}

/** The allowances that box 255 cannot use: they become management expenses (CTA 2009 s.1233). */
function excessAllowances(figures: PeriodFigures, { allowancesPounds }: OwnReliefs): number {
  return investmentAllowances(figures) - allowancesPounds
}

/**
 * The claims of amounts brought forward, in the order of the form. One deductions allowance limits them
 * together (CTA 2010 s.269ZD). Trading losses need the trade (s.45A).
 */
function earlierReliefs(
  { broughtForward, period, trades }: PeriodFigures,
  relievablePounds: number,
): BroughtForward {
  let leftPounds = mostLossRelief(relievablePounds, period)
  const take = (availablePounds: number) => {
    const takenPounds = Math.min(availablePounds, leftPounds)
    leftPounds -= takenPounds
    return takenPounds
  }
  return {
    managementExpensesPounds: take(broughtForward.managementExpensesPounds),
    propertyLossesPounds: take(broughtForward.propertyLossesPounds),
    loanDeficitsPounds: take(broughtForward.loanDeficitsPounds),
    tradingLossesPounds: trades ? take(broughtForward.tradingLossesPounds) : 0,
  }
}

interface Taken extends ProfitsBeforeReliefs {
  readonly own: OwnReliefs
  readonly earlier: BroughtForward
}

/** What is left for later periods: brought forward, and arising, less what was used. */
function leftOver(
  figures: PeriodFigures,
  { arising, own, earlier }: Taken,
): Pick<Relieved, 'carriedForward' | 'lostTradingLossesPounds'> {
  const { broughtForward, tradeEndedOn } = figures
  const left = (name: keyof BroughtForward) => broughtForward[name] - earlier[name]
  const tradingPounds = left('tradingLossesPounds') + arising.tradingLossPounds - own.tradingPounds
  const hasEnded = tradeEndedOn !== undefined
  return {
    carriedForward: {
      tradingLossesPounds: hasEnded ? 0 : tradingPounds,
      propertyLossesPounds: left('propertyLossesPounds') + arising.propertyLossPounds - own.propertyPounds,
      loanDeficitsPounds: left('loanDeficitsPounds') + arising.loanDeficitPounds - own.deficitPounds,
      managementExpensesPounds:
        left('managementExpensesPounds') +
        arising.managementExpensesPounds +
        excessAllowances(figures, own) -
        own.managementPounds,
    },
    lostTradingLossesPounds: hasEnded ? tradingPounds : 0,
  }
}

interface ToShow extends Taken {
  readonly relievablePounds: number
}

interface Words {
  readonly formula: string
  readonly source?: string
}

/** The boxes of reliefs with an amount, each with its calculation. */
function boxLines(figures: PeriodFigures, taken: ToShow): readonly BoxLine[] {
  const { own, earlier, arising } = taken
  const { broughtForward } = figures
  // The words are written only for boxes with an amount: formatting is the expensive part of a computation.
  const reliefs: readonly (readonly [BoxLine['box'], number, (leftPounds: number) => Words])[] = [
    [
      '245',
      own.managementPounds + earlier.managementExpensesPounds,
      ownAndEarlier(arising.managementExpensesPounds, {
        takenPounds: earlier.managementExpensesPounds,
        availablePounds: broughtForward.managementExpensesPounds,
      }),
    ],
    [
      '250',
      own.propertyPounds + earlier.propertyLossesPounds,
      ownAndEarlier(arising.propertyLossPounds, {
        takenPounds: earlier.propertyLossesPounds,
        availablePounds: broughtForward.propertyLossesPounds,
      }),
    ],
    ['255', own.allowancesPounds, lesserOf(investmentAllowances(figures))],
    ['260', own.deficitPounds, lesserOf(arising.loanDeficitPounds)],
    ['263', earlier.loanDeficitsPounds, () => claim(figures, taken, 'loanDeficitsPounds')],
    ['275', own.tradingPounds, lesserOf(arising.tradingLossPounds)],
    ['285', earlier.tradingLossesPounds, () => claim(figures, taken, 'tradingLossesPounds')],
  ]
  let leftPounds = taken.totalProfitsPounds
  return reliefs.flatMap(([box, pounds, words]): readonly BoxLine[] => {
    if (pounds === 0) return []
    const line = { box, pounds, ...words(leftPounds) }
    leftPounds -= pounds
    return [line]
  })
}

/** The words for a relief of the period and one of earlier periods in the same box. */
function ownAndEarlier(
  ownPounds: number,
  earlier: { readonly takenPounds: number; readonly availablePounds: number },
): (leftPounds: number) => Words {
  return (leftPounds) => {
    const amounts = [
      ...(ownPounds > 0 ? [lesserOf(ownPounds)(leftPounds).formula] : []),
      ...(earlier.takenPounds > 0
        ? [
            `${inFormula(earlier.takenPounds * 100)} of ${inFormula(earlier.availablePounds * 100)} ` +
              'brought forward',
          ]
        : []),
    ]
    return { formula: amounts.join(', and ') }
  }
}

function isLimited({ period }: PeriodFigures, { relievablePounds }: ToShow): boolean {
  return relievablePounds > deductionsAllowance(period)
}

/** The words for a claim of amounts brought forward, of which half counts beyond the deductions allowance. */
function claim(figures: PeriodFigures, taken: ToShow, name: keyof BroughtForward): Words {
  const lesser = `the lesser of ${inFormula(figures.broughtForward[name] * 100)} and the profit`
  if (!isLimited(figures, taken)) return { formula: lesser }
  const allowance = inFormula(deductionsAllowance(figures.period) * 100)
  const formula = `${lesser}, of which half counts beyond the deductions allowance of ${allowance}`
  const trading = 'CTA 2010 ss.45A and 269ZD'
  return { formula, source: name === 'tradingLossesPounds' ? trading : 'CTA 2009 s.463G; CTA 2010 s.269ZD' }
}

function lesserOf(availablePounds: number): (leftPounds: number) => Words {
  return (leftPounds) => ({
    formula: `the lesser of ${inFormula(availablePounds * 100)} and ${inFormula(leftPounds * 100)}`,
  })
}
