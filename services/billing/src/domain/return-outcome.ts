// Decides the content of the page to which people return after paying.
import type { TopUpState } from './top-up.ts'

export type ReturnOutcome = 'credited' | 'already_credited' | 'processing' | 'open' | 'failed' | 'expired'

/**
 * `isFirst` is true when the return page shows the credit for the first time, even if a webhook caused the
 * credit.
 */
export function returnOutcome(state: TopUpState, { isFirst }: { readonly isFirst: boolean }): ReturnOutcome {
  if (state === 'credited') return isFirst ? 'credited' : 'already_credited'
  return state === 'creating' ? 'open' : state
}
