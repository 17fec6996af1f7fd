// Asks for the registry's file of companies of this month again, for an operator. The process that loads it
// finds the request within a minute.
import { appendOperatorEntry } from '@cfs/audit'
import type { OperatorCall } from '@cfs/http'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { type CopyState, requestLoad, selectCopyState } from '../store/company-load.ts'

export async function requestRegisterLoad(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  { mayBeShorter, by }: { readonly mayBeShorter: boolean; readonly by: OperatorCall },
): Promise<CopyState> {
  return inTransaction(pool, async (tx) => {
    await requestLoad(tx, mayBeShorter)
    const details = { size: mayBeShorter ? 'any' : 'usual' }
    const done = { action: 'register.load_requested', subject: 'register', details } as const
    await appendOperatorEntry(tx, { at: clock.now(), ...by, ...done })
    return selectCopyState(tx)
  })
}
