// One table of a company's income and costs, and one of the boxes in which a return shows them. The
// computation, the boxes, the working and the waterfall read both; documents take their words and tags here.

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

/** A box of the return between the trading profit (box 165) and the profits chargeable (box 315). */
export interface ReturnLine {
  readonly box: string
  readonly label: string
  /** The name of the amount in the waterfall. */
  readonly change: string
  /**
   * `income` is part of total profits, box 235. `limits` is exempt and only counts towards the limits of the
   * small profits rate. `relief` is part of box 295, in the order in which the form takes reliefs. `donation`
   * reduces what remains after reliefs.
   */
  readonly kind: 'income' | 'limits' | 'relief' | 'donation'
  /** The lines that the box sums; undefined for reliefs, which the computation of the profits works out. */
  readonly head?: Head
  readonly source: string
  /**
   * The element of the CT computation taxonomy (`ct-comp:`) that tags the amount; undefined if none is
   * known.
   */
  readonly tag?: string
}

const BOXES = [
  {
    box: '170',
    label: 'Interest receivable',
    change: 'Interest receivable',
    kind: 'income',
    head: 'loans',
    source: 'CTA 2009 s.299; CT600 box 170',
    tag: 'ProfitsAndGainsFromNon-tradingLoanRelationships',
  },
  {
    box: '190',
    label: 'Property income',
    change: 'Property income',
    kind: 'income',
    head: 'property',
    source: 'CTA 2009 s.209; CT600 box 190',
    tag: 'IncomeFromAPropertyBusiness',
  },
  {
    box: '620',
    label: 'Exempt dividends received',
    change: 'Exempt dividends received',
    kind: 'limits',
    head: 'exempt',
    source: 'CTA 2010 s.18L; CT600 box 620',
    tag: 'ExemptABGHDistributions',
  },
  {
    box: '245',
    label: 'Management expenses',
    change: 'Management expenses',
    kind: 'relief',
    source: 'CTA 2009 s.1219; CT600 box 245',
    tag: 'ManagementExpensesRelief',
  },
  {
    box: '250',
    label: 'Losses of the property business',
    change: 'Property losses',
    kind: 'relief',
    source: 'CTA 2010 s.62; CT600 box 250',
    tag: 'UKPropertyBusinessLossesSetAgainstTotalProfits',
  },
  {
    box: '255',
    label: 'Capital allowances of the investment business',
    change: 'Capital allowances of the investment business',
    kind: 'relief',
    source: 'CAA 2001 s.253; CT600 box 255',
  },
  {
    box: '260',
    label: 'Deficit on loan relationships of this period',
    change: 'Deficit on loan relationships',
    kind: 'relief',
    source: 'CTA 2009 s.463B(1)(a); CT600 box 260',
    tag: 'LoanRelationshipsNon-tradeDeficitsOfThisAP',
  },
  {
    box: '263',
    label: 'Deficits on loan relationships brought forward and claimed',
    change: 'Deficits of earlier periods',
    kind: 'relief',
    source: 'CTA 2009 s.463G; CT600 box 263',
    tag: 'LoanRelationshipsNon-tradeDeficitsBroughtForwardSetAgainstTotalProfits',
  },
  {
    box: '275',
    label: 'Loss of this period set against its other profits',
    change: 'Loss set against other profits',
    kind: 'relief',
    source: 'CTA 2010 s.37(3)(a)',
    tag: 'TradingLossesOfThisOrLaterAP',
  },
  {
    box: '285',
    label: 'Trading losses brought forward and claimed',
    change: 'Losses of earlier periods',
    kind: 'relief',
    source: 'CTA 2010 s.45A',
    tag: 'TradingLossesBroughtForwardSetAgainstTotalProfits',
  },
  {
    box: '305',
    label: 'Qualifying donations',
    change: 'Qualifying donations',
    kind: 'donation',
    source: 'CTA 2010 s.189',
    tag: 'QualifyingDonations',
  },
] as const satisfies readonly ReturnLine[]

export type ReturnBox = (typeof BOXES)[number]['box']

/** The boxes in the order of the working. Boxes 155, 165, 235 and 295 to 315 are sums, not lines. */
export const RETURN_LINES: readonly (ReturnLine & { readonly box: ReturnBox })[] = BOXES

/** The lines of one kind, in the order of the form. */
export function returnLines(kind: ReturnLine['kind']): typeof RETURN_LINES {
  return RETURN_LINES.filter((line) => line.kind === kind)
}

/** The line of a box. */
export function returnLine(box: ReturnBox): ReturnLine {
  const line = RETURN_LINES.find((each) => each.box === box)
  if (line === undefined) throw new RangeError(`no line of the return fills box ${box}`)
  return line
}
