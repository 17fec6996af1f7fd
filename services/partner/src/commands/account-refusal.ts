// While the account of a partner is suspended or closed, its customers can see what they filed, and file
// nothing.
import { findAccountState } from '@cfs/account-states'
import { Problem } from '@cfs/contracts'
import type { FormContext } from './visit.ts'

/** `ended`: the account is closed, which is final. `paused`: it is suspended, and can be resumed. */
export type AccountRefusal = 'ended' | 'paused'

/** Why no customer of the account can file now, live or in the sandbox; undefined if they can. */
export async function accountRefusal(
  { pool }: Pick<FormContext, 'pool'>,
  accountId: string,
): Promise<AccountRefusal | undefined> {
  const state = await findAccountState(pool, accountId)
  if (state === undefined || state === 'active') return undefined
  return state === 'closed' ? 'ended' : 'paused'
}

/** Refuses what a person of the partner starts for a customer who could not file now. */
export async function requireWorkingAccount(
  context: Pick<FormContext, 'pool'>,
  accountId: string,
): Promise<void> {
  const refusal = await accountRefusal(context, accountId)
  if (refusal === undefined) return
  const state = refusal === 'ended' ? 'closed' : 'suspended'
  const words = `The account is ${state}, so its customers cannot file at the moment.`
  throw new Problem('INSUFFICIENT_SCOPE', words)
}
