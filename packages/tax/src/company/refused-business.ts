// Refuses figures that contradict the company's business, or that leave open what the business is.
import type { IsoDate, Period } from '@cfs/values'
import { COMPANY_LINES, type Head } from '../computation/company-lines.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'
import { refusedEarlierLosses } from '../losses/refused-earlier-losses.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import { tradingIncomePence, type BusinessFacts } from './business-facts.ts'

export interface BusinessToCheck {
  readonly business: BusinessFacts
  readonly figures: TradingFigures
  /** Whether the company trades in any of its accounting periods. */
  readonly tradesInPeriod: boolean
  /** Whether the company did not exist before the period of account. Defaults to false. */
  readonly areFirstAccounts?: boolean | undefined
  /** The day of incorporation; undefined if it is unknown. */
  readonly incorporatedOn?: IsoDate | undefined
  readonly periodOfAccount: Period
}

/** The refusals; empty if business and figures agree. */
export function refusedBusiness(facts: BusinessToCheck): readonly TaxRefusal[] {
  return [...refusedActivity(facts), ...refusedTrade(facts), ...refusedBroughtForward(facts)]
}

/** Turnover that is 0, or that may be no trade's, leaves open what the company does, and so its rates. */
function refusedActivity({ business, figures, tradesInPeriod }: BusinessToCheck): readonly TaxRefusal[] {
  const { activity, companyKind } = business
  if (activity === undefined) {
    // After the trade, the activity decides whether the company's costs are deductible.
    const isAsked = tradesInPeriod || business.tradeCeasedOn !== undefined
    if (companyKind === 'property_management' || companyKind === 'club') return []
    if (figures.turnoverPence > 0) return tradesInPeriod ? refusedTurnover(business, figures) : []
    return isAsked && (hasFigures(figures) || hasAllowances(figures))
      ? askActivity('The company has no turnover, but other income, costs or capital allowances.')
      : []
  }
  if (activity === 'trade' && !tradesInPeriod && hasFigures(figures)) {
    return refusal('CONTRADICTION', 'business.activity', [
      'financials.business.activity must not be trade: the company did not trade in any part of the period.',
      'Give the activity of the period, such as investment or property_letting.',
    ])
  }
  return []
}

/** Income outside a trade that exceeds the turnover so many times leaves open whether there is a trade. */
export const MOST_TIMES_OF_TURNOVER = 2

/** Turnover that may be rents, or that is little beside income outside a trade. Dates of a trade prove it. */
function refusedTurnover(business: BusinessFacts, figures: TradingFigures): readonly TaxRefusal[] {
  const { lettingClue, tradeBeganOn, tradeCeasedOn } = business
  if (tradeBeganOn !== undefined || tradeCeasedOn !== undefined) return []
  const outside = COMPANY_LINES.filter(({ sign, head }) => sign === 1 && head !== 'trade')
  const outsidePence = outside.reduce((sum, { figure }) => sum + (figures[figure] ?? 0), 0)
  if (outsidePence > MOST_TIMES_OF_TURNOVER * tradingIncomePence(figures)) {
    return askActivity('Interest, dividends and rents are more than twice the turnover.')
  }
  const hasRents = figures.propertyIncomePence + (figures.propertyReceiptsPence ?? 0) > 0
  if (lettingClue === undefined || hasRents) return []
  return askActivity(`${lettingClue}, and rents in the turnover would be no trade.`)
}

function askActivity(why: string): readonly TaxRefusal[] {
  return refusal('FACT_REQUIRED', 'business.activity', [
    why,
    'Give financials.business.activity: trade, property_letting, investment or holding. It decides the rate and the boxes.',
  ])
}

const BROUGHT_FORWARD = [
  ['losses.brought_forward.before_april_2017', 'earlyLossesBroughtForwardPence'],
  ['tax_adjustments.losses_brought_forward', 'lossesBroughtForwardPence'],
  ['tax_adjustments.property_losses_brought_forward', 'propertyLossesBroughtForwardPence'],
  ['tax_adjustments.loan_deficits_brought_forward', 'loanDeficitsBroughtForwardPence'],
  ['tax_adjustments.management_expenses_brought_forward', 'managementExpensesBroughtForwardPence'],
] as const

/** A company has no amounts of a time in which it did not exist. */
function refusedBeforeFirst(figures: TradingFigures): readonly TaxRefusal[] {
  return BROUGHT_FORWARD.filter(([, figure]) => (figures[figure] ?? 0) !== 0).flatMap(([member]) =>
    refusal('CONTRADICTION', member, [
      `financials.${member} must be omitted: these are the company’s first accounts, so nothing was brought forward.`,
      'If it took over the trade of another company with its losses (CTA 2010 s.944), file the return with other software.',
    ]),
  )
}

/** Amounts of earlier periods that only the business from which they come can use. */
function refusedBroughtForward(facts: BusinessToCheck): readonly TaxRefusal[] {
  const { business, figures } = facts
  if (facts.areFirstAccounts === true) return refusedBeforeFirst(figures)
  const { activity } = business
  const { propertyLossesBroughtForwardPence = 0, managementExpensesBroughtForwardPence = 0 } = figures
  const has = (head: Head) =>
    COMPANY_LINES.some((line) => line.head === head && (figures[line.figure] ?? 0) !== 0)
  const lets = activity === 'property_letting' || has('property')
  const invests = lets || activity === 'investment' || activity === 'holding' || has('management')
  return [
    ...refusedEarlierLosses({ ...facts, tradeBeganOn: business.tradeBeganOn }),
    ...(lets || propertyLossesBroughtForwardPence === 0
      ? []
      : refusal('CONTRADICTION', 'tax_adjustments.property_losses_brought_forward', [
          'The company has no property business in the period, and only one that continues uses its losses (CTA 2010 s.62(5)).',
          'Give financials.profit_and_loss.property, or omit the losses.',
        ])),
    ...(invests || managementExpensesBroughtForwardPence === 0
      ? []
      : refusal('CONTRADICTION', 'tax_adjustments.management_expenses_brought_forward', [
          'The company has no investment business in the period, and only such a company uses them (CTA 2009 ss.1219 and 1223).',
          'Give financials.business.activity or the management expenses of the period, or omit those brought forward.',
        ])),
  ]
}

/** Trading income and losses of a company that has no trade. */
function refusedTrade({ business, figures, tradesInPeriod }: BusinessToCheck): readonly TaxRefusal[] {
  if (tradesInPeriod || business.activity === 'property_letting') return []
  if (tradingIncomePence(figures) === 0) return []
  return refusal('CONTRADICTION', 'profit_and_loss.turnover', [
    'financials.profit_and_loss.turnover and .other_income must be 0: the company has no trade in the period.',
    'Give interest, dividends and rents in their own members, or correct financials.business.activity.',
  ])
}

function hasFigures(figures: TradingFigures): boolean {
  return COMPANY_LINES.some(({ figure }) => (figures[figure] ?? 0) !== 0)
}

/** They reduce or raise the profit of a business, and so leave open which one it is. */
function hasAllowances({ capitalAllowancesPence, balancingChargesPence }: TradingFigures): boolean {
  return capitalAllowancesPence + balancingChargesPence > 0
}

function refusal(
  code: TaxRefusal['code'],
  fact: string,
  [wrong, advice]: readonly [wrong: string, advice: string],
): readonly TaxRefusal[] {
  return [{ code, fact, message: `${wrong} ${advice}` }]
}
