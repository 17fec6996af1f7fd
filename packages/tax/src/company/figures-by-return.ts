// Gives each accounting period its dated figures, and the period of account their totals. Refuses totals that
// are not divided between accounting periods, and totals that contradict their parts.
import { addDays, formatLongDate, type Period } from '@cfs/values'
import { COMPANY_LINES, type Head, type LineFigure } from '../computation/company-lines.ts'
import { RETURN_LINES } from '../computation/return-lines.ts'
import type { GivenLine } from '../computation/adjust-profit.ts'
import { givenLines } from '../computation/given-lines.ts'
import { wholeExpenditure, type ReturnFigures } from '../computation/period-shares.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import type { TaxRefusal, TaxRefusalCode } from '../tax-refusal.ts'
import { soleBusiness, type BusinessFacts } from './business-facts.ts'
import type { PeriodFacts } from './company-kind.ts'

export interface FiguresOfReturns {
  readonly kind: 'divided'
  /** The figures of the period of account: dated figures are the totals of `returns`. */
  readonly figures: TradingFigures
  /** The dated figures in the order of the accounting periods; undefined for a single period. */
  readonly returns: readonly ReturnFigures[] | undefined
  /** What the figures say about the accounting period at a place. */
  readonly facts: (index: number) => Pick<PeriodFacts, 'lets' | 'hasIncome'>
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
  ['capitalAllowancesPence', 'capital allowances'],
  ['balancingChargesPence', 'balancing charges'],
  ['qualifyingDonationsPence', 'qualifying donations'],
  ['taxAlreadyPaidPence', 'tax already paid'],
] as const

type WithParts = Pick<ReturnFigures, 'allowances' | 'expenditure'>
type Part = readonly [label: string, amountPence: (given: WithParts) => number | undefined]

const ALLOWANCES: readonly Part[] = [
  ['annual investment allowance', ({ allowances }) => allowances?.annualInvestmentAllowancePence],
  ['full expensing', ({ allowances }) => allowances?.fullExpensingPence],
  ['main pool', ({ allowances }) => allowances?.mainPoolPence],
  ['special rate pool', ({ allowances }) => allowances?.specialRatePoolPence],
]

const EXPENDITURE: readonly Part[] = [
  ['integral features expenditure', ({ expenditure }) => expenditure?.integralFeaturesPence],
  ['plant and machinery expenditure', ({ expenditure }) => expenditure?.otherPence],
]

/** The figures of the accounting periods, or the refusals. */
export function figuresByReturn(
  given: ToDivide,
  periods: readonly AccountingPeriod[],
): FiguresOfReturns | Refused {
  const refusals = offerBeginning(refusedReturns(given, periods), given, periods)
  if (refusals.length > 0) return { kind: 'refused', refusals }
  const { returns } = given
  const figures = returns === undefined ? given.figures : withTotals(given.figures, returns)
  return {
    kind: 'divided',
    figures,
    returns: periods.length > 1 ? returns : undefined,
    facts: (index) => factsOf({ ...given, figures }, periods, index),
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

/** Whether the company lets land in the period, and whether it has income in it. */
function factsOf(
  { figures, returns, business }: ToDivide,
  periods: readonly AccountingPeriod[],
  index: number,
): Pick<PeriodFacts, 'lets' | 'hasIncome'> {
  const all = givenLines(figures, soleBusiness(business, periods))
  const isDated = ({ figure }: GivenLine) => returns?.some((each) => amountIn(each, figure) !== 0) ?? false
  const lines = all.map((line) =>
    isDated(line) ? { ...line, amountPence: amountIn(returns?.[index], line.figure) } : line,
  )
  const chargesPence =
    (periods.length > 1 ? returns?.[index]?.balancingChargesPence : undefined) ??
    figures.balancingChargesPence
  const outside = lines.filter(({ sign, head }) => sign === 1 && INCOME_HEADS.has(head))
  return {
    lets: business.activity === 'property_letting' || lines.some(({ head }) => head === 'property'),
    hasIncome: outside.some(({ amountPence }) => amountPence > 0) || chargesPence > 0,
  }
}

function refusedReturns(given: ToDivide, periods: readonly AccountingPeriod[]): readonly TaxRefusal[] {
  const { figures, returns } = given
  if (returns !== undefined && !haveSamePeriods(returns, periods)) {
    return [
      refusal('CONTRADICTION', 'returns', [
        'financials.returns must have the accounting periods of the accounts:',
        `give one entry for each of ${periodsInWords(periods)}.`,
      ]),
    ]
  }
  const lines = COMPANY_LINES.flatMap((line) => {
    const parts = returns?.map((each) => each.lines?.[line.figure])
    const isTrade = line.head === 'trade' || line.head === 'account'
    if (isTrade && parts?.some((part) => part !== undefined)) {
      const wrong = `financials.returns must not give ${line.label}: the result of the trade is divided by days.`
      return [refusal('CONTRADICTION', 'returns', [wrong, 'Give it for the whole period of account.'])]
    }
    const isDated = line.dated !== undefined
    return refusedTotal(line.label, { total: figures[line.figure] ?? 0, parts, isDated, periods })
  })
  const totals = DATED_TOTALS.flatMap(([name, label]) =>
    refusedTotal(label, {
      total: figures[name] ?? 0,
      parts: returns?.map((each) => each[name]),
      isDated: true,
      periods,
    }),
  )
  // Without returns, the total of the allowances is refused already.
  const parts = [...(returns === undefined ? [] : ALLOWANCES), ...EXPENDITURE].flatMap(([label, of]) =>
    refusedTotal(label, { total: of(figures) ?? 0, parts: returns?.map(of), isDated: true, periods }),
  )
  return [...lines, ...refusedInterest(given, periods), ...totals, ...parts]
}

/**
 * Interest payable is divided by days with the trade that bears it (CTA 2009 ss.52 and 297). Without a trade,
 * it is a debit of a non-trading loan relationship, as finance costs are, and belongs to the period in which
 * it accrued.
 */
function refusedInterest(
  { figures, business }: ToDivide,
  periods: readonly AccountingPeriod[],
): readonly TaxRefusal[] {
  const isOfTrade = soleBusiness(business, periods) === undefined
  if (isOfTrade || periods.length < 2 || figures.interestPayablePence === 0) return []
  return [
    refusal('FACT_REQUIRED', 'returns', [
      undividedWords('interest payable', periods),
      'The company has no trade, so give them in financials.returns as property_finance_costs or ' +
        'non_trade_interest_payable, and omit financials.profit_and_loss.interest_payable: ' +
        `${periodsInWords(periods)}.`,
    ]),
  ]
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

function undividedWords(label: string, periods: readonly Period[]): string {
  return (
    `The accounts have ${periods.length} accounting periods, and dates decide to which of them the amounts of ` +
    `${label} belong.`
  )
}

interface Total {
  readonly total: number
  readonly parts: readonly (number | undefined)[] | undefined
  /** Whether days cannot divide the amount. */
  readonly isDated: boolean
  readonly periods: readonly Period[]
}

function refusedTotal(label: string, { total, parts = [], isDated, periods }: Total): readonly TaxRefusal[] {
  const isGiven = parts.some((part) => part !== undefined)
  if (isGiven) {
    if (total === 0 || total === sumOf(parts.map((part) => part ?? 0))) return []
    const wrong = `The ${label} of the period of account must be the sum of those in financials.returns.`
    return [refusal('CONTRADICTION', 'returns', [wrong, 'Correct one of them, or leave out the total.'])]
  }
  if (!isDated || total === 0 || periods.length < 2) return []
  return [
    refusal('FACT_REQUIRED', 'returns', [
      undividedWords(label, periods),
      `Give the amounts in financials.returns: ${periodsInWords(periods)}.`,
    ]),
  ]
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
  return periods.map(({ start, end }) => `${formatLongDate(start)} to ${formatLongDate(end)}`).join(', and ')
}

function amountIn(given: ReturnFigures | undefined, figure: string): number {
  return Object.entries(given?.lines ?? {}).find(([name]) => name === figure)?.[1] ?? 0
}

function sumOfLine(returns: readonly ReturnFigures[], figure: LineFigure): number {
  return sumOf(returns.map((each) => each.lines?.[figure] ?? 0))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
