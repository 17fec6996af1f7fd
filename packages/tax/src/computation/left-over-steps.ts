// The working of what a period leaves: losses and expenses carried forward, or lost with the trade.
import { formatLongDate } from '@cfs/values'
import { inFormula, step, type ComputationStep } from './computation-step.ts'
import type { BroughtForward, PeriodFigures, ReturnResult } from './return-result.ts'
import { investmentAllowances } from './taken-reliefs.ts'

const LEFT_OVER = [
  {
    of: 'earlyTradingLossesPounds',
    label: 'Trading losses from before April 2017 carried forward',
    source: 'CTA 2010 s.45: against profits of the same trade, without a claim',
  },
  {
    of: 'tradingLossesPounds',
    label: 'Trading losses carried forward',
    source: 'CTA 2010 s.45A: against total profits of later periods, on a claim within two years of them',
  },
  {
    of: 'propertyLossesPounds',
    label: 'Property losses carried forward',
    source:
      'CTA 2010 s.62(4) to (5D): against total profits of later periods, on a claim within two years of them',
  },
  {
    of: 'loanDeficitsPounds',
    label: 'Deficits on loan relationships carried forward',
    source: 'CTA 2009 s.463G: against total profits of later periods, on a claim within two years of them',
  },
  {
    of: 'managementExpensesPounds',
    label: 'Management expenses carried forward',
    source: 'CTA 2009 s.1223: against total profits of later periods, on a claim within two years of them',
  },
] as const satisfies readonly {
  readonly of: keyof BroughtForward
  readonly label: string
  readonly source: string
}[]

/** The expenses of the period, with the allowances that box 255 cannot use, less those of box 245. */
function excessFormula(
  figures: PeriodFigures,
  { arising, reliefs, excessManagementPounds }: ReturnResult,
): string {
  const inBox255 = reliefs.find(({ box }) => box === '255')?.pounds ?? 0
  const unusedPounds = investmentAllowances(figures) - inBox255
  const usedPounds = arising.managementExpensesPounds + unusedPounds - excessManagementPounds
  const allowances = unusedPounds > 0 ? ` + capital allowances ${inFormula(unusedPounds * 100)}` : ''
  return `${inFormula(arising.managementExpensesPounds * 100)}${allowances} − ${inFormula(usedPounds * 100)}`
}

/** The lines after the tax payable. */
export function leftOverSteps(figures: PeriodFigures, result: ReturnResult): readonly ComputationStep[] {
  const { carriedForward, excessManagementPounds, lostTradingLossesPounds } = result
  const carried = LEFT_OVER.filter(({ of }) => carriedForward[of] > 0)
  return [
    ...(excessManagementPounds > 0
      ? [
          step(
            '850',
            'Excess management expenses of this period',
            excessManagementPounds * 100,
            excessFormula(figures, result),
            'CTA 2009 s.1223; CT600 box 850',
          ),
        ]
      : []),
    ...result.losses.carriedBack.map(({ toPeriodEnd, pounds, isTerminal }) =>
      step(
        null,
        `Trading loss carried back to the period to ${formatLongDate(toPeriodEnd)}`,
        pounds * 100,
        'as claimed by the company, in box 275 of the return for that period',
        `CTA 2010 ${isTerminal ? 's.39' : 's.37(3)(b)'}; CT600 box 45`,
      ),
    ),
    ...carried.map(({ of, label, source }) =>
      step(
        null,
        label,
        carriedForward[of] * 100,
        `${inFormula(figures.broughtForward[of] * 100)} brought forward and what this period adds or uses`,
        source,
      ),
    ),
    ...(lostTradingLossesPounds > 0 && figures.tradeEndedOn !== undefined
      ? [
          step(
            null,
            'Trading losses that are not carried forward',
            lostTradingLossesPounds * 100,
            `the trade ended on ${formatLongDate(figures.tradeEndedOn)}`,
            'CTA 2010 s.45A: only while the trade continues; s.39 relieves a terminal loss, on a claim',
          ),
        ]
      : []),
  ]
}
