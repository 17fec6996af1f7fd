// A company's figures for a period of account, in whole pence: a member for each line of income and costs,
// and the figures of its allowances, donations, losses and payments.
import type { AllowancesWorking } from '../capital-allowances/compute-allowances.ts'
import type { LineAmounts } from './company-lines.ts'
import type { DisallowableAmounts } from './disallowable-kinds.ts'

/**
 * The figures of a company. `COMPANY_LINES` declares the members that are lines of the profit and loss
 * account. Operating lines and `interestPayablePence` are those of the trade. `disallowableExpensesPence` is
 * the part of the other expenses that is not allowed for tax. `dividendsReceivedPence` is exempt.
 */
export interface TradingFigures extends LineAmounts {
  /** `disallowableExpensesPence` by kind; undefined if only its total is known. */
  readonly disallowableKinds?: DisallowableAmounts | undefined
  /** All capital allowances; `allowances` divides them if their parts are known. */
  readonly capitalAllowancesPence: number
  /** The parts of the capital allowances; undefined if only their total is known. */
  readonly allowances?: AllowanceParts | undefined
  /** The pools that the capital allowances and balancing charges come from; undefined if they are stated. */
  readonly pools?: AllowancesWorking | undefined
  /** Expenditure that does not change the computation; undefined if it is unknown. */
  readonly expenditure?: QualifyingExpenditure | undefined
  /** Balancing charges of the main pool, box 710: they increase the profit. */
  readonly balancingChargesPence: number
  /** Donations to charities that are deducted from total profits, box 305. */
  readonly qualifyingDonationsPence: number
  /** Trading losses made since 1 April 2017 that earlier returns have not used. */
  readonly lossesBroughtForwardPence: number
  /** Trading losses from before 1 April 2017 that earlier returns have not used. Defaults to 0. */
  readonly earlyLossesBroughtForwardPence?: number | undefined
  /**
   * The most that is claimed of the losses since 1 April 2017 (box 285), in whole pounds. Defaults to as much
   * as the profits allow.
   */
  readonly mostLossesClaimedPounds?: number | undefined
  /**
   * The most of the losses from before April 2017 that is used (box 160), in whole pounds: the company claims
   * to keep the rest (CTA 2010 s.45(4A)). Defaults to as much as the trading profit allows.
   */
  readonly mostEarlyLossesPounds?: number | undefined
  /** Property losses that earlier returns have not used (CTA 2010 s.62(5)). Defaults to 0. */
  readonly propertyLossesBroughtForwardPence?: number | undefined
  /** Deficits since 1 April 2017 that earlier returns have not used (CTA 2009 s.463G). Defaults to 0. */
  readonly loanDeficitsBroughtForwardPence?: number | undefined
  /** Management expenses that earlier returns have not used (CTA 2009 s.1223). Defaults to 0. */
  readonly managementExpensesBroughtForwardPence?: number | undefined
  /**
   * Whether a deficit on loan relationships of the period is carried forward instead of claimed against its
   * total profits. Defaults to false.
   */
  readonly keepsLoanDeficit?: boolean | undefined
  /**
   * The business to which the capital allowances belong. Defaults to the trade; without a trade, to the only
   * business.
   */
  readonly allowancesBusiness?: AllowancesBusiness | undefined
  /** The largest number of associated companies at any time in the period. */
  readonly associatedCompanies: number
  /** The tax that was paid before the return was filed (box 595); undefined if it is unknown. */
  readonly taxAlreadyPaidPence?: number | undefined
}

/** The business whose result contains the capital allowances. */
export type AllowancesBusiness = 'trade' | 'property' | 'management'

/** Capital allowances by the boxes of the return, in whole pence. */
export interface AllowanceParts {
  /** Box 690. */
  readonly annualInvestmentAllowancePence: number
  /** Box 688. */
  readonly fullExpensingPence: number
  /** The writing-down or balancing allowance of the main pool: with its part of box 690, box 705. */
  readonly mainPoolPence: number
  /** That of the special rate pool: with its part of box 690, box 695. */
  readonly specialRatePoolPence: number
}

/** Expenditure that qualifies for capital allowances and is not fully expensed, in whole pence. */
export interface QualifyingExpenditure {
  /** Long-life assets and integral features, box 770. */
  readonly integralFeaturesPence: number
  /** Other plant and machinery, box 775. */
  readonly otherPence: number
}

/** The figures of a company without transactions. */
export const NO_FIGURES: TradingFigures = {
  turnoverPence: 0,
  otherIncomePence: 0,
  interestReceivablePence: 0,
  propertyIncomePence: 0,
  dividendsReceivedPence: 0,
  costOfSalesPence: 0,
  staffCostsPence: 0,
  otherOperatingExpensesPence: 0,
  depreciationPence: 0,
  interestPayablePence: 0,
  disallowableExpensesPence: 0,
  capitalAllowancesPence: 0,
  balancingChargesPence: 0,
  qualifyingDonationsPence: 0,
  lossesBroughtForwardPence: 0,
  associatedCompanies: 0,
}
