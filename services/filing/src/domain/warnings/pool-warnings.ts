// Warns about pools whose amounts brought forward differ from what the last return carried forward, that are
// taken to be empty, or that are left out.
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

/** What the last return carried forward is lost to the company if no return goes on with it. */
export function leftOutPoolWarnings(carriedPence: number, periodEnd: IsoDate): readonly Warning[] {
  return warnIf(
    carriedPence > 0,
    'POOLS_UNLIKE_LAST_RETURN',
    `The return to ${formatLongDate(periodEnd)} that this account filed carried ${formatMoney(carriedPence)} forward ` +
      'in its pools, and this one states no capital allowances. Send capital_allowances to go on with the pools: ' +
      'the next return finds only what this one carries forward.',
  )
}

/** Pools without an amount brought forward, which no return of the account tells either. */
export function emptyPoolWarnings(names: readonly ComparedPool['name'][]): readonly Warning[] {
  return warnIf(
    names.length > 0,
    'POOLS_ASSUMED_EMPTY',
    `capital_allowances brings nothing forward in ${names.join(' and ')}: brought_forward is missing, and no return ` +
      'that this account filed for the period before tells the amount. Send brought_forward as the last computation ' +
      'carries it forward, or 0.',
  )
}
