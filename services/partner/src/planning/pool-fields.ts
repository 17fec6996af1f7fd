// The pools of capital allowances that last year's tax computation carried forward, from which the filing
// service works the allowances out, together with what was bought and sold. Or the customer enters finished
// amounts: their total, or the parts that have boxes of their own.

import type { Figures } from '../domain/draft.ts'
import { sumOf } from './closing-loans.ts'

const POOLS = 'capital_allowances.'
const FINISHED = 'tax_adjustments.'

const part = (member: string, label: string) => ({
  path: `${FINISHED}${member}`,
  label,
  hint: 'Instead of “Capital allowances”, if your accountant divided them',
  isDated: true,
  isRare: true,
})

/** Boxes 690, 688, 705 and 695. */
export const ALLOWANCE_PART_FIELDS = [
  part('annual_investment_allowance', 'Annual investment allowance'),
  part('full_expensing', 'Full expensing'),
  part('main_pool', 'Allowance of the main pool'),
  part('special_rate_pool', 'Allowance of the special rate pool'),
]

export const POOL_FIELDS = [
  {
    path: `${POOLS}main_pool.brought_forward`,
    label: 'Main pool from last year',
    hint: 'The value for tax of earlier equipment, which last year’s tax computation carried forward. We work out the allowance from it, and from what was bought and sold. Leave it empty if you entered finished amounts above',
    isRare: true,
  },
  {
    path: `${POOLS}special_rate_pool.brought_forward`,
    label: 'Special rate pool from last year',
    hint: 'The same for integral features, long-life assets and cars with higher emissions',
    isRare: true,
  },
] as const

/** The finished amounts, which take the place of pools and of what was bought and sold. */
const FINISHED_PATHS = [
  `${FINISHED}capital_allowances`,
  `${FINISHED}balancing_charges`,
  ...ALLOWANCE_PART_FIELDS.map(({ path }) => path),
]

/** Whether the figures have finished amounts of capital allowances. */
export function hasFinishedAllowances(figures: Figures): boolean {
  return FINISHED_PATHS.some((path) => figures[path] !== undefined)
}

export function withoutFinishedAllowances(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([path]) => !FINISHED_PATHS.includes(path)))
}

/** The sum of the finished allowances, in pounds. */
export function finishedAllowances(figures: Figures): number {
  const amounts = FINISHED_PATHS.filter((path) => path !== `${FINISHED}balancing_charges`)
  return sumOf(amounts.map((path) => figures[path] ?? 0))
}

/** Whether the figure belongs to the pools. */
export function isOfPools(path: string): boolean {
  return path.startsWith(POOLS)
}

/** A refusal of pools or finished amounts, in the words of the form; undefined for any other. */
export function explainPools(
  refused: string,
  message: string,
): { readonly field: string; readonly message: string } | undefined {
  const [{ path: pool }] = POOL_FIELDS
  // Several returns have the parts of the amounts that the form has once.
  const path = refused.replace(/^returns\.\d+\./, FINISHED)
  if (path.startsWith(FINISHED) && message.includes('financials.capital_allowances'))
    return { field: pool, message: BESIDE_POOLS }
  if (path === `${POOLS}business`) return { field: pool, message: WHOSE }
  if (path === TOTAL && message.includes('its parts'))
    return { field: TOTAL, message: 'Enter “Capital allowances” or their parts, not both' }
  return undefined
}

const TOTAL = `${FINISHED}capital_allowances`
const BESIDE_POOLS =
  'Leave “Capital allowances”, their parts and “Balancing charges” empty if you enter a pool, or what was bought and sold, from which we work them out. Or leave the pools empty'
const WHOSE =
  'We cannot tell which business of the company uses the equipment of the pools. Leave the pools empty, or ask the company that sent you the link to file'
