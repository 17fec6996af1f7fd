// Converts the plant and machinery of a request to the facts from which the capital allowances are worked
// out.
import type { Financials } from '@cfs/contracts'
import type { CapitalAllowancesFacts } from '@cfs/tax'
import { nearestPence } from '@cfs/values'

/** The facts in pence; undefined if the request states finished figures or none. */
export function capitalAllowancesOf({
  capital_allowances: given,
}: Financials): CapitalAllowancesFacts | undefined {
  if (given === undefined) return undefined
  const { claim_less: less } = given
  return {
    business: given.business,
    broughtForwardPence: {
      main: nearestPence(given.main_pool?.brought_forward),
      special: nearestPence(given.special_rate_pool?.brought_forward),
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
