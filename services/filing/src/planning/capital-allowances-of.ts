// Converts the plant and machinery of a request to the facts from which the capital allowances are worked
// out.
import type { Financials } from '@cfs/contracts'
import type { CapitalAllowancesFacts } from '@cfs/tax'
import { nearestPence } from '@cfs/values'
import type { CarriedPools } from './carried-pools.ts'

/**
 * The facts in pence; undefined if the request states finished figures or none. A pool without an amount
 * brings forward what the last return carried forward.
 */
export function capitalAllowancesOf(
  { capital_allowances: given }: Financials,
  carried?: CarriedPools,
): CapitalAllowancesFacts | undefined {
  if (given === undefined) return undefined
  const broughtForward = (stated: number | undefined, carriedPence = 0) =>
    stated === undefined ? carriedPence : nearestPence(stated)
  const { claim_less: less } = given
  return {
    business: given.business,
    broughtForwardPence: {
      main: broughtForward(given.main_pool?.brought_forward, carried?.mainPence),
      special: broughtForward(given.special_rate_pool?.brought_forward, carried?.specialPence),
    },
    additions: given.additions.map(({ cost, new: isNew, leased_out: isLeasedOut, co2, ...addition }) => ({
      ...addition,
      costPence: nearestPence(cost),
      isNew,
      isLeasedOut,
      co2: co2 ?? undefined,
    })),
    disposals: given.disposals.map(({ proceeds, cost, ...disposal }) => ({
      ...disposal,
      proceedsPence: nearestPence(proceeds),
      costPence: cost === undefined ? undefined : nearestPence(cost),
    })),
    claimLessPence: {
      main: nearestPence(less?.main_pool),
      special: nearestPence(less?.special_rate_pool),
    },
    investmentLimitSharePounds: given.aia_limit_share,
    ceasedOn: given.ceased_on ?? undefined,
  }
}
