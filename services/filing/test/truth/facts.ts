// Any set of facts from which a customer may ask for a return, contradictory and incomplete ones included.
// Amounts are in pence; claims for losses of other periods are in pounds, as the request states them.
import type { SecondPeriod } from './second-periods.ts'

export interface Lines {
  readonly turnover: number
  readonly other_income: number
  readonly cost_of_sales: number
  readonly staff_costs: number
  readonly other_operating_expenses: number
  readonly depreciation: number
  readonly disallowable_expenses: number
  readonly interest_payable: number
  readonly management_expenses: number
  readonly rents: number
  readonly letting_expenses: number
}

/** What belongs to the dates of an accounting period. */
export interface Dated {
  readonly interest_receivable: number
  readonly dividends_received: number
  readonly non_trade_interest_payable: number
  readonly property_finance_costs: number
  readonly capital_allowances: number
  readonly balancing_charges: number
  readonly qualifying_donations: number
  readonly integral_features_expenditure: number
  readonly plant_and_machinery_expenditure: number
}
export type DatedName = keyof Dated

export type Claims =
  | 'capital_allowances'
  | 'annual_investment_allowance'
  | 'full_expensing'
  | 'main_pool'
  | 'special_rate_pool'

export interface Loan {
  readonly name: string
  readonly broughtForward: number
  readonly advances: readonly { readonly date: string; readonly amount: number }[]
  readonly repaid: number
  /** After the period: the days after its end, and the share of the new loan in hundredths. */
  readonly later: { readonly days: number; readonly percent: number } | undefined
  readonly lentAgain: boolean | undefined
}

export interface CarriedBack {
  /** The last day of the earlier period, and that of the period with the loss. */
  readonly to: string
  readonly from: string | undefined
  readonly pounds: number
  readonly isTerminal: boolean
}

export interface BroughtBack extends SecondPeriod {
  readonly to: string | undefined
  readonly pounds: number
  readonly isTerminal: boolean
}

export interface Plant {
  readonly business: 'trade' | 'property' | undefined
  /** The pools brought forward; undefined if the request says nothing of them. */
  readonly main: number | undefined
  readonly special: number | undefined
  readonly bought: readonly {
    readonly date: string
    readonly cost: number
    readonly kind: 'plant' | 'integral_feature' | 'car'
    /** The emissions of a car; null if it is not registered by them, undefined for other plant. */
    readonly co2: number | null | undefined
    readonly isNew: boolean
    readonly claim: 'annual_investment_allowance' | 'first_year_100' | 'pool' | undefined
  }[]
  readonly sold: readonly {
    readonly date: string
    readonly proceeds: number
    readonly pool: 'main' | 'special'
  }[]
  /** The part of the investment limit that other companies leave, in pounds; undefined if unstated. */
  readonly limitShare: number | undefined
  /** By how much less of the writing-down allowance of the main pool is claimed. */
  readonly less: number
}

export interface Facts {
  readonly start: string
  readonly end: string
  readonly today: string
  readonly isFirst: boolean
  readonly activity: 'trade' | 'property_letting' | 'investment' | 'holding' | undefined
  readonly lets: boolean | undefined
  readonly kind: 'ordinary' | 'close_investment_holding' | 'property_management' | 'club' | undefined
  readonly exemption: 'company_not_close' | 'full_time_worker' | undefined
  readonly beganOn: string | undefined
  readonly tradeBeganOn: string | undefined
  readonly tradeCeasedOn: string | undefined
  readonly hasIncomeAfterTrade: boolean | undefined
  /** Whether the register has dormant accounts up to the day before. */
  readonly isAfterDormant: boolean
  /** The only code of its business on the register. */
  readonly sicCode: string | undefined
  readonly associates: number | undefined
  readonly lines: Lines
  readonly lossesBroughtForward: number
  /** Losses from before 1 April 2017. */
  readonly earlyLosses: number
  readonly isCommercial: boolean | undefined
  /** Whether the loss of the period is kept for later periods. */
  readonly keepsLoss: boolean
  readonly carriedBack: readonly CarriedBack[]
  readonly broughtBack: readonly BroughtBack[]
  readonly lettingLossesBroughtForward: number
  readonly managementBroughtForward: number
  readonly keepsDeficit: boolean
  /** The member that states the capital allowances. */
  readonly claims: Claims
  /** The plant from which the capital allowances are worked out, instead of finished amounts. */
  readonly plant: Plant | undefined
  /** The dated amounts of each accounting period, in its order. */
  readonly dated: readonly Dated[]
  /** Whether the request gives `returns`, and with which periods. */
  readonly returns: 'none' | 'right' | 'wrong'
  /** Whether the request also gives the totals of the dated amounts, and whether they are the sums. */
  readonly totals: 'none' | 'right' | 'wrong'
  /** The loans of each accounting period; undefined if the request says nothing of them. */
  readonly loans: readonly (readonly Loan[])[] | undefined
  /**
   * What the note of advances says of Ada Smith: what her loans say, their closing balance as one of before
   * the period, or another balance of before; undefined without a note.
   */
  readonly note: number | 'same' | 'same balance' | undefined
  readonly hasDebtors: boolean
  /** Tangible fixed assets at the end, in pence. */
  readonly fixedAssets: number
  /** Those of a year before; undefined if nothing says what they were. */
  readonly fixedAssetsBefore: number | undefined
  /** What the register says of the company. */
  readonly status:
    | 'active'
    | 'voluntary-arrangement'
    | 'insolvency-proceedings'
    | 'liquidation'
    | 'administration'
  /** Whether the request states amounts of 0, empty lists and `false`, or leaves them out. */
  readonly statesZeros: boolean
}

export const NO_LINES: Lines = {
  turnover: 0,
  other_income: 0,
  cost_of_sales: 0,
  staff_costs: 0,
  other_operating_expenses: 0,
  depreciation: 0,
  disallowable_expenses: 0,
  interest_payable: 0,
  management_expenses: 0,
  rents: 0,
  letting_expenses: 0,
}

export const NO_DATED: Dated = {
  interest_receivable: 0,
  dividends_received: 0,
  non_trade_interest_payable: 0,
  property_finance_costs: 0,
  capital_allowances: 0,
  balancing_charges: 0,
  qualifying_donations: 0,
  integral_features_expenditure: 0,
  plant_and_machinery_expenditure: 0,
}

/** A company that says nothing of its business, with a single accounting period. */
export const PLAIN_FACTS: Facts = {
  start: '2025-01-01',
  end: '2025-12-31',
  today: '2026-11-21',
  isFirst: false,
  activity: undefined,
  lets: undefined,
  kind: undefined,
  exemption: undefined,
  beganOn: undefined,
  tradeBeganOn: undefined,
  tradeCeasedOn: undefined,
  hasIncomeAfterTrade: undefined,
  isAfterDormant: false,
  sicCode: undefined,
  associates: undefined,
  lines: NO_LINES,
  lossesBroughtForward: 0,
  earlyLosses: 0,
  isCommercial: undefined,
  keepsLoss: false,
  carriedBack: [],
  broughtBack: [],
  lettingLossesBroughtForward: 0,
  managementBroughtForward: 0,
  keepsDeficit: false,
  claims: 'capital_allowances',
  plant: undefined,
  dated: [NO_DATED],
  returns: 'none',
  totals: 'none',
  loans: undefined,
  note: undefined,
  hasDebtors: false,
  fixedAssets: 0,
  fixedAssetsBefore: undefined,
  status: 'active',
  statesZeros: true,
}
