// Converts the plant and machinery of a request to the facts from which the capital allowances are worked
// out.
import type { Financials } from '@cfs/contracts'
import type { StatedCapitalAllowances } from '@cfs/tax'
import { nearestPence } from '@cfs/values'
import type { CarriedPools } from './carried-pools.ts'

/** The facts in pence; undefined if the request states finished figures or none. */
export function capitalAllowancesOf(
  { capital_allowances: allowances }: Financials,
  carried?: CarriedPools,
): StatedCapitalAllowances | undefined {
  if (allowances === undefined) return undefined
  const { claim_less: less, main_pool: main, special_rate_pool: special } = allowances
  return {
    business: allowances.business,
    broughtForwardPence: {
      main: broughtForwardOf(main),
      special: broughtForwardOf(special),
    },
    carried,
    additions: allowances.additions.map(
      ({ cost, new: isNew, leased_out: isLeasedOut = false, co2, ...addition }) => ({
        ...addition,
        costPence: nearestPence(cost),
        isNew,
        isLeasedOut,
        co2: co2 ?? undefined,
      }),
    ),
    disposals: (allowances.disposals ?? []).map(({ proceeds, cost, ...disposal }) => ({
      ...disposal,
      proceedsPence: nearestPence(proceeds),
      costPence: cost === undefined ? undefined : nearestPence(cost),
    })),
    claimLessPence: {
      main: nearestPence(less?.main_pool),
      special: nearestPence(less?.special_rate_pool),
    },
    investmentLimitSharePounds: allowances.aia_limit_share,
    ceasedOn: allowances.ceased_on ?? undefined,
  }
}

function broughtForwardOf(
  pool: { readonly brought_forward?: number | undefined } | undefined,
): number | undefined {
  return pool?.brought_forward === undefined ? undefined : nearestPence(pool.brought_forward)
}
