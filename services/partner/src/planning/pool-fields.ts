// The pools of capital allowances that last year's tax computation carried forward. The filing service works
// the allowances out from them; equipment that was bought or sold needs finished amounts instead.

const POOLS = 'capital_allowances.'
const FINISHED = ['tax_adjustments.capital_allowances', 'tax_adjustments.balancing_charges']

export const POOL_FIELDS = [
  {
    path: `${POOLS}main_pool.brought_forward`,
    label: 'Main pool from last year',
    hint: 'The value for tax of earlier equipment, which last year’s tax computation carried forward. We work out the allowance from it. Only if nothing was bought or sold in the year: otherwise enter the finished amounts above',
    isRare: true,
  },
  {
    path: `${POOLS}special_rate_pool.brought_forward`,
    label: 'Special rate pool from last year',
    hint: 'The same for integral features, long-life assets and cars with higher emissions',
    isRare: true,
  },
] as const

/** Whether the figure belongs to the pools. */
export function isOfPools(path: string): boolean {
  return path.startsWith(POOLS)
}

/** A refusal that follows from pools, in the words of the form; undefined for any other. */
export function explainPools(path: string, message: string): string | undefined {
  if (FINISHED.includes(path) && message.includes('financials.capital_allowances'))
    return 'Leave “Capital allowances” and “Balancing charges” empty if you enter a pool, from which we work them out. Or leave the pools empty'
  if (path.startsWith(`${POOLS}disposals`))
    return 'The business ended in the period, so the value of its equipment on that day counts. Leave the pools empty, and enter “Capital allowances” and “Balancing charges” as your accountant worked them out'
  return undefined
}
