// Warns about a pool whose amount brought forward differs from what the last return carried forward.
import { formatLongDate, formatMoney, type IsoDate } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface ComparedPool {
  /** The member of the request. */
  readonly name: 'main_pool' | 'special_rate_pool'
  readonly statedPence: number
  readonly carriedPence: number
}

export function poolWarnings(pools: readonly ComparedPool[], periodEnd: IsoDate): readonly Warning[] {
  const unlike = pools.filter(({ statedPence, carriedPence }) => statedPence !== carriedPence)
  const words = unlike.map(
    ({ name, statedPence, carriedPence }) =>
      `${name} (${formatMoney(carriedPence)} carried forward, ${formatMoney(statedPence)} here)`,
  )
  return warnIf(
    unlike.length > 0,
    'POOLS_UNLIKE_LAST_RETURN',
    `The return to ${formatLongDate(periodEnd)} that this account filed carried other amounts forward: ` +
      `${words.join(', ')}. Correct brought_forward, omit it to take the amount of that return, or amend that return.`,
  )
}
