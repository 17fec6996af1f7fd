// Compares finished figures of capital allowances with the fixed assets of the request, and claims of the
// annual investment allowance with the limit that companies share.
import type { BalanceSheet, Financials } from '@cfs/contracts'
import { annualInvestmentLimit, type CompanyReturn } from '@cfs/tax'
import { nearestPence } from '@cfs/values'
import { allowanceWarnings } from '../domain/warnings/allowance-warnings.ts'
import { sharedLimitWarnings } from '../domain/warnings/shared-limit-warnings.ts'
import type { Warning } from '../domain/warnings/warning.ts'

export function allowanceWarningsOf(
  financials: Financials,
  returns: readonly CompanyReturn[],
): readonly Warning[] {
  return [
    ...returns.flatMap((each) => limitWarningsOf(financials, each)),
    ...(financials.capital_allowances === undefined ? statedWarningsOf(financials, returns) : []),
  ]
}

/** A request that states the company's share of the limit has answered the question. */
function limitWarningsOf(
  { capital_allowances: pools }: Financials,
  { accountingPeriod, computation }: CompanyReturn,
): readonly Warning[] {
  if (pools?.aia_limit_share !== undefined) return []
  return sharedLimitWarnings({
    claimedPence: investedPence(computation),
    limitPence: 100 * annualInvestmentLimit(accountingPeriod),
    associatedCompanies: computation.associatedCompanies,
  })
}

function investedPence({ allowances, pools }: CompanyReturn['computation']): number {
  if (allowances !== undefined) return allowances.annualInvestmentAllowancePence
  const parts = pools?.parts.filter(({ claim }) => claim === 'annual_investment_allowance') ?? []
  return parts.reduce((sum, { allowancePence }) => sum + allowancePence, 0)
}

function statedWarningsOf(
  { balance_sheet: sheet, prior_year: before, profit_and_loss: lines, notes }: Financials,
  returns: readonly CompanyReturn[],
): readonly Warning[] {
  const sumOf = (amount: (computation: CompanyReturn['computation']) => number) =>
    returns.reduce((sum, { computation }) => sum + amount(computation), 0)
  const tangible = notes?.fixed_asset_movements?.find((each) => each.class === 'tangible')
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
    notedAdditionsPence: tangible === undefined ? undefined : nearestPence(tangible.additions),
  })
}

/**
 * The tangible assets; without a figure of their own, the fixed assets that the request does not call other.
 */
function tangibleOf(sheet: BalanceSheet | undefined): number {
  if (sheet?.tangible_assets !== undefined) return nearestPence(sheet.tangible_assets)
  const others = nearestPence(sheet?.intangible_assets) + nearestPence(sheet?.investments)
  return Math.max(0, nearestPence(sheet?.fixed_assets) - others)
}
