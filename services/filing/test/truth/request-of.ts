// The request that states a set of facts, and what the product makes of it.
import { fileCt600Request, Problem } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { planCt600 } from '../../src/planning/plan-ct600.ts'
import type { Ct600Plan } from '../../src/planning/planned-filing.ts'
import { warningsOfReturn } from '../../src/planning/warnings/warnings-of.ts'
import { known, periodOf, TODAY } from '../planning.ts'
import type { DatedName, Facts, Loan, Plant } from './facts.ts'
import { dayAfter } from './days.ts'
import { secondLoan } from './second-loans.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'

export type Outcome =
  | { readonly kind: 'planned'; readonly plan: Ct600Plan; readonly warnings: readonly string[] }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly fields: readonly string[]
      readonly needs: unknown
    }

/** Making the schema takes longer than all else in a run. */
const REQUEST = fileCt600Request({ today: TODAY })
const SHEET = { current_assets: 1000, share_capital: 100, profit_and_loss_account: 900 }

/** The plan and the codes of its warnings, or the refusal. Every other error is thrown. */
export function outcomeOf(facts: Facts): Outcome {
  const { start, end } = facts
  const request = REQUEST.parse({
    company_number: '12345678',
    utr: '1234567895',
    period_start: start,
    period_end: end,
    dry_run: true,
    financials: financialsOf(facts),
  })
  const register = known({
    period: periodOf(start, end),
    today: isoDateFrom(facts.today),
    company: {
      status: facts.status,
      incorporatedOn: facts.isFirst ? isoDateFrom(start) : undefined,
      sicCodes: facts.sicCode === undefined ? [] : [facts.sicCode],
      lastAccounts: facts.isAfterDormant
        ? { madeUpTo: isoDateFrom(dayAfter(start, -1)), start: undefined, type: 'dormant' }
        : undefined,
    },
  })
  try {
    const plan = planCt600(request, register)
    const warnings = warningsOfReturn({ plan, request, facts: register, isRegistered: true })
    return { kind: 'planned', plan, warnings: warnings.map(({ code }) => code) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = error.details?.map(({ field }) => field) ?? []
    return { kind: 'refused', code: error.code, fields, needs: error.context?.['needs'] }
  }
}

const pounds = (pence: number) => pence / 100

export function financialsOf(facts: Facts): object {
  const { lines, activity, beganOn, tradeBeganOn, tradeCeasedOn, lets, kind } = facts
  const { rents, letting_expenses, ...others } = lines
  const totals: Partial<Record<DatedName, number>> = totalsOf(facts)
  const { interest_receivable, dividends_received, non_trade_interest_payable } = totals
  const finance = totals.property_finance_costs ?? 0
  const noted = notedOf(facts)
  const hasProperty = rents + letting_expenses + finance > 0
  return {
    business: {
      activity,
      began_on: beganOn,
      trade_began_on: tradeBeganOn,
      trade_ceased_on: tradeCeasedOn,
      has_income_after_trade: facts.hasIncomeAfterTrade,
      lets_to_connected_persons: lets,
      company_kind: kind,
    },
    profit_and_loss: {
      ...Object.fromEntries(Object.entries(others).map(([name, pence]) => [name, pounds(pence)])),
      depreciation: stated0(facts, lines.depreciation),
      disallowable_expenses: stated0(facts, lines.disallowable_expenses),
      interest_receivable,
      dividends_received,
      non_trade_interest_payable,
      ...(hasProperty && {
        property: { income: pounds(rents), expenses: pounds(letting_expenses), finance_costs: finance },
      }),
    },
    ...(facts.plant && { capital_allowances: statedPlant(facts.plant, facts) }),
    tax_adjustments: {
      ...(facts.plant === undefined && {
        [facts.claims]: totals.capital_allowances,
        integral_features_expenditure: totals.integral_features_expenditure,
        plant_and_machinery_expenditure: totals.plant_and_machinery_expenditure,
        balancing_charges: stated0(facts, 100 * (totals.balancing_charges ?? 0)),
      }),
      qualifying_donations: totals.qualifying_donations,
      losses_brought_forward: pounds(facts.lossesBroughtForward),
      property_losses_brought_forward: pounds(facts.lettingLossesBroughtForward),
      management_expenses_brought_forward: pounds(facts.managementBroughtForward),
      loan_relationship_deficit: facts.keepsDeficit ? 'carry_forward' : undefined,
    },
    losses: {
      brought_forward: { before_april_2017: pounds(facts.earlyLosses) },
      trade_is_commercial: facts.isCommercial,
      claim_against_profits: facts.keepsLoss ? false : undefined,
      ...statedClaims(facts),
    },
    balance_sheet: sheetOf(facts),
    ...(facts.fixedAssetsBefore !== undefined && { prior_year: withAssets(facts.fixedAssetsBefore) }),
    average_employees: 0,
    associated_companies: facts.associates,
    loans_exemption: facts.exemption,
    ...statedReturns(facts),
    ...(noted && noteOf(noted)),
  }
}

/** An amount in pounds; undefined if it is 0 and the request leaves such amounts out. */
function stated0({ statesZeros }: Pick<Facts, 'statesZeros'>, pence: number): number | undefined {
  return pence === 0 && !statesZeros ? undefined : pounds(pence)
}

function withAssets(pence: number): object {
  return { ...SHEET, fixed_assets: pounds(pence), profit_and_loss_account: pounds(pence + 90_000) }
}

function sheetOf({ hasDebtors, fixedAssets }: Facts): object {
  const sheet = withAssets(fixedAssets)
  return hasDebtors ? sheet : { ...sheet, cash: 1000 }
}

export interface Noted {
  readonly before: number
  readonly lent: number
  readonly repaid: number
}

/** What the note of advances says of Ada Smith, in pence; undefined without a note. */
export function notedOf({ note, loans = [] }: Facts): Noted | undefined {
  if (note === undefined) return undefined
  const own = loans.flatMap((list) => list.filter(({ name }) => name === 'Ada Smith'))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
  const [before, lent, repaid] = [
    own[0]?.broughtForward ?? 0,
    sum(own.flatMap(({ advances }) => advances.map(({ amount }) => amount))),
    sum(own.map((loan) => loan.repaid)),
  ]
  if (note === 'same') return { before, lent, repaid }
  return { before: note === 'same balance' ? before + lent - repaid : note, lent: 0, repaid: 0 }
}

function noteOf({ before, lent, repaid }: Noted): object {
  const amounts = { brought_forward: pounds(before), advanced: pounds(lent), repaid: pounds(repaid) }
  return { notes: { directors_advances: [{ director: 'Ada Smith', ...amounts, terms: 'On demand.' }] } }
}

/** The totals of the dated amounts that the request gives, in pounds. */
function totalsOf(facts: Facts): Partial<Record<DatedName, number>> {
  const isGiven = facts.returns === 'none' || facts.totals !== 'none'
  if (!isGiven) return {}
  const wrong = facts.returns !== 'none' && facts.totals === 'wrong' ? 1 : 0
  return Object.fromEntries(
    DATED.map((name) => {
      const sum = facts.dated.reduce((total, each) => total + each[name], 0)
      return [name, pounds(sum === 0 ? 0 : sum + wrong)]
    }),
  )
}

export const DATED = [
  'interest_receivable',
  'dividends_received',
  'non_trade_interest_payable',
  'property_finance_costs',
  'capital_allowances',
  'balancing_charges',
  'qualifying_donations',
  'integral_features_expenditure',
  'plant_and_machinery_expenditure',
] as const satisfies readonly DatedName[]

function statedReturns(facts: Facts): object {
  const { returns, loans } = facts
  const periods = secondPeriods(facts)
  if (periods.length === 0) return {}
  if (returns === 'none') {
    if (loans === undefined) return {}
    return {
      loans_to_participators: loans.flatMap((own, at) => own.map((loan) => stated(loan, periods[at], facts))),
    }
  }
  const shift = returns === 'wrong' ? 1 : 0
  return {
    returns: periods.map(({ start, end }, at) => ({
      period_start: start,
      period_end: dayAfter(end, shift),
      ...inPounds(facts, at),
      ...(loans && {
        loans_to_participators: (loans[at] ?? []).map((loan) => stated(loan, periods[at], facts)),
      }),
    })),
  }
}

function inPounds(facts: Facts, at: number): object {
  const { dated, claims, plant } = facts
  const member = (name: DatedName) => (name === 'capital_allowances' ? claims : name)
  const names = plant === undefined ? DATED : DATED.filter((name) => !OF_PLANT.has(name))
  const amountOf = (name: DatedName) => {
    const pence = dated[at]?.[name] ?? 0
    return name === 'balancing_charges' ? stated0(facts, pence) : pounds(pence)
  }
  return Object.fromEntries(names.map((name) => [member(name), amountOf(name)]))
}

const OF_PLANT: ReadonlySet<DatedName> = new Set([
  'capital_allowances',
  'balancing_charges',
  'integral_features_expenditure',
  'plant_and_machinery_expenditure',
])

/** The claims for losses of other periods. */
function statedClaims({ carriedBack, broughtBack }: Facts): object {
  return {
    ...(carriedBack.length > 0 && {
      carry_back: carriedBack.map(({ to, from, pounds: amount, isTerminal: terminal }) => {
        return { to_period_end: to, from_period_end: from, amount, terminal }
      }),
    }),
    ...(broughtBack.length > 0 && {
      brought_back: broughtBack.map(({ start, end, to, pounds: amount, isTerminal: terminal }) => {
        const from = { from_period_start: start, from_period_end: end }
        return { ...from, to_period_end: to, amount, terminal }
      }),
    }),
  }
}

function statedPlant(plant: Plant, { statesZeros }: Facts): object {
  const { business, main, special, bought, sold, limitShare, less } = plant
  const pool = (pence: number | undefined) => pence !== undefined && { brought_forward: pounds(pence) }
  return {
    business,
    main_pool: pool(main) || undefined,
    special_rate_pool: pool(special) || undefined,
    additions: bought.map(({ cost, isNew, ...rest }) => {
      return { ...rest, cost: pounds(cost), new: isNew, ...(statesZeros && { leased_out: false }) }
    }),
    ...((statesZeros || sold.length > 0) && {
      disposals: sold.map(({ date, proceeds, pool: of }) => {
        return { date, proceeds: pounds(proceeds), pool: of, claimed: 'none' }
      }),
    }),
    claim_less: { main_pool: pounds(less) },
    aia_limit_share: limitShare,
  }
}

function stated(loan: Loan, period: SecondPeriod | undefined, facts: Facts): object {
  const { name, broughtForward, advances, repaid, lentAgain } = loan
  const later = secondLoan(loan).laterPence
  return {
    name,
    brought_forward: stated0(facts, broughtForward),
    ...(advances.length > 0 && {
      advances: advances.map(({ date, amount }) => ({ date, amount: pounds(amount) })),
    }),
    repaid: pounds(repaid),
    repayments:
      period === undefined || loan.later === undefined || later === 0
        ? []
        : [{ date: dayAfter(period.end, loan.later.days), amount: pounds(later) }],
    lent_again: lentAgain,
  }
}
