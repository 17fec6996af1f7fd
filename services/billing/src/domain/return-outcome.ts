// What the return page of a payment shows.
import type { TopUpState } from './top-up.ts'

export type ReturnOutcome = 'credited' | 'already_credited' | 'processing' | 'open' | 'failed' | 'expired'

/** `isFirst`: the return page sees the credit for the first time; a webhook may have made it. */
export function returnOutcome(state: TopUpState, { isFirst }: { readonly isFirst: boolean }): ReturnOutcome {
  if (state === 'credited') return isFirst ? 'credited' : 'already_credited'
  return state === 'creating' ? 'open' : state
}
