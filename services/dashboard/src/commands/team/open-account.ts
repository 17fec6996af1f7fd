// Opens an account at the gateway, which publishes an event for the other services. The account's id is
// chosen before the call, so that repeating the call cannot open a second account.
import { managedAccount } from '@cfs/contracts'
import { urlPath, type ProductApi } from '@cfs/http'
import { countOpenTry, listUnopenedAccounts, markOpened } from '../../store/team/memberships.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

const AT_ONCE = 20
/**
 * The request that creates an account also opens it, so the scheduled task opens only accounts that were
 * created some time ago.
 */
const OPENED_BY_REQUEST_MS = 3_000

interface Opening {
  readonly accountId: string
  readonly name: string
  readonly actor: string
  readonly requestId: string
}

/** Throws SERVICE_UNAVAILABLE if the gateway does not respond; a scheduled task then tries again. */
export async function openAccount(
  { api, pool, clock }: Pick<DashboardContext, 'api' | 'pool' | 'clock'>,
  opening: Opening,
): Promise<void> {
  await callGateway(api, opening)
  await markOpened(pool, opening.accountId, clock.now())
}

/** Opens the accounts that an earlier attempt could not open. */
export async function openWaitingAccounts(
  context: Pick<DashboardContext, 'api' | 'pool' | 'clock' | 'logger'>,
  requestId: string,
): Promise<number> {
  const createdBefore = new Date(context.clock.now().getTime() - OPENED_BY_REQUEST_MS)
  const waiting = await listUnopenedAccounts(context.pool, { createdBefore, limit: AT_ONCE })
  let count = 0
  for (const account of waiting) {
    try {
      await openAccount(context, { ...account, actor: 'dashboard', requestId })
      count += 1
    } catch (error) {
      // An account that the gateway refuses to open must not delay the other accounts.
      await countOpenTry(context.pool, account.accountId)
      const { accountId: account_id } = account
      context.logger.warn(
        { err: error, account_id },
        'could not create a customer account in the API gateway; retrying',
      )
    }
  }
  return count
}

async function callGateway(api: ProductApi, { accountId, name, actor, requestId }: Opening): Promise<void> {
  await api.call(
    {
      service: 'gateway',
      method: 'POST',
      path: urlPath`/manage/accounts`,
      body: { account_id: accountId, name },
      accountId,
      actor,
      scope: 'accounts:manage',
      requestId,
    },
    managedAccount,
  )
}
