// The returns of a set of facts, worked out a second time from the law: the trade, loans, letting and
// management one after the other, each in whole pounds, and the tax by its rates. Boxes are in pounds.
import { daysFrom } from './days.ts'
import type { Dated, Facts } from './facts.ts'
import { letsLand, rentsExceedTrade, tradesAtAll, tradesOn } from './second-business.ts'
import { hasIncomeOutside } from './second-reasons.ts'
import { secondPage, type SecondPage } from './second-loans.ts'
import { plantBoxes, plantBusinessOf, withPlant } from './second-plant.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'
import { usedBack } from './second-uses.ts'

export interface SecondReturn {
  readonly period: SecondPeriod
  /** Box 4. */
  readonly type: number
  readonly boxes: Readonly<Record<string, number>>
  readonly page: SecondPage
  /** The tax on the profits if the company had the largest number of associated companies. */
  readonly taxWithMost: number
  /** Whether such a number would change the days on which the tax is due. */
  readonly areDaysOpen: boolean
  /** Whether another rate may apply than that of the stated kind or activity. */
  readonly isKindDoubtful: boolean
  /** The tax on the profits at the main rate if that does not apply, and the other way round. */
  readonly taxAtOtherRate: number
  readonly lostTradingLoss: number
  /** Whether it has losses from before 1 April 2017. */
  readonly hasEarly: boolean
  /** Whether it has later trading losses brought forward. */
  readonly hasLater: boolean
  /** The trading loss that its own period does not use, in pounds. */
  readonly leftLoss: number
  /**
   * What amounts brought forward use of the deductions allowance, together or as early losses of the trade;
   * below 0 if they need none.
   */
  readonly allowanceUsed: number
  /** What is left of the profits after the reliefs of the period, for losses of later periods. */
  readonly leftProfit: number
  /** The losses of later periods that the profits cannot use in full, as the members of their amounts. */
  readonly unused: readonly string[]
}

const whole = (pence: number) => Math.floor(pence / 100)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
const up = (pence: number) => Math.ceil(pence / 100)

/** What an earlier period leaves to the next, in pounds. */
interface Left {
  early: number
  trade: number
  letting: number
  deficits: number
  management: number
}

const found = new WeakMap<Facts, readonly SecondReturn[]>()

export function secondReturns(facts: Facts): readonly SecondReturn[] {
  const returns = found.get(facts) ?? workOut(facts)
  found.set(facts, returns)
  return returns
}

function workOut(periodFacts: Facts): readonly SecondReturn[] {
  const facts = withPlant(periodFacts)
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

function deductibleCosts(lines: Facts['lines']): number {
  const costs = lines.cost_of_sales + lines.staff_costs + lines.other_operating_expenses
  return costs - lines.disallowable_expenses
}

/** The results of the heads of one accounting period, in whole pounds. */
function resultsOf(facts: Facts, period: SecondPeriod, dated: Dated) {
  const { lines, activity } = facts
  const periods = secondPeriods(facts)
  const trades = tradesOn(facts, period.start)
  const tradesEver = tradesAtAll(facts)
  const costs = deductibleCosts(lines)
  const operating = lines.turnover + lines.other_income - costs
  const trading = periods.filter(({ start }) => tradesOn(facts, start))
  const allowances = dated.capital_allowances - dated.balancing_charges
  const business = facts.plant === undefined ? undefined : plantBusinessOf(facts)
  const isOf = {
    trade: (business ?? 'trade') === 'trade' && trades,
    property: business === undefined ? !trades && letsLand(facts) : business === 'property',
  }
  const isLetter = !tradesEver && activity === 'property_letting'
  const isManager = !tradesEver && (activity === 'investment' || activity === 'holding')
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
    trade: trades ? whole(trade - (isOf.trade ? allowances : 0)) : 0,
    letting: whole(letting - (isOf.property ? allowances : 0)),
    loans: whole(dated.interest_receivable - debits + interest),
    management: Math.max(0, -whole(managing)),
    allowances: isOf.trade || isOf.property ? 0 : Math.max(0, Math.ceil(allowances / 100)),
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
  const had = { hasEarly: left.early > 0, hasLater: left.trade > 0 }
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
  const leftProfit = rest
  const later = usedBack(facts, { period, total: profits - early, use })
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
  const losses = leave(facts, { period, at, left }, { result, own, earlier })
  const type = typeOf(facts, { trades, at })
  const charge = { profit: rest, dividends: whole(dated.dividends_received), period, isMain: type === 2 }
  const tax = taxOf(charge, facts.associates ?? 0)
  const page = secondPage(facts.loans?.[at] ?? [], facts.today)
  return {
    period,
    type,
    page,
    ...losses,
    ...had,
    allowanceUsed: Math.max(early + sumOf(Object.values(earlier)) - rest, earlyAllowance(early, result)),
    leftProfit,
    unused: later.unused,
    ...withOtherAnswers(facts, charge, { trades, at }),
    boxes: {
      ...resultBoxes(result),
      ...(facts.plant === undefined
        ? allowanceBoxes(facts.claims, { trades, dated })
        : plantBoxes(facts, period)),
      160: early,
      235: profits - early,
      245: own.management + earlier.management,
      250: own.letting + earlier.letting,
      255: own.allowances,
      260: own.loans,
      263: earlier.loans,
      275: own.trade + later.used,
      285: earlier.trade,
      305: donations,
      315: rest,
      475: tax,
      480: page.tax / 100,
      525: (Math.round(tax * 100) + page.tax) / 100,
    },
  }
}

interface Taken {
  readonly result: ReturnType<typeof resultsOf>
  readonly own: Readonly<Record<'management' | 'letting' | 'allowances' | 'loans' | 'trade', number>>
  readonly earlier: Readonly<Record<'management' | 'letting' | 'loans' | 'trade', number>>
}

/** Leaves to the next period what this one does not use; losses of a trade that has ended are lost. */
function leave(facts: Facts, { period, left }: Place, { result, own, earlier }: Taken) {
  left.management += result.management + result.allowances - own.management
  left.management -= own.allowances + earlier.management
  left.letting += Math.max(0, -result.letting) - own.letting - earlier.letting
  left.deficits += Math.max(0, -result.loans) - own.loans - earlier.loans
  const leftLoss = Math.max(0, -result.trade) - own.trade
  const carried = facts.carriedBack.filter(({ from = period.end }) => from === period.end)
  left.trade += leftLoss - carried.reduce((sum, { pounds }) => sum + pounds, 0) - earlier.trade
  const hasEnded = facts.tradeCeasedOn !== undefined && facts.tradeCeasedOn <= period.end
  const lostTradingLoss = hasEnded ? left.trade + left.early : 0
  if (hasEnded) [left.trade, left.early] = [0, 0]
  return { leftLoss, lostTradingLoss }
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

/** The allowance that early losses need beyond half of the profit of the trade (CTA 2010 s.269ZB). */
function earlyAllowance(early: number, { trade }: ReturnType<typeof resultsOf>): number {
  return 2 * early - Math.max(0, trade)
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

type OtherAnswers = Pick<SecondReturn, 'taxWithMost' | 'areDaysOpen' | 'taxAtOtherRate' | 'isKindDoubtful'>

/** 0 to 2: tax that is due at once, in instalments, or in earlier ones (SI 1998/3175 reg.3). */
function instalments(charge: Charge, associates: number): number {
  const { profit, dividends, period } = charge
  const year = Math.min(1, daysFrom(period.start, period.end) / 365)
  const each = (profit + dividends) * (1 + associates)
  if (taxOf(charge, associates) <= 10_000 * year) return 0
  return [1_500_000, 20_000_000].filter((limit) => each > limit * year).length
}

/** The taxes that other answers of the company would make, and whether its kind is open to doubt. */
function withOtherAnswers(facts: Facts, charge: Charge, ofPeriod: OfPeriod): OtherAnswers {
  return {
    taxWithMost: taxOf(charge, 999),
    areDaysOpen: instalments(charge, 0) !== instalments(charge, 999),
    taxAtOtherRate: taxOf({ ...charge, isMain: !charge.isMain }, facts.associates ?? 0),
    isKindDoubtful: isKindDoubtful(facts, ofPeriod),
  }
}

const TYPES = { ordinary: 0, close_investment_holding: 2, club: 6, property_management: 7 } as const

interface OfPeriod {
  readonly trades: boolean
  readonly at: number
}

function typeOf(facts: Facts, ofPeriod: OfPeriod): number {
  return facts.kind === undefined ? typeByFacts(facts, ofPeriod) : TYPES[facts.kind]
}

/** A close company without a trade holds investments, unless it mainly lets to strangers (s.18N). */
function typeByFacts(facts: Facts, { trades, at }: OfPeriod): number {
  const { activity, exemption, lets } = facts
  const hasPurpose = activity === 'investment' || hasIncomeOutside(facts, at)
  const isLandlord = rentsExceedTrade(facts) && lets === true && exemption !== 'company_not_close'
  if (trades) return isLandlord && activity !== 'holding' ? 2 : 0
  if (!hasPurpose || exemption === 'company_not_close' || activity === 'holding') return 0
  return letsLand(facts) && lets !== true && activity !== 'investment' ? 0 : 2
}

/** Whether another rate than that of the stated kind or activity may apply. */
function isKindDoubtful(facts: Facts, ofPeriod: OfPeriod): boolean {
  const { kind, activity, lets } = facts
  const isMainByFacts = typeByFacts(facts, ofPeriod) === 2
  // The main rate is never too low: only the lower one is doubted.
  const isDoubtful = !isMainByFacts && isDoubtfulByFacts(facts, ofPeriod)
  if (kind === undefined) return isDoubtful
  // Clubs and managers of flats have interest without a trade: only stated facts make them doubtful.
  const isNeither = kind === 'club' || kind === 'property_management'
  if (isNeither && activity === undefined && lets === undefined) return false
  const isMain = kind === 'close_investment_holding'
  if (areTenantsOpen(facts, ofPeriod)) return !isMain
  return isMainByFacts !== isMain || isDoubtful
}

/** Nothing says to whom a company lets that exists to let, as far as the figures show. */
function areTenantsOpen(facts: Facts, { trades, at }: OfPeriod): boolean {
  const { activity, exemption, lets } = facts
  if (lets !== undefined || exemption === 'company_not_close' || activity === 'holding') return false
  const hasPurpose = activity === 'investment' || hasIncomeOutside(facts, at)
  return trades ? rentsExceedTrade(facts) : hasPurpose && letsLand(facts)
}

/** A holding company that shows no companies, or a trade whose turnover may be rents of the family. */
function isDoubtfulByFacts(facts: Facts, { trades, at }: OfPeriod): boolean {
  const { activity, exemption, lets, sicCode, tradeBeganOn, tradeCeasedOn } = facts
  if (exemption === 'company_not_close') return false
  if (activity === 'holding') {
    const letsToOthers = letsLand(facts) && lets === false && !livesOnInvestments(facts)
    return !trades && hasIncomeOutside(facts, at) && !letsToOthers
  }
  if (activity !== 'trade' || !trades) return false
  const isDated = tradeBeganOn !== undefined || tradeCeasedOn !== undefined
  const mayBeRents = sicCode === '68209' && !letsLand(facts) && lets !== false && !isDated
  const isFact = tradeCeasedOn !== undefined || (tradeBeganOn !== undefined && tradeBeganOn >= facts.start)
  return mayBeRents || (!isFact && livesOnInvestments(facts))
}

/** Whether interest and dividends are more than twice the rents and the income of the trade. */
function livesOnInvestments({ lines, dated }: Facts): boolean {
  const invested = sumOf(dated.flatMap((each) => [each.interest_receivable, each.dividends_received]))
  return invested > 2 * (lines.rents + lines.turnover + lines.other_income)
}
