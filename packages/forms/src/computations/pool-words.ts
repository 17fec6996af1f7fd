// The names and tags of the pools, and the sums of what was bought for them.
import type { AllowancesBusiness, AllowancesWorking, PoolName } from '@cfs/tax'

/** The pool of a table, and the business whose facts it states. */
export interface OfPool {
  readonly pool: PoolName
  readonly business: AllowancesBusiness
}

export const POOL_WORDS = {
  main: { title: 'main pool', tag: 'MainPool' },
  special: { title: 'special rate pool', tag: 'SpecialRatePool' },
} as const

export type Part = AllowancesWorking['parts'][number]

export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

export function spentOn(parts: readonly Part[]): number {
  return parts.reduce((sum, { spentPence }) => sum + spentPence, 0)
}

export function allowanceOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { allowancePence }) => sum + allowancePence, 0)
}
