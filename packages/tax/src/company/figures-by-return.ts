// Gives each accounting period its dated figures, and the period of account their totals. Refuses totals that
// are not divided between accounting periods, and totals that contradict their parts.
import { addDays, daysIn, formatLongDate, type Period, periodInWords, sumOf } from '@cfs/values'
import { COMPANY_LINES, type Head, type LineFigure } from '../computation/company-lines.ts'
import { RETURN_LINES } from '../computation/return-lines.ts'
import type { GivenLine } from '../computation/adjust-profit.ts'
import { givenLines } from '../computation/given-lines.ts'
import { wholeExpenditure, type ReturnFigures } from '../computation/period-shares.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import type { TaxRefusal, TaxRefusalCode } from '../tax-refusal.ts'
import { soleBusiness, tradingIncomePence, type BusinessFacts } from './business-facts.ts'
import type { PeriodFacts } from './company-kind.ts'
import { MOST_TIMES_OF_TURNOVER } from './refused-business.ts'

export interface FiguresOfReturns {
  readonly kind: 'divided'
  /** The figures of the period of account: dated figures are the totals of `returns`. */
  readonly figures: TradingFigures
  /** The dated figures in the order of the accounting periods; undefined for a single period. */
  readonly returns: readonly ReturnFigures[] | undefined
  /** What the figures say about the accounting period at a place. */
  readonly facts: (index: number) => IncomeFacts
}

interface ToDivide {
  readonly figures: TradingFigures
  readonly business: BusinessFacts
  readonly returns?: readonly ReturnFigures[] | undefined
  /** Whether the accounts are the company's first. Defaults to false. */
  readonly areFirstAccounts?: boolean | undefined
}

type Refused = { readonly kind: 'refused'; readonly refusals: readonly TaxRefusal[] }

/** The amounts besides lines that belong to the dates of an accounting period. */
const DATED_TOTALS = [
  ['capitalAllowancesPence', 'capital allowances', 'capital_allowances'],
  ['balancingChargesPence', 'balancing charges', 'balancing_charges'],
  ['qualifyingDonationsPence', 'qualifying donations', 'qualifying_donations'],
  ['taxAlreadyPaidPence', 'tax already paid', 'tax_already_paid'],
] as const

type WithParts = Pick<ReturnFigures, 'allowances' | 'expenditure'>
type Part = readonly [label: string, member: string, amountPence: (figures: WithParts) => number | undefined]

const ALLOWANCES: readonly Part[] = [
  [
    'annual investment allowance',
    'annual_investment_allowance',
    ({ allowances }) => allowances?.annualInvestmentAllowancePence,
  ],
  ['full expensing', 'full_expensing', ({ allowances }) => allowances?.fullExpensingPence],
  ['main pool', 'main_pool', ({ allowances }) => allowances?.mainPoolPence],
  ['special rate pool', 'special_rate_pool', ({ allowances }) => allowances?.specialRatePoolPence],
]

const EXPENDITURE: readonly Part[] = [
  [
    'integral features expenditure',
    'integral_features_expenditure',
    ({ expenditure }) => expenditure?.integralFeaturesPence,
  ],
  [
    'plant and machinery expenditure',
    'plant_and_machinery_expenditure',
    ({ expenditure }) => expenditure?.otherPence,
  ],
]

/** The figures of the accounting periods, or the refusals. */
export function figuresByReturn(
  stated: ToDivide,
  periods: readonly AccountingPeriod[],
): FiguresOfReturns | Refused {
  const refusals = offerBeginning(refusedReturns(stated, periods), stated, periods)
  if (refusals.length > 0) return { kind: 'refused', refusals }
  const { returns } = stated
  const figures = returns === undefined ? stated.figures : withTotals(stated.figures, returns)
  return {
    kind: 'divided',
    figures,
    returns: periods.length > 1 ? returns : undefined,
    facts: (index) => factsOf({ ...stated, figures }, periods, index),
  }
}

/** The figures whose dated members are the sums over the returns. */
function withTotals(figures: TradingFigures, returns: readonly ReturnFigures[]): TradingFigures {
  const lines = COMPANY_LINES.flatMap(({ figure }) => {
    const isGiven = returns.some((each) => each.lines?.[figure] !== undefined)
    return isGiven ? [[figure, sumOfLine(returns, figure)] as const] : []
  })
  const totals = DATED_TOTALS.flatMap(([name]) => {
    const isGiven = returns.some((each) => each[name] !== undefined)
    return isGiven ? [[name, sumOf(returns.map((each) => each[name] ?? 0))] as const] : []
  })
  const [only] = returns
  return {
    ...figures,
    ...Object.fromEntries(lines),
    ...Object.fromEntries(totals),
    ...(returns.length === 1 && {
      allowances: only?.allowances ?? figures.allowances,
      expenditure: wholeExpenditure(only?.expenditure, figures.expenditure),
      associatedCompanies: only?.associatedCompanies ?? figures.associatedCompanies,
    }),
  }
}

/**
 * The heads of income outside a trade. Turnover that no head taxes is refused by itself, so it is no income
 * about which the company must say more.
 */
const INCOME_HEADS: ReadonlySet<Head | undefined> = new Set(RETURN_LINES.map(({ head }) => head))

type IncomeFacts = Pick<PeriodFacts, 'lets' | 'mainlyLets' | 'mainlyInvests' | 'hasIncome'>

/** Whether the company lets land in the period, and what its income is. */
function factsOf(
  { figures, returns, business }: ToDivide,
  periods: readonly AccountingPeriod[],
  index: number,
): IncomeFacts {
  const all = givenLines(figures, soleBusiness(business, periods))
  const isDated = ({ figure }: GivenLine) => returns?.some((each) => amountIn(each, figure) !== 0) ?? false
  const lines = all.map((line) =>
    isDated(line) ? { ...line, amountPence: amountIn(returns?.[index], line.figure) } : line,
  )
  // An entry without charges has none: the total is the sum of those of the other periods.
  const isByPeriod = periods.length > 1 && returns !== undefined
  const chargesPence = isByPeriod
    ? (returns[index]?.balancingChargesPence ?? 0)
    : figures.balancingChargesPence
  const outside = lines.filter(({ sign, head }) => sign === 1 && INCOME_HEADS.has(head))
  return {
    mainlyLets: mainlyLets(all, figures, periods),
    mainlyInvests: mainlyInvests(all, figures),
    lets: business.activity === 'property_letting' || lines.some(({ head }) => head === 'property'),
    hasIncome: outside.some(({ amountPence }) => amountPence > 0) || chargesPence > 0,
  }
}

/** Whether interest and dividends are so much more than other income that the trade may have ended. */
function mainlyInvests(lines: readonly GivenLine[], figures: TradingFigures): boolean {
  const incomeOf = (...heads: readonly Head[]) =>
    sumOf(
      lines
        .filter(({ sign, head }) => sign === 1 && heads.includes(head))
        .map(({ amountPence }) => amountPence),
    )
  const other = incomeOf('property') + tradingIncomePence(figures)
  return incomeOf('loans', 'exempt') > MOST_TIMES_OF_TURNOVER * other
}

/**
 * Whether the rents of each period with a trade exceed the income of the trade: days divide the rents over
 * all periods, and the income of the trade over those with a trade.
 */
function mainlyLets(
  lines: readonly GivenLine[],
  figures: TradingFigures,
  periods: readonly AccountingPeriod[],
): boolean {
  const rents = lines.filter(({ sign, head }) => sign === 1 && head === 'property')
  const rentsPence = sumOf(rents.map(({ amountPence }) => amountPence))
  const daysOf = (some: readonly Period[]) => sumOf(some.map(daysIn))
  const tradingDays = daysOf(periods.filter(({ trades }) => trades))
  return rentsPence * tradingDays > tradingIncomePence(figures) * daysOf(periods)
}

function refusedReturns(stated: ToDivide, periods: readonly AccountingPeriod[]): readonly TaxRefusal[] {
  const { returns } = stated
  if (returns !== undefined && !haveSamePeriods(returns, periods)) {
    return [
      refusal('CONTRADICTION', 'returns', [
        'financials.returns must have the accounting periods of the accounts:',
        `give one entry for each of ${periodsInWords(periods)}.`,
      ]),
    ]
  }
  const trade = COMPANY_LINES.flatMap((line) => {
    const isGiven = returns?.some((each) => each.lines?.[line.figure] !== undefined) ?? false
    if (!isGiven || (line.head !== 'trade' && line.head !== 'account')) return []
    const wrong = `financials.returns must not give ${line.label}: the result of the trade is divided by days.`
    return [refusal('CONTRADICTION', 'returns', [wrong, 'Give it for the whole period of account.'])]
  })
  const amounts = datedAmounts(stated)
  return [...trade, ...amounts.flatMap(refusedSum), ...refusedUndivided(stated, amounts, periods)]
}

interface DatedAmount {
  readonly label: string
  /** Where `financials` states the amount of the period of account. */
  readonly members: readonly string[]
  readonly total: number
  readonly parts: readonly (number | undefined)[]
  /** Whether days cannot divide the amount. */
  readonly isDated: boolean
}

/** The amounts that `returns` may give. */
function datedAmounts({ figures, returns = [] }: ToDivide): readonly DatedAmount[] {
  const lines = COMPANY_LINES.filter(({ head }) => head !== 'trade' && head !== 'account').map((line) => ({
    label: line.label,
    members: [`profit_and_loss.${line.member}`],
    total: figures[line.figure] ?? 0,
    parts: returns.map((each) => each.lines?.[line.figure]),
    isDated: line.dated !== undefined,
  }))
  const stated = ALLOWANCES.filter(([, , of]) => (of(figures) ?? 0) > 0).map(([, member]) => member)
  const totals = DATED_TOTALS.map(([name, label, member]) => ({
    label,
    members: (name === 'capitalAllowancesPence' && stated.length > 0 ? stated : [member]).map(inAdjustments),
    total: figures[name] ?? 0,
    parts: returns.map((each) => each[name]),
    isDated: true,
  }))
  // Without returns, the total of the allowances is refused already.
  const kinds = [...(returns.length === 0 ? [] : ALLOWANCES), ...EXPENDITURE]
  const parts = kinds.map(([label, member, of]) => ({
    label,
    members: [inAdjustments(member)],
    total: of(figures) ?? 0,
    parts: returns.map(of),
    isDated: true,
  }))
  return [...lines, ...totals, ...parts]
}

function inAdjustments(member: string): string {
  return `tax_adjustments.${member}`
}

/** The total of a divided amount is the sum of its parts. */
function refusedSum({ label, total, parts }: DatedAmount): readonly TaxRefusal[] {
  if (!isDivided(parts) || total === 0 || total === sumOf(parts.map((part) => part ?? 0))) return []
  const wrong = `The ${label} of the period of account must be the sum of those in financials.returns.`
  return [refusal('CONTRADICTION', 'returns', [wrong, 'Correct one of them, or leave out the total.'])]
}

function isDivided(parts: DatedAmount['parts']): boolean {
  return parts.some((part) => part !== undefined)
}

/**
 * One refusal for all amounts that days cannot divide. Interest payable is divided by days with the trade
 * that bears it (CTA 2009 ss.52 and 297). Without a trade, it is a debit of a non-trading loan relationship,
 * as finance costs are, and belongs to the period in which it accrued.
 */
function refusedUndivided(
  { figures, business }: ToDivide,
  amounts: readonly DatedAmount[],
  periods: readonly AccountingPeriod[],
): readonly TaxRefusal[] {
  if (periods.length < 2) return []
  const undivided = amounts.filter(({ isDated, total, parts }) => isDated && total !== 0 && !isDivided(parts))
  const hasInterest = soleBusiness(business, periods) !== undefined && figures.interestPayablePence !== 0
  const labels = [...undivided.map(({ label }) => label), ...(hasInterest ? ['interest payable'] : [])]
  if (labels.length === 0) return []
  const wrong =
    `The accounts have ${periods.length} accounting periods, and dates decide to which of them the amounts of ` +
    `${listInWords(labels)} belong.`
  const advice = `Give the amounts in financials.returns: ${periodsInWords(periods)}.`
  const ofInterest =
    ' The company has no trade, so interest payable is given there as property_finance_costs or ' +
    'non_trade_interest_payable: omit financials.profit_and_loss.interest_payable.'
  const fields = [
    ...undivided.flatMap(({ members }) => members),
    ...(hasInterest ? ['profit_and_loss.interest_payable'] : []),
  ]
  const asked = refusal('FACT_REQUIRED', 'returns', [wrong, `${advice}${hasInterest ? ofInterest : ''}`])
  return [{ ...asked, fields }]
}

function listInWords(words: readonly string[]): string {
  const others = words.slice(0, -1)
  return others.length === 0 ? words.join('') : `${others.join(', ')} and ${words.at(-1) ?? ''}`
}

/**
 * The refusals, which say for first accounts with months before the trade how these months leave no
 * accounting period (CTA 2009 s.9(1)(a)).
 */
function offerBeginning(
  refusals: readonly TaxRefusal[],
  { business, areFirstAccounts = false }: ToDivide,
  [first]: readonly AccountingPeriod[],
): readonly TaxRefusal[] {
  if (!areFirstAccounts || business.beganOn !== undefined || first?.endsBecause !== 'trade began')
    return refusals
  const words =
    `If the company had no income and no business before ${formatLongDate(addDays(first.end, 1))}, when its trade ` +
    'began, give that day as financials.business.began_on: no accounting period is then before it.'
  return refusals.map((each) =>
    each.code === 'FACT_REQUIRED' ? { ...each, message: `${each.message} ${words}` } : each,
  )
}

function refusal(
  code: TaxRefusalCode,
  fact: string,
  [wrong, advice]: readonly [wrong: string, advice: string],
): TaxRefusal {
  return { code, fact, message: `${wrong} ${advice}` }
}

function haveSamePeriods(returns: readonly ReturnFigures[], periods: readonly Period[]): boolean {
  if (returns.length !== periods.length) return false
  return periods.every(({ start, end }, index) => {
    const stated = returns[index]?.period
    return stated?.start === start && stated.end === end
  })
}

function periodsInWords(periods: readonly Period[]): string {
  return periods.map(periodInWords).join(', and ')
}

function amountIn(figures: ReturnFigures | undefined, figure: string): number {
  return Object.entries(figures?.lines ?? {}).find(([name]) => name === figure)?.[1] ?? 0
}

function sumOfLine(returns: readonly ReturnFigures[], figure: LineFigure): number {
  return sumOf(returns.map((each) => each.lines?.[figure] ?? 0))
}
