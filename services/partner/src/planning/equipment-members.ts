// The member of `financials` that states what was bought and sold. Without a claim, the filing service takes
// the best one.
import type { Draft } from '../domain/draft.ts'
import type { BoughtAsset, SoldAsset } from '../domain/equipment.ts'

/** `pools`: what the figures bring forward, as the request states it. */
export function equipmentMember({ equipment }: Pick<Draft, 'equipment'>, pools: object | undefined): object {
  if (equipment === undefined || equipment.answer === 'finished') return {}
  const additions = equipment.bought.filter(({ kind }) => kind !== 'none').map(additionOf)
  const disposals = equipment.sold.filter(({ pool }) => pool !== 'none').map(disposalOf)
  // Pools that are brought forward need the answer that nothing was sold. Without them there is nothing to
  // work out, and the filing service would ask which business it belongs to.
  if (pools === undefined && additions.length + disposals.length === 0) return {}
  return { capital_allowances: { ...pools, additions, disposals } }
}

function additionOf({ name, on, cost, kind, isNew, isLeasedOut, isFromConnected, co2 }: BoughtAsset) {
  return {
    ...(name === undefined ? {} : { description: name }),
    date: on,
    cost,
    kind,
    new: isNew,
    leased_out: isLeasedOut,
    ...(kind === 'car' ? { co2 } : {}),
    // CAA 2001 s.217: only the pool is left for what a connected person sold.
    ...(isFromConnected ? { claim: 'pool' } : {}),
  }
}

function disposalOf({ name, on, proceeds, cost, pool, claimed }: SoldAsset) {
  return { ...(name === undefined ? {} : { description: name }), date: on, proceeds, cost, pool, claimed }
}
