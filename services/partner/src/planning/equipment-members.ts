// The member of `financials` that states what was bought and sold. Without a claim, the filing service takes
// the best one.
import type { Draft } from '../domain/draft.ts'
import type { BoughtAsset, Equipment, SoldAsset } from '../domain/equipment.ts'

/** `pools`: what the figures bring forward, as the request states it. */
export function equipmentMember({ equipment }: Pick<Draft, 'equipment'>, pools: object | undefined): object {
  if (equipment === undefined || equipment.answer === 'finished') return {}
  const { bought, sold } = withAllowances(equipment)
  // Pools that are brought forward need the answer that nothing was sold. Without them there is nothing to
  // work out, and the filing service would ask which business it belongs to.
  if (pools === undefined && !decidesAllowances(equipment)) return {}
  const [additions, disposals] = [bought.map(additionOf), sold.map(disposalOf)]
  return { capital_allowances: { ...pools, additions, disposals } }
}

/** Whether anything with capital allowances was bought or sold. */
export function decidesAllowances(equipment: Equipment): boolean {
  const { bought, sold } = withAllowances(equipment)
  return bought.length + sold.length > 0
}

function withAllowances({ bought, sold }: Equipment): Pick<Equipment, 'bought' | 'sold'> {
  return {
    bought: bought.filter(({ kind }) => kind !== 'none'),
    sold: sold.filter(({ pool }) => pool !== 'none'),
  }
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
