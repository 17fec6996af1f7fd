// Reads the balances of accounts from billing's ledger after an event skipped a number. A forged event leaves
// the ledger as it is, so it sends no e-mail.
import { ledgerStateResource } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import { inTransaction } from '@cfs/postgres'
import { claimDoubts, settleDoubt } from '../store/claim-doubts.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { isUnavailable } from './is-unavailable.ts'
import { noteLedgerState } from './low-balance-alert.ts'

/** A balance that billing could not be asked about is claimed again after this time. */
const AGAIN_MS = 5_000
const AT_ONCE = 20

/** Returns true if there may be more. */
export async function settleDoubtedBalances(context: DashboardContext, requestId: string): Promise<boolean> {
  const { pool, clock, logger } = context
  const now = clock.now()
  const again = new Date(now.getTime() + AGAIN_MS)
  const accounts = await claimDoubts(pool, { now, again, limit: AT_ONCE })
  for (const accountId of accounts) {
    try {
      await settle(context, { accountId, claimedUntil: again, requestId })
    } catch (error) {
      if (!isUnavailable(error)) throw error
      logger.warn(
        { err: error, account_id: accountId },
        'billing could not be asked for a balance; asking again',
      )
    }
  }
  return accounts.length === AT_ONCE
}

async function settle(
  context: DashboardContext,
  doubt: { readonly accountId: string; readonly claimedUntil: Date; readonly requestId: string },
): Promise<void> {
  const { accountId, claimedUntil, requestId } = doubt
  const path = `${urlPath`/manage/accounts/${accountId}/ledger-state`}?after=${Number.MAX_SAFE_INTEGER}`
  const caller = { accountId, actor: 'dashboard', mode: 'live', scope: 'billing:state', requestId } as const
  const state = await context.api.call({ ...caller, service: 'billing', path }, ledgerStateResource)
  const isNew = await inTransaction(context.pool, async (tx) => {
    const found = await noteLedgerState(tx, context, { account_id: accountId, ...state })
    await settleDoubt(tx, { accountId, claimedUntil })
    return found
  })
  if (isNew) return context.pokeMail()
  context.logger.error(
    { account_id: accountId, sequence: state.sequence },
    'an event about a balance has a number that the ledger does not have; the event is ignored',
  )
}
