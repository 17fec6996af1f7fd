import type { Tx } from '@cfs/postgres'
import { insertVisitorEvent } from '../../store/people/visitor-events.ts'
import type { Caller } from '../../domain/caller.ts'

export type VisitorAction =
  | 'sign_in.failed'
  | 'sign_in.wrong_code'
  | 'sign_up.requested'
  | 'password.reset_requested'

/**
 * Records what a visitor attempted, and with which e-mail address; the record is kept for 30 days. The
 * record contains nothing that the visitor typed.
 */
export function recordVisit(
  tx: Tx,
  { caller, at }: { readonly caller: Caller; readonly at: Date },
  visit: { readonly action: VisitorAction; readonly personId: string | null },
): Promise<void> {
  return insertVisitorEvent(tx, { ...visit, at, address: caller.address, requestId: caller.requestId })
}
