// The returns of a set of facts, worked out a second time from the law: the trade, loans, letting and
// management one after the other, each in whole pounds, and the tax by its rates. Boxes are in pounds.
import type { Dated, Facts } from './any-return.ts'
import { daysFrom } from './days.ts'
import { hasIncomeOutside, letsLand, tradesAtAll, tradesOn } from './second-reasons.ts'
import { secondPage, type SecondPage } from './second-loans.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'

export interface SecondReturn {
  readonly period: SecondPeriod
  /** Box 4. */
  readonly type: number
  readonly boxes: Readonly<Record<string, number>>
  readonly page: SecondPage
  /** The tax on the profits if the company had one associated company more. */
  readonly taxWithOneMore: number
  readonly lostTradingLoss: number
  /** Whether it has losses from before 1 April 2017. */
  readonly hasEarly: boolean
}

const whole = (pence: number) => Math.floor(pence / 100)
const up = (pence: number) => Math.ceil(pence / 100)

/** What an earlier period leaves to the next, in pounds. */
interface Left {
  early: number
  trade: number
  letting: number
  deficits: number
  management: number
}

export function secondReturns(facts: Facts): readonly SecondReturn[] {
  const periods = secondPeriods(facts)
  const left: Left = {
    early: whole(facts.earlyLosses),
    trade: whole(facts.lossesBroughtForward),
    letting: whole(facts.lettingLossesBroughtForward),
    deficits: 0,
    management: whole(facts.managementBroughtForward),
  }
  return periods.map((period, at) => returnOf(facts, { period, at, left }))
}

/** The share of an amount in whole pounds by days; the last period takes the rest. */
function shareOf(amount: number, some: readonly SecondPeriod[], start: string): number {
  const at = some.findIndex((each) => each.start === start)
  if (at < 0) return 0
  if (some.length === 1) return amount
  const all = some.reduce((sum, each) => sum + daysFrom(each.start, each.end), 0)
  const share = (each: SecondPeriod) => Math.trunc((whole(amount) * daysFrom(each.start, each.end)) / all)
  const before = some.slice(0, -1).reduce((sum, each) => sum + share(each), 0)
  const own = some[at]
  return 100 * (at === some.length - 1 || own === undefined ? whole(amount) - before : share(own))
}

/** The results of the heads of one accounting period, in whole pounds. */
function resultsOf(facts: Facts, period: SecondPeriod, dated: Dated) {
  const { lines, activity } = facts
  const periods = secondPeriods(facts)
  const trades = tradesOn(facts, period.start)
  const tradesEver = tradesAtAll(facts)
  const costs = lines.cost_of_sales + lines.other_operating_expenses - lines.disallowable_expenses
  const operating = lines.turnover + lines.other_income - costs
  const trading = periods.filter(({ start }) => tradesOn(facts, start))
  const allowances = dated.capital_allowances - dated.balancing_charges
  const isLetter = !tradesEver && activity === 'property_letting'
  const isManager = !tradesEver && (activity === 'investment' || activity === 'holding')
  const lets = letsLand(facts)
  const trade = shareOf(operating - lines.interest_payable, trading, period.start)
  const letting = shareOf(
    lines.rents - lines.letting_expenses + (isLetter ? operating : 0),
    periods,
    period.start,
  )
  const managing = shareOf(-lines.management_expenses - (isManager ? costs : 0), periods, period.start)
  const debits = dated.non_trade_interest_payable + dated.property_finance_costs
  const interest = tradesEver ? 0 : shareOf(-lines.interest_payable, periods, period.start)
  return {
    trade: trades ? whole(trade - allowances) : 0,
    letting: whole(letting - (!trades && lets ? allowances : 0)),
    loans: whole(dated.interest_receivable - debits + interest),
    management: Math.max(0, -whole(managing)),
    allowances: !trades && !lets ? Math.max(0, Math.ceil(allowances / 100)) : 0,
  }
}

interface Place {
  readonly period: SecondPeriod
  readonly at: number
  readonly left: Left
}

function returnOf(facts: Facts, { period, at, left }: Place): SecondReturn {
  const dated = facts.dated[at]
  if (dated === undefined) throw new Error('every accounting period has its dated amounts')
  const trades = tradesOn(facts, period.start)
  const result = resultsOf(facts, period, dated)
  const profits = profitsOf(result)
  const hasEarly = left.early > 0
  const early = earlyLossesOf(result.trade, period, left)
  let rest = profits - early
  const use = (available: number) => {
    const used = Math.max(0, Math.min(rest, available))
    rest -= used
    return used
  }
  const own = {
    management: use(result.management),
    letting: use(-result.letting),
    allowances: use(result.allowances),
    loans: facts.keepsDeficit ? 0 : use(-result.loans),
    trade: facts.keepsLoss ? 0 : use(-result.trade),
  }
  const donations = use(whole(dated.qualifying_donations))
  const unrelieved = Math.min(rest, unrelievedOf(rest + early, period))
  rest -= unrelieved
  const earlier = {
    management: use(left.management),
    letting: use(left.letting),
    loans: use(left.deficits),
    trade: trades ? use(left.trade) : 0,
  }
  rest += unrelieved
  left.management += result.management + result.allowances - own.management
  left.management -= own.allowances + earlier.management
  left.letting += Math.max(0, -result.letting) - own.letting - earlier.letting
  left.deficits += Math.max(0, -result.loans) - own.loans - earlier.loans
  left.trade += Math.max(0, -result.trade) - own.trade - earlier.trade
  const hasEnded = facts.tradeCeasedOn !== undefined && facts.tradeCeasedOn <= period.end
  const lostTradingLoss = hasEnded ? left.trade + left.early : 0
  if (hasEnded) [left.trade, left.early] = [0, 0]
  const type = typeOf(facts, { trades, at })
  const charge = { profit: rest, dividends: whole(dated.dividends_received), period, isMain: type === 2 }
  const tax = taxOf(charge, facts.associates ?? 0)
  const page = secondPage(facts.loans?.[at] ?? [], facts.today)
  return {
    period,
    type,
    page,
    lostTradingLoss,
    hasEarly,
    taxWithOneMore: taxOf(charge, (facts.associates ?? 0) + 1),
    boxes: {
      ...resultBoxes(result),
      ...allowanceBoxes(facts.claims, { trades, dated }),
      160: early,
      235: profits - early,
      245: own.management + earlier.management,
      250: own.letting + earlier.letting,
      255: own.allowances,
      260: own.loans,
      263: earlier.loans,
      275: own.trade,
      285: earlier.trade,
      305: donations,
      315: rest,
      475: tax,
      480: page.tax / 100,
      525: (Math.round(tax * 100) + page.tax) / 100,
    },
  }
}

function profitsOf({ trade, letting, loans }: ReturnType<typeof resultsOf>): number {
  return [trade, letting, loans].reduce((sum, each) => sum + Math.max(0, each), 0)
}

/** What losses from before April 2017 take from the profit of the trade. */
function earlyLossesOf(result: number, period: SecondPeriod, left: Left): number {
  const profit = Math.max(0, result)
  const early = Math.min(left.early, profit - unrelievedOf(profit, period))
  left.early -= early
  return early
}

/** Earlier amounts relieve half of what is beyond the deductions allowance (CTA 2010 s.269ZR). */
function unrelievedOf(profit: number, { start, end }: SecondPeriod): number {
  const days = daysFrom(start, end)
  return Math.ceil(Math.max(0, profit - Math.floor((5_000_000 * days) / Math.max(365, days))) / 2)
}

/** The profits and the losses of the heads. */
function resultBoxes({
  trade,
  loans,
  letting,
}: ReturnType<typeof resultsOf>): Readonly<Record<string, number>> {
  const [profit, loss] = [(result: number) => Math.max(0, result), (result: number) => Math.max(0, -result)]
  return {
    155: profit(trade),
    170: profit(loans),
    190: profit(letting),
    780: loss(trade),
    795: loss(loans),
    805: loss(letting),
  }
}

/** New allowances of the trade, and the expenditure that the return states beside them. */
function allowanceBoxes(
  claims: Facts['claims'],
  { trades, dated }: { readonly trades: boolean; readonly dated: Dated },
): Readonly<Record<string, number>> {
  const { integral_features_expenditure: integral } = dated
  const claimed = (name: Facts['claims']) => (trades && claims === name ? dated.capital_allowances : 0)
  const investment = claimed('annual_investment_allowance')
  // Integral features come first: no request of these facts has a writing-down allowance beside.
  const special = Math.min(integral, investment)
  return {
    688: up(claimed('full_expensing')),
    690: up(investment),
    // The pools contain the investment allowance again, and the main pool a total whose parts are unknown.
    695: up(special + claimed('special_rate_pool')),
    705: up(investment - special + claimed('main_pool') + claimed('capital_allowances')),
    770: up(integral),
    775: up(dated.plant_and_machinery_expenditure),
  }
}

interface Charge {
  readonly profit: number
  readonly dividends: number
  readonly period: SecondPeriod
  readonly isMain: boolean
}

/** 25%, less marginal relief, or 19%: the same in all financial years from 2023 (CTA 2010 ss.18A to 18D). */
function taxOf({ profit, dividends, period, isMain }: Charge, associates: number): number {
  const days = daysFrom(period.start, period.end)
  const divisor = BigInt(Math.max(365, days) * (1 + associates))
  const augmented = BigInt(profit + dividends)
  if (isMain) return (profit * 25) / 100
  if (augmented * divisor <= 50_000n * BigInt(days)) return (profit * 19) / 100
  const below = 250_000n * BigInt(days) - augmented * divisor
  if (below <= 0n) return (profit * 25) / 100
  // 3/200 × (upper limit − augmented) × profit / augmented, in pence, half a penny up.
  const [numerator, denominator] = [300n * below * BigInt(profit), 200n * divisor * augmented]
  const relief = (2n * numerator + denominator) / (2n * denominator)
  return (profit * 25 - Number(relief)) / 100
}

const TYPES = { ordinary: 0, close_investment_holding: 2, club: 6, property_management: 7 } as const

/** A close company without a trade holds investments, unless it mainly lets to strangers (s.18N). */
function typeOf(facts: Facts, { trades, at }: { readonly trades: boolean; readonly at: number }): number {
  const { kind, activity, exemption, lets } = facts
  if (kind !== undefined) return TYPES[kind]
  const hasPurpose = activity === 'investment' || hasIncomeOutside(facts, at)
  if (trades || !hasPurpose || exemption === 'company_not_close' || activity === 'holding') return 0
  return letsLand(facts) && lets !== true && activity !== 'investment' ? 0 : 2
}
