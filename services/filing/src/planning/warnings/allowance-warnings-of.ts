// Compares finished figures of capital allowances with the fixed assets of the request, and claims of the
// annual investment allowance with the limit that companies share.
import type { BalanceSheet, Financials } from '@cfs/contracts'
import { annualInvestmentLimit, type CompanyReturn } from '@cfs/tax'
import { nearestPence } from '@cfs/values'
import {
  allowanceWarnings,
  chargeWarnings,
  expenditureWarnings,
  type StatedInvestment,
  type StatedMainPool,
} from '../../domain/warnings/allowance-warnings.ts'
import { emptyPoolWarnings, leftOutPoolWarnings, poolWarnings } from '../../domain/warnings/pool-warnings.ts'
import { sharedLimitWarnings } from '../../domain/warnings/shared-limit-warnings.ts'
import type { Warning } from '../../domain/warnings/warning.ts'
import type { CarriedPools } from '../carried-pools.ts'

export interface ReturnsToWarn {
  readonly returns: readonly CompanyReturn[]
  /** The pools that the account's return for the period before carried forward. */
  readonly carried: CarriedPools | undefined
  /** Whether the accounts are the company's first, so that it has no pools of an earlier period. */
  readonly areFirstAccounts: boolean
}

export function allowanceWarningsOf(financials: Financials, toWarn: ReturnsToWarn): readonly Warning[] {
  const { returns } = toWarn
  return [
    ...returns.flatMap((each, index) => limitWarningsOf(financials, each, index)),
    ...(financials.capital_allowances === undefined
      ? [
          ...statedWarningsOf(financials, returns),
          ...expenditureWarnings(returns.map(investmentOf)),
          ...chargeWarnings(returns.map(mainPoolOf)),
        ]
      : []),
    ...poolWarningsOf(financials, toWarn),
  ]
}

function poolWarningsOf(
  { capital_allowances: allowances }: Financials,
  { returns, carried, areFirstAccounts }: ReturnsToWarn,
): readonly Warning[] {
  const first = returns.find(({ computation }) => computation.pools !== undefined)?.computation
  if (first?.pools === undefined) return carried === undefined ? [] : leftOutWarningsOf(returns, carried)
  if (carried !== undefined && carried.business === first.allowancesBusiness) {
    return comparedPools(first.pools, carried)
  }
  // A business that begins in a later accounting period has no pools yet.
  if (returns[0]?.computation !== first || areFirstAccounts) return []
  return emptyPoolWarnings(POOL_MEMBERS.filter((name) => allowances?.[name]?.brought_forward === undefined))
}

const POOL_MEMBERS = ['main_pool', 'special_rate_pool'] as const

/** A return that claims finished figures may contain the allowances of the pools. */
function leftOutWarningsOf(
  returns: readonly CompanyReturn[],
  { periodEnd, mainPence, specialPence }: CarriedPools,
): readonly Warning[] {
  const claims = returns.some(
    ({ computation }) =>
      computation.capitalAllowancesPence > 0 || (computation.balancingChargesPence ?? 0) > 0,
  )
  return claims ? [] : leftOutPoolWarnings(mainPence + specialPence, periodEnd)
}

function comparedPools(
  { pools: { main, special } }: NonNullable<CompanyReturn['computation']['pools']>,
  carried: CarriedPools,
): readonly Warning[] {
  return poolWarnings(
    [
      { name: 'main_pool', statedPence: main.broughtForwardPence, carriedPence: carried.mainPence },
      {
        name: 'special_rate_pool',
        statedPence: special.broughtForwardPence,
        carriedPence: carried.specialPence,
      },
    ],
    carried.periodEnd,
  )
}

/** A request that states the company's share of the limit has answered the question. */
function limitWarningsOf(
  { capital_allowances: pools, associated_companies: ofAll, returns }: Financials,
  { accountingPeriod, computation }: CompanyReturn,
  index: number,
): readonly Warning[] {
  if (pools?.aia_limit_share !== undefined) return []
  return sharedLimitWarnings({
    claimedPence: investedPence(computation),
    limitPence: 100 * annualInvestmentLimit(accountingPeriod),
    associatedCompanies: returns?.[index]?.associated_companies ?? ofAll,
  })
}

function investedPence({ allowances, pools }: CompanyReturn['computation']): number {
  if (allowances !== undefined) return allowances.annualInvestmentAllowancePence
  const parts = pools?.parts.filter(({ claim }) => claim === 'annual_investment_allowance') ?? []
  return parts.reduce((sum, { allowancePence }) => sum + allowancePence, 0)
}

/** Both amounts as the boxes round them: up to whole pounds. */
function investmentOf({ computation: { boxes } }: CompanyReturn): StatedInvestment {
  const pence = (...ids: readonly string[]) => ids.reduce((sum, id) => sum + Number(boxes[id] ?? 0), 0)
  return { claimedPence: pence('690', '735'), expenditurePence: pence('770', '775') }
}

function mainPoolOf({ computation }: CompanyReturn): StatedMainPool {
  return {
    allowancePence: computation.allowances?.mainPoolPence ?? 0,
    chargesPence: computation.balancingChargesPence ?? 0,
  }
}

function statedWarningsOf(
  { balance_sheet: sheet, prior_year: before, profit_and_loss: lines, notes }: Financials,
  returns: readonly CompanyReturn[],
): readonly Warning[] {
  const sumOf = (amount: (computation: CompanyReturn['computation']) => number) =>
    returns.reduce((sum, { computation }) => sum + amount(computation), 0)
  const tangible = notes?.fixed_asset_movements?.filter((each) => each.class === 'tangible') ?? []
  return allowanceWarnings({
    totalPence: sumOf(({ allowances, capitalAllowancesPence }) =>
      allowances === undefined ? capitalAllowancesPence : 0,
    ),
    onAdditionsPence: sumOf(
      ({ allowances }) =>
        (allowances?.annualInvestmentAllowancePence ?? 0) + (allowances?.fullExpensingPence ?? 0),
    ),
    closingPence: tangibleOf(sheet),
    openingPence: before === undefined ? undefined : tangibleOf(before),
    depreciationPence: nearestPence(lines?.depreciation),
    notedAdditionsPence:
      tangible.length === 0
        ? undefined
        : tangible.reduce((sum, { additions }) => sum + nearestPence(additions), 0),
  })
}

/**
 * The tangible assets; without a figure of their own, the fixed assets that the request does not call other.
 */
export function tangibleOf(sheet: BalanceSheet | undefined): number {
  if (sheet?.tangible_assets !== undefined) return nearestPence(sheet.tangible_assets)
  const others = nearestPence(sheet?.intangible_assets) + nearestPence(sheet?.investments)
  return Math.max(0, nearestPence(sheet?.fixed_assets) - others)
}
