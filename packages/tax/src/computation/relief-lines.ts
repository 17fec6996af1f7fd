// The words for the reliefs of a return: each box with an amount, and its calculation.
import { periodInWords } from '@cfs/values'
import { inFormula } from './computation-step.ts'
import { lesserOfEarlier } from './lesser-of-earlier.ts'
import { deductionsAllowance } from './most-loss-relief.ts'
import type { BoxLine, PeriodFigures } from './return-result.ts'
import { investmentAllowances, type EarlierReliefs, type TakenReliefs } from './taken-reliefs.ts'

interface Words {
  readonly formula: string
  readonly label?: string
  readonly source?: string
}

/** The boxes of reliefs with an amount, each with its calculation. */
export function reliefLines(figures: PeriodFigures, taken: TakenReliefs): readonly BoxLine[] {
  const { own, earlier, arising, broughtBack } = taken
  const laterPounds = broughtBack.reduce((sum, { pounds }) => sum + pounds, 0)
  const excess = arising.managementExpensesPounds
  // The words are written only for boxes with an amount: formatting is the expensive part of a computation.
  const reliefs: readonly (readonly [BoxLine['box'], number, (leftPounds: number) => Words])[] = [
    [
      '245',
      own.managementPounds + earlier.managementExpensesPounds,
      ownAndEarlier(excess, () => claim(figures, taken, 'managementExpensesPounds')),
    ],
    [
      '250',
      own.propertyPounds + earlier.propertyLossesPounds,
      ownAndEarlier(arising.propertyLossPounds, () => claim(figures, taken, 'propertyLossesPounds')),
    ],
    ['255', own.allowancesPounds, lesserOf(investmentAllowances(figures))],
    ['260', own.deficitPounds, lesserOf(arising.loanDeficitPounds)],
    ['263', earlier.loanDeficitsPounds, () => claim(figures, taken, 'loanDeficitsPounds') ?? NONE],
    ['275', own.tradingPounds + laterPounds, tradingLosses(taken)],
    ['285', earlier.tradingLossesPounds, () => claim(figures, taken, 'tradingLossesPounds') ?? NONE],
  ]
  let leftPounds = taken.totalProfitsPounds
  return reliefs.flatMap(([box, pounds, words]): readonly BoxLine[] => {
    if (pounds === 0) return []
    const line = { box, pounds, ...words(leftPounds) }
    leftPounds -= pounds
    return [line]
  })
}

const NONE: Words = { formula: '0.00' }

/** The words for the loss of the period and those of later periods, which share box 275. */
function tradingLosses({ own, arising, broughtBack }: TakenReliefs): (leftPounds: number) => Words {
  const used = broughtBack.filter(({ pounds }) => pounds > 0)
  return (leftPounds) => {
    const ownWords = own.tradingPounds > 0 ? [lesserOf(arising.tradingLossPounds)(leftPounds).formula] : []
    const laterWords = used.map(
      ({ from, pounds, reach }) =>
        `${inFormula(pounds * 100)} of the loss of ${periodInWords(from)}` +
        (reach === undefined ? '' : `, which reaches ${reach.days} of ${reach.ofDays} days`),
    )
    const formula = [...ownWords, ...laterWords].join(', and ')
    if (used.length === 0) return { formula }
    const provisions = [
      ...(own.tradingPounds > 0 ? ['s.37(3)(a)'] : []),
      ...(used.some(({ isTerminal }) => !isTerminal) ? ['s.37(3)(b)'] : []),
      ...(used.some(({ isTerminal }) => isTerminal) ? ['s.39'] : []),
    ]
    const label = 'Trading losses of this period and of later ones'
    return { formula, label, source: `CTA 2010 ${provisions.join(', ')}` }
  }
}

/** The words for a relief of the period and one of earlier periods in the same box. */
function ownAndEarlier(ownPounds: number, earlier: () => Words | undefined): (leftPounds: number) => Words {
  return (leftPounds) => {
    const amounts = [...(ownPounds > 0 ? [lesserOf(ownPounds)(leftPounds)] : []), earlier() ?? []].flat()
    return { formula: amounts.map(({ formula }) => formula).join(', and ') }
  }
}

/** The order in which amounts brought forward are used. */
const EARLIER = [
  'managementExpensesPounds',
  'propertyLossesPounds',
  'loanDeficitsPounds',
  'tradingLossesPounds',
] as const satisfies readonly (keyof EarlierReliefs)[]

/** The words for a claim of amounts brought forward; undefined if none of them are used. */
function claim(
  { lossUse: { mostClaimedPounds }, broughtForward, period }: PeriodFigures,
  { earlier, relievablePounds, earlyLossesPounds }: TakenReliefs,
  name: keyof EarlierReliefs,
): Words | undefined {
  if (earlier[name] === 0) return undefined
  const availablePounds = broughtForward[name]
  const isPart = name === 'tradingLossesPounds' && (mostClaimedPounds ?? availablePounds) < availablePounds
  const profitPounds = relievablePounds + earlyLossesPounds
  const before = EARLIER.slice(0, EARLIER.indexOf(name)).map((each) => earlier[each])
  const formula = lesserOfEarlier(availablePounds, {
    profitPounds,
    period,
    usedPounds: [earlyLossesPounds, ...before],
    claimedPounds: isPart ? mostClaimedPounds : undefined,
  })
  if (profitPounds <= deductionsAllowance(period)) return { formula }
  const trading = 'CTA 2010 ss.45A and 269ZD'
  return { formula, source: name === 'tradingLossesPounds' ? trading : 'CTA 2009 s.463G; CTA 2010 s.269ZD' }
}

function lesserOf(availablePounds: number): (leftPounds: number) => Words {
  return (leftPounds) => ({
    formula: `the lesser of ${inFormula(availablePounds * 100)} and ${inFormula(leftPounds * 100)}`,
  })
}
