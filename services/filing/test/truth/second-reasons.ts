// Every reason for which a set of facts makes no return: a missing fact that decides the tax, a
// contradiction, or what the service does not file. Each is the field that the refusal names, or its `needs`.
import { sameDayOrLast } from './days.ts'
import type { Facts, Loan } from './facts.ts'
import { DATED, notedOf } from './request-of.ts'
import { investmentLimit } from './investment-limit.ts'
import { letsLand, rentsExceedTrade, tradesAtAll, tradesOn } from './second-business.ts'
import { refusedMembers, secondLoan, statedLists } from './second-loans.ts'
import { plantReasons, withPlant } from './second-plant.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'

export function secondReasons(periodFacts: Facts): ReadonlySet<string> {
  const { plant } = periodFacts
  const facts = withPlant(periodFacts)
  const periods = secondPeriods(facts)
  const reasons = [
    ...lengthReasons(facts),
    ...dateReasons(facts),
    ...divisionReasons(periodFacts, periods.length),
    ...businessReasons(facts),
    ...(plant === undefined
      ? periods.flatMap((period, at) => allowanceReasons(facts, period, at))
      : plantReasons(periodFacts, plant)),
    ...loanReasons(facts),
    ...openingReasons(facts),
    ...when(facts.status === 'liquidation', 'liquidator'),
    ...when(facts.status === 'administration', 'administrator'),
  ]
  return new Set(reasons.map((reason) => (/[._ ]/.test(reason) ? reason : `needs ${reason}`)))
}

function when(condition: boolean, ...reasons: readonly string[]): readonly string[] {
  return condition ? reasons : []
}

/** Nothing existed before the incorporation. */
function openingReasons(facts: Facts): readonly string[] {
  const before = notedOf(facts)?.before ?? 0
  return when(facts.isFirst && before !== 0, 'financials.notes.directors_advances.0.brought_forward')
}

/** Accounts have at most 18 months (CA 2006 s.392(5)). */
function lengthReasons({ start, end }: Facts): readonly string[] {
  return when(end >= sameDayOrLast(start, 18), 'period_start', 'period_end')
}

function dateReasons(facts: Facts): readonly string[] {
  const { start, end, beganOn, tradeBeganOn, tradeCeasedOn, hasIncomeAfterTrade, activity } = facts
  const isBefore = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && a < b
  const isBeforeIncorporation = (day: string | undefined) => facts.isFirst && isBefore(day, start)
  const isEndedBeforeBusiness = tradeBeganOn === undefined && isBefore(tradeCeasedOn, beganOn)
  return [
    ...when(isBeforeIncorporation(beganOn), 'financials.business.began_on'),
    ...when(isBeforeIncorporation(tradeBeganOn), 'financials.business.trade_began_on'),
    ...when(isBeforeIncorporation(tradeCeasedOn), 'financials.business.trade_ceased_on'),
    ...when(isBefore(tradeCeasedOn, tradeBeganOn), 'financials.business.trade_ceased_on'),
    ...when(secondPeriods(facts).length === 0, 'financials.business.trade_ceased_on'),
    ...when(
      hasIncomeAfterTrade !== undefined && tradeCeasedOn === undefined,
      'financials.business.has_income_after_trade',
    ),
    ...when(
      hasIncomeAfterTrade === false && activity !== undefined && activity !== 'trade',
      'financials.business.has_income_after_trade',
    ),
    ...silenceReasons(facts),
    ...when(
      isBefore(tradeBeganOn, beganOn) || isEndedBeforeBusiness || isBefore(end, beganOn),
      'financials.business.began_on',
    ),
  ]
}

/** Nothing shows that the company had income or a business after its trade, and it does not say so. */
function silenceReasons(facts: Facts): readonly string[] {
  const { tradeCeasedOn: last, hasIncomeAfterTrade, activity, lines } = facts
  if (last === undefined || hasIncomeAfterTrade !== undefined) return []
  const later = secondPeriods(facts).flatMap(({ start }, at) => (start > last ? [at] : []))
  const isShown = later.some((at) => hasIncomeOutside(facts, at)) || lines.rents + lines.letting_expenses > 0
  const isSilent = activity === undefined || activity === 'trade'
  return when(later.length > 0 && isSilent && !isShown, 'financials.business.has_income_after_trade')
}

/** Dates, and not days, decide to which accounting period these amounts belong. */
function divisionReasons(facts: Facts, count: number): readonly string[] {
  const { returns, totals, dated, loans, lines } = facts
  const hasAmounts = DATED.some((name) => dated.some((each) => each[name] > 0))
  const isUndivided = returns === 'none' && count > 1
  return [
    ...when(isUndivided && hasAmounts, 'financials.returns'),
    ...(isUndivided ? statedTotals(facts) : []),
    ...when(returns === 'wrong', 'financials.returns'),
    // Interest of a trade is a cost that days divide with it; any other interest accrues by dates.
    ...when(
      count > 1 && lines.interest_payable > 0 && !tradesAtAll(facts),
      'financials.returns',
      'financials.profit_and_loss.interest_payable',
    ),
    ...when(returns !== 'none' && totals === 'wrong' && hasAmounts, 'financials.returns'),
    ...when(isUndivided && (loans?.flat().length ?? 0) > 0, 'financials.loans_to_participators'),
  ]
}

/** Where the amounts that dates divide stand in the request. */
function statedTotals({ dated, claims }: Facts): readonly string[] {
  const lines: readonly string[] = ['interest_receivable', 'dividends_received', 'non_trade_interest_payable']
  return DATED.filter((name) => dated.some((each) => each[name] > 0)).map((name) => {
    if (name === 'property_finance_costs') return 'financials.profit_and_loss.property.finance_costs'
    if (lines.includes(name)) return `financials.profit_and_loss.${name}`
    return `financials.tax_adjustments.${name === 'capital_allowances' ? claims : name}`
  })
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

function businessReasons(facts: Facts): readonly string[] {
  const { activity, kind, lines, dated, exemption, lets } = facts
  const trades = tradesAtAll(facts)
  const turnover = lines.turnover + lines.other_income
  const totalOf = (name: (typeof DATED)[number]) => sumOf(dated.map((each) => each[name]))
  const flows = DATED.slice(0, 4).map(totalOf)
  const hasFigures = sumOf([...Object.values(lines), ...flows]) > 0
  const isStated = kind === 'property_management' || kind === 'club'
  const isInvestor = !trades && activity !== 'property_letting'
  const isOpen = secondPeriods(facts).some(
    ({ start }, at) => !tradesOn(facts, start) && (activity === 'investment' || hasIncomeOutside(facts, at)),
  )
  return [
    ...when(
      activity === undefined &&
        (trades || facts.tradeCeasedOn !== undefined) &&
        lines.turnover === 0 &&
        (hasFigures || totalOf('capital_allowances') + totalOf('balancing_charges') > 0) &&
        !isStated,
      'financials.business.activity',
    ),
    ...when(activity === 'trade' && !trades && hasFigures, 'financials.business.activity'),
    ...when(isTurnoverDoubtful(facts), 'financials.business.activity'),
    ...when(
      facts.isFirst && facts.lossesBroughtForward > 0,
      'financials.tax_adjustments.losses_brought_forward',
    ),
    ...when(
      facts.earlyLosses > 0 && (facts.isFirst || (facts.tradeBeganOn ?? '') > '2017-03-31'),
      'financials.losses.brought_forward.before_april_2017',
    ),
    ...when(
      !facts.isFirst && facts.lossesBroughtForward > 0 && (facts.tradeBeganOn ?? '') >= facts.start,
      'financials.tax_adjustments.losses_brought_forward',
    ),
    ...when(
      facts.lettingLossesBroughtForward > 0 && (facts.isFirst || !letsLand(facts)),
      'financials.tax_adjustments.property_losses_brought_forward',
    ),
    ...when(
      facts.managementBroughtForward > 0 && (facts.isFirst || (!letsLand(facts) && !isInvestorOf(facts))),
      'financials.tax_adjustments.management_expenses_brought_forward',
    ),
    ...when(isInvestor && turnover > 0, 'financials.profit_and_loss.turnover'),
    ...when(
      kind === 'close_investment_holding' && exemption === 'company_not_close',
      'financials.business.company_kind',
    ),
    ...when(
      kind === 'ordinary' &&
        activity === 'investment' &&
        exemption !== 'company_not_close' &&
        secondPeriods(facts).some(({ start }) => !tradesOn(facts, start)),
      'financials.business.company_kind',
    ),
    ...when(
      kind === undefined &&
        exemption !== 'company_not_close' &&
        activity !== 'holding' &&
        lets === undefined &&
        ((letsLand(facts) && isOpen) || (trades && rentsExceedTrade(facts))),
      'financials.business.lets_to_connected_persons',
    ),
  ]
}

function isInvestorOf({ activity, lines }: Facts): boolean {
  return activity === 'investment' || activity === 'holding' || lines.management_expenses > 0
}

/** Turnover that may be rents, by the register's code, or that is little beside other income. */
function isTurnoverDoubtful(facts: Facts): boolean {
  const { activity, kind, lines, dated, sicCode = '0', tradeBeganOn, tradeCeasedOn } = facts
  const isSaid = activity !== undefined || tradeBeganOn !== undefined || tradeCeasedOn !== undefined
  const turnover = lines.turnover + lines.other_income
  if (isSaid || kind === 'property_management' || kind === 'club' || turnover === 0) return false
  const others = dated.reduce(
    (sum, each) => sum + each.interest_receivable + each.dividends_received,
    lines.rents,
  )
  return others > 2 * turnover || (lines.rents === 0 && sicCode >= '68100' && sicCode <= '68320')
}

/** Allowances belong to a business of their accounting period; the last one of a trade has no new ones. */
function allowanceReasons(facts: Facts, { start, end }: SecondPeriod, at: number): readonly string[] {
  const { activity, claims, lines, returns, tradeCeasedOn } = facts
  const { capital_allowances: claimed = 0, balancing_charges: charges = 0 } = facts.dated[at] ?? {}
  const field = `financials.${returns === 'none' ? 'tax_adjustments' : `returns.${at}`}.${claims}`
  if (tradesOn(facts, start)) {
    const isNew = claims === 'annual_investment_allowance' || claims === 'full_expensing'
    return [
      ...when(isNew && claimed > 0 && tradeCeasedOn === end, field),
      ...when(isAboveLimit(facts, { start, end }, claimed), field),
    ]
  }
  const lands = lines.rents > 0 || lines.letting_expenses > 0
  const invests = activity === 'investment' || activity === 'holding'
  const isOf = {
    letting: activity === 'property_letting',
    unknown: lands && (invests || !tradesAtAll(facts)),
  }
  return [
    ...when(isAboveLimit(facts, { start, end }, claimed), field),
    ...when(!isOf.letting && isOf.unknown && claimed + charges > 0, 'capital_allowances.business'),
    ...when(!isOf.letting && !lands && invests && charges > claimed, 'tax_adjustments.balancing_charges'),
    ...when(!isOf.letting && !lands && !invests && claimed + charges > 0, 'financials.business.activity'),
  ]
}

function isAboveLimit({ claims }: Facts, period: SecondPeriod, claimed: number): boolean {
  return claims === 'annual_investment_allowance' && claimed > 100 * investmentLimit(period)
}

/** Whether an accounting period has income outside a trade, exempt dividends included. */
export function hasIncomeOutside(facts: Facts, at: number): boolean {
  const { lines, dated, activity } = facts
  const own = dated[at]
  const isLetting = activity === 'property_letting' && !tradesAtAll(facts)
  return (
    lines.rents > 0 ||
    (isLetting && lines.turnover + lines.other_income > 0) ||
    (own?.interest_receivable ?? 0) + (own?.dividends_received ?? 0) + (own?.balancing_charges ?? 0) > 0
  )
}

function loanReasons(facts: Facts): readonly string[] {
  const { loans, returns, today } = facts
  const periods = secondPeriods(facts)
  if (periods.length === 0) return []
  const lists = statedLists(facts, periods.length)
  const members = (loans ?? []).flatMap((ofPeriod, index) =>
    ofPeriod.flatMap((loan, position) => {
      const period = periods[index]
      if (period === undefined) return []
      const place = returns === 'none' ? 'financials.loans_to_participators' : listAt(facts, index)
      return refusedMembers(loan, period, today).map((member) =>
        NEEDS.includes(member) ? `needs ${member}` : `${place}.${position}.${member}`,
      )
    }),
  )
  return [...members, ...balanceReasons(facts, lists), ...noteReasons(facts, lists)]
}

const NEEDS = ['L2P', 'repayments_lent_again']
type Lists = ReturnType<typeof statedLists>

/** Where the loans of an accounting period belong in the request. */
function listAt({ loans, returns, ...dates }: Facts, index: number): string {
  const isWhole = secondPeriods(dates).length === 1 && (returns === 'none' || loans === undefined)
  return isWhole ? 'financials.loans_to_participators' : `financials.returns.${index}.loans_to_participators`
}

/** Where the entry of a person stands; the list, if it has none. */
function entryAt(facts: Facts, { list, index, name }: Entry): string {
  const position = list?.findIndex((loan) => loan.name === name) ?? -1
  const isInList = position >= 0 && (facts.returns !== 'none' || secondPeriods(facts).length === 1)
  return isInList ? `${listAt(facts, index)}.${position}` : listAt(facts, index)
}

interface Entry {
  readonly list: Lists[number]
  readonly index: number
  readonly name: string
}

/** What was owed before the first accounts, and what one period leaves to the next. */
function balanceReasons(facts: Facts, lists: Lists): readonly string[] {
  const [first = []] = lists
  const early = facts.isFirst ? first.filter(({ broughtForward }) => broughtForward !== 0) : []
  const broken = lists.flatMap((list, index) => {
    const before = lists[index - 1]
    if (list === undefined || before === undefined) return []
    return ['Ada Smith', 'Ben Smith']
      .filter((name) => {
        const [one, two] = [before, list].map((each) => each.find((loan) => loan.name === name))
        const left = one === undefined ? 0 : secondLoan(one).closing
        const brought = two?.broughtForward ?? 0
        const isCredit = (two === undefined && left < 0) || (one === undefined && brought < 0)
        return !isCredit && Math.abs(left - brought) > 100
      })
      .map((name) => {
        const entry = entryAt(facts, { list, index, name })
        return list.some((loan) => loan.name === name) ? `${entry}.brought_forward` : entry
      })
  })
  const start = early.map(({ name }) => `${entryAt(facts, { list: first, index: 0, name })}.brought_forward`)
  return [...start, ...broken]
}

/** What the note of advances says of Ada Smith, and the loans do not. */
function noteReasons(facts: Facts, lists: Lists): readonly string[] {
  const noted = notedOf(facts)
  const { exemption } = facts
  if (exemption === 'company_not_close')
    return when(
      lists.flat().some((loan) => loan !== undefined),
      'financials.loans_exemption',
    )
  if (noted === undefined) return []
  const { before, lent, repaid } = noted
  const closing = before + lent - repaid
  const own = lists.flatMap((list) => list?.filter(({ name }) => name === 'Ada Smith') ?? [])
  if (exemption === 'full_time_worker' && own.length === 0 && closing > 0)
    return when(closing > 1_500_000, 'financials.loans_exemption')
  const index = lists.length - 1
  const last = lists[index]
  const isMissing = closing > 0 && !own.some((loan) => last?.includes(loan) === true)
  const isSilent = lists.length > 1 && lent > 0 && before + lent > 0
  const sumOfOwn = (amountOf: (loan: Loan) => number) => sumOf(own.map(amountOf))
  const closingOfOwn = own.at(-1)
  const pairs = [
    [closing, closingOfOwn === undefined ? 0 : secondLoan(closingOfOwn).closing],
    [before, own[0]?.broughtForward ?? 0],
    [lent, sumOfOwn(({ advances }) => sumOf(advances.map(({ amount }) => amount)))],
    [repaid, sumOfOwn((loan) => loan.repaid)],
  ] as const
  const differs = own.length > 0 && pairs.some(([one, two]) => Math.abs(one - two) > 100)
  return [
    ...lists.flatMap((list, at) => when(isSilent && list === undefined, listAt(facts, at))),
    ...when(isMissing, listAt(facts, index)),
    ...when(differs, entryAt(facts, { list: last, index, name: 'Ada Smith' })),
  ]
}
