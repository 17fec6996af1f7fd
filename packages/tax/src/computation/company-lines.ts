// The table of a company's income and costs. The conversion of a request, the computation, its working, the
// accounts and the documents read it.

/** The part of the return that taxes a line; `account` is a line that no part taxes or relieves. */
export type Head = 'trade' | (typeof RESULT_HEADS)[number] | 'account'

/** The heads outside the trade that have a result of their own. */
export const RESULT_HEADS = ['loans', 'property', 'management', 'exempt'] as const

/** The only business of a company without a trade; `account` is a company whose costs no head relieves. */
export type SoleBusiness = 'property' | 'management' | 'account'

/** A line of the profit and loss account, or of the adjustments that a computation makes to its profit. */
export interface CompanyLine {
  /** The member of `TradingFigures`, in pence. */
  readonly figure: `${string}Pence`
  /** The member of the request's `profit_and_loss` that states the line. */
  readonly member: string
  /** The name of the line within a formula. */
  readonly label: string
  /** 1 adds to the profit of the accounts, −1 reduces it; 0 is a part of other lines, added back for tax. */
  readonly sign: 1 | -1 | 0
  readonly head: Head
  /**
   * The head of the line in a company without a trade: that of its only business, or `loans`. Omitted if the
   * head is always the same.
   */
  readonly withoutTrade?: 'business' | 'loans'
  /**
   * The member of the request's `returns` that states the line; only a line that belongs to the accounting
   * period of a date, so that days do not divide it.
   */
  readonly dated?: string
  /** The line of the profit and loss account that includes this one. Defaults to a line of the same name. */
  readonly shownIn?: `${string}Pence`
  /** Whether figures may omit the line; the other lines are required. */
  readonly optional?: true
  /** How the trading result leaves out the line; required of a line outside the trade. */
  readonly adjustment?: Adjustment | undefined
}

export interface Adjustment {
  readonly formula: string
  readonly source: string
  /** The element of the CT computation taxonomy (`ct-comp:`) that tags the adjustment. */
  readonly tag: string
}

const ROWS = [
  {
    figure: 'turnoverPence',
    member: 'turnover',
    label: 'turnover',
    sign: 1,
    head: 'trade',
    withoutTrade: 'business',
  },
  {
    figure: 'otherIncomePence',
    member: 'other_income',
    label: 'other income',
    sign: 1,
    head: 'trade',
    withoutTrade: 'business',
  },
  {
    figure: 'interestReceivablePence',
    member: 'interest_receivable',
    label: 'interest receivable',
    sign: 1,
    head: 'loans',
    dated: 'interest_receivable',
    adjustment: {
      formula: 'taxed in box 170, not as income of the trade',
      source: 'CTA 2009 s.299',
      tag: 'AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts',
    },
  },
  {
    figure: 'propertyIncomePence',
    member: 'property_income',
    label: 'property income',
    sign: 1,
    head: 'property',
    adjustment: {
      formula: 'taxed in box 190, not as income of the trade',
      source: 'CTA 2009 s.209',
      tag: 'AdjustmentsPropertyIncomePerAccounts',
    },
  },
  {
    figure: 'propertyReceiptsPence',
    member: 'property.income',
    label: 'rents',
    sign: 1,
    head: 'property',
    shownIn: 'propertyIncomePence',
    optional: true,
    adjustment: {
      formula: 'taxed in box 190, not as income of the trade',
      source: 'CTA 2009 ss.209 and 210',
      tag: 'AdjustmentsPropertyReceiptsPerAccounts',
    },
  },
  {
    figure: 'dividendsReceivedPence',
    member: 'dividends_received',
    label: 'dividends received',
    sign: 1,
    head: 'exempt',
    dated: 'dividends_received',
    adjustment: {
      formula: 'exempt',
      source: 'CTA 2009 Part 9A',
      tag: 'AdjustmentsExemptDividendsOrDistributionsPerAccounts',
    },
  },
  {
    figure: 'costOfSalesPence',
    member: 'cost_of_sales',
    label: 'cost of sales',
    sign: -1,
    head: 'trade',
    withoutTrade: 'business',
  },
  {
    figure: 'staffCostsPence',
    member: 'staff_costs',
    label: 'staff costs',
    sign: -1,
    head: 'trade',
    withoutTrade: 'business',
  },
  {
    figure: 'otherOperatingExpensesPence',
    member: 'other_operating_expenses',
    label: 'other operating expenses',
    sign: -1,
    head: 'trade',
    withoutTrade: 'business',
  },
  {
    figure: 'depreciationPence',
    member: 'depreciation',
    label: 'depreciation',
    sign: -1,
    head: 'account',
    adjustment: {
      formula: 'as charged in the accounts',
      source: 'CTA 2009 s.53: capital items are not deductible',
      tag: 'AdjustmentsDepreciation',
    },
  },
  {
    figure: 'interestPayablePence',
    member: 'interest_payable',
    label: 'interest payable',
    sign: -1,
    head: 'trade',
    withoutTrade: 'loans',
  },
  {
    figure: 'propertyExpensesPence',
    member: 'property.expenses',
    label: 'expenses of the property business',
    sign: -1,
    head: 'property',
    shownIn: 'otherOperatingExpensesPence',
    optional: true,
    adjustment: {
      formula: 'deducted in box 190, not from the trade',
      source: 'CTA 2009 ss.209 and 210',
      tag: 'AdjustmentsPropertyExpensesPerAccounts',
    },
  },
  {
    figure: 'propertyFinanceCostsPence',
    member: 'property.finance_costs',
    label: 'finance costs of the property business',
    sign: -1,
    head: 'loans',
    shownIn: 'interestPayablePence',
    optional: true,
    dated: 'property_finance_costs',
    adjustment: {
      formula: 'a debit of a non-trading loan relationship: boxes 170 and 260',
      source: 'CTA 2009 ss.299 and 301; CFM32030',
      tag: 'AdjustmentsNon-tradingLoanRelationshipDebitsPerAccounts',
    },
  },
  {
    figure: 'nonTradeInterestPayablePence',
    member: 'non_trade_interest_payable',
    label: 'interest payable outside the trade',
    sign: -1,
    head: 'loans',
    shownIn: 'interestPayablePence',
    optional: true,
    dated: 'non_trade_interest_payable',
    adjustment: {
      formula: 'a debit of a non-trading loan relationship: boxes 170 and 260',
      source: 'CTA 2009 ss.299 and 301',
      tag: 'AdjustmentsNon-tradingLoanRelationshipDebitsPerAccounts',
    },
  },
  {
    figure: 'managementExpensesPence',
    member: 'management_expenses',
    label: 'management expenses',
    sign: -1,
    head: 'management',
    shownIn: 'otherOperatingExpensesPence',
    optional: true,
    adjustment: {
      formula: 'deducted from total profits in box 245, not from the trade',
      source: 'CTA 2009 s.1219',
      tag: 'AdjustmentsManagementExpensesPerAccounts',
    },
  },
  {
    figure: 'disallowableExpensesPence',
    member: 'disallowable_expenses',
    label: 'disallowable expenses',
    sign: 0,
    head: 'trade',
    withoutTrade: 'business',
    adjustment: {
      formula: 'as stated by the company',
      source: 'CTA 2009 ss.54 and 1298: not wholly and exclusively for the trade, business entertaining',
      tag: 'AdjustmentsOtherAdditions',
    },
  },
] as const satisfies readonly CompanyLine[]

type Row = (typeof ROWS)[number]
type OptionalFigure = Extract<Row, { readonly optional: true }>['figure']
type OwnRow = Exclude<Row, { readonly shownIn: string } | { readonly sign: 0 }>

/** The name of a line's figure. */
export type LineFigure = Row['figure']

/** A row of the table, with the names that the table has. */
export interface LineRow extends CompanyLine {
  readonly figure: LineFigure
  readonly member: Row['member']
  readonly dated?: Extract<Row, { readonly dated: string }>['dated']
  readonly shownIn?: (typeof ACCOUNTS_LINES)[number]['figure']
}

/** The lines that the profit and loss account shows; `shownIn` names the one that includes another line. */
export const ACCOUNTS_LINES = ROWS.filter((row): row is OwnRow => row.sign !== 0 && !('shownIn' in row))

/** The lines in the order in which a computation names them. */
export const COMPANY_LINES: readonly LineRow[] = ROWS

/** An amount in pence for each line; the optional lines default to 0. */
export type LineAmounts = {
  readonly [Figure in Exclude<LineFigure, OptionalFigure>]: number
} & { readonly [Figure in OptionalFigure]?: number | undefined }
